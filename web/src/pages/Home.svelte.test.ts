import { expect, test, vi } from "vitest";
import { notice } from "../components/notice.svelte.ts";
import type { Games } from "../games/game_page.ts";
import { house } from "../protocol/house.svelte.ts";
import { answers, asked, goes } from "../testing/http_house.ts";
import { settle, show } from "../testing/page.svelte.ts";
import Home from "./Home.svelte";

const GAMES: Games = { all: [], of: () => undefined };
const PROXYS = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });

answers({});

test("a house that is down behind a proxy is reported once, by the page", async () => {
  await goes(PROXYS);
  show(Home, { games: GAMES });
  await vi.advanceTimersByTimeAsync(5000);
  expect([house.silent, notice.now]).toEqual([true, null]);
});

test("an open entrance requests the list of tables, and does not also ask whether the house answers", async () => {
  show(Home, { games: GAMES });
  await settle();
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  const count = (path: string) => asked.mock.calls.filter(([at]) => at === path).length;
  expect([count("/api/tables"), count("/api/house")]).toEqual([6, 0]);
});
