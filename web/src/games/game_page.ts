/** What a game brings to the page: one `GamePage`, exported by `games/<game>/index.ts` and listed in `app/games.ts`. */
import type { Component } from "svelte";
import type { GameOptions, TableProps } from "../protocol/index.ts";
import type { Setting } from "./setting.ts";

/** A part of the page that is fetched when it is first needed. */
export type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** Words of a game's card at the entrance. */
export type CardWords = {
  readonly title: string;
  /** A few words under the title. */
  readonly also: string;
  readonly facts: string;
  readonly text: string;
  /** The button against bots, and the one for a table of one's own. */
  readonly play: string;
  readonly openTable: string;
};

/** What the options of a table mean for one seat. `short`: where there is little room beside its name. */
export type SeatGoal = { readonly value: number; readonly text: string; readonly short: string };

/** A page of a game's own, at `/<name>` and `/<name>/<rest>`. */
export type OwnPage = {
  readonly title: () => string;
  readonly page: Part<{ rest: string | null }>;
  /** Whether there is such a page; `rest`: what follows in the address. */
  readonly accepts: (rest: string | null) => boolean;
};

export type GamePage = {
  /** As the house calls the game. */
  readonly id: string;
  readonly table: Part<TableProps>;
  readonly screen: Part<TableProps>;
  readonly replay: Part<{ record: unknown }>;
  readonly rules: Part<Record<string, never>>;
  /** The card at the entrance: its words, in the reader's language, and a drawing as decoration. */
  readonly card: () => CardWords;
  readonly Drawing: Component;
  /** How many bots one plays against at first. */
  readonly opponents: number;
  /** Seats act one after the other: one begins, and the time of decisions can be measured. */
  readonly inTurn: boolean;
  /** The card offers to play it alone. */
  readonly practice: boolean;
  /** What a table with this many seats may choose, in words. */
  readonly settings: (seats: number) => readonly Setting[];
  /** The name that these options go by, if it is not that of the card. */
  readonly titleOf?: (options: GameOptions) => string | null;
  /** What a table says of itself in place of its settings; null: it tells its settings. */
  readonly summary?: (options: GameOptions) => string | null;
  readonly seatGoal?: (options: GameOptions, seat: number) => SeatGoal | null;
  /** Another card at the entrance, after those of the games. */
  readonly OwnCard?: Component;
  readonly pages?: Readonly<Record<string, OwnPage>>;
};

/** The games that this page knows, in the order of the entrance. */
export type Games = {
  readonly all: readonly GamePage[];
  /** The page of the game that the house calls `id`. */
  readonly of: (id: string) => GamePage | undefined;
};

/** The name on the box that a table plays by. */
export function titleOf(game: GamePage, options: GameOptions): string {
  return game.titleOf?.(options) ?? game.card().title;
}
