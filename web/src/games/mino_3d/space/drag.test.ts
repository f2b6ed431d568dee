import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type At, PointerInput, type Way } from "./drag.ts";

const PLACE: At = { x: 200, y: 100 };

let host: HTMLElement;
let canvas: HTMLElement;
let input: PointerInput;
let chosen: number | null;
let ready: boolean;
/** What has been wished, in order. */
let log: string[];
let aimed: boolean;

/** Within 20 px of PLACE something fits. */
function aim(at: At | null, way: Way): boolean {
  aimed = at !== null && Math.hypot(at.x - PLACE.x, at.y - PLACE.y) < 20;
  log.push(`${way} ${at === null ? "nowhere" : aimed ? "place" : "past"}`);
  return aimed;
}

beforeEach(() => {
  host = document.createElement("div");
  canvas = document.createElement("canvas");
  host.append(canvas);
  document.body.append(host);
  [chosen, ready, log, aimed] = [null, true, [], false];
  input = new PointerInput(host, canvas, {
    ready: () => ready,
    chosen: () => chosen,
    choose: (index) => {
      chosen = index;
      log.push(`choose ${index}`);
    },
    aim,
    aimed: (at) => (aimed && Math.hypot(at.x - PLACE.x, at.y - PLACE.y) < 30 ? PLACE : null),
    turn: () => log.push("turn"),
    place: () => log.push("place"),
    miss: ({ x, y }) => log.push(`why not ${x},${y}`),
    fit: () => log.push("fit"),
    carry: (carried) => log.push(carried === null ? "put down" : `carry ${carried.index}`),
    settle: () => log.push("settle"),
  });
});

afterEach(() => {
  input.dispose();
  host.remove();
});

type Part = { x: number; y: number; touch?: boolean; id?: number; button?: number; buttons?: number };

function pointer(type: string, { x, y, touch = false, id = 1, button = 0, buttons = 0 }: Part): PointerEvent {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, button, buttons, pointerId: id };
  return new PointerEvent(type, { ...init, pointerType: touch ? "touch" : "mouse" });
}

const onCanvas = (type: string, part: Part) => canvas.dispatchEvent(pointer(type, part));
const anywhere = (type: string, part: Part) => document.body.dispatchEvent(pointer(type, part));
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("a piece is dragged from the hand to a place", () => {
  input.take(2, pointer("pointerdown", { x: 50, y: 400 }));
  anywhere("pointermove", { x: 52, y: 398 });
  expect(log).toEqual([]);
  anywhere("pointermove", { x: 120, y: 250 });
  anywhere("pointermove", PLACE);
  expect(log).toEqual(["choose 2", "carry 2", "drag past", "carry 2", "drag place"]);
  expect(input.wanted).toEqual({ at: PLACE, way: "drag" });
  log = [];
  anywhere("pointerup", PLACE);
  expect(log).toEqual(["drag place", "put down", "place"]);
  expect(input.dragging).toBe(false);
});

test("let go where nothing fits, it goes back", () => {
  input.take(0, pointer("pointerdown", { x: 50, y: 400 }));
  anywhere("pointermove", { x: 120, y: 250 });
  log = [];
  anywhere("pointerup", { x: 120, y: 250 });
  expect(log).toEqual(["drag past", "put down", "drag nowhere", "why not 120,250"]);
});

test("a tap on the hand is the hand's own", () => {
  input.take(0, pointer("pointerdown", { x: 50, y: 400 }));
  anywhere("pointerup", { x: 51, y: 401 });
  expect(log).toEqual(["put down"]);
});

test("nothing is taken up out of turn, or with another button", () => {
  ready = false;
  input.take(0, pointer("pointerdown", { x: 50, y: 400 }));
  ready = true;
  input.take(0, pointer("pointerdown", { x: 50, y: 400, button: 2 }));
  expect(input.dragging).toBe(false);
});

test("while it is carried: R, wheel, another button and another finger turn it, Escape puts it back", () => {
  input.take(0, pointer("pointerdown", { x: 50, y: 400 }));
  anywhere("pointermove", { x: 120, y: 250 });
  log = [];
  press("r");
  document.body.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: 3 }));
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, button: 2 }));
  anywhere("pointerdown", { x: 0, y: 0, touch: true, id: 9 });
  expect(log).toEqual(["turn", "turn", "turn", "turn"]);
  log = [];
  press("Escape");
  expect(log).toEqual(["put down", "drag nowhere"]);
  anywhere("pointerup", PLACE);
  expect(log).not.toContain("place");
});

test("a finger sees the piece above it", () => {
  input.take(0, pointer("pointerdown", { x: 200, y: 400, touch: true }));
  anywhere("pointermove", { x: PLACE.x, y: PLACE.y + 58, touch: true });
  expect(log.at(-1)).toBe("drag place");
});

test("a mouse that hovers aims, and a click places", () => {
  chosen = 1;
  onCanvas("pointermove", PLACE);
  expect(log).toEqual(["hover place"]);
  onCanvas("pointerdown", PLACE);
  onCanvas("pointerup", PLACE);
  expect(log.slice(1)).toEqual(["hover place", "place"]);
  log = [];
  canvas.dispatchEvent(pointer("pointerleave", PLACE));
  expect(log).toEqual(["hover nowhere"]);
});

test("a press that moves is the camera's", () => {
  chosen = 1;
  onCanvas("pointerdown", PLACE);
  onCanvas("pointerup", { x: PLACE.x + 40, y: PLACE.y });
  expect(log).toEqual(["settle"]);
});

test("the other button turns the piece in a click", () => {
  chosen = 1;
  onCanvas("pointerdown", { ...PLACE, button: 2 });
  onCanvas("pointerup", { ...PLACE, button: 2 });
  expect(log).toEqual(["turn"]);
});

test("a finger aims with its first tap and places with its second", () => {
  chosen = 1;
  onCanvas("pointerdown", { ...PLACE, touch: true });
  onCanvas("pointerup", { ...PLACE, touch: true });
  expect(log).toEqual(["tap place"]);
  log = [];
  onCanvas("pointerdown", { ...PLACE, touch: true });
  onCanvas("pointerup", { ...PLACE, touch: true });
  expect(log).toEqual(["put down", "place"]);
});

test("what a finger has aimed it can drag on", () => {
  chosen = 1;
  const heard = vi.fn();
  canvas.addEventListener("pointerdown", heard);
  onCanvas("pointerdown", { ...PLACE, touch: true });
  onCanvas("pointerup", { ...PLACE, touch: true });
  expect(heard).toHaveBeenCalledOnce();
  onCanvas("pointerdown", { x: PLACE.x + 5, y: PLACE.y, touch: true });
  expect(heard, "the camera does not hear of it").toHaveBeenCalledOnce();
  anywhere("pointermove", { x: PLACE.x + 65, y: PLACE.y, touch: true });
  expect(log.at(-1)).toBe("drag past");
});

test("two taps beside everything show the whole build, as a double click does", () => {
  for (const _ of [1, 2]) {
    onCanvas("pointerdown", { x: 5, y: 5, touch: true });
    onCanvas("pointerup", { x: 5, y: 5, touch: true });
  }
  expect(log).toEqual(["fit"]);
  canvas.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  expect(log).toEqual(["fit", "fit"]);
});

test("R in a field is a letter", () => {
  chosen = 1;
  onCanvas("pointermove", PLACE);
  log = [];
  const field = document.createElement("input");
  host.append(field);
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
  expect(log).toEqual([]);
  press("r");
  expect(log).toEqual(["turn"]);
});

test("afterwards nothing is listened to", () => {
  chosen = 1;
  input.dispose();
  onCanvas("pointermove", PLACE);
  press("r");
  expect(log).toEqual([]);
});
