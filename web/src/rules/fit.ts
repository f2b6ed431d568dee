/** Whether the rules that a page has are those of a match. */
import type { GameRules } from "./load.ts";

/** Whether a match was surely played by these rules: its header names the same sources, or none. */
export const areOf = (rules: Pick<GameRules, "sources">, header: { readonly package?: unknown }): boolean =>
  header.package === undefined || (header.package as { readonly sources?: unknown }).sources === rules.sources;
