/** A game's lesson: a list of steps, each one idea at the game's own table. Its words are the game's. */
import type { GameAction } from "../protocol/index.ts";
import type { Bot, LocalMatch, Setup } from "./local_match.ts";

export type Step = {
  /** The name of the step, also of its words. */
  readonly id: string;
  /** The position that the step begins with; none: it goes on where the last one ended. */
  readonly position?: Position;
  /** Whether the learner's action is one that the step asks for; others are answered by its hint, and nothing happens. */
  readonly fits?: (action: GameAction, match: LocalMatch) => boolean;
  /** An action that the step speaks of, and that the rules forbid: the table says why. */
  readonly against?: GameAction;
  /** Outcomes of chance for the learner's action, in the game's words; none: luck decides. */
  readonly outcomes?: (action: GameAction) => readonly unknown[] | undefined;
  /** Acts for the others after it; none: they play as bots until the learner is asked again. */
  readonly others?: (match: LocalMatch) => void;
  /** Somebody who acts by the clock, if the learner has not ended that: this many milliseconds after `when` became true. */
  readonly rival?: {
    readonly when: (match: LocalMatch) => boolean;
    readonly after: number;
    readonly act: (match: LocalMatch) => void;
  };
  /** Whether the step is done, after an action of the learner and of the others; none: one action is enough. */
  readonly done?: (match: LocalMatch) => boolean;
  /** Whether it can no longer be done, though every action was allowed: it is tried again, after its hint. */
  readonly failed?: (match: LocalMatch) => boolean;
};

export type Position = Setup & {
  /** Play from before the deal to the position. */
  readonly lay: (match: LocalMatch) => void;
  /** Words for luck: the position is always the same; none: chance. */
  readonly luck?: readonly number[];
};

export type StepWords = {
  /** At most 25 words. */
  readonly say: string;
  /** Of the last step: none, since the end of the lesson follows. */
  readonly praise?: string;
  /** A hint after an action that the step did not ask for; none: every action fits. */
  readonly hint?: string;
};

export type LessonWords = {
  readonly steps: Readonly<Record<string, StepWords>>;
  /** After the last step. */
  readonly won: string;
  readonly lost: string;
};

export type Taught = {
  readonly game: string;
  readonly bot: Bot;
  readonly steps: readonly Step[];
  /** Whether the learner has won the last step. */
  readonly won: (match: LocalMatch) => boolean;
};

export type Lesson = Taught & { readonly words: () => LessonWords };

/** Four words of chance, from the browser. */
export const chance = (): Uint32Array => crypto.getRandomValues(new Uint32Array(4)).map((word) => word || 1);
