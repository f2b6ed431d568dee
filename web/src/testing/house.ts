/** The house behind a table that a test shows: what it was sent, and how it answers. */
import type { Component } from "svelte";
import { beforeEach } from "vitest";
import type { Command, Refusal, TableProps, TableState } from "../protocol/index.ts";
import type { Ack } from "../protocol/types.ts";
import { show } from "./page.svelte.ts";

export const sent: Command[] = [];
/** The actions among them. */
export const acted = () => sent.flatMap((command) => (command.type === "act" ? [command.action] : []));

/** `slow`: it has received a command and answers later. */
export const house = { refusal: null as Refusal | null, slow: false };

function send(command: Command): Promise<Ack> {
  sent.push(command);
  if (house.slow) return new Promise(() => {});
  return house.refusal === null ? Promise.resolve({ type: "ack", id: "1", n: null }) : Promise.reject(house.refusal);
}

beforeEach(() => {
  sent.length = 0;
  Object.assign(house, { refusal: null, slow: false });
});

/** Shows a game's table; it can be given further states. */
export function tableOf(Table: Component<TableProps>) {
  return (state: TableState) => {
    const give = show(Table, { state, send });
    return (next: TableState) => give({ state: next });
  };
}

/** Makes states with something else in what is seen. */
export const seenWith =
  <P, O>() =>
  (state: TableState, pub: Partial<P>, own: Partial<O> = {}): TableState => {
    const view = state.view as { public: P; own: O | null } | null;
    if (view === null) throw new Error("nothing is seen");
    const other = { public: { ...view.public, ...pub }, own: view.own === null ? null : { ...view.own, ...own } };
    return { ...state, view: other as unknown as TableState["view"] };
  };
