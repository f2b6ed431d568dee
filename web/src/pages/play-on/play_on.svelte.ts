/** A finished match that is played on in this page, from one of its positions, against bots. The house is not asked. */
import type { Spot } from "../../insight/ledger.ts";
import { chance } from "../../lesson/lesson.ts";
import type { Bot, LocalMatch } from "../../lesson/local_match.ts";
import { type Ack, type Command, Refusal, type TableState } from "../../protocol/index.ts";
import type { GameRecord } from "../../protocol/record.ts";
import type { GameRules } from "../../rules/load.ts";
import { laidOut } from "./position.ts";

const ACK = { type: "ack" } as unknown as Ack;

export class PlayOn {
  readonly #lay: () => LocalMatch;
  readonly #viewer: number;
  readonly #names: readonly string[];
  #match: LocalMatch;
  #state = $state.raw() as TableState;

  /** `viewer`: the seat that the reader plays; `names`: of all seats. Throws where the record is not by the rules. */
  constructor(rules: GameRules, bot: Bot, record: GameRecord, spot: Spot, viewer: number, names: readonly string[]) {
    this.#lay = () => laidOut(rules, bot, record, spot, viewer, chance());
    this.#viewer = viewer;
    this.#names = names;
    this.#match = this.#lay();
    this.#show();
  }

  get state(): TableState {
    return this.#state;
  }

  #show(): void {
    this.#match.othersAct();
    const { length } = this.#names;
    const others = Array.from({ length: length - 1 }, (_, i) => this.#names[(this.#viewer + 1 + i) % length] ?? "");
    this.#state = this.#match.state(this.#names[this.#viewer] ?? "", others);
  }

  /** Take a command of the table. */
  readonly send = async (command: Command): Promise<Ack> => {
    if (command.type !== "act") return ACK;
    if (!this.#match.awaits(this.#viewer)) throw new Refusal("not_your_turn", null, "nothing is asked of you now");
    this.#match.act({ seat: this.#viewer, action: command.action });
    this.#show();
    return ACK;
  };

  /** Begin at the position again; chance is another. */
  readonly again = (): void => {
    this.#match = this.#lay();
    this.#show();
  };
}
