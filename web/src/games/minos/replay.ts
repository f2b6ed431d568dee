/** A finished game, one step for each event. The labyrinth is open here also while it was covered at the table. Pure. */
import { after, blank, type Chronicle, isAlone } from "./chronicle.ts";
import { EMPTY, placeOf } from "./labyrinth/tiles.ts";
import type { Frame, GameEvent, Marble, PublicView } from "./view.ts";

export type Step = {
  /** Entry of the log. */
  readonly n: number;
  readonly event: GameEvent;
  readonly shown: Chronicle;
  readonly rows: number;
  readonly columns: number;
  /** Row by row; empty while there is no labyrinth. */
  readonly tiles: readonly number[];
  /** The labyrinth was covered at the table. */
  readonly covered: boolean;
  /** Every cell has a tile. */
  readonly whole: boolean;
  readonly marbles: readonly Marble[];
  readonly bridges: PublicView["bridges"];
  /** Each seat's note; null: not declared yet, 0: it noted nothing. */
  readonly notes: readonly (number | null)[];
  /** Seat to act next; null: none, or all. */
  readonly turn: number | null;
};

/** Events without a visible change. */
const DULL: readonly GameEvent["type"][] = ["saw"];

/** Alone, the end shows the walk that counted: the best one, not the last. */
function marblesOf(view: PublicView, alone: boolean): readonly Marble[] {
  if (!alone || view.stage !== "over") return view.walk;
  return view.best.map((cell) => ({ ...placeOf(cell, view.columns), passage: "tile" }));
}

type Notes = Step["notes"];

/** Each seat's note so far; once the labyrinth is covered, a seat without a note has noted nothing (0). */
function notesIn({ stage }: PublicView, owns: Frame["owns"], before: Notes): Notes {
  switch (stage) {
    case "look":
      return owns.map(({ note }) => note);
    case "bid":
    case "walk":
      return owns.map(({ note }) => note ?? 0);
    case "review":
    case "over":
      return before;
    default:
      return owns.map(() => null);
  }
}

/** The steps of a game of `seats` seats, from the first round on. Simultaneous events become separate steps. */
export function stepsOf(frames: readonly Frame[], seats: number): readonly Step[] {
  const steps: Step[] = [];
  let shown = blank(seats);
  /** The last open labyrinth: it is shown while covered. */
  let seen: Pick<Step, "rows" | "columns" | "tiles"> = { rows: 0, columns: 0, tiles: [] };
  let notes: Notes = [];
  for (const { n, entry, public: view, owns } of frames) {
    if (view === null) continue;
    const covered = view.tiles === null && view.stage === "bid";
    if (view.tiles !== null) seen = { rows: view.rows, columns: view.columns, tiles: view.tiles };
    else if (!covered) seen = { rows: 0, columns: 0, tiles: [] };
    const whole = seen.tiles.length > 0 && !seen.tiles.includes(EMPTY);
    notes = notesIn(view, owns, notes);
    for (const event of entry.events) {
      shown = after(shown, event);
      if (DULL.includes(event.type)) continue;
      steps.push({
        n,
        event,
        shown,
        ...seen,
        covered,
        whole,
        marbles: marblesOf(view, isAlone(shown)),
        bridges: view.bridges,
        notes,
        turn: view.turn,
      });
    }
  }
  return steps;
}

/** Duration of a step while the replay plays by itself, in ms; short while building. */
export function paceOf({ event }: Step): number {
  switch (event.type) {
    case "tile_laid":
      return 160;
    case "marble_laid":
    case "taken_back":
      return 600;
    case "round_scored":
      return 4000;
    default:
      return 1800;
  }
}
