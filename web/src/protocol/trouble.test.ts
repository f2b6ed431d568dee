import { describe, expect, test } from "vitest";
import { FakeWorld, settled } from "../testing/fake.ts";
import { snapshot } from "../testing/samples.ts";
import { ApiError } from "./api_error.ts";
import { attend } from "./socket.ts";
import { LONG, LOOK, noAttempts, type Trouble, troubleOf } from "./trouble.ts";

const some = (more: Partial<ReturnType<typeof noAttempts>>) => ({ ...noAttempts(0), prepared: true, ...more });

describe("the cause why a table does not appear", () => {
  test.each<[string, ReturnType<typeof noAttempts>, boolean, boolean, number, Trouble | null]>([
    ["nothing, it may take a while", some({}), true, true, LONG - 1, null],
    ["one failed attempt proves nothing", some({ failed: 1 }), true, true, LOOK, null],
    ["no network", some({}), false, false, 0, "offline"],
    ["the house", some({ failed: 9, code: "busy" }), false, true, 0, "away"],
    ["sockets are refused", some({ failed: 2 }), true, true, 0, "blocked"],
    ["the handshake is never answered", some({}), true, true, LONG, "blocked"],
    ["it opens and stays silent", some({ reached: "opened" }), true, true, LONG, "silent"],
    ["it opens and closes", some({ reached: "closed", failed: 2 }), true, true, 0, "drops"],
    ["the house refuses", some({ reached: "closed", code: "not_stored" }), true, true, 0, { code: "not_stored" }],
    ["the house does not say who we are", noAttempts(0), true, true, LONG, { code: "busy" }],
  ])("%s", (_, attempts, answers, online, now, expected) => {
    expect(troubleOf(attempts, answers, online, now)).toEqual(expected);
  });
});

describe("a page at a table", () => {
  async function attended(world = new FakeWorld()) {
    const said: (Trouble | null)[] = [];
    const wire = attend("ws://house/t", { changed: () => {}, troubled: (trouble) => said.push(trouble) }, world);
    await settled();
    return { world, said, wire };
  }

  /** Let time pass until the page has looked once more. */
  async function look(world: FakeWorld) {
    world.pass(LOOK);
    await settled();
  }

  test("says within 15 seconds that no socket opens, and stops saying so when the table appears", async () => {
    const { world, said } = await attended();
    for (let ms = 0; ms < 15_000; ms += LOOK) await look(world);
    expect(said).toContain("blocked");
    world.last.open();
    world.last.say(snapshot());
    expect(said.at(-1)).toBeNull();
    const before = said.length;
    await look(world);
    expect(said).toHaveLength(before);
  });

  test("reports no trouble while the house prepares the table", async () => {
    const { world, said } = await attended();
    world.last.open();
    world.last.say({ type: "preparing", game: "minos", what: "rules", done: 1, of: 3 });
    await look(world);
    await look(world);
    expect(said.filter((one) => one !== null)).toEqual([]);
  });

  test("names the house's refusal of the greeting", async () => {
    const { world, said } = await attended();
    world.last.open();
    world.last.say({ type: "refused", id: null, code: "not_stored", ruling: null, detail: "" });
    world.last.close(1013);
    await look(world);
    expect(said.at(-1)).toEqual({ code: "not_stored" });
  });

  test("names the house's refusal of the guest", async () => {
    const world = new FakeWorld();
    world.prepare = () => Promise.reject(new ApiError("too_fast", 429, ""));
    const { said } = await attended(world);
    await look(world);
    expect(said.at(-1)).toEqual({ code: "too_fast" });
  });

  test("keeps trying in a browser that throws when a socket is created", async () => {
    const world = new FakeWorld();
    let tried = 0;
    Object.assign(world, {
      connect: () => {
        tried += 1;
        throw new DOMException("no");
      },
    });
    const { said } = await attended(world);
    for (let i = 0; i < 4; i++) await look(world);
    expect(tried).toBeGreaterThan(1);
    expect(said.at(-1)).toBe("blocked");
  });

  test("stops asking when the page is closed", async () => {
    const { world, said, wire } = await attended();
    wire.close();
    await look(world);
    expect([said, world.waiting]).toEqual([[], []]);
  });
});
