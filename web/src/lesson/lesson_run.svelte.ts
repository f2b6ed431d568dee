/** A lesson that somebody takes: its step, its table, and what is said. */
import { announce } from "../components/announcer.svelte.ts";
import { type Ack, type Command, type GameAction, Refusal, type TableState } from "../protocol/index.ts";
import type { GameRules } from "../rules/load.ts";
import type { Lesson, Step, StepWords } from "./lesson.ts";
import type { LocalMatch } from "./local_match.ts";
import { beginning, type Judged, laid, rivalled, taken } from "./taking.ts";

/**
 * - `act`: the learner is asked to act
 * - `wrong`: the last action was not what the step asks for
 * - `failed`: the step can no longer be done, only again
 * - `right`: the step is done
 * - `over`: so is the lesson
 */
export type Phase = "act" | "wrong" | "failed" | "right" | "over";

const ACK = { type: "ack" } as unknown as Ack;

type Names = { readonly you: string; readonly others: readonly string[] };

export class LessonRun {
  readonly lesson: Lesson;
  readonly #rules: GameRules;
  readonly #names: () => Names;
  readonly #keep: (step: number) => void;
  #match: LocalMatch;
  #state = $state.raw() as TableState;
  #at = $state(0);
  #phase = $state<Phase>("act");
  #rival: ReturnType<typeof setTimeout> | undefined;

  /** `at`: the step to begin with; `names`: what the learner and the others are called; `keep`: called with the step that comes next. */
  constructor(lesson: Lesson, rules: GameRules, at: number, names: () => Names, keep: (step: number) => void) {
    this.lesson = lesson;
    this.#rules = rules;
    this.#names = names;
    this.#keep = keep;
    this.#at = beginning(lesson, at);
    this.#match = laid(lesson, rules, this.#at);
    this.#show();
  }

  get step(): Step {
    const step = this.lesson.steps[this.#at];
    if (step === undefined) throw new RangeError(`no step ${this.#at}`);
    return step;
  }

  get words(): StepWords {
    const words = this.lesson.words().steps[this.step.id];
    if (words === undefined) throw new RangeError(`no words for ${this.step.id}`);
    return words;
  }

  get number(): number {
    return this.#at + 1;
  }

  get phase(): Phase {
    return this.#phase;
  }

  get state(): TableState {
    return this.#state;
  }

  /** The learner has won the last step. */
  get won(): boolean {
    return this.lesson.won(this.#match);
  }

  #show(): void {
    const { you, others } = this.#names();
    this.#state = this.#match.state(you, others);
    const { rival } = this.step;
    if (rival === undefined || !rival.when(this.#match)) this.close();
    else
      this.#rival ??= setTimeout(() => {
        this.#rival = undefined;
        this.#hear(rivalled(this.step, this.#match));
      }, rival.after);
  }

  /** Stop what runs by the clock. */
  readonly close = (): void => {
    clearTimeout(this.#rival);
    this.#rival = undefined;
  };

  /** Take a command of the table. */
  readonly send = async (command: Command): Promise<Ack> => {
    if (command.type !== "act") return ACK;
    this.#act(command.action);
    return ACK;
  };

  #act(action: GameAction): void {
    if (!["act", "wrong"].includes(this.#phase) || !this.#match.awaits(this.#match.setup.viewer))
      throw new Refusal("not_your_turn", null, "the step is done");
    this.#hear(taken(this.step, this.#match, action));
  }

  #hear(judged: Judged): void {
    if (judged === "wrong") {
      this.#phase = "wrong";
      announce(this.words.hint ?? "", "assertive");
      // The table takes back what it has shown already.
      throw new Refusal("not_this_step", null, "the step asks for something else");
    }
    this.#show();
    this.#phase = "act";
    if (judged === "on") return;
    if (judged === "failed") {
      this.#phase = "failed";
      return;
    }
    const next = this.#at + 1;
    this.#phase = next < this.lesson.steps.length ? "right" : "over";
    this.#keep(next);
  }

  /** Go to the next step. */
  goOn(): void {
    this.#at += 1;
    this.#phase = "act";
    if (this.step.position !== undefined) this.#lay();
  }

  /** Begin the step again. */
  again(): void {
    this.#at = beginning(this.lesson, this.#at);
    this.#phase = "act";
    this.#lay();
  }

  /** Begin the lesson again. */
  restart(): void {
    this.#at = 0;
    this.again();
  }

  #lay(): void {
    this.close();
    this.#match = laid(this.lesson, this.#rules, this.#at);
    this.#show();
  }
}
