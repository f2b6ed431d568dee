/** What the dice are drawn with: glyphs, colours, words. */
import { describe, expect, test } from "vitest";
import { dice as en } from "../words/en/dice.ts";
import { dice as fr } from "../words/fr/dice.ts";
import { BOX, compose, GLYPHS, glyphOf } from "./glyphs.ts";
import { DIE_FACES, DIE_KINDS } from "./kinds.ts";
import { dieLabel, faceName } from "./label.ts";
import { PAINT } from "./palette.ts";

const every = DIE_KINDS.flatMap((die) => DIE_FACES.map((face) => ({ die, face })));

describe("glyphs", () => {
  test.each(every)("$die $face is drawn inside the face", ({ die, face }) => {
    const { glyphs } = compose(die, face);
    expect(glyphs[0]?.name).toBe(face === "symbol" ? die : face);
    // A digit or flag shows its kind as well: never by colour alone.
    expect(glyphs.map((placed) => placed.name)).toContain(die);
    for (const { name, x, y, scale } of glyphs) {
      expect(GLYPHS[name].length).toBeGreaterThan(0);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y) + scale * BOX).toBeLessThanOrEqual(BOX);
    }
  });

  test.each(DIE_KINDS)("a %s die that was not rolled shows its seal, unlike any face", (die) => {
    const { glyphs, ring } = compose(die, null);
    expect(glyphs.map((placed) => placed.name)).toEqual([die]);
    expect(ring).not.toBeNull();
    expect(DIE_FACES.every((face) => compose(die, face).ring === null)).toBe(true);
  });

  test("no two drawings are the same, and every one keeps to its box", () => {
    const drawings = Object.values(GLYPHS).map((pieces) => pieces.map((piece) => piece.d).join());
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^M[\d\s.,MLHVCSQAZ-]+$/);
      for (const part of drawing.match(/\d*\.?\d+/g) ?? []) expect(Number(part)).toBeLessThanOrEqual(BOX);
    }
  });

  test("the nine is the six upside down, but its kind's mark stays where it was", () => {
    const [six, nine] = [compose("red", "6").glyphs, compose("red", "9").glyphs];
    expect(nine[0]?.name).toBe("9");
    expect(nine[1]).toEqual(six[1]);
    expect((six[1]?.x ?? 0) + (six[1]?.y ?? 0)).toBeGreaterThan(BOX);
  });

  test("a symbol is the drawing of its kind", () => {
    expect(glyphOf("griffin", "symbol")).toBe("griffin");
    expect(glyphOf("griffin", "flag")).toBe("flag");
    expect(glyphOf("red", "6")).toBe("6");
  });
});

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test.each(DIE_KINDS)("the mark on a %s die is legible, also when the die may not be rolled", (die) => {
  const { body, dull, ink } = PAINT[die];
  expect(contrast(ink, body)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(ink, dull)).toBeGreaterThanOrEqual(4.5);
});

describe("names", () => {
  test("a die is named with what it shows and how it stands", () => {
    expect(dieLabel("red", "6", "normal", en)).toBe("Red die: 6");
    expect(dieLabel("griffin", "flag", "winning", en)).toBe("Griffin die: white flag, winning");
    expect(dieLabel("mermaid", "symbol", "normal", en)).toBe("Mermaid die: Mermaid");
    expect(dieLabel("grey", null, "blocked", en)).toBe("Grey die, not rolled yet, may not be rolled now");
    expect(dieLabel("mermaid", "symbol", "winning", fr)).toBe("Dé Sirène\u00a0: Sirène, l’emporte");
    expect(dieLabel("red", null, "normal", fr)).toBe("Dé rouge, pas encore lancé");
  });

  test.each([en, fr])("no two dice have the same name", (words) => {
    const names = every.map(({ die, face }) => dieLabel(die, face, "normal", words));
    expect(new Set(names).size).toBe(names.length);
    expect(names.join()).not.toMatch(/undefined|function/);
  });

  test("a symbol is called by the beast it shows", () => {
    expect(faceName("minotaur", "symbol", fr)).toBe("Minotaure");
  });
});
