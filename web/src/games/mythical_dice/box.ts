/** The faces of the dice on this table: those of the box edition, or the house's own. */
import { DIE_KINDS, type Faces, isDieFace } from "./dice/kinds.ts";
import box from "./rules/box.json";
import type { Face, Kind, Options } from "./view.ts";

/** Six faces of each kind. */
export function facesOf(options: Options): Faces {
  const faces = {} as Record<Kind, Faces[Kind]>;
  for (const kind of DIE_KINDS) {
    const printed = box.dice.find(({ die }) => die === kind)?.faces ?? [];
    faces[kind] = (options.faces?.[kind] ?? printed).filter(isDieFace);
  }
  return faces;
}

/** The different faces of a kind with their counts, in printed order. */
export function tally(kind: Kind, faces: Faces): readonly { readonly face: Face; readonly count: number }[] {
  const counts = new Map<Face, number>();
  for (const face of faces[kind]) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => ({ face, count }));
}
