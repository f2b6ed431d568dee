/** What a game brings for people who play with its box. */
import type { Component } from "svelte";
import type { OpenPlay } from "./open_play.svelte.ts";

/** The id of a game of the house. */
export type GameId = string;

/** A play as its pages see it: one of this device, or one that is read along (`watched`), which nothing here changes. */
export type ShownPlay = Pick<OpenPlay, keyof OpenPlay>;

export type CompanionProps = {
  play: ShownPlay;
  /** Begin a new play with the same players and options. */
  onagain: () => void;
};

/** Something that helps without players and scores, at `/box/<game>/<id>`. */
export type Tool = {
  readonly id: string;
  readonly title: () => string;
  readonly about: () => string;
  readonly page: () => Promise<{ default: Component<Record<string, never>> }>;
};

export type Companion = {
  /** Numbers of players of the box. */
  readonly seats: readonly number[];
  /** What it does, in a sentence. */
  readonly about: () => string;
  readonly page: () => Promise<{ default: Component<CompanionProps> }>;
  /** The settings of a table that a play has too, by name; without it all. */
  readonly settings?: readonly string[];
  readonly tools?: readonly Tool[];
  /** The game whose rules the page needs, where it is another one. */
  readonly rules?: GameId;
  /** A game of the house in which phones go with the box. */
  readonly table?: GameId;
};
