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

import type { LikeDiceBuzzersOwnView, LikeDiceBuzzersPublicView } from "../../../protocol/index.ts";
import { type ViewOf, viewAs } from "../../wire_types.ts";

export type View = ViewOf<LikeDiceBuzzersPublicView, LikeDiceBuzzersOwnView>;
export const viewOf = viewAs<View>;
