/** Short names for this game's types on the wire. */
export type {
  MinosAction as Action,
  MinosBidMade as BidMade,
  MinosEnding as Ending,
  MinosEvent as GameEvent,
  MinosKind as Kind,
  MinosMarble as Marble,
  MinosOptions as Options,
  MinosOwnView as OwnView,
  MinosPublicView as PublicView,
  MinosRoundScored as RoundScored,
  MinosSeatShown as SeatShown,
  MinosSpot as Spot,
  MinosStage as Stage,
  MinosStance as Stance,
  MinosVerb as Verb,
} from "../../protocol/types.ts";

import type { MinosEvent, MinosOwnView, MinosPublicView } from "../../protocol/index.ts";
import { type EntryOf, type FrameOf, type ViewOf, viewAs } from "../wire_types.ts";

export type Entry = EntryOf<MinosEvent>;
export type View = ViewOf<MinosPublicView, MinosOwnView>;
export type Frame = FrameOf<MinosEvent, MinosPublicView, MinosOwnView>;
export const viewOf = viewAs<View>;
