/** Choosing a piece, turning it and aiming at a place. Pure: from the choice and the house's offers to a place. */
import { FACINGS, plainFacing } from "./pieces.ts";
import { type Fit, keyOf } from "./spots.ts";
import type { Facing } from "./view.ts";

/** The hand in its previous order: a drawn piece takes the place of the one laid. */
export function arranged(before: readonly string[], hand: readonly string[]): readonly string[] {
  const fresh = hand.filter((piece) => !before.includes(piece));
  const kept = before.flatMap((piece) => {
    if (hand.includes(piece)) return [piece];
    const next = fresh.shift();
    return next === undefined ? [] : [next];
  });
  return [...kept, ...fresh];
}

/** The way to fill a place with the wanted facing, else the one with the most points; null: no facing is wanted. */
export function fitFacing(there: readonly Fit[], facing: Facing | null): Fit | null {
  if (facing === null) return there[0] ?? null;
  const wished = there.find((fit) => fit.facing === facing) ?? there.find((fit) => fit.facing === plainFacing(facing));
  return wished ?? there[0] ?? null;
}

/** The wanted facing, if a piece with these places has one so; else the first of the turns to the left that has one. */
export function wayThatFits(there: readonly Fit[], facing: Facing): Facing {
  const from = FACINGS.indexOf(facing);
  const turns = FACINGS.map((_, quarter) => FACINGS[(from + quarter) % FACINGS.length] as Facing);
  return turns.find((way) => there.some((fit) => fit.facing === way)) ?? facing;
}

/** The next facing of the aimed piece at its place; the same fit if there is no other. */
export function nextTurn(aim: Fit, fits: readonly Fit[]): Fit {
  const ways = fits.filter(({ index, x, y, z }) => index === aim.index && x === aim.x && y === aim.y && z === aim.z);
  for (let quarter = 1; quarter < FACINGS.length; quarter++) {
    const facing = FACINGS[(FACINGS.indexOf(aim.facing) + quarter) % FACINGS.length];
    const found = ways.find((fit) => fit.facing === facing);
    if (found !== undefined) return found;
  }
  return aim;
}

/** The same place among the current offers; null: no longer offered. */
export function stillOffered(aim: Fit | null, fits: readonly Fit[]): Fit | null {
  if (aim === null) return null;
  const key = keyOf(aim);
  return fits.find((fit) => keyOf(fit) === key) ?? null;
}
