/** The game that a worker is given, and the reasons why there is none. */
import { beforeEach, expect, test, vi } from "vitest";
import { COACH } from "../rules/generated/mino_3d/coach.ts";
import { BOTS } from "../rules/generated/minos/bots.ts";
import { compile, rulesOf } from "../rules/load.ts";
import { botGame } from "./bot_game.ts";

vi.mock("../rules/load.ts");

const CODE = {} as WebAssembly.Module;

/** Rules of a game, as the page has them. */
function rulesAre(id: string | null): void {
  const rules = { wire: { data: { id } }, module: { layout: { records: {}, functions: {} } } };
  vi.mocked(rulesOf).mockResolvedValue(id === null ? null : (rules as unknown as Awaited<ReturnType<typeof rulesOf>>));
}

beforeEach(() => {
  vi.mocked(compile).mockResolvedValue(CODE);
});

test("a worker gets the module and what the page knows of it", async () => {
  rulesAre("minos");
  expect(await botGame("minos")).toEqual({
    code: CODE,
    layout: { records: {}, functions: {} },
    data: { id: "minos" },
    bots: BOTS,
    coach: null,
  });
  expect(compile).toHaveBeenCalledWith("minos");
  rulesAre("mino_3d");
  expect((await botGame("mino_3d")).coach).toEqual(COACH);
});

test("a game that people alone play has no bots, and its rules are not fetched", async () => {
  await expect(botGame("like_dice_buzzers")).rejects.toMatchObject({ code: "no_bots" });
  expect(rulesOf).not.toHaveBeenCalled();
});

test("without a module there are no rules", async () => {
  rulesAre(null);
  await expect(botGame("minos")).rejects.toMatchObject({ code: "no_rules" });
});
