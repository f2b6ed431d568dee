/** Who looks at another tab is called when it is their turn, at once, and no longer when the turn has passed. */
import type { Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calling, hush } from "../components/calling.svelte.ts";
import type { TableProps, TableState } from "../protocol/index.ts";
import * as mino3d from "../testing/mino_3d/index.ts";
import * as minos from "../testing/minos/index.ts";
import * as mythicalDice from "../testing/mythical_dice/index.ts";
import { settle, show, still } from "../testing/page.svelte.ts";
import Mino3d from "./mino_3d/Table.svelte";
import Minos from "./minos/Table.svelte";
import MythicalDice from "./mythical_dice/Table.svelte";

type Recorded = {
  readonly frames: readonly { readonly n: number; readonly public: unknown }[];
  readonly stateAt: (n: number, viewer: number | null) => TableState;
};
const GAMES: readonly [name: string, Table: Component<TableProps>, recorded: Recorded][] = [
  ["3D-Mino", Mino3d, mino3d],
  ["Minos", Minos, minos],
  ["Mythical Dice", MythicalDice, mythicalDice],
];
const turnOf = ({ view }: TableState) => (view as unknown as { public: { turn: number | null } } | null)?.public.turn;

/** Entries after which it is another seat's turn, then that of seat 0, and then another's again. */
function turn({ frames, stateAt }: Recorded): readonly number[] {
  const ns = frames.filter((frame) => frame.public !== null).map(({ n }) => n);
  const turns = ns.map((n) => turnOf(stateAt(n, 0)));
  const other = (at: number) => (turns[at] ?? 0) > 0;
  const at = turns.findIndex((seat, i) => seat === 0 && other(i - 1));
  const after = turns.findIndex((_, i) => i > at && other(i));
  return [ns[at - 1] as number, ns[at] as number, ns[after] as number];
}

beforeEach(still);
afterEach(() => {
  vi.restoreAllMocks();
  hush();
});

test.each(GAMES)("%s", async (_, Table, recorded) => {
  const [before = -1, asked = -1, after = -1] = turn(recorded);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const give = show(Table, { state: recorded.stateAt(before, 0), send: () => new Promise<never>(() => {}) });
  await settle();
  expect(calling.now).toBeNull();
  give({ state: recorded.stateAt(asked, 0) });
  await settle();
  expect(calling.now).toBe("Your turn");
  give({ state: recorded.stateAt(after, 0) });
  await settle();
  expect(calling.now).toBeNull();
});

test.each([true, false])("beside a television (%s) a telephone shivers, though only bots play", async (television) => {
  const [before = -1, asked = -1] = turn(mythicalDice);
  const vibrate = vi.fn();
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { vibrate, userActivation: { hasBeenActive: true } }),
  );
  const beside = (n: number) => {
    const state = mythicalDice.stateAt(n, 0);
    const seats = state.table.seats.map((seat, i) =>
      seat === null || i === 0 ? seat : { ...seat, who: "bot" as const },
    );
    return { ...state, table: { ...state.table, seats }, you: { ...state.you, television } };
  };
  const give = show(MythicalDice, { state: beside(before), send: () => new Promise<never>(() => {}) });
  await settle();
  give({ state: beside(asked) });
  await settle();
  expect(vibrate).toHaveBeenCalledTimes(television ? 1 : 0);
  vi.unstubAllGlobals();
});
