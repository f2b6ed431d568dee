/** A seat's rank: 1 is first; seats of equal score share a rank. */
export function rankOf(scores: readonly number[], seat: number): number {
  const mine = scores[seat] ?? Number.NEGATIVE_INFINITY;
  return 1 + scores.filter((score) => score > mine).length;
}
