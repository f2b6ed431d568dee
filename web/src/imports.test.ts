/** The direction of imports: each layer imports only from those below it, no game another one, and nothing in a circle. */
import { expect, test } from "vitest";

/** Folders from the top down; those in a row do not import one another. */
const LAYERS = [
  ["offline"],
  ["app", "report"],
  ["pages"],
  ["games/*"],
  ["games"],
  ["coach", "companion", "lesson"],
  ["table"],
  ["insight"],
  ["rulebook"],
  ["components", "sound"],
  ["settings"],
  ["device", "bots"],
  ["fairness"],
  ["rules"],
  ["protocol", "i18n", "router", "design"],
];
/** What a row may import of its own after all, and why. */
const ALLOWED = new Set([
  "i18n -> fairness", // the sentences of the check are typed by its codes
]);
/** Beside the layers: for tests. */
const BESIDE = ["testing"];

const sources = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const files = new Map(Object.entries(sources).map(([path, text]) => [path.slice(2), text]));
const isTest = (path: string) => path.includes(".test.") || BESIDE.includes(path.split("/")[0] ?? "");

/** Statements, and parts that are fetched later; not what a comment shows. */
const SPEC = /^\s*(?:import|export)\b[^"';]*["'](\.\.?\/[^"'?]*)["']|\bimport\(\s*["'](\.\.?\/[^"'?]*)["']/gm;

/** A path without its "..": where an import of `from` leads. */
function resolved(from: string, spec: string): string {
  return new URL(spec, `http://x/${from}`).pathname.slice(1);
}

/** What a file imports of ours. */
const importsOf = (path: string): string[] =>
  [...(files.get(path) ?? "").matchAll(SPEC)]
    .map(([, spec, later]) => resolved(path, spec ?? later ?? ""))
    .filter((to) => files.has(to));

/** The folder that has a place among the layers. */
function folderOf(path: string): string {
  const [first = "", second = "", ...rest] = path.split("/");
  return first === "games" && rest.length > 0 ? `games/${second}` : first;
}

function layerOf(folder: string): number {
  return LAYERS.findIndex((row) => row.includes(folder) || (folder.startsWith("games/") && row.includes("games/*")));
}

const production = [...files.keys()].filter((path) => !isTest(path) && path !== "main.ts");

test("every folder has its layer", () => {
  const folders = new Set(production.map(folderOf));
  expect([...folders].filter((folder) => layerOf(folder) < 0)).toEqual([]);
  expect(folders.size).toBeGreaterThan(10);
});

test("imports point down, no game imports another, and nothing imports what is for tests", () => {
  const wrong = production.flatMap((path) =>
    importsOf(path).flatMap((to) => {
      const [from, into] = [folderOf(path), folderOf(to)];
      if (from === into || ALLOWED.has(`${from} -> ${into}`)) return [];
      return layerOf(into) > layerOf(from) ? [] : [`${path} -> ${to}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("nothing imports itself by way of others", () => {
  const done = new Set<string>();
  const circles: string[] = [];
  function walk(path: string, above: readonly string[]): void {
    if (above.includes(path)) {
      circles.push([...above.slice(above.indexOf(path)), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    for (const to of importsOf(path)) walk(to, [...above, path]);
    done.add(path);
  }
  for (const path of production) walk(path, []);
  expect(circles).toEqual([]);
});

test("every part that is fetched later goes through `part`, which finds the cause of a failure", () => {
  // `Lazy` passes the parts that games and the shell list to `part`.
  const listed = /^(games\/.+\/(index|puzzle)\.ts|app\/App\.svelte)$/;
  const bare = production.flatMap((path) =>
    [...(files.get(path) ?? "").matchAll(/^.*\bimport\(.*$/gm)]
      .map(([line]) => line.trim())
      .filter((line) => !/^(\*|\/\/|\/\*\*)/.test(line))
      .filter((line) => !line.includes("part(() => import(") && !(listed.test(path) && line.includes("() => import(")))
      .map((line) => `${path}: ${line}`),
  );
  expect(bare).toEqual([]);
});
