/** Short names for the types on the wire of a race with the box. */
export type {
  LikeDiceBuzzersAction as Action,
  LikeDiceBuzzersEvent as GameEvent,
  LikeDiceBuzzersOptions as Options,
  LikeDiceBuzzersOwnView as OwnView,
  LikeDiceBuzzersPublicView as PublicView,
  LikeDiceBuzzersSeatShown as SeatShown,
  LikeDiceBuzzersStage as Stage,
  LikeDiceBuzzersVerb as Verb,
} from "../../../protocol/types.ts";

import type { LikeDiceBuzzersOwnView, LikeDiceBuzzersPublicView, TableState } from "../../../protocol/index.ts";

export type View = { public: LikeDiceBuzzersPublicView; own: LikeDiceBuzzersOwnView | null };

/** This connection's view, at a table of buzzers. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
