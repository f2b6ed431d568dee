/** Announcements for screen readers: one concise sentence for each public event. */

import type { TableWords } from "./reasons.ts";
import { reasonOf, takerOf } from "./reasons.ts";
import { plain, signed } from "./sheet.ts";
import type { Face, GameEvent, Kind, ScoreRow } from "./view.ts";
import type { dice as diceEnglish } from "./words/en/dice.ts";

export type Hearing = {
  readonly names: readonly string[];
  readonly viewer: number | null;
  readonly words: TableWords;
  readonly dice: typeof diceEnglish;
};

/** "red 6", "Minotaur, white flag". */
export function rollName(die: Kind, face: Face, dice: typeof diceEnglish): string {
  const name = dice.kinds[die];
  if (face === "symbol") return name;
  return face === "flag" ? `${name}, ${dice.flag}` : `${name} ${face}`;
}

/** The announcement of an event; null: none (other events say enough). */
export function sentence(event: GameEvent, hearing: Hearing): string | null {
  const { names, viewer, words, dice } = hearing;
  const name = (seat: number) => (seat === viewer ? words.you : (names[seat] ?? ""));
  switch (event.type) {
    case "dealt":
      return words.say.dealt(event.round, event.dice) + (viewer === null ? "" : ` ${words.say.chooseBet}`);
    case "bet_placed":
      return event.seat === viewer ? null : words.say.betPlaced(name(event.seat));
    case "bets_revealed":
      return words.say.betsRevealed(event.bets.map((bet, seat) => words.say.betOf(name(seat), bet)).join(", "));
    case "rolled": {
      const roll = words.say.rolled(name(event.seat), rollName(event.die, event.face, dice));
      return event.sets_colour ? `${roll} ${words.say.setsColour(event.die)}` : roll;
    }
    case "trick_won":
      return `${takerOf(event, names, viewer, words)}. ${reasonOf(event, words)}.`;
    case "round_scored":
      return words.say.roundScored(
        event.round,
        event.rows.map((row) => rowSentence(row, hearing)),
      );
    case "game_over":
      return words.say.over(event.winners.map((seat) => names[seat] ?? ""));
  }
}

function rowSentence(row: ScoreRow, { names, viewer, words }: Hearing): string {
  const score = signed(row.points);
  const total = plain(row.total);
  return row.seat === viewer
    ? words.summary.you(score, total)
    : words.summary.seat(names[row.seat] ?? "", score, total);
}
