/** The viewer's next placement in the making: the chosen piece, the way it faces, and the place aimed at. */
import { announce } from "../../components/announcer.svelte.ts";
import { partsOf, pieceName } from "./announce.ts";
import { fitFacing, nextTurn, stillOffered, wayThatFits } from "./choosing.ts";
import { isDouble, plainFacing, turned } from "./pieces.ts";
import type { Fit } from "./spots.ts";
import type { Facing } from "./view.ts";
import type { Cells } from "./whereabouts.ts";
import type { MinoWords } from "./words/index.ts";

/** What it is made of. */
export type Offers = {
  /** The pieces of the hand, in the order shown. */
  readonly hand: readonly string[];
  /** Every place that the house offers; none while the viewer may not place. */
  readonly fits: readonly Fit[];
  readonly open: boolean;
  readonly cells: Cells;
};

export class Placement {
  /** Index of the chosen piece; null: none. */
  chosen = $state<number | null>(null);
  facing = $state<Facing>("east");
  aim = $state.raw<Fit | null>(null);
  /** The reader has turned the chosen piece, so that a place is filled in that way where it can be. */
  #turned = $state(false);
  readonly #offers: () => Offers;
  readonly #words: () => MinoWords;

  constructor(offers: () => Offers, words: () => MinoWords) {
    this.#offers = offers;
    this.#words = words;
  }

  /** Index of the piece meant: the chosen one, else the aimed one. */
  get meant(): number | null {
    return this.chosen ?? this.aim?.index ?? null;
  }

  get piece(): string | null {
    return this.chosen === null ? null : (this.#offers().hand[this.chosen] ?? null);
  }

  /** The way that the next place is filled in; null: the one that brings most, which a table without help does not say. */
  get wish(): Facing | null {
    return this.#turned || this.#offers().fits[0]?.told === false ? this.facing : null;
  }

  /** The reader has turned the piece before they point at a place. */
  face(facing: Facing): void {
    this.facing = facing;
    this.#turned = true;
  }

  /** Places of the chosen piece, however it faces. */
  get places(): readonly Fit[] {
    return this.#offers().fits.filter((fit) => fit.index === this.chosen);
  }

  /** The number of places shown for the chosen piece: as it is turned, or each once. */
  get shown(): number {
    const spots = this.places.map(({ x, y, z }) => `${x},${y},${z}`);
    return this.wish === null ? new Set(spots).size : spots.length;
  }

  /** Choose a piece of the hand, turned so that it fits somewhere; null clears choice and aim. */
  choose(index: number | null): void {
    const { hand, open } = this.#offers();
    const piece = index === null ? undefined : hand[index];
    if (index === null || piece === undefined || !open) {
      this.clear();
      return;
    }
    this.chosen = index;
    this.#turned = false;
    const there = this.places;
    this.facing = wayThatFits(there, isDouble(piece) ? plainFacing(this.facing) : this.facing);
    const { aim } = this;
    if (aim !== null && aim.index !== index) {
      // Keep the aimed place for the new piece, if it fits there.
      const { x, y, z } = aim;
      const ways = there.filter((fit) => fit.x === x && fit.y === y && fit.z === z);
      this.aimAt(fitFacing(ways, this.wish));
    }
    const w = this.#words();
    announce(w.say.chosen(pieceName(piece, w), w.hand.fits(there.length)));
  }

  /** Nothing is chosen, and the next piece faces east. */
  begin(): void {
    this.clear();
    this.facing = "east";
  }

  clear(): void {
    this.chosen = null;
    this.aim = null;
    this.#turned = false;
  }

  /** The aimed piece faces the next way that is offered at its place; without an aim, the chosen piece the next way. */
  turn(): void {
    const { fits, open, cells } = this.#offers();
    const w = this.#words();
    if (!open) return;
    if (this.aim === null) {
      this.face(turned(this.facing, this.piece));
      announce(w.where.facing(this.facing));
      return;
    }
    const next = nextTurn(this.aim, fits);
    if (next === this.aim) {
      announce(w.actions.onlyWay);
      return;
    }
    this.aimAt(next);
    const worth = next.told ? `: ${w.points(next.points)}, ${partsOf(next, cells, w)}` : "";
    announce(`${w.where.facing(next.facing)}${worth}`);
  }

  aimAt(fit: Fit | null): void {
    this.aim = fit;
    if (fit !== null) this.facing = fit.facing;
  }

  /** Aim at a place of another list, with its piece chosen. */
  take(fit: Fit): void {
    this.chosen = fit.index;
    this.aimAt(fit);
  }

  /** After other offers: the aim stays while the house offers it; while the house is asked, `waiting`, all stays. */
  keep(fits: readonly Fit[], { waiting }: { waiting: boolean }): void {
    if (waiting) return;
    this.aim = stillOffered(this.aim, fits);
    if (fits.length === 0) this.chosen = null;
  }
}
