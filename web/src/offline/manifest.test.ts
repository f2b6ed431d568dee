// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Image = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string };
type Shortcut = { name: string; short_name: string; url: string; icons: Image[] };
type Manifest = {
  id: string;
  lang: string;
  description: string;
  icons: Image[];
  screenshots: Image[];
  shortcuts: Shortcut[];
};

const file = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const read = (name: string) => JSON.parse(file(`/${name}`).toString("utf-8")) as Manifest;
const MANIFESTS = { en: read("manifest.webmanifest"), fr: read("manifest.fr.webmanifest") };
/** Bytes that a picture may have. */
const MOST = 60_000;

/** Width and height that a picture says itself. */
function sizeOf(body: Buffer, type: string): string {
  if (type === "image/png") return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
  expect(body.subarray(8, 16).toString("latin1")).toBe("WEBPVP8 ");
  return `${body.readUInt16LE(26) & 0x3fff}x${body.readUInt16LE(28) & 0x3fff}`;
}

test.each(Object.entries(MANIFESTS))(
  "pictures of the manifest in %s are there, small, and as large as it says",
  (language, manifest) => {
    expect(manifest.lang).toBe(language);
    for (const { src, sizes, type } of [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]) {
      const body = file(src);
      expect(body.length, src).toBeLessThan(MOST);
      if (type !== "image/svg+xml") expect(sizeOf(body, type), src).toBe(sizes);
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
  },
);

test("each game has a shortcut to its place", () => {
  const games = ["mythical_dice", "mino_3d", "minos", "like_dice"];
  for (const { shortcuts } of Object.values(MANIFESTS))
    expect(shortcuts.map(({ url }) => url)).toEqual(games.map((game) => `/games/${game}`));
});

test("the manifests differ in words and their pictures only", () => {
  const bare = (manifest: Manifest) =>
    JSON.parse(JSON.stringify(manifest), (key, value) =>
      ["lang", "description", "name", "label"].includes(key)
        ? null
        : typeof value === "string"
          ? value.replace(/-(en|fr)\.webp$/, "")
          : value,
    );
  expect(bare(MANIFESTS.fr)).toEqual(bare(MANIFESTS.en));
  expect(MANIFESTS.fr.description).toContain("\u202f:");
});
