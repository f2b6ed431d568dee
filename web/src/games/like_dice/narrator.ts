/** A match of Like Dice in words, after its end: each moment, and each turning point. */
import type { Point } from "../../insight/ledger.ts";
import { type Narrator, nameOf, type Reader } from "../../insight/narrator.ts";
import { insightWords as sizes } from "../../insight/words.ts";
import type { LedgerEntry, LikeDiceAction } from "../../protocol/types.ts";
import { insightWords } from "./words/index.ts";

/** This game's entries have this game's actions. */
const actionOf = (action: unknown) => action as LikeDiceAction | null;

function happened(entries: readonly LedgerEntry[], reader: Reader): string {
  const w = insightWords();
  const [entry] = entries;
  if (entry === undefined) return "";
  if (entry.kind === "deal") return w.deal;
  if (entry.kind === "mission") return w.mission;
  const taken = entries.find(({ kind }) => kind === "card");
  if (taken !== undefined) return w.took(nameOf(taken.seat, reader));
  if (entry.kind === "cards") return w.cards;
  return entries.length > 1 ? checked(entries, reader) : announced(entry, null, reader);
}

/** A check: who won it, with what, after how long. */
function checked(entries: readonly LedgerEntry[], reader: Reader): string {
  const won = entries.find(({ kind, face }) => kind === "answer" && face === "right");
  if (won === undefined) return insightWords().nobody;
  const took = entries.find(({ kind, seat }) => kind === "time" && seat === won.seat)?.face ?? null;
  return insightWords().won(announced(won, took === null ? null : Number(took), reader));
}

function announced(entry: LedgerEntry, took: number | null, reader: Reader): string {
  const [name, action] = [nameOf(entry.seat, reader), actionOf(entry.action)];
  if (action?.type !== "claim") return insightWords().silent(name);
  return insightWords().announced(name, action.number, took);
}

function point({ what, seat, size, margin }: Point, reader: Reader): string {
  return insightWords().changed(
    happened([what], reader),
    nameOf(seat, reader),
    sizes().changes.signedAbout(size, margin),
  );
}

export const narrator: Narrator = {
  moment: happened,
  point,
  possible: () => [],
  inRound: (round, what) => insightWords().inMission(round, what),
  whereabouts: (round) => insightWords().whereabouts(round),
  hint: () => insightWords().hint,
  meaning: () => insightWords().meaning,
  meaningOverTime: () => insightWords().overTime,
};
