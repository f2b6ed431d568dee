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

import type {
  EntryView,
  MinosEvent,
  MinosOwnView,
  MinosPublicView,
  TableState,
  Frame as WireFrame,
} from "../../protocol/index.ts";

/** The wire's generic containers, typed for a table of this game. */
export type Entry = Omit<EntryView, "events"> & { events: MinosEvent[] };
export type View = { public: MinosPublicView; own: MinosOwnView | null };
export type Frame = Omit<WireFrame, "entry" | "public" | "owns"> & {
  entry: Entry;
  public: MinosPublicView | null;
  owns: MinosOwnView[];
};

/** This connection's view, at a table of this game. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
