import { expect, test } from "vitest";
import type { Games } from "../games/game_page.ts";
import { house } from "../protocol/house.svelte.ts";
import { answers, asked, comesBack, goes } from "../testing/http_house.ts";
import { agree, click, one, settle, show } from "../testing/page.svelte.ts";
import YouPage from "./YouPage.svelte";

const GAMES: Games = { all: [], of: () => undefined };
const KEY = { link: "http://house/welcome#secret", qr: { size: 21, path: "M0 0" } };

answers({ "/api/me/key": KEY });

const MAKE = "[data-own-link] .ways .button";

test("a new link, which is shown once, stays while the house stops and comes back", async () => {
  show(YouPage, { games: GAMES });
  await settle();
  await click(one(MAKE));
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
  await goes();
  expect(house.silent).toBe(true);
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
  await comesBack();
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
});

test("a question that is open when the house stops stays on the page, and can be closed", async () => {
  show(YouPage, { games: GAMES });
  await settle();
  await click(one(".others .button"));
  expect(one("dialog[open]")).not.toBeNull();
  await goes();
  expect(one("dialog[open]")?.closest("[hidden]")).toBeNull();
  asked.mockClear();
  await agree();
  expect(one("dialog[open]")).toBeNull();
  expect(asked).not.toHaveBeenCalledWith("/api/me/devices/sign-out");
  await click(one(".others .button"));
  expect([one("dialog[open]"), one(".others .button")?.ariaDisabled]).toEqual([null, "true"]);
});

test("the page loads its guest when the house is back", async () => {
  await goes();
  show(YouPage, { games: GAMES });
  await settle();
  expect(one("[data-own-link]")).toBeNull();
  await comesBack();
  expect(one("[data-own-link]")).not.toBeNull();
});
