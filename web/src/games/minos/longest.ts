/** The longest walk of an open labyrinth, as the house proves it (POST /api/minos/longest). */
import { minosApi } from "./api.ts";
import type { PublicView } from "./view.ts";

export type Longest = Awaited<ReturnType<typeof minosApi.longest>>;

export function longestOf(
  board: { readonly rows: number; readonly columns: number; readonly tiles: readonly number[] },
  bridges: PublicView["bridges"],
): Promise<Longest> {
  const { rows, columns, tiles } = board;
  return minosApi.longest({ rows, columns, tiles: [...tiles], bridges });
}
