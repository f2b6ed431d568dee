/** Short names for this game's types on the wire. */
export type {
  Mino3DColour as Colour,
  Mino3DEvent as GameEvent,
  Mino3DFacing as Facing,
  Mino3DLaid as Laid,
  Mino3DOptions as Options,
  Mino3DOwnView as OwnView,
  Mino3DPassed as Passed,
  Mino3DPlace as Place,
  Mino3DPlaced as Placed,
  Mino3DPublicView as PublicView,
  Mino3DSpot as Spot,
  Mino3DSupport as Support,
} from "../../protocol/types.ts";

import type {
  EntryView,
  Mino3DEvent,
  Mino3DOwnView,
  Mino3DPublicView,
  TableState,
  Frame as WireFrame,
} from "../../protocol/index.ts";

/** The wire's generic containers, typed for a table of this game. */
export type Entry = Omit<EntryView, "events"> & { events: Mino3DEvent[] };
export type View = { public: Mino3DPublicView; own: Mino3DOwnView | null };
export type Frame = Omit<WireFrame, "entry" | "public" | "owns"> & {
  entry: Entry;
  public: Mino3DPublicView | null;
  owns: Mino3DOwnView[];
};

/** This connection's view, at a table of this game. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
