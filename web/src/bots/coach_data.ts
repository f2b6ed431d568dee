/** The data of a game's coach, as `asterion.webassembly.page_bots` writes them. */
import type { CoachAdvice, CoachMistake } from "../protocol/types.ts";
import type { Arrays } from "./search.ts";

/** A table of whole games, int16[rounds + 1, games, seats]: its rules, the fields of a ruleset with its shape, and numbers. */
type FuturesData = {
  readonly common: string;
  readonly play: string;
  readonly rounds: string;
  readonly seats: string;
  readonly games: number;
  readonly seed: number;
  readonly slice: number;
};

/** The coach of a game: names of rules in its module, their scratch, and numbers. */
export type CoachData = {
  readonly part: string;
  readonly work: Arrays;
  /** Room for the options of a part, and for the figures of an option. */
  readonly options: number;
  readonly figures: number;
  readonly parts: number;
  readonly worlds: number;
  readonly facts: readonly [rule: string, names: readonly string[]];
  readonly advice: string;
  /** Places in the costs of an option. */
  readonly costs: { readonly length: number; readonly loss: number; readonly margin: number; readonly name: number };
  readonly unit: CoachAdvice["unit"];
  readonly mistakes: readonly (readonly [least: number, name: CoachMistake])[];
  readonly futures: FuturesData | null;
};
