/** The model of a table whose game the page does not know: it does not fold the events, it only lists them. */

import { untrack } from "svelte";
import type { TableProps } from "../../protocol/index.ts";
import { paceOf } from "../../table/pacing.ts";
import { type Shown, TableModel } from "../../table/table.svelte.ts";
import { type Seen, seenOf } from "./seen.ts";
import type { JsonObject } from "./tree.ts";
import { words } from "./words/index.ts";

type Event = JsonObject & { readonly type: string };

const NOTHING: Shown = { stage: "play", winners: null };
const pace = paceOf<Shown, Event>({ blank: () => NOTHING, after: (shown) => shown, dwell: () => 0 });

export class PlainTable extends TableModel<Shown, Event, unknown, unknown> {
  /** `told`: receives new events. */
  constructor(props: () => TableProps, told: (events: readonly JsonObject[]) => void) {
    super(props, { pace, viewOf: (state) => state.view, told }, () => ({ refused: { other: words().other } }));
    this.cameAfter = untrack(() => this.known.over);
  }

  readonly known: Seen = $derived.by(() => seenOf(this.now));

  /** The state comes from the house, since this table folds no events. */
  override get shown(): Shown {
    return { stage: this.known.over ? "over" : "play", winners: this.known.winners };
  }
}
