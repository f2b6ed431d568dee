/**
 * What an action of one's own leads to, before the house has answered: worked out by the rules in this page from what the
 * seat knows. It gets observations only, never a state.
 */
import type { GameAction, GameEvent, View } from "../protocol/types.ts";
import type { GameRules } from "./load.ts";
import { RuledGame } from "./ruled_game.ts";
import { NotByRules } from "./wire.ts";

/** The first events of a step, and the views after it; null: they depend on chance, or on what is hidden. */
export type Foreseen = { readonly events: readonly GameEvent[]; readonly view: Pick<View, "public" | "own"> | null };

const NOTHING: Foreseen = { events: [], view: null };
const words = (count: number) => crypto.getRandomValues(new Uint32Array(count));

export class Foresight {
  readonly #game: RuledGame;
  readonly #seat: number;

  /** Throws `NotByRules` where the game cannot be played with these options. */
  constructor(rules: GameRules, options: unknown, seats: number, seat: number) {
    this.#game = new RuledGame(rules, options, seats);
    this.#game.shuffle(words(4));
    this.#seat = seat;
  }

  /** Begin with a seat's observation, as the house sends it. false: it is none of these rules. */
  begin(seen: string): boolean {
    return this.#game.imagine(
      Uint8Array.from(atob(seen), (sign) => sign.charCodeAt(0)),
      this.#seat,
    );
  }

  /** Act after all actions so far. Where the views do not follow, no other action can. */
  act(action: GameAction): Foreseen {
    const game = this.#game;
    const { wire } = game.rules;
    const number = this.#numberOf(action);
    if (number === null) return NOTHING;
    game.hold();
    if (game.take("acted", this.#seat, number, { key: new Uint8Array(words(8).buffer) }) !== 0) {
      game.takeBack();
      return NOTHING;
    }
    const drawn = game.drawn();
    const all = game.events() as readonly GameEvent[];
    const other = all.findIndex(({ type }) => !wire.data.foreseen.includes(type));
    if (other >= 0 || all.length === 0 || drawn === null || drawn.drawn.length > 0)
      return { events: other < 0 ? all : all.slice(0, other), view: null };
    return { events: all, view: { public: game.publicView(), own: game.ownView(this.#seat) } as View };
  }

  #numberOf(action: GameAction): number | null {
    try {
      return this.#game.rules.wire.actionFromJson(action);
    } catch (error) {
      if (error instanceof NotByRules) return null;
      throw error;
    }
  }
}
