/** Folds the house's messages into the state that the page shows. Pure: the time of the page's clock is an argument. */
import type {
  AdviceNews,
  BeatNews,
  ChatNews,
  Clock,
  EntryView,
  FaultNews,
  GameEvent,
  GoneView,
  Legal,
  MatchView,
  Ping,
  RematchView,
  ServerMessage,
  Snapshot,
  TableView,
  View,
  You,
} from "./types.ts";

/** The messages for the page; only the socket handles pings and beats. */
export type News = Exclude<ServerMessage, Ping | BeatNews>;

/** Number of chat remarks kept. */
export const MOST_CHAT = 200;

/**
 * Running clocks, as times of `performance.now()`, in ms: when the first seat is out of time (null: no seat is on the
 * clock), and when the sandglass runs out (null: none runs).
 */
export type RunningClock = {
  readonly seats: readonly number[];
  readonly ends: number | null;
  readonly glass: number | null;
};

/** A rematch requested by seat `by`, the seats that agree, and the time of its deal by `performance.now()`, in ms. */
export type RunningRematch = { readonly by: number; readonly agreed: readonly number[]; readonly ends: number };

/**
 * A seat whose holder has gone. Times by `performance.now()`, in ms: the start of the absence, the moment when a bot
 * stands in, and the moment from which the agreement of seat `host` is enough.
 */
export type RunningAbsence = {
  readonly seat: number;
  readonly since: number;
  readonly ends: number;
  readonly asked: readonly number[];
  readonly agreed: readonly number[];
  readonly host: number | null;
  readonly alone: number;
};

/** A seat's pointer: its position and what it holds, in the game's own notation. */
export type Pointer = { readonly x: number; readonly y: number; readonly what: string };

/** Everything that this page knows about its table. */
export type TableState = {
  readonly table: TableView;
  readonly match: MatchView | null;
  /** Entries of the current match that this page has seen, in order, without gaps. */
  readonly entries: readonly EntryView[];
  readonly view: View | null;
  readonly you: You;
  readonly clock: RunningClock | null;
  readonly presence: { readonly seats: readonly boolean[]; readonly spectators: number };
  /** Seats whose holders have gone. */
  readonly gone: readonly RunningAbsence[];
  readonly rematch: RunningRematch | null;
  /** The legal actions after entry `after`, for a page that has asked. */
  readonly legal?: Legal;
  /** The fault of its game, for which the match takes no more actions. */
  readonly fault?: FaultNews;
  /** What the coach said last, for a page that has asked. */
  readonly advice?: AdviceNews;
  readonly chat: readonly ChatNews[];
  /** By seat; only seats that have sent theirs. */
  readonly pointers: Readonly<Record<number, Pointer>>;
  /** False while the page is trying to reconnect. */
  readonly online: boolean;
  /** A command has waited for the house's answer for a while. */
  readonly sending: boolean;
  /** This page alone plays the match: no house knows it. */
  readonly local?: true;
  /** What the reader's own actions lead to, while the house has not answered. */
  readonly ahead?: Ahead;
};

/** Events of actions that are not in the log yet; `open`: the views follow, so that another action can. */
export type Ahead = { readonly events: readonly GameEvent[]; readonly open: boolean };

const running = (clock: Clock | null, now: number): RunningClock | null =>
  clock === null
    ? null
    : {
        seats: clock.seats,
        ends: clock.seats.length === 0 ? null : now + clock.remaining_ms,
        glass: clock.glass_ms === null ? null : now + clock.glass_ms,
      };

const counting = (rematch: RematchView | null, now: number): RunningRematch | null =>
  rematch === null ? null : { by: rematch.by, agreed: rematch.agreed, ends: now + rematch.remaining_ms };

const absent = (gone: readonly GoneView[], now: number): readonly RunningAbsence[] =>
  gone.map(({ seat, away_ms, remaining_ms, asked, agreed, host, host_ms }) => ({
    seat,
    since: now - away_ms,
    ends: now + remaining_ms,
    asked,
    agreed,
    host,
    alone: now + host_ms,
  }));

/** The house's chat, after older remarks that this page still has. */
function talked(known: readonly ChatNews[], kept: readonly ChatNews[] | null): readonly ChatNews[] {
  if (kept === null) return known;
  const first = kept[0]?.n ?? 0;
  return [...known.filter((remark) => remark.n < first), ...kept].slice(-MOST_CHAT);
}

/** The entries seen before, then the new ones of `more`. */
function joined(seen: readonly EntryView[], more: readonly EntryView[]): readonly EntryView[] {
  const last = seen.at(-1)?.n ?? -1;
  const fresh = more.filter((entry) => entry.n > last);
  return fresh.length === 0 ? seen : [...seen, ...fresh];
}

/**
 * The entries of a match after a snapshot: those seen before and the new ones. A snapshot that begins with the first
 * entry has all of them. A house restored from an older copy of its database has lost some entries seen before: then
 * only the snapshot's entries count.
 */
function resumed(seen: readonly EntryView[], told: Snapshot): readonly EntryView[] {
  const whole = told.entries[0]?.n === 0;
  const lost = (told.match?.next ?? 0) <= (seen.at(-1)?.n ?? -1);
  return whole || lost ? told.entries : joined(seen, told.entries);
}

function begun(state: TableState | null, told: Snapshot, now: number): TableState {
  const same = state !== null && state.match !== null && state.match.id === told.match?.id;
  return {
    table: told.table,
    match: told.match,
    entries: same ? resumed(state.entries, told) : told.entries,
    view: told.view,
    you: told.you,
    clock: running(told.clock, now),
    presence: state?.presence ?? {
      seats: told.table.seats.map((seat) => seat?.online ?? false),
      spectators: 0,
    },
    gone: absent(told.table.gone, now),
    rematch: counting(told.table.rematch, now),
    chat: talked(state?.chat ?? [], told.chat),
    pointers: {},
    online: true,
    sending: false,
  };
}

/** A match after one more entry; chain: the hash that came with it. */
function advanced(match: MatchView | null, entry: EntryView, chain: string | null): MatchView | null {
  if (match === null) return null;
  const ended = entry.events.find((event) => event.type === "game_over");
  return {
    ...match,
    next: Math.max(match.next, entry.n + 1),
    chain: entry.n + 1 < match.next ? match.chain : chain,
    started: match.started || entry.type === "started",
    over: match.over || entry.type === "ended",
    scores: ended?.scores ?? match.scores,
    winners: ended?.winners ?? match.winners,
  };
}

function told(state: TableState, message: Exclude<News, Snapshot>, now: number): TableState {
  switch (message.type) {
    case "table":
      return {
        ...state,
        table: message.table,
        gone: absent(message.table.gone, now),
        rematch: counting(message.table.rematch, now),
      };
    case "entry":
      return {
        ...state,
        entries: joined(state.entries, [message.entry]),
        match: advanced(state.match, message.entry, message.chain),
        view: message.view,
        clock: running(message.clock, now),
      };
    case "you":
      return { ...state, you: message.you };
    case "presence":
      return { ...state, presence: { seats: message.seats, spectators: message.spectators } };
    case "clock":
      return { ...state, clock: running(message.clock, now) };
    case "chat":
      return { ...state, chat: [...state.chat, message].slice(-MOST_CHAT) };
    case "hand":
      return {
        ...state,
        pointers: { ...state.pointers, [message.seat]: { x: message.x, y: message.y, what: message.what } },
      };
    case "legal":
      return { ...state, legal: message };
    case "advice":
      return { ...state, advice: message };
    case "fault":
      return { ...state, fault: message };
    case "ack":
    case "refused":
      return state; // answers to one command: the socket gives them to its sender
    case "preparing":
      return state; // about the house, not the table
    default:
      return message satisfies never;
  }
}

/** The state after one message. Null until the first snapshot, which is always the first message. */
export function reduce(state: TableState | null, message: News, now: number): TableState | null {
  if (message.type === "snapshot") return begun(state, message, now);
  return state === null ? null : told(state, message, now);
}

/** The state after the connection is lost. */
export function offline(state: TableState | null): TableState | null {
  return state?.online ? { ...state, online: false, sending: false } : state;
}

/** The state with `sending` set: whether a command waits for its answer. */
export function sending(state: TableState | null, waits: boolean): TableState | null {
  return state === null || state.sending === waits ? state : { ...state, sending: waits };
}
