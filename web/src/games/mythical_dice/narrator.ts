/** A match of Mythical Dice in words, after its end: each moment, and each turning point with what was possible. */
import { locale } from "../../i18n/index.svelte.ts";
import { numberIn } from "../../i18n/plural.ts";
import type { Point } from "../../insight/ledger.ts";
import { type Narrator, nameOf, type Reader } from "../../insight/narrator.ts";
import { insightWords as sizes } from "../../insight/words.ts";
import type { LedgerEntry } from "../../protocol/types.ts";
import type { Action, Face } from "./view.ts";
import { insightWords } from "./words/index.ts";

/** This game's entries have this game's actions. */
const actionOf = (action: unknown) => action as Action;

function happened(entries: readonly LedgerEntry[], reader: Reader): string {
  const w = insightWords();
  const entry = entries.find(({ kind }) => kind === "roll") ?? entries[0];
  if (entry === undefined) return "";
  if (entry.kind === "start") return w.start;
  if (entry.kind === "deal") return w.deal;
  const [name, action] = [nameOf(entry.seat, reader), actionOf(entry.action)];
  return action.type === "bet" ? w.bet(name, action.tricks) : w.rolled(name, action.die, entry.face as Face);
}

function point({ what, seat, size, margin }: Point, reader: Reader): string {
  const w = insightWords();
  if (what.choice === null)
    return w.ofLuck(happened([what], reader), nameOf(seat, reader), sizes().changes.signedAbout(size, margin));
  const [name, about] = [nameOf(what.seat, reader), sizes().changes.about(size, margin)];
  const [did, better] = [actionOf(what.action), actionOf(what.choice.best)];
  if (did.type === "bet" && better.type === "bet") return w.betterBet(name, did.tricks, better.tricks, about);
  if (did.type === "roll" && better.type === "roll") return w.betterRoll(name, did.die, better.die, about);
  return happened([what], reader);
}

function instead({ what }: Point): string | null {
  if (what.choice === null) return null;
  const w = insightWords();
  const [did, better] = [actionOf(what.action), actionOf(what.choice.best)];
  if (did.type === "bet" && better.type === "bet") return w.insteadBet(did.tricks, better.tricks);
  if (did.type === "roll" && better.type === "roll") return w.insteadRoll(did.die, better.die);
  return null;
}

function possible({ what }: Point): readonly string[] {
  const { choice } = what;
  if (choice === null) return [];
  const w = insightWords();
  const [did, best, regular] = [what.action, choice.best, choice.reference].map(actionOf);
  const same = (a: Action | undefined, b: Action | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const lines = [worth(w.best, best, sizes().changes.about(choice.missed.win, choice.missed.margin))];
  if (same(regular, did)) lines.push(w.same);
  else if (!same(regular, best))
    lines.push(worth(w.regular, regular, sizes().changes.signedAbout(-choice.play.win, choice.play.margin)));
  return [...lines, w.known(numberIn(locale.now)(choice.worlds))];
}

type Worth = {
  readonly bet: (tricks: number, size: string) => string;
  readonly roll: (die: Extract<Action, { type: "roll" }>["die"], size: string) => string;
};

function worth(words: Worth, action: Action | undefined, size: string): string {
  if (action === undefined) return "";
  return action.type === "bet" ? words.bet(action.tricks, size) : words.roll(action.die, size);
}

export const narrator: Narrator = { moment: happened, point, instead, possible };
