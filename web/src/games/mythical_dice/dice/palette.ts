/**
 * The colours of the dice: a property of the material, the same in both themes. `ink` on `body` has a contrast
 * of at least 4.5 to 1 (checked by a test); marks also distinguish the kinds.
 */
import type { DieKind } from "./kinds.ts";

export type DiePaint = {
  readonly body: string;
  /** The face mark. */
  readonly ink: string;
  /** Lower edge and outline. */
  readonly edge: string;
  /** Upper edge, where the light falls. */
  readonly shine: string;
  /** The body of a die that may not be rolled: pale, with the ink still legible on it. */
  readonly dull: string;
};

const IVORY = "#fff6e2";

export const PAINT: Readonly<Record<DieKind, DiePaint>> = {
  minotaur: { body: "#6e4526", ink: IVORY, edge: "#41260f", shine: "#93653f", dull: "#6c5c4e" },
  griffin: { body: "#2c6b43", ink: IVORY, edge: "#153f25", shine: "#4d9166", dull: "#5b6655" },
  mermaid: { body: "#1f5c93", ink: IVORY, edge: "#0e355a", shine: "#4a86bd", dull: "#586269" },
  red: { body: "#b02f26", ink: IVORY, edge: "#6f1611", shine: "#d4604f", dull: "#7c574e" },
  yellow: { body: "#efbb3e", ink: "#33240a", edge: "#a97a13", shine: "#fbdc86", dull: "#c4af82" },
  purple: { body: "#69408f", ink: IVORY, edge: "#3d205a", shine: "#9068b6", dull: "#6a5b68" },
  grey: { body: "#666b70", ink: IVORY, edge: "#3a3e42", shine: "#8e9499", dull: "#6a6660" },
};

export const CLOTH = "#ffffff";
