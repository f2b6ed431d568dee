/** The wire's generic containers, typed for a table of one game, and the one cast to them. */
import type { EntryView, Frame, TableState } from "../protocol/index.ts";

export type EntryOf<Event> = Omit<EntryView, "events"> & { events: Event[] };
/** `own`: what this seat alone sees; null: the viewer holds no seat. */
export type ViewOf<Public, Own> = { public: Public; own: Own | null };
export type FrameOf<Event, Public, Own> = Omit<Frame, "entry" | "public" | "owns"> & {
  entry: EntryOf<Event>;
  public: Public | null;
  owns: Own[];
};

/** This connection's view, at a table of the game whose view it is. */
export const viewAs = <View>({ view }: TableState): View | null => view as View | null;
