// @vitest-environment node
import { expect, test } from "vitest";
import { addressOf } from "../rules/load.ts";
import { filesOf, modules } from "./build.ts";

test("modules have the addresses that the page asks for", () => {
  const all = modules();
  expect(all.size).toBeGreaterThan(4);
  for (const [name, address] of all) expect(address).toBe(addressOf(name));
});

test("the files of a build: what the document names, what comes later, what is seldom needed", () => {
  const document = '<script type="module" src="/assets/index-1.js"></script><link href="/assets/index-1.css">';
  const files = filesOf(document, [
    "/assets/index-1.css",
    "/assets/index-1.js",
    "/assets/later-1.js",
    "/assets/w-1.bin",
  ]);
  expect(files.build).toBe("/assets/index-1.js");
  expect(files.first.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    "/assets/index-1.css",
    "/assets/index-1.js",
  ]);
  expect(files.later).toEqual(["/assets/later-1.js"]);
  expect(files.rare).toContain("/assets/w-1.bin");
  expect(files.modules.filter((module) => module.includes("photo"))).toEqual([]);
  const other = filesOf(`${document} `, []);
  expect(other.first[0]?.revision).not.toBe(files.first[0]?.revision);
});
