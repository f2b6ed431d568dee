/** News about the persons at the table, between one state and the next. */

import type { lobby as english } from "../i18n/en/lobby.ts";
import type { SeatView, TableState } from "../protocol/index.ts";
import { askedForRematch } from "./latecomers.ts";

type Words = typeof english;
/** `shown`: also shown as text; other news is visible anyway and only announced. */
export type RoomNews = { readonly text: string; readonly shown: boolean };

const heard = (text: string): RoomNews => ({ text, shown: false });
const seen = (text: string): RoomNews => ({ text, shown: true });

/** Sentences for changes around the game, in seat order; the game itself announces its events. */
export function roomNews(before: TableState, after: TableState, words: Words): RoomNews[] {
  const said: RoomNews[] = [];
  for (const [seat, now] of after.table.seats.entries()) {
    const then = before.table.seats[seat] ?? null;
    if (then === now) continue;
    const told = seat === after.you.seat ? ownSeat(then, now, after, words) : othersSeat(then, now, after, words);
    if (told !== null) said.push(told);
  }
  return [
    ...said,
    ...absences(before, after, words),
    ...pausing(before, after, words),
    ...standing(before, after, words),
    ...rematch(before, after, words),
  ];
}

/** The previous holder of a seat taken over in a running game; null: not taken over. */
function takenFrom(then: SeatView | null, now: SeatView | null, { table }: TableState): SeatView | null {
  if (table.status !== "playing" || then === null || now === null) return null;
  return then.name !== now.name || then.who !== now.who ? then : null;
}

function ownSeat(then: SeatView | null, now: SeatView | null, after: TableState, words: Words): RoomNews | null {
  const from = takenFrom(then, now, after);
  return from === null ? null : seen(words.latecomer.youTookOver(from.name));
}

function othersSeat(then: SeatView | null, now: SeatView | null, after: TableState, words: Words): RoomNews | null {
  if (now === null) return then === null ? null : heard(words.room.left(then.name));
  const from = takenFrom(then, now, after);
  if (from !== null) return seen(words.latecomer.tookOver(now.name, from.name, from.who === "bot"));
  if (then === null || then.name !== now.name) return heard(words.room.joined(now.name));
  if (now.once && !then.once) return seen(words.table.outOfTime(now.name));
  if (now.stand_in && !now.once && (!then.stand_in || then.once)) return seen(words.table.standInFor(now.name));
  return !now.stand_in && then.stand_in && !then.once ? seen(words.table.backAgain(now.name)) : null;
}

/** News of absences: a holder has gone, others agree that a bot plays, or the holder is back before it does. */
function absences(before: TableState, after: TableState, words: Words): RoomNews[] {
  const said: RoomNews[] = [];
  const nameOf = (seat: number) => after.table.seats[seat]?.name ?? "";
  for (const now of after.table.gone) {
    const then = before.table.gone.find(({ seat }) => seat === now.seat);
    if (then === undefined) said.push(heard(words.table.gone(nameOf(now.seat), Math.ceil(now.remaining_ms / 1000))));
    const more = now.agreed.filter((seat) => seat !== after.you.seat && !then?.agreed.includes(seat));
    for (const seat of more)
      said.push(heard(words.table.wantsBot(nameOf(seat), nameOf(now.seat), now.agreed.length, now.asked.length)));
  }
  for (const { seat } of before.table.gone) {
    const now = after.table.seats[seat];
    const plays = after.table.status === "playing" && now?.online && !now.stand_in;
    if (plays && !after.table.gone.some((one) => one.seat === seat)) said.push(seen(words.table.backAgain(now.name)));
  }
  return said;
}

function pausing({ table: then }: TableState, { table: now }: TableState, words: Words): RoomNews[] {
  if (now.paused && !then.paused) return [heard(words.table.anybody)];
  return !now.paused && then.paused && now.status === "playing" ? [seen(words.table.goesOn)] : [];
}

function standing({ you: then }: TableState, { you: now }: TableState, words: Words): RoomNews[] {
  const said: RoomNews[] = [];
  if (now.removed && !then.removed) said.push(heard(`${words.room.removed} ${words.room.removedHint}`));
  else if (!now.removed && then.removed) said.push(seen(words.room.mayReturn));
  else if (now.replaced_by !== null && then.replaced_by === null)
    said.push(heard(words.latecomer.replaced(now.replaced_by)));
  else if (then.seat !== null && now.seat === null) said.push(seen(words.room.unseated));
  if (now.host && !then.host && then.seat !== null) said.push(seen(words.room.nowHost));
  return said;
}

function rematch(before: TableState, after: TableState, words: Words): RoomNews[] {
  const then = before.rematch;
  const now = after.rematch;
  if (now === null) return then !== null && after.table.status === "over" ? [heard(words.rematch.off)] : [];
  const nameOf = (seat: number) => (seat === after.you.seat ? null : (after.table.seats[seat]?.name ?? ""));
  const count = words.rematch.count(now.agreed.length, askedForRematch(after).length);
  if (then === null) return [heard(`${words.rematch.wants(nameOf(now.by))}: ${count}.`)];
  return now.agreed
    .filter((seat) => !then.agreed.includes(seat) && seat !== after.you.seat)
    .map((seat) => heard(words.rematch.agreed(nameOf(seat) ?? "", count)));
}
