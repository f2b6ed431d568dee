/** Pages that games declare: fetched once each, their words in the reader's language. */
import { locale } from "../../i18n/index.svelte.ts";
import { api } from "../../protocol/api.ts";
import type { DeclaredPage } from "../../protocol/index.ts";
import { GameWords } from "./game_words.ts";

const AGAIN = 3000;
/** By game: what it declares. */
let known = $state.raw<Readonly<Record<string, DeclaredPage>>>({});
const coming = new Set<string>();

/** Fetch what a game declares, once; a request that fails is repeated. */
export function fetchDeclared(game: string): void {
  if (coming.has(game)) return;
  coming.add(game);
  api.pageOf(game).then(
    (page) => {
      known = { ...known, [game]: page };
    },
    ({ status }: { status?: number }) => {
      if (status === 404) return;
      setTimeout(() => {
        coming.delete(game);
        fetchDeclared(game);
      }, AGAIN);
    },
  );
}

/** What a game declares; null: not known (yet). Reading it follows. */
export const declaredOf = (game: string): DeclaredPage | null => known[game] ?? null;

/** The words of a game in the reader's language. */
export const wordsOf = (game: string): GameWords => new GameWords(game, declaredOf(game), locale.now);
