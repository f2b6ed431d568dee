import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../../i18n/index.svelte.ts";
import { play } from "../../../sound/sound.ts";
import Die from "./Die.svelte";
import type { DieFace, DieRoll } from "./kinds.ts";
import Throw from "./Throw.svelte";

vi.mock("../../../sound/sound.ts", () => ({ play: vi.fn() }));

/** A stage without graphics: it writes down what it is asked for; throws end when the test says so. */
const stage = vi.hoisted(() => ({ calls: [] as string[], fails: false, land: [] as (() => void)[] }));
vi.mock("./stage.ts", () => ({
  Stage: class {
    constructor() {
      if (stage.fails) throw new Error("no WebGL");
    }
    resize() {}
    put(_id: string, roll: DieRoll) {
      stage.calls.push(`put ${roll.die}`);
    }
    fly(_id: string, roll: DieRoll) {
      stage.calls.push(`fly ${roll.die}`);
      return new Promise<void>((resolve) => stage.land.push(resolve));
    }
    async gather(ids: string[]) {
      stage.calls.push(`gather ${ids.length}`);
    }
    remove() {}
    dispose() {
      stage.calls.push("dispose");
    }
  },
}));

const number: DieFace[] = ["5", "5", "6", "6", "7", "7"];
const beast: DieFace[] = ["symbol", "symbol", "symbol", "symbol", "flag", "flag"];
const faces = {
  minotaur: beast,
  griffin: beast,
  mermaid: beast,
  red: number,
  yellow: number,
  purple: number,
  grey: number,
};
const red: DieRoll = { seat: 0, die: "red", face: "6" };
const griffin: DieRoll = { seat: 1, die: "griffin", face: "symbol" };
const lead: DieRoll = { seat: 1, die: "purple", face: "5" };

let still = false;
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  still = false;
  Object.assign(stage, { calls: [], fails: false, land: [] });
  vi.mocked(play).mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    run();
    return 0;
  });
  vi.stubGlobal("cancelIdleCallback", () => {});
});
afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
  speak("en");
  document.body.replaceChildren();
});

function table(start: { rolls: DieRoll[]; flat?: boolean; winner?: number; won?: boolean }) {
  const onSettled = vi.fn();
  const onGathered = vi.fn();
  const props = $state({
    rolls: start.rolls,
    trick: 1,
    winner: (start.winner ?? null) as number | null,
    won: start.won ?? true,
    gathered: false,
    flat: start.flat ?? false,
    faces,
    seed: "s",
    layout: { seats: 3, bottom: 0, shape: "ring" as const },
    onSettled,
    onGathered,
  });
  shown = mount(Throw, { target: document.body, props });
  flushSync();
  return { props, onSettled, onGathered };
}

const names = () => [...document.querySelectorAll("li [role=img]")].map((die) => die.getAttribute("aria-label"));
/** Waits for promises and the dynamic import. */
const when = (check: () => void) =>
  vi.waitFor(() => {
    flushSync();
    check();
  });

describe("in the document", () => {
  test("dice that lie there are named, in order, at once", () => {
    const { onSettled } = table({ rolls: [red, griffin], flat: true });
    expect(names()).toEqual(["Red die: 6", "Griffin die: Griffin"]);
    expect(onSettled).toHaveBeenCalledTimes(1);
    expect(document.querySelector("canvas")).toBeNull();
  });

  test("a new roll comes with a sound, and the winner is marked once it lies", async () => {
    const { props, onSettled } = table({ rolls: [red], flat: true });
    props.rolls = [red, griffin];
    props.winner = 1;
    flushSync();
    expect(names()).toEqual(["Red die: 6", "Griffin die: Griffin"]);
    await when(() => expect(names()).toEqual(["Red die: 6", "Griffin die: Griffin, winning"]));
    expect(play).toHaveBeenCalledWith("roll", expect.any(Number));
    expect(onSettled).toHaveBeenCalledTimes(2);
  });

  test("the crown waits for the last die: the best so far is not crowned while a better one flies", async () => {
    const { props } = table({ rolls: [red], flat: true, winner: 0, won: false });
    await when(() => expect(names()).toEqual(["Red die: 6, ahead so far"]));
    Object.assign(props, { rolls: [red, griffin], winner: 1, won: true });
    flushSync();
    expect(names()[0]).toBe("Red die: 6, ahead so far");
    await when(() => expect(names()).toEqual(["Red die: 6", "Griffin die: Griffin, winning"]));
  });

  test("the next trick replaces the last one", async () => {
    const { props, onGathered } = table({ rolls: [red, griffin], flat: true });
    props.winner = 1;
    flushSync();
    Object.assign(props, { rolls: [lead], trick: 2 });
    await when(() => expect(names()).toEqual(["Purple die: 5, winning"]));
    expect(onGathered).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledWith("gather", expect.any(Number));
  });

  test("reduced motion jumps to the end without a sound or a canvas", () => {
    still = true;
    const { props, onSettled } = table({ rolls: [red] });
    props.rolls = [red, griffin];
    flushSync();
    expect(onSettled).toHaveBeenCalledTimes(2);
    expect(play).not.toHaveBeenCalled();
    expect(document.querySelector("canvas")).toBeNull();
  });

  test("it speaks French", () => {
    speak("fr");
    table({ rolls: [{ ...red, face: "flag" }], flat: true });
    expect(names()).toEqual(["Dé rouge\u00a0: drapeau blanc"]);
    expect(document.querySelector("ol")?.getAttribute("aria-label")).toBe("Dés sur la table");
  });
});

describe("on the stage", () => {
  test("dice that lie there are put on it, new ones fly, gathered ones slide", async () => {
    const { props, onSettled, onGathered } = table({ rolls: [red] });
    await when(() => expect(stage.calls).toEqual(["put red"]));
    props.rolls = [red, griffin];
    props.winner = 1;
    await when(() => expect(stage.calls).toContain("fly griffin"));
    expect(onSettled).toHaveBeenCalledTimes(1);
    stage.land[0]?.();
    await when(() => expect(onSettled).toHaveBeenCalledTimes(2));
    expect(document.querySelector(".crown")).not.toBeNull();
    expect(play).not.toHaveBeenCalledWith("roll", expect.anything());
    props.gathered = true;
    await when(() => expect(onGathered).toHaveBeenCalledTimes(1));
    expect(stage.calls).toContain("gather 2");
    expect(names()).toEqual([]);
  });

  test("the document goes on naming the dice that the canvas shows", async () => {
    table({ rolls: [red] });
    await when(() => expect(document.querySelector(".behind")).not.toBeNull());
    expect(names()).toEqual(["Red die: 6"]);
    expect(document.querySelector("canvas")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("without WebGL the dice of the document stand in", async () => {
    stage.fails = true;
    const { props, onSettled } = table({ rolls: [red] });
    await when(() => expect(document.querySelector("canvas")).toBeNull());
    props.rolls = [red, griffin];
    await when(() => expect(onSettled).toHaveBeenCalledTimes(2));
    expect(document.querySelector(".behind")).toBeNull();
  });

  test("it is taken down with the table", async () => {
    table({ rolls: [red] });
    await when(() => expect(stage.calls).toEqual(["put red"]));
    if (shown !== null) await unmount(shown);
    shown = null;
    expect(stage.calls).toEqual(["put red", "dispose"]);
  });
});

test("a die inside a named button has no name of its own", () => {
  shown = mount(Die, { target: document.body, props: { die: "red", face: "6", label: null } });
  flushSync();
  const svg = document.querySelector("svg");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.hasAttribute("aria-label")).toBe(false);
});
