// @vitest-environment node

import { readFileSync } from "node:fs";
import { preprocessCSS, resolveConfig } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import setup from "../../vite.config.ts";
import { LARGER, scaled } from "./reader_media.ts";

let built: (css: string) => Promise<string>;

beforeAll(async () => {
  const config = await resolveConfig({ configFile: false, css: setup.css ?? {} }, "build");
  built = async (css) => {
    const { code } = await preprocessCSS(css, `${config.root}/some.css`, config);
    return tight(code);
  };
});

/** Without the spaces that do not count. */
const tight = (css: string) =>
  css
    .replace(/\s+/g, " ")
    .replace(/ ?([{}]) ?/g, "$1")
    .trim();

describe("less motion", () => {
  test("a moving rule needs a device that allows it, and a reader", async () => {
    const moving = ':where(:root:not([data-motion="less"]))';
    expect(await built("@media (prefers-reduced-motion: no-preference) { .dot, p { animation: a 1s } }")).toBe(
      tight(`@media (prefers-reduced-motion: no-preference) { ${moving} .dot, ${moving} p { animation: a 1s } }`),
    );
  });

  test("a still rule applies for the device's wish, or for the reader's", async () => {
    const css = "@media (prefers-reduced-motion: reduce) { :root { --quick: 0 } .die { transition: none } }";
    const chosen =
      ':root:where([data-motion="less"]) { --quick: 0 } :where(:root[data-motion="less"]) .die { transition: none }';
    expect(await built(css)).toBe(tight(`${css} ${chosen}`));
  });

  test("the steps of an animation are no selectors", async () => {
    const css =
      "@media (prefers-reduced-motion: no-preference) { @keyframes a { from { opacity: 0 } 50% { opacity: 1 } } }";
    expect(await built(css)).toBe(tight(css));
  });

  test("what it cannot read is an error", async () => {
    const nested = ".a { @media (prefers-reduced-motion: reduce) { color: red } }";
    await expect(built(nested)).rejects.toThrow("around the rule");
    const joined = "@media (prefers-reduced-motion: reduce) and (width < 9rem) { .a { color: red } }";
    await expect(built(joined)).rejects.toThrow("alone");
  });
});

describe("larger text", () => {
  test("a length in rem grows with it, and other lengths stay", () => {
    const condition = "(width < 40rem) or ((height >= 30.5rem) and (width < 800px))";
    expect(scaled(condition, 1.25)).toBe("(width < 50rem) or ((height >= 38.125rem) and (width < 800px))");
  });

  test("a block applies at the width that its text needs", async () => {
    expect(await built("@media (width < 24rem) { .a { color: red } }")).toBe(
      tight(`
        @media (width < 24rem) { :where(:root:not([data-text])) .a { color: red } }
        @media (width < 27rem) { :where(:root[data-text="larger"]) .a { color: red } }
        @media (width < 30rem) { :where(:root[data-text="largest"]) .a { color: red } }
      `),
    );
  });

  test("a block without lengths in rem stays as it is", async () => {
    const css = "@media print { .a { color: red } }";
    expect(await built(css)).toBe(tight(css));
  });

  test.each(Object.entries(LARGER))("the root is as large as the conditions assume: %s", (size, factor) => {
    const tokens = readFileSync("src/design/tokens.css", "utf8");
    expect(tokens).toContain(`:root[data-text="${size}"] {\n  font-size: ${factor * 100}%;`);
  });
});
