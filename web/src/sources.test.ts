/** Checks that links, copying and final actions each go through one module. */
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** Lines outside `allowed` and outside tests that match. */
function said(pattern: RegExp, allowed: readonly string[]): string[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    path.includes(".test.") || path.startsWith("./testing/") || allowed.includes(path.slice(2))
      ? []
      : text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}

test("links for others come from protocol/reachable, since the page's own address may be localhost", () => {
  const own = /\blocation\.(origin|href|host|hostname)\b|\blocation\b\s*[,)}`]|\bdocument\.(URL|baseURI|location)\b/;
  const inside = [
    "protocol/reachable.svelte.ts",
    "protocol/socket.ts",
    "router/router.svelte.ts",
    "offline/service_worker.ts",
  ];
  expect(said(own, inside)).toEqual([]);
  expect(said(own, []).length).toBeGreaterThan(0);
});

test("copying and sharing go through components/share", () => {
  const gives = /\bnavigator\.(clipboard|share|canShare)\b|\bexecCommand\b|\bClipboardItem\b/;
  expect(said(gives, ["components/share.ts"])).toEqual([]);
  expect(said(gives, []).length).toBeGreaterThan(0);
});

test("components/Confirm asks before destructive actions, not a button in the place of another", () => {
  const components = Object.entries(sources).filter(([path]) => path.endsWith(".svelte"));
  const inPlace = components.filter(([, text]) => /\{(#if|:else if) (sure|confirming|really|asking)\b/i.test(text));
  expect(inPlace.map(([path]) => path)).toEqual(["./games/like_dice/Pad.svelte"]); // beside its trigger
  const alone = (path: string) => !/^\.\/(components\/Confirm|protocol\/api)/.test(path) && !path.includes(".test.");
  const final = /\bapi\.(forget|revokeKey|signOutOthers)\(|\btype: "(remove|stand|stop)" ?[,}]|\bask\("leave"\)/;
  const unasked = Object.entries(sources).filter(
    ([path, text]) => path.endsWith(".svelte") && alone(path) && final.test(text) && !text.includes("<Confirm"),
  );
  expect(unasked.map(([path]) => path)).toEqual([]);
});

test("scripts ask settings/media, which knows the reader's settings too, for motion and for room", () => {
  const asks = /(matchMedia|MediaQuery)\(.*(prefers-reduced-motion|\drem\b)/;
  expect(said(asks, ["settings/media.svelte.ts"])).toEqual([]);
  expect(said(asks, []).length).toBeGreaterThan(0);
});
