import { expect, test } from "vitest";
import { codeNamed, tableNamed } from "./table_named.ts";

test.each([
  ["https://asterion.example/table/aZ_9-x", "aZ_9-x"],
  [" http://house:8000/table/abc/screen ", "abc"],
  ["house.local/table/abc?plain", "abc"],
  ["aZ_9-x", "aZ_9-x"],
  ["https://asterion.example/replay/abc", null],
  ["two words", null],
  ["", null],
])("%j names the table %j", (text, table) => {
  expect(tableNamed(text)).toBe(table);
});

test.each([
  ["BCDF", "BCDF"],
  [" bc df ", "BCDF"],
  ["bcdé", null],
  ["BCD", null],
  ["BCDFH", null],
  ["B1DF", null],
  ["", null],
])("%j is the code %j", (text, code) => {
  expect(codeNamed(text)).toBe(code);
});
