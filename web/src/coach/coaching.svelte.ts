/**
 * The coach at a table of one person and bots. At each decision the page asks the house what every choice is worth; a
 * hint shows it before the choice, a comment after it. The house answers from what the viewer's seat knows.
 */
import { untrack } from "svelte";
import { announce } from "../components/announcer.svelte.ts";
import { Refusal, type Send, type TableState } from "../protocol/index.ts";
import { isLesson } from "../protocol/local_table.ts";
import type { CoachAdvice, CoachOption, GameAction } from "../protocol/types.ts";
import { settings } from "../settings/settings.svelte.ts";
import { placeIn } from "./advised.ts";
import { coachWords } from "./words.ts";

/** A game's coach in words, each one line. */
export type Spoken = {
  /** What to do, and why. */
  readonly hint: (advice: CoachAdvice) => string;
  /** What would have been better than this choice, by how much, and why. */
  readonly better: (advice: CoachAdvice, taken: CoachOption) => string;
  /** The same for a choice that the coach has not looked at; null: it cannot say. */
  readonly other?: (advice: CoachAdvice, taken: GameAction) => string | null;
};

/** What the coach needs of a table. */
export type Coached = { readonly now: TableState; readonly viewer: number | null; readonly standIn: boolean };

/** A decision of the viewer; `since`: the last entry when it was first known. */
type Decision = { readonly id: string; readonly since: number };
/** `advice`: null: the coach cannot say; undefined: not yet. */
type Asked = Decision & { readonly advice?: CoachAdvice | null };

/** Decisions that the page keeps: this one, and the one before it, whose advice may come late. */
const KEPT = 2;

/** Whether this seat's holder plays alone with bots. */
export function practises({ table, you }: TableState): boolean {
  if (you.as !== "seat" || you.seat === null || table.status === "waiting") return false;
  return table.seats.every((seat, i) => seat !== null && (seat.who === "person") === (i === you.seat));
}

/** The switch of a coach, for this viewer at this table. */
export class CoachSwitch {
  readonly #table: Coached;

  constructor(table: Coached) {
    this.#table = table;
  }

  /** There is a coach for this viewer. */
  readonly offered: boolean = $derived.by(
    () => practises(this.#table.now) && !isLesson(this.#table.now) && !this.#table.standIn,
  );
  readonly on: boolean = $derived.by(() => this.offered && settings.coached);

  toggle(): void {
    settings.coached = !settings.coached;
  }
}

export class Coaching extends CoachSwitch {
  readonly #now: () => TableState;
  readonly #send: () => Send;
  readonly #spoken: Spoken;
  readonly #decision: () => string | null;
  #asked = $state.raw<readonly Asked[]>([]);
  /** The decision for which the viewer wants a hint. */
  #hinted = $state<string | null>(null);
  #chosen = $state.raw<{ readonly id: string; readonly action: GameAction } | null>(null);

  /** `decision` identifies what the viewer has to choose now; null: nothing, or there is no choice. */
  constructor(table: Coached, send: () => Send, decision: () => string | null, spoken: Spoken) {
    super(table);
    this.#now = () => table.now;
    this.#send = send;
    this.#decision = decision;
    this.#spoken = spoken;
    const wanted = $derived(this.on && this.#now().online ? this.decision : null);
    $effect(() => {
      if (wanted !== null) untrack(() => this.#ask(wanted));
    });
    $effect(() => {
      const { advice } = this.#now();
      if (advice !== undefined) untrack(() => this.#hear(advice.after, advice.advice));
    });
    const told = $derived(this.line);
    let last = "";
    $effect(() => {
      if (told !== last && told !== coachWords().on) announce(told);
      last = told;
    });
  }

  readonly decision: string | null = $derived.by(() => this.#decision());
  /** A hint may be asked for. */
  readonly open: boolean = $derived.by(() => this.on && this.decision !== null && this.#hinted !== this.decision);

  /** What the coach says now. */
  readonly line: string = $derived.by(() => {
    const w = coachWords();
    if (!this.on) return "";
    if (this.decision !== null && this.#hinted === this.decision) return this.#hintLine();
    const chosen = this.#chosen;
    const advice = chosen === null ? undefined : this.#adviceOn(chosen.id);
    if (chosen === null || advice === undefined) return this.#asked.length > 1 ? "" : w.on;
    const place = placeIn(advice, chosen.action);
    const taken = advice?.options[place];
    if (advice === null) return w.failed;
    if (taken === undefined) return this.#spoken.other?.(advice, chosen.action) ?? w.unsure;
    if (place === advice.best) return w.same;
    return taken.mistake === null ? w.unsure : this.#spoken.better(advice, taken);
  });

  #hintLine(): string {
    const advice = this.#adviceOn(this.decision ?? "");
    if (advice === undefined) return coachWords().thinking;
    return advice === null ? coachWords().failed : this.#spoken.hint(advice);
  }

  #adviceOn(id: string): CoachAdvice | null | undefined {
    return this.#asked.find((asked) => asked.id === id)?.advice;
  }

  /** Whether the best choice is to be shown, and which it is. */
  readonly best: GameAction | null = $derived.by(() => {
    if (!this.on || this.decision === null || this.#hinted !== this.decision) return null;
    const advice = this.#adviceOn(this.decision);
    return advice?.options[advice.best]?.action ?? null;
  });

  override toggle(): void {
    super.toggle();
    this.#hinted = null;
    this.#chosen = null;
  }

  /** Ask for a hint. */
  hint(): void {
    if (this.open) this.#hinted = this.decision;
  }

  /** The viewer chooses; call what it returns when the house has taken the action. */
  choosing(action: GameAction): () => void {
    const id = this.on ? this.decision : null;
    return () => {
      this.#chosen = id === null ? null : { id, action };
    };
  }

  #ask(id: string): void {
    const known = this.#asked.find((asked) => asked.id === id);
    if (known?.advice !== undefined && known.advice !== null) return;
    const since = this.#now().entries.at(-1)?.n ?? -1;
    if (known === undefined || known.advice === null)
      this.#asked = [...this.#asked.filter((asked) => asked !== known), { id, since }].slice(-KEPT);
    this.#send()({ type: "ask_coach" }).catch((error) => {
      if (error instanceof Refusal && error.code !== "closed") this.#learn(id, null);
    });
  }

  #hear(after: number, advice: CoachAdvice | null): void {
    const about = this.#asked.findLast(({ since }) => since <= after);
    if (about !== undefined && about.advice === undefined) this.#learn(about.id, advice);
  }

  #learn(id: string, advice: CoachAdvice | null): void {
    this.#asked = this.#asked.map((asked) => (asked.id === id ? { ...asked, advice } : asked));
  }
}
