/** A match of Minos in words, after its end: each moment, and each turning point with what was possible. */
import { locale } from "../../i18n/index.svelte.ts";
import { numberIn } from "../../i18n/plural.ts";
import type { Point } from "../../insight/ledger.ts";
import type { Narrator, Reader } from "../../insight/narrator.ts";
import { insightWords as sizes } from "../../insight/words.ts";
import type { LedgerEntry } from "../../protocol/types.ts";
import type { Ending } from "./view.ts";
import { insightWords } from "./words/index.ts";

/** What one must know to judge any step, once its labyrinth lies there. */
type Labyrinth = { readonly longest: number; readonly proven: boolean };
/** An entry's action, with what one must know to judge it. A walk is lost with the marble `lost`; null: with none. */
type Deed =
  | { readonly type: "size"; readonly rows: number; readonly columns: number }
  | ({ readonly type: "labyrinth"; readonly rows: number; readonly columns: number } & Labyrinth)
  | ({ readonly type: "ready"; readonly length: number } & Labyrinth)
  | ({ readonly type: "bid"; readonly tiles: number; readonly noted: number } & Labyrinth)
  | ({ readonly type: "counter" | "follow"; readonly against: number; readonly noted: number } & Labyrinth)
  | ({
      readonly type: "walk";
      readonly tiles: number;
      readonly laid: number;
      readonly ended: Ending;
      readonly lost: number | null;
    } & Labyrinth);
/** What could have been done: an action without what one must know. */
type Could =
  | { readonly type: "size"; readonly rows: number; readonly columns: number }
  | { readonly type: "ready"; readonly length: number }
  | { readonly type: "bid" | "walk"; readonly tiles: number }
  | { readonly type: "counter" | "follow" };

/** Null: the reader. */
const nameOf = (seat: number | null, { names, viewer }: Reader) => (seat === viewer ? null : (names[seat ?? 0] ?? ""));
/** This game's entries have this game's actions. */
const deedOf = ({ action }: LedgerEntry) => action as Deed;

/** Of what happens at once the last: a size, then the labyrinth that was drawn. */
function happened(entries: readonly LedgerEntry[], reader: Reader): string {
  const entry = entries.at(-1);
  return entry === undefined ? "" : told(entry, reader);
}

function told(entry: LedgerEntry, reader: Reader): string {
  const w = insightWords();
  if (entry.kind === "start") return w.start;
  const [name, deed] = [nameOf(entry.seat, reader), deedOf(entry)];
  switch (deed.type) {
    case "size":
      return w.picked(name, deed.rows, deed.columns);
    case "labyrinth":
      return w.labyrinth(deed.rows, deed.columns, deed.longest, deed.proven);
    case "ready":
      return w.noted(name, deed.length, deed.longest, deed.proven);
    case "bid":
      return tooLong(deed) ? w.bidAbove(name, deed.tiles, deed.longest) : w.bid(name, deed.tiles);
    case "counter":
    case "follow":
      return w[deed.type](name, deed.against);
    case "walk":
      if (deed.lost !== null) return w.lost(name, deed.tiles, deed.lost);
      if (deed.ended === "full_length" && deed.tiles > 0) return w.made(name, deed.tiles);
      return w.ended[deed.ended](name, deed.laid, deed.tiles);
  }
}

const tooLong = ({ tiles, longest, proven }: { tiles: number } & Labyrinth) => proven && tiles > longest;

/** A smaller loss is none: a mistake that is one for certain may have cost nothing. */
const LEAST = 0.0005;

function point({ what, seat, size, margin }: Point, reader: Reader): string {
  const w = insightWords();
  if (what.choice === null)
    return w.ofLuck(told(what, reader), nameOf(seat, reader), sizes().changes.signedAbout(size, margin));
  if (size < LEAST) return told(what, reader);
  return w.better(told(what, reader), instead(what.choice.best as Could), sizes().changes.about(size, margin));
}

function instead(best: Could): string {
  const { instead: w } = insightWords();
  switch (best.type) {
    case "size":
      return w.size(best.rows, best.columns);
    case "ready":
      return w.count;
    case "bid":
      return w.bid(best.tiles);
    case "walk":
      return w.walk;
    default:
      return w[best.type];
  }
}

function insteadOf({ what }: Point, reader: Reader): string | null {
  const deed = deedOf(what);
  if (what.choice === null || deed.type === "labyrinth") return null;
  if (deed.type === "walk") return told(what, reader);
  return insightWords().insteadOf(toDo(deed), instead(what.choice.best as Could));
}

function toDo(could: Could): string {
  const { to: w } = insightWords();
  switch (could.type) {
    case "size":
      return w.size(could.rows, could.columns);
    case "ready":
      return w.count(could.length);
    case "bid":
    case "walk":
      return w[could.type](could.tiles);
    default:
      return w[could.type];
  }
}

const same = (a: Could, b: Could) => toDo(a) === toDo(b);

function possible({ what }: Point, reader: Reader): readonly string[] {
  const { choice, kind } = what;
  if (choice === null) return [];
  const [w, deed] = [insightWords(), deedOf(what)];
  const lines: string[] = [];
  if (choice.missed.win >= LEAST)
    lines.push(w.best(toDo(choice.best as Could), sizes().changes.about(choice.missed.win, choice.missed.margin)));
  const regular = choice.reference as Could | null;
  if (regular !== null && kind === "bid") {
    if (same(regular, deed as Could)) lines.push(w.same);
    else if (!same(regular, choice.best as Could))
      lines.push(w.regular(toDo(regular), sizes().changes.signedAbout(-choice.play.win, choice.play.margin)));
  }
  if (deed.type === "size") return lines;
  lines.push(w.walk(deed.longest, deed.proven));
  if (deed.type === "bid" && tooLong(deed)) lines.push(w.neverSo);
  if ((deed.type === "bid" || deed.type === "counter" || deed.type === "follow") && deed.noted > 0)
    lines.push(w.hadNoted(nameOf(what.seat, reader), deed.noted));
  if (deed.type === "walk" && deed.lost !== null) lines.push(w.stillThere(deed.lost));
  if (kind === "bid") lines.push(w.known(numberIn(locale.now)(choice.worlds)));
  return lines;
}

export const narrator: Narrator = { moment: happened, point, instead: insteadOf, possible };
