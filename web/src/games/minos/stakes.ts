/**
 * Points that a seat would win or lose by each of its answers in the bidding, if nobody said more (N6, N7, N10, N11). The points
 * are those of the compiled rules: the calls so far are noted, then the answer.
 */
import { NotedState } from "../../companion/noted_state.ts";
import type { GameRules } from "../../rules/load.ts";
import type { Call } from "./chronicle.ts";
import type { OwnView } from "./view.ts";

/** Points if the walk is made, and if it fails. */
export type Either = { readonly made: number; readonly failed: number };
export type Said = "bid" | "counter" | "follow";
export type Stakes = Readonly<Partial<Record<Said, Either>>>;
export type Bidding = {
  readonly rows: number;
  readonly columns: number;
  readonly opener: number;
  readonly calls: readonly Pick<Call, "seat" | "tiles" | "stance">[];
};

const LEDGER = "games.minos.ledger";

export class StakesRules {
  readonly #game: GameRules;
  readonly #seats: number;

  constructor(game: GameRules, seats: number) {
    this.#game = game;
    this.#seats = seats;
  }

  /** The worth of a seat's answers; `may`: those that it may give, `offer`: the number that it would name. */
  of(bidding: Bidding, seat: number, may: OwnView["may"], offer: number): Stakes {
    const said = (["bid", "counter", "follow"] as const).filter((each) => may.includes(each));
    const found = said.map((what) => [what, this.#worth(bidding, seat, what, offer)] as const);
    return Object.fromEntries(found.filter(([, worth]) => worth !== null));
  }

  /** The points for a successful walk in a labyrinth of this size. */
  gainOf(rows: number, columns: number): number | null {
    return this.#worth({ rows, columns, opener: 0, calls: [] }, 0, "bid", 1)?.made ?? null;
  }

  /** Null: the rules do not allow that. */
  #worth({ rows, columns, opener, calls }: Bidding, seat: number, what: Said, offer: number): Either | null {
    const { module, wire } = this.#game;
    const mark = module.mark();
    const options = { rows, columns, sizes: "any", starter: opener };
    const noted = new NotedState(this.#game, LEDGER, this.#seats, options);
    const say = (by: number, action: object) => noted.call("note_answer", by, wire.actionFromJson(action)) === 0;
    const answer = what === "bid" ? { type: what, tiles: offer } : { type: what };
    noted.call("open_ledger");
    const allowed =
      noted.call("note_size", rows, columns) === 0 &&
      calls.every(({ seat: by, tiles, stance }) =>
        say(by, tiles === null ? { type: stance } : { type: "bid", tiles }),
      ) &&
      say(seat, answer);
    const points = (made: boolean) => noted.call("payout_of", seat, Number(made));
    const worth = allowed ? { made: points(true), failed: points(false) } : null;
    module.release(mark);
    return worth;
  }
}
