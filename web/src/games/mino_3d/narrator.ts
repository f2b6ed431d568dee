/** A match of 3D-Mino in words, after its end: each moment, and each turning point with what was possible. */
import { locale } from "../../i18n/index.svelte.ts";
import { numberIn } from "../../i18n/plural.ts";
import type { Point } from "../../insight/ledger.ts";
import { type Narrator, nameOf, type Reader } from "../../insight/narrator.ts";
import { insightWords as sizes } from "../../insight/words.ts";
import type { LedgerEntry, Mino3DPlace } from "../../protocol/types.ts";
import { pieceName, whereabouts } from "./announce.ts";
import { insightWords, words } from "./words/index.ts";

/** This game's entries have this game's actions. */
const placeOf = (action: unknown) => action as Mino3DPlace;
const pieceOf = (name: string) => pieceName(name, words());
const whereOf = (place: Mino3DPlace) => whereabouts(place, new Map(), words());

function placed(entry: LedgerEntry, reader: Reader): string {
  const { piece } = placeOf(entry.action);
  return insightWords().placed(nameOf(entry.seat, reader), pieceOf(piece), entry.choice?.now?.brings ?? null);
}

function happened(entries: readonly LedgerEntry[], reader: Reader): string {
  const w = insightWords();
  const [entry, drawn] = entries;
  if (entry === undefined) return "";
  if (entry.kind === "start") return w.start;
  if (entry.kind === "deal") return w.deal;
  if (entry.kind === "draw") return w.drawn(nameOf(entry.seat, reader), pieceOf(entry.face ?? ""));
  const told = placed(entry, reader);
  return drawn?.face == null ? told : w.drew(told, pieceOf(drawn.face));
}

function point({ what, seat, size, margin }: Point, reader: Reader): string {
  const w = insightWords();
  if (what.choice === null)
    return w.ofLuck(happened([what], reader), nameOf(seat, reader), sizes().changes.signedAbout(size, margin));
  const [told, about] = [placed(what, reader), sizes().changes.about(size, margin)];
  const better = placeOf(what.choice.best).piece;
  if (better === placeOf(what.action).piece) return w.betterPlace(told, about);
  return w.betterPiece(told, pieceOf(better), about);
}

function instead({ what }: Point): string | null {
  if (what.choice === null) return null;
  const [did, better] = [what.action, what.choice.best].map((action) => placeOf(action).piece);
  if (did === undefined || better === undefined || did === better) return insightWords().otherPlace;
  return insightWords().instead(pieceOf(did), pieceOf(better));
}

function possible({ what }: Point): readonly string[] {
  const { choice } = what;
  if (choice === null) return [];
  const w = insightWords();
  const [did, best, regular] = [what.action, choice.best, choice.reference].map(placeOf);
  if (did === undefined || best === undefined || regular === undefined) return [];
  const same = (a: Mino3DPlace, b: Mino3DPlace) => JSON.stringify(a) === JSON.stringify(b);
  const { missed, play, now, worlds } = choice;
  const lines = [w.best(pieceOf(best.piece), whereOf(best), sizes().changes.about(missed.win, missed.margin))];
  if (same(regular, did)) lines.push(w.same);
  else if (!same(regular, best))
    lines.push(
      w.regular(pieceOf(regular.piece), whereOf(regular), sizes().changes.signedAbout(-play.win, play.margin)),
    );
  if (now !== null) lines.push(w.now(now.brings, now.most));
  return [...lines, w.known(numberIn(locale.now)(worlds))];
}

export const narrator: Narrator = { moment: happened, point, instead, possible };
