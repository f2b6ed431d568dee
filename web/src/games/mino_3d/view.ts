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

import type { Mino3DEvent, Mino3DOwnView, Mino3DPublicView } from "../../protocol/index.ts";
import { type EntryOf, type FrameOf, type ViewOf, viewAs } from "../wire_types.ts";

export type Entry = EntryOf<Mino3DEvent>;
export type View = ViewOf<Mino3DPublicView, Mino3DOwnView>;
export type Frame = FrameOf<Mino3DEvent, Mino3DPublicView, Mino3DOwnView>;
export const viewOf = viewAs<View>;
