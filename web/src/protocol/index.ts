/** The props of a game's table component, and the types of the wire. */
import type { TableState } from "./reduce.ts";
import type { Ack, ClientMessage } from "./types.ts";

export type { News, Pointer, RunningAbsence, RunningClock, TableState } from "./reduce.ts";
export type * from "./types.ts";

type WithoutId<M> = M extends { id?: unknown } ? Omit<M, "id"> : M;
/** A command from a component to the house; the socket adds the id. */
export type Command = WithoutId<Exclude<ClientMessage, { type: "hello" | "pong" | "beat" }>>;

/** The house refused a command: a stable code, the ruling where a rule forbids it, and words for a log. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly ruling: string | null;
  readonly detail: string;

  constructor(code: string, ruling: string | null, detail: string) {
    super(detail);
    this.code = code;
    this.ruling = ruling;
    this.detail = detail;
  }
}

/**
 * Resolves when the house has carried out the command (and stored it on disk); rejects with a `Refusal`. A pointer
 * position is sent only if the connection is open, and resolves at once.
 */
export type Send = (command: Command) => Promise<Ack>;

/** Props of a game's `Table.svelte` and `Screen.svelte`. */
export type TableProps = {
  state: TableState;
  send: Send;
  /** Called when the table begins and ends to show what happened. */
  onrest?: (resting: boolean) => void;
};
