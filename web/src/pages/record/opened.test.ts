import { expect, test } from "vitest";
import { LARGEST, opened } from "./opened.ts";

const file = (text: string) => new File([text], "asterion-m.json");

test("a file that is no record is named", async () => {
  expect(await opened(file("{"))).toBe("broken");
  expect(await opened(file("null"))).toBe("other");
  expect(await opened(file('{"header": {"game": "minos", "match": "m"}, "entries": [1]}'))).toBe("other");
});

test("a file that is too large is not read", async () => {
  const large = file("null");
  Object.defineProperty(large, "size", { value: LARGEST + 1 });
  expect(await opened(large)).toBe("large");
});

test("a record whose rules are not on this page can still be checked", async () => {
  const header = { version: 2, match: "m", game: "chess", seats: 2, options: {}, commitment: "00" };
  const entries = [{ n: 0, type: "started" }];
  expect(await opened(file(JSON.stringify({ header, entries })))).toEqual({
    record: { header, entries },
    frames: null,
    stopped: null,
  });
});
