/** The card of a game that this page does not know, from the house's description. */

import { locale } from "../../i18n/index.svelte.ts";
import { houseGames } from "../../protocol/games.svelte.ts";
import type { GameInfo } from "../../protocol/index.ts";
import type { CardWords, GamePage } from "../game_page.ts";
import { cardWords } from "./words/card.ts";

const inOurs = (texts: GameInfo["titles"] | undefined): string => texts?.[locale.now] ?? texts?.en ?? "";

/** The card of a game that the house has. */
export function cardFor(id: string): CardWords {
  const { also, facts, play, openTable } = cardWords();
  const info = houseGames.of(id);
  const seats = info?.seats ?? [];
  return {
    title: inOurs(info?.titles) || id,
    also,
    facts: seats.length === 0 ? "" : facts(Math.min(...seats), Math.max(...seats)),
    text: inOurs(info?.about),
    play,
    openTable,
  };
}

/** Cards of our own games that are played at the plain table. */
const ours = new Map<string, () => CardWords>();

/** At the plain table, too, one of our own games has its own card. */
export function keepCard({ id, card }: GamePage): void {
  ours.set(id, card);
}

/** The words of a game at the plain table. */
export const cardOf = (id: string): CardWords => ours.get(id)?.() ?? cardFor(id);
