/** What a game brings to the page: one `GamePage`, exported by `games/<game>/index.ts` and listed in `app/games.ts`. */
import type { Component } from "svelte";
import type { Companion } from "../companion/companion.ts";
import type { Lesson } from "../lesson/lesson.ts";
import type { GameAction, GameOptions, GamePublicView, Puzzle, TableProps } from "../protocol/index.ts";
import type { ActionFacts } from "../protocol/types.ts";
import type { ReplayProps } from "../table/replay.svelte.ts";
import type { Setting } from "./setting.ts";

/** A part of the page, fetched when first needed. */
export type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** Words of a game before it is played. */
export type CardWords = {
  readonly title: string;
  /** A few words under the title. */
  readonly also: string;
  readonly facts: string;
  readonly text: string;
  /** The buttons to play against bots, and to open a table. */
  readonly play: string;
  readonly openTable: string;
};

/** What the options of a table mean for one seat. `short`: for narrow places beside its name. */
export type SeatGoal = { readonly value: number; readonly text: string; readonly short: string };

/**
 * Starts a match for one and goes to its table: at the house or, where that does not answer, on this device. `here`: its options
 * on this device, if they differ. Rejects with what refused it.
 */
export type StartAlone = (options: GameOptions, here?: GameOptions) => Promise<void>;

/** What a page of a game's own is given; `rest`: what follows in the address. */
export type OwnPageProps = { rest: string | null; alone: StartAlone };

/** A page of a game's own, at `/<name>` and `/<name>/<rest>`. */
export type OwnPage = {
  readonly title: () => string;
  readonly page: Part<OwnPageProps>;
  /** Whether there is such a page. */
  readonly accepts: (rest: string | null) => boolean;
};

/** A position of a finished match, as the viewer's seat saw it; `chosen`: the answer given, null: not yet. */
export type PuzzleProps = {
  puzzle: Puzzle;
  chosen: GameAction | null;
  onchoose: (action: GameAction) => void;
};

/** An action, and the figures that explain its worth. */
export type Reasoned = Pick<ActionFacts, "action" | "facts">;

/** A game's part of the puzzles: positions to solve, of finished matches and of each day. */
export type GamePuzzles = {
  readonly board: Part<PuzzleProps>;
  /** The question about a position, such as "What would you roll?" */
  readonly question: (view: GamePublicView) => string;
  /** An answer in words, such as "roll red". */
  readonly said: (action: GameAction) => string;
  /** Why the best answer is better than another one. */
  readonly why: (best: Reasoned, other: Reasoned | undefined) => string;
};

export type GamePage = {
  /** The game's id at the house. */
  readonly id: string;
  readonly table: Part<TableProps>;
  readonly screen: Part<TableProps>;
  readonly replay: Part<ReplayProps>;
  readonly rules: Part<Record<string, never>>;
  /** The words of its place and its tile at the entrance, in the reader's language, and a drawing as decoration. */
  readonly card: () => CardWords;
  readonly Drawing: Component;
  /** Number of bots at first. */
  readonly opponents: number;
  /** Seats act one after the other: one seat begins, and decisions can be timed. */
  readonly inTurn: boolean;
  /** Its place offers to play it alone. */
  readonly practice: boolean;
  /** A game of a child with bots: the words of its button, the options, and how many bots. */
  readonly child?: { readonly play: () => string; readonly options: GameOptions; readonly bots: number };
  /** Its cards or tiles lie on a real table: no bot plays, and another page than the entrance leads to it. */
  readonly peopleOnly?: boolean;
  /** This page has bots of every level for it: a match against them can be dealt on this device, without the house. */
  readonly onDevice?: true;
  /** Its replay has a coach that looks back over a match that the house does not know. */
  readonly looksBack?: true;
  /** What a table with this many seats may choose, in words. */
  readonly settings: (seats: number) => readonly Setting[];
  /** The game's name with these options, if it differs from the card's. */
  readonly titleOf?: (options: GameOptions) => string | null;
  /** The table's description instead of its settings; null: it shows its settings. */
  readonly summary?: (options: GameOptions) => string | null;
  /** Help for people who play with its box. */
  readonly companion?: Companion;
  /** Teaches it at its own table. */
  readonly lesson?: { readonly minutes: number; readonly load: () => Promise<{ readonly lesson: Lesson }> };
  /** Positions of it to solve. */
  readonly puzzles?: {
    /** The puzzle of the day before it is looked at: a few words under its title, and what it is about. */
    readonly ofTheDay: () => { readonly also: string; readonly text: string };
    readonly load: () => Promise<{ readonly puzzles: GamePuzzles }>;
  };
  readonly seatGoal?: (options: GameOptions, seat: number) => SeatGoal | null;
  /** Another card at the game's place: what it has of the day. */
  readonly ownCard?: Part<Record<string, never>>;
  /** The same as one line at the entrance. */
  readonly OwnLine?: Component;
  readonly pages?: Readonly<Record<string, OwnPage>>;
};

/** The games that this page knows, in the order of the entrance. */
export type Games = {
  readonly all: readonly GamePage[];
  /** The page of the game that the house calls `id`. */
  readonly of: (id: string) => GamePage | undefined;
};

/** The name of the edition that a table plays. */
export function titleOf(game: GamePage, options: GameOptions): string {
  return game.titleOf?.(options) ?? game.card().title;
}
