// @vitest-environment node
import { createHash, createHmac, webcrypto } from "node:crypto";
import { expect, test, vi } from "vitest";
import { bytesOf, hexOf, utf8 } from "./bytes.ts";
import { botSeed, botsKey } from "./keys.ts";
import { browsers, library, primitives } from "./primitives.ts";

const bytes = (hex: string) => bytesOf(hex) ?? new Uint8Array(0);
const KINDS = [
  ["the browser's", () => Promise.resolve(browsers(webcrypto.subtle as SubtleCrypto))],
  ["the library's", () => library()],
] as const;

test.each(KINDS)("%s HKDF gives the test vectors of RFC 5869 (A.1, A.3), cut to 32 bytes", async (_, made) => {
  const { hkdf } = await made();
  const ikm = bytes("0b".repeat(22));
  const first = await hkdf(ikm, bytes("000102030405060708090a0b0c"), bytes("f0f1f2f3f4f5f6f7f8f9"));
  expect(hexOf(first)).toBe("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf");
  const unsalted = await hkdf(ikm, bytes(""), bytes(""));
  expect(hexOf(unsalted)).toBe("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d");
});

test.each(KINDS)("%s SHA-256 and HMAC agree with node's", async (_, made) => {
  const by = await made();
  const hmac = await by.hmac(utf8("key"));
  for (const text of ["", "abc", "é".repeat(100)]) {
    expect(hexOf(await by.sha256(utf8(text)))).toBe(createHash("sha256").update(text).digest("hex"));
    expect(hexOf(await hmac(utf8(text)))).toBe(createHmac("sha256", "key").update(text).digest("hex"));
  }
});

test("a page over plain http, without the browser's cryptography, takes the library's", async () => {
  vi.stubGlobal("crypto", {});
  try {
    let fetched = 0;
    const part = <T>(load: () => Promise<T>) => {
      fetched += 1;
      return load();
    };
    const by = await primitives(part);
    expect(hexOf(await by.sha256(utf8("abc")))).toMatch(/^ba7816bf/);
    expect(fetched).toBe(3);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("hex is lower-case pairs, or none", () => {
  expect(bytesOf("00ff")).toEqual(Uint8Array.of(0, 255));
  for (const none of ["0", "0g", "FF", " 00", null, 7]) expect(bytesOf(none)).toBeNull();
});

test.each(KINDS)("with %s cryptography a bot's seed is that of `match/fairness.py`", async (_, made) => {
  const by = await made();
  const hash = await by.hmac(
    await botsKey(
      by,
      Uint8Array.from({ length: 32 }, (_, i) => i),
      "m-1",
    ),
  );
  expect(await botSeed(hash, 7, 2)).toBe(5986456145547221905n);
  expect(await botSeed(hash, 300, 0)).toBe(1170675256096793393n);
});
