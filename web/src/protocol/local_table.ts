/** The state of a table that this page plays itself, in the form that the house sends, so that a game's own table shows it. */
import type { RunningClock, TableState } from "./reduce.ts";
import type { EntryView, Level, MatchView, View } from "./types.ts";

/** Whether this page plays a match that nobody dealt: that of a lesson. A dealt one has a commitment. */
export const isLesson = ({ local, table }: TableState): boolean => local === true && table.commitment === null;

export type LocalTable = {
  readonly id: string;
  readonly game: string;
  readonly options: object;
  /** The holders of the seats, in seat order; level null: the person. */
  readonly seats: readonly { readonly name: string; readonly level: Level | null }[];
  readonly viewer: number;
  readonly commitment: string | null;
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** Shown at the end. */
  readonly houseSeed: string | null;
  readonly chain: string | null;
  readonly entries: readonly EntryView[];
  readonly view: { readonly public: unknown; readonly own: unknown };
  readonly clock: RunningClock | null;
};

/** The state as the viewer sees it. */
export function localTable(told: LocalTable): TableState {
  const { id, viewer, over, entries } = told;
  const match: MatchView = {
    id,
    next: entries.length,
    started: true,
    over,
    scores: [...told.scores],
    winners: over ? [...told.winners] : null,
    house_seed: told.houseSeed,
    chain: told.chain,
    again: false,
    rules: null,
  };
  return {
    table: {
      id,
      game: told.game,
      options: told.options as TableState["table"]["options"],
      seats: told.seats.map(({ name, level }, seat) => ({
        seat,
        name,
        who: level === null ? "person" : "bot",
        level,
        online: true,
        stand_in: false,
        once: false,
        host: seat === viewer,
        seeded: false,
      })),
      host_seat: viewer,
      status: over ? "over" : "playing",
      match: id,
      pace: { seconds: null },
      listed: false,
      commitment: told.commitment,
      paused: false,
      latecomers: null,
      removed: [],
      gone: [],
      rematch: null,
      same_dice: null,
      code: null,
      read_only: null,
    },
    match,
    entries,
    view: told.view as View,
    you: { seat: viewer, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
    clock: told.clock,
    presence: { seats: told.seats.map(() => true), spectators: 0 },
    gone: [],
    rematch: null,
    chat: [],
    pointers: {},
    online: true,
    sending: false,
    local: true,
  };
}
