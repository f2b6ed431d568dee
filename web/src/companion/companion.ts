/** What a game brings for people who play with its box. */
import type { Component } from "svelte";
import type { OpenPlay } from "./open_play.svelte.ts";

export type CompanionProps = {
  play: OpenPlay;
  /** Begin a new play with the same players and options. */
  onagain: () => void;
};

export type Companion = {
  /** Numbers of players of the box. */
  readonly seats: readonly number[];
  /** What it does, in a sentence. */
  readonly about: () => string;
  readonly page: () => Promise<{ default: Component<CompanionProps> }>;
};
