/**
 * The seats of a record: holders, seals, seeds and stand-ins, which are the same in every game. Judges like
 * `match/seats.py`; one table of forged records is given to both (`tests/webassembly/forged`).
 */
import type { Entry, ReadRecord } from "./record.ts";

const LONGEST_NAME = 40;
const HASH = /^[0-9a-f]{64}$/;
const SEED = /^(?:[0-9a-f]{2}){16,64}$/;
/** Characters that join several into one sign, as `JOINING` in `match/seats.py`. */
const JOINING = /\u200c|\u200d|[\u{e0020}-\u{e007f}]/gu;
/** Unprintable characters, as `UNSEEN` there; the same list in every version of Unicode. */
export const UNSEEN =
  /[\p{Cc}\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\uf8ff\ufdd0-\ufdef\ufeff\ufff0-\ufffb\ufffe\uffff\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/u;

const isShort = (text: string): boolean => [...text].length <= LONGEST_NAME;
const isLevel = (level: string): boolean => isShort(level) && !UNSEEN.test(level);

/** Whether a name is allowed. Joiners count for its length, and are ignored otherwise. */
export function isName(name: string): boolean {
  const shown = name.replace(JOINING, "");
  return isShort(name) && shown.trim() !== "" && !UNSEEN.test(shown);
}

/** Whether a bit mask has this seat. */
const has = (mask: number, seat: number): boolean => Math.floor(mask / 2 ** seat) % 2 === 1;

export class Seating {
  readonly #record: ReadRecord;
  /** By seat: its kind of holder, "" for none. */
  readonly #held: string[];
  readonly #seals: (string | null)[];
  readonly #seeds: (string | null)[];
  #revealing = false;
  readonly #standIns = new Set<number>();
  /** The stand-ins for one decision only. */
  readonly #once = new Set<number>();

  constructor(record: ReadRecord) {
    this.#record = record;
    this.#held = Array.from({ length: record.seats }, () => "");
    this.#seals = this.#held.map(() => null);
    this.#seeds = this.#held.map(() => null);
  }

  #isSeat(seat: number): boolean {
    return seat >= 0 && seat < this.#held.length;
  }

  #all(): boolean {
    return this.#record.commitment === null || !this.#held.includes("");
  }

  /** Whether the match may start. */
  mayStart(): boolean {
    const withheld = this.#seals.some((seal, seat) => seal !== null && this.#seeds[seat] === null);
    return this.#all() && (this.#revealing || !withheld);
  }

  /** Whether the action is by the one who plays the seat now: the holder or the stand-in. */
  mayAct({ seat, by }: Entry): boolean {
    return this.#isSeat(Number(seat)) && this.#standIns.has(Number(seat)) === (by === "stand_in");
  }

  /** Apply an entry; false: it is impossible now. awaited: bit mask of the seats that the game waits for. */
  take(entry: Entry, started: boolean, over: boolean, awaited: number): boolean {
    const seat = Number(entry.seat ?? 0);
    if (!this.#isSeat(seat)) return false;
    const { version, dice } = this.#record;
    const { type } = entry;
    const before = ["seated", "unseated", "sealed", "revealing", "seeded"].includes(type);
    if (before && started) return false;
    if (dice !== null && (type === "sealed" || type === "revealing" || type === "seeded")) return false;
    if (before && this.#revealing && type !== "seeded") return false;
    if (!before && (!started || over) && type !== "returned") return false;
    const held = this.#held[seat] ?? "";
    switch (type) {
      case "seated":
        if (held !== "" || !this.#sits(entry)) return false;
        this.#held[seat] = String(entry.who);
        return true;
      case "unseated":
        if (held === "") return false;
        this.#held[seat] = "";
        this.#seals[seat] = this.#seeds[seat] = null;
        return true;
      case "sealed":
        if (held === "" || !HASH.test(String(entry.seal))) return false;
        this.#seals[seat] = String(entry.seal);
        return true;
      case "revealing":
        if (!this.#all() || this.#seals.every((seal) => seal === null)) return false;
        this.#revealing = true;
        return true;
      case "seeded":
        if (held === "" || !SEED.test(String(entry.seed))) return false;
        // The check of the seals judges whether the seed fits its seal.
        if (version > 1 && (this.#seals[seat] === null || !this.#revealing || this.#seeds[seat] !== null)) return false;
        this.#seeds[seat] = String(entry.seed);
        return true;
      case "expired":
        if (this.#standIns.has(seat) || !has(awaited, seat)) return false;
        this.#standIns.add(seat);
        if (entry.once === true) this.#once.add(seat);
        return true;
      case "left":
        if (this.#standIns.has(seat) && !this.#once.has(seat)) return false;
        this.#standIns.add(seat);
        this.#once.delete(seat);
        return true;
      case "returned":
        return this.#giveBack(seat);
      case "took_over":
        if (held === "person" && !(this.#standIns.has(seat) && !this.#once.has(seat))) return false;
        if (!isName(String(entry.name))) return false;
        this.#held[seat] = "person";
        this.#giveBack(seat);
        return true;
      default:
        return false;
    }
  }

  #sits({ name, who, level }: Entry): boolean {
    if (!isName(String(name))) return false;
    return level === null || (who === "bot" && isLevel(String(level)));
  }

  /** Update the stand-ins after a step. awaited: the seats that the game waits for then. */
  follow(entry: Entry, awaited: number): void {
    for (const seat of [...this.#once]) {
      const acted = entry.type === "acted" && entry.seat === seat;
      if (entry.type === "elapsed" || acted || !has(awaited, seat)) this.#giveBack(seat);
    }
  }

  #giveBack(seat: number): boolean {
    this.#once.delete(seat);
    return this.#standIns.delete(seat);
  }
}
