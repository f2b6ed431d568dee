import { expect, test } from "vitest";
import { LARGEST, opened } from "./opened.ts";

const file = (text: BlobPart) => new File([text], "asterion-m.json");

test("a file that is no record is named", async () => {
  expect(await opened(file("{"))).toBe("broken");
  expect(await opened(file("null"))).toBe("other");
  expect(await opened(file('{"header": {"game": "minos", "match": "m"}, "entries": [1]}'))).toBe("other");
});

test("a file is UTF-8, and a byte order mark is not part of the record", async () => {
  const text = JSON.stringify({ header: { game: "chess", match: "é", seats: 2 }, entries: [] });
  expect(await opened(file(`\ufeff${text}`))).toMatchObject({ record: { header: { match: "é" } } });
  const latin = Uint8Array.from([...text], (letter) => letter.codePointAt(0) ?? 0);
  expect(await opened(file(latin))).toBe("broken");
});

test("a record written by hand is opened, with defaults for missing fields", async () => {
  const text = JSON.stringify({ header: { game: "chess", seats: 2 }, entries: [{ type: "left", seat: 0 }] });
  expect(await opened(file(text))).toMatchObject({
    record: { header: { match: "", commitment: null }, entries: [{ type: "left", n: 0, at: 0, seat: 0 }] },
  });
});

test("a file that is too large is not read", async () => {
  const large = file("null");
  Object.defineProperty(large, "size", { value: LARGEST + 1 });
  expect(await opened(large)).toBe("large");
});

test("a record whose rules are not on this page can still be checked", async () => {
  const header = { version: 2, match: "m", game: "chess", seats: 2, options: {}, commitment: "00" };
  const entries = [{ n: 0, type: "started" }];
  expect(await opened(file(JSON.stringify({ header, entries })))).toMatchObject({
    record: { header, entries },
    frames: null,
    lacking: "no_rules",
    stopped: null,
  });
});
