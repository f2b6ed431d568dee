/** A real game for tests, stored as lines of JSON, one for each entry of its log. */
import type { EntryView, TableState, View } from "../protocol/index.ts";

export const NAMES = ["Ada", "Ben", "Chloé"];

/** An entry, with the public view and each seat's view after it. */
type Seen = {
  readonly n: number;
  readonly entry: EntryView;
  readonly public: View["public"] | null;
  readonly owns: readonly View["own"][];
};

/** The game of three seats in these lines. */
export function recorded<Frame extends Seen>(game: string, lines: string) {
  const frames = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Frame);
  const entries: Frame["entry"][] = frames.map((frame) => frame.entry);

  /** The frame after which something holds, for tests that look for a situation instead of a number. */
  function frameWhere(what: string, holds: (frame: Frame) => boolean): Frame {
    const found = frames.find(holds);
    if (found === undefined) throw new Error(`no frame in the fixture: ${what}`);
    return found;
  }

  /** A page's state after entry `n`; `viewer`: its seat, null: a spectator. */
  function stateAt(n: number, viewer: number | null): TableState {
    const frame = frames[n];
    if (frame === undefined) throw new Error(`the fixture has no entry ${n}`);
    const over = frame.entry.type === "ended";
    return {
      table: {
        id: "table",
        game,
        options: {},
        seats: NAMES.map((name, seat) => ({
          seat,
          name,
          who: seat === 0 ? "person" : "bot",
          level: seat === 0 ? null : "regular",
          online: true,
          stand_in: false,
          once: false,
          host: seat === 0,
          seeded: seat === 0,
        })),
        host_seat: 0,
        status: over ? "over" : "playing",
        match: "match",
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
      },
      match: {
        id: "match",
        next: n + 1,
        started: true,
        over,
        scores: [],
        winners: null,
        house_seed: null,
        chain: null,
        again: false,
        rules: null,
      },
      entries: entries.slice(0, n + 1),
      view:
        frame.public === null
          ? null
          : { public: frame.public, own: viewer === null ? null : (frame.owns[viewer] ?? null), seen: null },
      you: {
        seat: viewer,
        host: viewer === 0,
        removed: false,
        replaced_by: null,
        television: false,
        as: viewer === null ? "spectator" : "seat",
      },
      clock: null,
      presence: { seats: NAMES.map(() => true), spectators: 0 },
      gone: [],
      rematch: null,
      chat: [],
      pointers: {},
      online: true,
      sending: false,
    };
  }

  return { frames, entries, frameWhere, stateAt };
}
