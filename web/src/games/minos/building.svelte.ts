/** The viewer's part while all build: the held tile, the pointer's position, and the tiles laid but not confirmed. */
import { announce } from "../../components/announcer.svelte.ts";
import type { Send } from "../../protocol/index.ts";
import type { Acting } from "../../table/acting.svelte.ts";
import { tileName } from "./announce.ts";
import { EMPTY, KINDS, kindOf, nextTurn, placeOf, tileOf, turnOf } from "./labyrinth/tiles.ts";
import type { Kind } from "./view.ts";
import type { MinosWords } from "./words/index.ts";

/** Shortest time between two messages with the pointer's position, in ms. */
export const PAUSE = 85;
/** Position of a pointer outside the labyrinth. */
export const AWAY = -1;

/** The current labyrinth. */
export type Site = {
  readonly columns: number;
  readonly tiles: readonly number[];
  readonly heap: readonly number[];
  /** The viewer may lay now. */
  readonly open: boolean;
};

export class Building {
  kind = $state<Kind | null>(null);
  turn = $state(0);
  /** Tiles laid but not confirmed by the house, by cell. */
  pending = $state.raw<ReadonlyMap<number, number>>(new Map());
  readonly #site: () => Site;
  readonly #acting: Acting;
  readonly #send: () => Send;
  readonly #words: () => MinosWords;
  #told = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #shown = false;

  constructor(site: () => Site, acting: Acting, send: () => Send, words: () => MinosWords) {
    this.#site = site;
    this.#acting = acting;
    this.#send = send;
    this.#words = words;
  }

  /** The tile held, as numbered on the wire; null: none. */
  get tile(): number | null {
    return this.kind === null ? null : tileOf(this.kind, this.turn);
  }

  /** The labyrinth including unconfirmed tiles. */
  get tiles(): readonly number[] {
    const { tiles } = this.#site();
    if (this.pending.size === 0) return tiles;
    return tiles.map((tile, cell) => (tile === EMPTY ? (this.pending.get(cell) ?? EMPTY) : tile));
  }

  /** Tiles left of each kind, without the unconfirmed ones. */
  get heap(): readonly number[] {
    const { heap, tiles } = this.#site();
    const going = [...this.pending].filter(([cell]) => tiles[cell] === EMPTY).map(([, tile]) => kindOf(tile));
    return heap.map((left, i) => left - going.filter((kind) => kind === KINDS[i]).length);
  }

  take(kind: Kind): void {
    if ((this.heap[KINDS.indexOf(kind)] ?? 0) < 1) return;
    this.#acting.notice = null;
    if (this.kind !== kind) this.turn = 0;
    this.kind = kind;
    announce(this.#words().say.taken(tileName(tileOf(kind, this.turn), this.#words())));
  }

  /** Quarter turns. */
  rotate(by: 1 | -1): void {
    if (this.kind === null) return;
    this.turn = nextTurn(this.kind, this.turn, by);
    announce(tileName(tileOf(this.kind, this.turn), this.#words()));
  }

  drop(): void {
    if (this.kind === null) return;
    this.kind = null;
    this.turn = 0;
    announce(this.#words().say.dropped);
  }

  isFree(cell: number): boolean {
    return this.tiles[cell] === EMPTY;
  }

  /** Lay the held tile on a free cell. */
  async lay(cell: number): Promise<void> {
    const { open, columns } = this.#site();
    const { kind, tile } = this;
    if (!open || kind === null || tile === null || !this.isFree(cell)) return;
    this.pending = new Map([...this.pending, [cell, tile]]);
    if ((this.heap[KINDS.indexOf(kind)] ?? 0) < 1) this.kind = null;
    const words = this.#words();
    const { row, column } = placeOf(cell, columns);
    const refused = await this.#acting.act({ type: "lay", tile: kind, turn: turnOf(tile), row, column }, (code) =>
      code === "cell_taken" ? words.refused.taken(words.cell.at(row, column), words.tiles.kinds[kind]) : null,
    );
    if (refused === null) return;
    this.pending = new Map([...this.pending].filter(([at]) => at !== cell));
    if (refused === "cell_taken") {
      this.kind = kind;
      this.turn = turnOf(tile);
    }
  }

  /** Forget the pending tiles that the house has confirmed. */
  settle(): void {
    const { tiles } = this.#site();
    const going = [...this.pending].filter(([cell]) => tiles[cell] === EMPTY);
    if (going.length < this.pending.size) this.pending = new Map(going);
  }

  /** Send the pointer's position to the other seats, in cells from the labyrinth's north-west corner. */
  reach(x: number, y: number): void {
    clearTimeout(this.#later);
    const now = performance.now();
    const wait = this.#told + PAUSE - now;
    if (wait > 0) {
      this.#later = setTimeout(() => this.reach(x, y), wait);
      return;
    }
    this.#told = now;
    this.#shown = true;
    void this.#show(x, y, this.tile === null ? "" : String(this.tile));
  }

  withdraw(): void {
    clearTimeout(this.#later);
    if (!this.#shown) return;
    this.#shown = false;
    void this.#show(AWAY, AWAY, "");
  }

  #show(x: number, y: number, what: string): Promise<unknown> {
    return this.#send()({ type: "hand", x, y, what }).catch(() => {});
  }
}
