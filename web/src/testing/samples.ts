/** Messages for tests, complete and small: give what matters, the rest is ordinary. */
import type { TableState } from "../protocol/reduce.ts";
import type { ChatNews, EntryView, MatchView, SeatView, Snapshot, TableView, View } from "../protocol/types.ts";

export const seatView = (seat: number, more: Partial<SeatView> = {}): SeatView => ({
  seat,
  name: ["Ann", "Ben", "Cleo", "Dan"][seat] ?? `Guest ${seat}`,
  who: "person",
  level: null,
  online: true,
  stand_in: false,
  once: false,
  host: seat === 0,
  seeded: true,
  ...more,
});

export const tableView = (more: Partial<TableView> = {}): TableView => ({
  id: "t1",
  game: "mythical_dice",
  options: { edition: "mythical-2024", simplified: false },
  seats: [seatView(0), seatView(1), null],
  host_seat: 0,
  status: "waiting",
  match: "m1",
  pace: { seconds: null },
  listed: false,
  commitment: "ab".repeat(32),
  paused: false,
  latecomers: null,
  removed: [],
  gone: [],
  rematch: null,
  same_dice: null,
  code: null,
  read_only: null,
  ...more,
});

export const matchView = (more: Partial<MatchView> = {}): MatchView => ({
  id: "m1",
  next: 0,
  started: false,
  over: false,
  scores: [0, 0, 0],
  winners: null,
  house_seed: null,
  chain: null,
  again: false,
  rules: null,
  ...more,
});

export const entryView = (n: number, more: Partial<EntryView> = {}): EntryView => ({
  n,
  at: 1_700_000_000_000 + n,
  type: "acted",
  seat: 0,
  by: "seat",
  events: [],
  ...more,
});

export const view = (round = 1): View => ({
  public: {
    round,
    rounds: 8,
    stage: "bet",
    starter: 0,
    turn: null,
    trick_number: 0,
    led: null,
    trick: { leader: 0, rolls: [], winner: null },
    seats: [],
    rolled: [],
    past: [],
    edition: "mythical-2024",
    simplified: false,
  },
  own: null,
  seen: null,
});

/** The match is at least as long as the given entries. */
export const snapshot = ({ match = matchView(), entries = [], ...more }: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  table: tableView(),
  match: match === null ? null : { ...match, next: Math.max(match.next, (entries.at(-1)?.n ?? -1) + 1) },
  entries,
  view: null,
  you: { seat: 0, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  clock: null,
  chat: null,
  ...more,
});

export const chatNews = (n: number, more: Partial<ChatNews> = {}): ChatNews => ({
  type: "chat",
  n,
  seat: 1,
  name: "Ben",
  text: `remark ${n}`,
  at: 1_700_000_000_000 + n,
  ...more,
});

export const tableState = (more: Partial<TableState> = {}): TableState => ({
  table: tableView(),
  match: matchView(),
  entries: [],
  view: null,
  you: { seat: 0, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  clock: null,
  presence: { seats: [true, true, false], spectators: 0 },
  gone: [],
  rematch: null,
  chat: [],
  pointers: {},
  online: true,
  sending: false,
  ...more,
});
