/** Words of the analysis of a match of Minos: what happened at a moment, and what could have been done. */

const by = (name: string | null) => name ?? "you";
const longest = (tiles: number, proven: boolean) => `the longest walk has ${proven ? "" : "at least "}${tiles}`;

/** name: null for the reader. size: in words, "8 points of chance (±1)". */
export const insight = {
  start: "the draw of who opens",
  labyrinth: (rows: number, columns: number, tiles: number, proven: boolean) =>
    `the labyrinth, ${rows} × ${columns}: ${longest(tiles, proven)}`,
  picked: (name: string | null, rows: number, columns: number) => `${by(name)} picked ${rows} × ${columns}`,
  noted: (name: string | null, length: number, tiles: number, proven: boolean) =>
    `${by(name)} noted ${length}, ${longest(tiles, proven)}`,
  bid: (name: string | null, tiles: number) => `${by(name)} bid ${tiles}`,
  bidAbove: (name: string | null, tiles: number, most: number) =>
    `${by(name)} bid ${tiles}, above the longest walk of ${most}`,
  counter: (name: string | null, bid: number) => `${by(name)} countered the bid of ${bid}`,
  follow: (name: string | null, bid: number) => `${by(name)} followed the bid of ${bid}`,
  made: (name: string | null, tiles: number) => `${by(name)} walked the ${tiles} that were bid`,
  lost: (name: string | null, tiles: number, marble: number) =>
    `${by(name)} lost the walk of ${tiles} with marble ${marble}`,
  ended: {
    stuck: (name: string | null, laid: number, tiles: number) => `${by(name)} got stuck after ${laid} of ${tiles}`,
    gave_up: (name: string | null, laid: number, tiles: number) => `${by(name)} gave up after ${laid} of ${tiles}`,
    time_up: (name: string | null, laid: number, tiles: number) =>
      `${by(name)} ran out of time after ${laid} of ${tiles}`,
    full_length: (name: string | null, laid: number, _tiles: number) => `${by(name)} walked ${laid}`,
  },
  ofLuck: (what: string, name: string | null, size: string) => `${what}: ${size} for ${by(name)}`,
  better: (what: string, better: string, size: string) => `${what}; ${better} was worth ${size} more`,
  /** The best action as a subject. */
  instead: {
    size: (rows: number, columns: number) => `${rows} × ${columns}`,
    count: "counting right",
    bid: (tiles: number) => `a bid of ${tiles}`,
    counter: "countering",
    follow: "following",
    walk: "finishing the walk",
  },
  /** The same after "to". */
  to: {
    size: (rows: number, columns: number) => `pick ${rows} × ${columns}`,
    count: (tiles: number) => `note ${tiles}`,
    bid: (tiles: number) => `bid ${tiles}`,
    counter: "counter",
    follow: "follow",
    walk: (tiles: number) => `walk the ${tiles}`,
  },
  insteadOf: (did: string, better: string) => `choosing to ${did} instead of ${better}`,
  best: (what: string, size: string) => `Best: to ${what}, worth ${size} more.`,
  regular: (what: string, size: string) => `A regular bot would ${what} here: ${size}.`,
  same: "A regular bot would have done the same.",
  walk: (tiles: number, proven: boolean) =>
    proven ? `The longest walk had ${tiles} tiles: proven.` : `The longest walk that was found had ${tiles} tiles.`,
  hadNoted: (name: string | null, length: number) => `${name ?? "You"} had noted ${length}.`,
  neverSo: "No walk is that long, so this bid could not be made.",
  stillThere: (marble: number) =>
    marble > 1
      ? `Before marble ${marble} the bid could still be made.`
      : "Another first marble could still make the bid.",
  known: (worlds: string) =>
    `Judged by what was known at that moment, with ${worlds} notes that the others may have had.`,
};
