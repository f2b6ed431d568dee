/** What is worth saying about who is at the table, between one state and the next. */
import type { TableState } from "../wire/index.ts";
import type { lobby as english } from "../words/en/lobby.ts";

type Words = typeof english;

/** Sentences for what changed around the game, in seat order; what happens in a running game is for the game to announce. */
export function happenings(before: TableState, after: TableState, words: Words): string[] {
  const said: string[] = [];
  if (before.online && !after.online && after.table.status === "waiting") said.push(words.table.offline);
  if (!before.online && after.online) said.push(words.table.online);
  for (const [seat, now] of after.table.seats.entries()) {
    const then = before.table.seats[seat] ?? null;
    if (seat === after.you.seat || then === now) continue;
    if (now === null) {
      if (then !== null) said.push(words.room.left(then.name));
    } else if (then === null || then.name !== now.name) said.push(words.room.joined(now.name));
    else if (now.stand_in && !then.stand_in) said.push(words.table.standInFor(now.name));
    else if (!now.stand_in && then.stand_in) said.push(words.table.backAgain(now.name));
  }
  if (before.you.seat !== null && after.you.seat === null) said.push(words.room.unseated);
  if (after.you.host && !before.you.host && before.you.seat !== null) said.push(words.room.nowHost);
  return said;
}
