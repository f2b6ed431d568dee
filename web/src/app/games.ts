/** The games that this page knows, by the house's id; each part is fetched when it is first needed. */
import type { Component } from "svelte";
import type { TableProps } from "../wire/index.ts";

type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export type GamePage = {
  readonly table: Part<TableProps>;
  readonly screen: Part<TableProps>;
  readonly replay: Part<{ record: unknown }>;
  readonly rules: Part<Record<string, never>>;
};

export const games: Readonly<Record<string, GamePage>> = {
  "mythical-dice": {
    table: () => import("../games/mythical_dice/Table.svelte"),
    screen: () => import("../games/mythical_dice/Screen.svelte"),
    replay: () => import("../games/mythical_dice/Replay.svelte"),
    rules: () => import("../games/mythical_dice/rules/Rules.svelte"),
  },
  "mino-3d": {
    table: () => import("../games/mino_3d/Table.svelte"),
    screen: () => import("../games/mino_3d/Screen.svelte"),
    replay: () => import("../games/mino_3d/Replay.svelte"),
    rules: () => import("../games/mino_3d/rules/Rules.svelte"),
  },
  minos: {
    table: () => import("../games/minos/Table.svelte"),
    screen: () => import("../games/minos/Screen.svelte"),
    replay: () => import("../games/minos/Replay.svelte"),
    rules: () => import("../games/minos/rules/Rules.svelte"),
  },
  "like-dice": {
    table: () => import("../games/like_dice/Table.svelte"),
    screen: () => import("../games/like_dice/Screen.svelte"),
    replay: () => import("../games/like_dice/Replay.svelte"),
    rules: () => import("../games/like_dice/rules/Rules.svelte"),
  },
};
