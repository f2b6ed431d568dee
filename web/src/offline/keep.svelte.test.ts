import { beforeEach, expect, test, vi } from "vitest";
import { settle } from "../testing/page.svelte.ts";

const BUILD = "/assets/own.js";
let said: unknown[];
let messages: (event: { data: unknown }) => void;

/** A page of a build, loaded again. `line`: what the browser knows of the connection; null: it has no workers. */
async function page(path: string, line: object | undefined, workers: "all" | "refused" | "none" = "all") {
  vi.resetModules();
  document.head.innerHTML = `<script type="module" src="${BUILD}"></script>`;
  history.replaceState(null, "", path);
  said = [];
  const active = { postMessage: (one: unknown) => said.push(one) };
  const registration = { active, waiting: null, installing: null, addEventListener: () => {} };
  const serviceWorker = {
    controller: active,
    register: async () => (workers === "refused" ? Promise.reject(new Error("no")) : registration),
    addEventListener: (_: string, run: typeof messages) => {
      messages = run;
    },
  };
  vi.stubGlobal("navigator", { ...(workers === "none" ? {} : { serviceWorker }), connection: line, languages: ["en"] });
  vi.stubGlobal("fetch", async () => Response.json(["/assets/a-1.js", "/assets/a-1.css"]));
  const { keepPage } = await import("./keep.svelte.ts");
  await keepPage();
  await settle();
}
const ahead = () => [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));

beforeEach(() => localStorage.clear());

test.each([
  ["/", undefined, true],
  ["/", { saveData: false, type: "wifi" }, true],
  ["/", { saveData: true }, false],
  ["/", { type: "cellular" }, false],
  ["/table/x", undefined, false],
])("at %s with %o all files are asked for: %s", async (path, line, all) => {
  await page(path, line);
  expect(said.at(-1)).toEqual({ build: BUILD, all });
});

test("who comes to the entrance later has all files kept from then on", async () => {
  await page("/rules/minos", undefined);
  const { go } = await import("../router/router.svelte.ts");
  go("/");
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ build: BUILD, all: true }));
});

test("the manifest speaks the language of the page", async () => {
  await page("/", undefined);
  document.head.innerHTML += '<link rel="manifest" href="/manifest.webmanifest">';
  const { speak } = await import("../i18n/index.svelte.ts");
  const href = () => document.querySelector("link[rel=manifest]")?.getAttribute("href");
  for (const [language, expected] of [
    ["fr", "/manifest.fr.webmanifest"],
    ["en", "/manifest.webmanifest"],
  ] as const) {
    speak(language);
    await vi.waitFor(() => expect(href()).toBe(expected));
  }
});

test("the page says that its parts are on the device once the worker of its build has them all", async () => {
  await page("/", undefined);
  const { areKept } = await import("../protocol/part.ts");
  for (const data of [
    { build: "/assets/other.js", all: true },
    { build: BUILD, all: false },
  ]) {
    messages({ data });
    expect(areKept()).toBe(false);
  }
  messages({ data: { build: BUILD, all: true } });
  expect(areKept()).toBe(true);
});

test.each([
  ["none", undefined, ["/assets/a-1.js", "/assets/a-1.css"]],
  ["refused", undefined, ["/assets/a-1.js", "/assets/a-1.css"]],
  ["none", { saveData: true }, []],
] as const)("with workers %s and the line %o the browser itself fetches ahead %o", async (workers, line, files) => {
  await page("/games/minos", line, workers);
  expect(ahead()).toEqual(files);
});
