/**
 * Turns input of mouse, pen and fingers, on the view and from the hand, into commands. Turning and zooming belong to the
 * camera (camera.ts): a press that moves is the camera's, a press that does not move is a tap.
 */

import { isForeign, meant } from "../../../table/keys.ts";

export type At = { readonly x: number; readonly y: number };

/** Kind of pointing: hovering and dragging follow the pointer, a tap means the place under it. */
export type Way = "drag" | "hover" | "tap";

export type Wishes = {
  /** Whether a piece may be placed now. */
  readonly ready: () => boolean;
  /** Index of the chosen piece of the hand. */
  readonly chosen: () => number | null;
  readonly choose: (index: number) => void;
  /** Aims at the place at a point of the window; null: clears the aim. Returns whether there is a place. */
  readonly aim: (at: At | null, way: Way) => boolean;
  /** The middle of the aimed piece in the window, if it is within reach of this point; else null. */
  readonly aimed: (at: At) => At | null;
  readonly turn: () => void;
  readonly place: () => void;
  /** The piece is put down where there is no place for it. */
  readonly miss: (at: At) => void;
  readonly fit: () => void;
  /** A piece is carried at a point of the window; null: put down again. */
  readonly carry: (carried: Carried | null) => void;
  /** The reader has released the camera. */
  readonly settle: () => void;
};

export type Carried = { readonly index: number; readonly at: At; readonly touch: boolean };

type Drag = {
  readonly index: number;
  readonly pointer: number;
  readonly touch: boolean;
  readonly start: At;
  /** Offset from the pointer to the middle of the piece: above a finger, so that the piece stays visible. */
  readonly lift: At;
  /** The press began on the piece in the view: a release without moving places it. */
  readonly onPiece: boolean;
  at: At;
  moved: boolean;
};

type Press = { readonly pointer: number; readonly button: number; readonly start: At; readonly touch: boolean };

const TAP_PX = 7;
const LIFT: At = { x: 0, y: -58 };
const TWICE_MS = 340;
const NOTCH_MS = 140;

export class PointerInput {
  readonly #canvas: HTMLElement;
  readonly #wishes: Wishes;
  readonly #off = new AbortController();
  #drag: Drag | null = null;
  #dragOff: AbortController | null = null;
  #press: Press | null = null;
  #over = false;
  #pointed: At | null = null;
  #touches = 0;
  #tapped = { when: Number.NEGATIVE_INFINITY, at: { x: 0, y: 0 } };
  #notched = Number.NEGATIVE_INFINITY;

  /** canvas: shows the build. host: its parent; capturing there comes before the camera's listeners. */
  constructor(host: HTMLElement, canvas: HTMLElement, wishes: Wishes) {
    this.#canvas = canvas;
    this.#wishes = wishes;
    const { signal } = this.#off;
    host.addEventListener("pointerdown", this.#down, { signal, capture: true });
    canvas.addEventListener("pointermove", this.#move, { signal });
    canvas.addEventListener("pointerleave", this.#leave, { signal });
    document.addEventListener("pointerup", this.#up, { signal });
    document.addEventListener("pointercancel", this.#cancelled, { signal });
    document.addEventListener("keydown", this.#key, { signal, capture: true });
    canvas.addEventListener("dblclick", this.#twice, { signal });
    canvas.addEventListener("wheel", this.#settleSoon, { signal, passive: true });
  }

  get dragging(): boolean {
    return this.#drag !== null;
  }

  /** Where the pointer wants the piece: carried there, or hovering. */
  get wanted(): { readonly at: At; readonly way: Way } | null {
    if (this.#drag !== null) return this.#drag.moved ? { at: lifted(this.#drag), way: "drag" } : null;
    return this.#over && this.#pointed !== null ? { at: this.#pointed, way: "hover" } : null;
  }

  /** A press on a piece of the hand. The drag begins when it moves: the hand itself handles a tap. */
  take(index: number, event: PointerEvent): void {
    if (event.button !== 0 || !this.#wishes.ready()) return;
    const touch = event.pointerType !== "mouse";
    this.#carry(index, event, touch ? LIFT : { x: 0, y: 0 }, false);
  }

  /** Cancel the drag. */
  drop(): void {
    this.#dragOff?.abort();
    this.#dragOff = null;
    if (this.#drag === null) return;
    this.#drag = null;
    this.#wishes.carry(null);
  }

  dispose(): void {
    this.drop();
    this.#off.abort();
  }

  #carry(index: number, event: PointerEvent, lift: At, onPiece: boolean): void {
    this.drop();
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    this.#drag = { index, pointer: event.pointerId, touch, start: at, lift, onPiece, at, moved: false };
    this.#dragOff = new AbortController();
    const heard = { signal: this.#dragOff.signal, capture: true } as const;
    document.addEventListener("pointermove", this.#dragged, heard);
    document.addEventListener("pointerup", this.#released, heard);
    document.addEventListener("pointercancel", this.#escaped, heard);
    document.addEventListener("pointerdown", this.#second, heard);
    document.addEventListener("mousedown", this.#otherButton, heard);
    document.addEventListener("contextmenu", stop, heard);
    document.addEventListener("wheel", this.#wheel, { ...heard, passive: false });
    // Without capture: an element that loses the focus (a pressed piece of the hand, say) must not end the drag.
    window.addEventListener("blur", this.#escaped, { signal: heard.signal });
  }

  readonly #dragged = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.pointer) return;
    event.stopPropagation();
    drag.at = { x: event.clientX, y: event.clientY };
    if (!drag.moved) {
      if (apart(drag.at, drag.start) < TAP_PX) return;
      drag.moved = true;
      this.#wishes.choose(drag.index);
    }
    this.#wishes.carry({ index: drag.index, at: lifted(drag), touch: drag.touch });
    this.#wishes.aim(lifted(drag), "drag");
  };

  readonly #released = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.pointer || event.button > 0) return;
    event.stopPropagation();
    const placed = drag.moved ? this.#wishes.aim(lifted(drag), "drag") : drag.onPiece;
    this.drop();
    if (placed) this.#wishes.place();
    else if (drag.moved) {
      this.#wishes.aim(null, "drag");
      this.#wishes.miss(lifted(drag));
    }
  };

  readonly #escaped = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerId !== this.#drag?.pointer) return;
    this.drop();
    this.#wishes.aim(null, "drag");
  };

  /** A second finger during a drag. */
  readonly #second = (event: PointerEvent): void => {
    if (event.pointerId === this.#drag?.pointer) return;
    stop(event);
    this.#wishes.turn();
  };

  readonly #otherButton = (event: MouseEvent): void => {
    if (event.button === 0) return;
    stop(event);
    this.#wishes.turn();
  };

  readonly #wheel = (event: WheelEvent): void => {
    stop(event);
    if (event.timeStamp - this.#notched < NOTCH_MS) return;
    this.#notched = event.timeStamp;
    this.#wishes.turn();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (isForeign(event) || isField(event.target)) return;
    if (event.key === "Escape" && this.#drag !== null) {
      stop(event);
      this.drop();
      this.#wishes.aim(null, "drag");
    }
    const holds = this.#drag !== null || (this.#over && this.#wishes.chosen() !== null && this.#wishes.ready());
    if (meant(event) === "r" && holds && !event.repeat) {
      stop(event);
      this.#wishes.turn();
    }
  };

  readonly #down = (event: PointerEvent): void => {
    if (this.#drag !== null || event.target !== this.#canvas) return;
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    if (touch) this.#touches += 1;
    if (this.#touches > 1) {
      this.#press = null;
      return;
    }
    const chosen = this.#wishes.chosen();
    const middle = touch && chosen !== null && this.#wishes.ready() ? this.#wishes.aimed(at) : null;
    if (chosen !== null && middle !== null) {
      // Hide this press from the camera: a finger on the piece moves the piece.
      event.stopPropagation();
      this.#touches = 0;
      this.#carry(chosen, event, { x: middle.x - at.x, y: middle.y - at.y }, true);
      return;
    }
    this.#press = { pointer: event.pointerId, button: event.button, start: at, touch };
  };

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.#drag !== null) return;
    this.#over = true;
    this.#pointed = { x: event.clientX, y: event.clientY };
    if (event.buttons === 0 && this.#wishes.chosen() !== null && this.#wishes.ready()) {
      this.#wishes.aim(this.#pointed, "hover");
    }
  };

  readonly #leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.#over = false;
    this.#pointed = null;
    if (this.#drag === null && this.#wishes.chosen() !== null) this.#wishes.aim(null, "hover");
  };

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") this.#touches = Math.max(0, this.#touches - 1);
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId) {
      this.#wishes.settle();
      return;
    }
    this.#press = null;
    const at = { x: event.clientX, y: event.clientY };
    if (apart(at, press.start) >= TAP_PX) {
      this.#wishes.settle();
      return;
    }
    const holds = this.#wishes.chosen() !== null && this.#wishes.ready();
    if (press.button === 2 && holds) this.#wishes.turn();
    if (press.button !== 0) return;
    if (!press.touch) {
      if (!holds) return;
      if (this.#wishes.aim(at, "hover")) this.#wishes.place();
      else this.#wishes.miss(at);
      return;
    }
    if (holds && this.#wishes.aim(at, "tap")) return;
    if (holds) this.#wishes.miss(at);
    const soon = event.timeStamp - this.#tapped.when < TWICE_MS && apart(at, this.#tapped.at) < 30;
    this.#tapped = { when: soon ? Number.NEGATIVE_INFINITY : event.timeStamp, at };
    if (soon) this.#wishes.fit();
  };

  readonly #cancelled = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") this.#touches = Math.max(0, this.#touches - 1);
    if (this.#press?.pointer === event.pointerId) this.#press = null;
    this.#wishes.settle();
  };

  readonly #twice = (): void => {
    if (this.#wishes.chosen() === null || !this.#wishes.ready()) this.#wishes.fit();
  };

  readonly #settleSoon = (): void => {
    requestAnimationFrame(() => this.#wishes.settle());
  };
}

function lifted({ at, lift }: Drag): At {
  return { x: at.x + lift.x, y: at.y + lift.y };
}

function apart(a: At, b: At): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
