// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, Ask, Files } from "./files.ts";

type Asked = {
  type: string;
  request?: Request;
  data?: Ask;
  source?: { postMessage(answer: Answer): void };
  waitUntil(until: Promise<unknown>): void;
  respondWith?(answer: Promise<Response>): void;
};
const HOUSE = "http://house";
const BUILD = "/assets/index-1.js";
const FILES: Files = {
  build: BUILD,
  first: [
    { url: "/", revision: "1" },
    { url: BUILD, revision: null },
  ],
  later: ["/assets/one-1.js", "/assets/two-1.js"],
  modules: ["/modules/a.wasm", "/modules/b.wasm"],
  rare: [],
};
const answer = (type: string, body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });
const script = () => answer("text/javascript", "x");
const document = () => answer("text/html", `<script src="${BUILD}"></script>`);
const hangs = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));

/** By store, by address. */
let kept: Map<string, Map<string, Response>>;
let house: Record<string, () => Response>;
let asked: string[];
let listeners: Map<string, ((event: Asked) => void)[]>;
let pages: number;
const skipWaiting = vi.fn(async () => {});

const urlOf = (request: Request | string) => new URL(typeof request === "string" ? request : request.url, HOUSE);
const pathOf = (request: Request | string) => urlOf(request).pathname;
/** With the revision that Workbox adds. */
const keyOf = (request: Request | string) => pathOf(request) + urlOf(request).search;

beforeEach(async () => {
  kept = new Map();
  house = { "/": document };
  asked = [];
  listeners = new Map();
  pages = 1;
  skipWaiting.mockClear();
  vi.resetModules();
  const scope = {
    __WB_DISABLE_DEV_LOGS: true,
    location: new URL(`${HOUSE}/service-worker.js`),
    registration: { scope: `${HOUSE}/`, active: null },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: pages }) },
    skipWaiting,
    addEventListener: (name: string, run: (event: Asked) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), run]),
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal("__FILES__", FILES);
  vi.stubGlobal("FetchEvent", class {});
  vi.stubEnv("NODE_ENV", "production"); // as built: Workbox without its checks
  // A worker's requests have addresses relative to it.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(at: Request | string, how?: RequestInit) {
        super(typeof at === "string" ? new URL(at, HOUSE) : at, how);
      }
    },
  );
  const open = async (name: string) => {
    const store = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, store);
    return {
      match: async (at: Request | string) => store.get(keyOf(at))?.clone(),
      put: async (at: Request | string, given: Response) => {
        await given.clone().arrayBuffer(); // like the browser's: stores complete answers only
        store.set(keyOf(at), given);
      },
      keys: async () => [...store.keys()].map((path) => new Request(HOUSE + path)),
      delete: async (at: Request) => store.delete(keyOf(at)),
    };
  };
  const stores = {
    open,
    match: async (at: Request | string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(keyOf(at))?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  vi.stubGlobal("caches", stores);
  vi.stubGlobal("self", { ...scope, caches: stores });
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = pathOf(request);
    asked.push(path);
    return (house[path] ?? script)();
  });
  await import("./service_worker.ts");
});

afterEach(() => vi.unstubAllEnvs());

/** Send an event as the browser does. Returns when all that the worker waits for is done, with its answer. */
async function send(type: string, more: Partial<Asked> = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = [];
  let given: Promise<Response> | undefined;
  const event: Asked = {
    type,
    waitUntil: (until) => void waits.push(until),
    respondWith: (with_) => {
      given = with_;
    },
    ...more,
  };
  for (const run of listeners.get(type) ?? []) run(event);
  const got = await given;
  for (let done = 0; done < waits.length; done++) await waits[done];
  return got;
}
const get = (path: string) => send("fetch", { request: new Request(HOUSE + path) });
async function ask(data: Ask): Promise<Answer[]> {
  const said: Answer[] = [];
  await send("message", { data, source: { postMessage: (one) => void said.push(one) } });
  return said;
}
const stored = () => [...kept.values()].flatMap((store) => [...store.keys()].map(pathOf)).sort();

test("a visit stores what the document loads at once, with a time limit, and nothing more", async () => {
  const limits = vi.spyOn(AbortSignal, "timeout");
  await send("install");
  await send("activate");
  expect(stored()).toEqual(["/", BUILD]);
  expect(limits).toHaveBeenCalledTimes(2);
  expect(asked.sort()).toEqual(["/", BUILD]);
});

test.each([
  ["a proxy's page in the place of a file", BUILD, () => answer("text/html", "<h1>Bad gateway</h1>")],
  ["a document of another build", "/", () => answer("text/html", '<script src="/assets/index-2.js"></script>')],
  ["an error", BUILD, () => answer("text/javascript", "x", 500)],
])("a build is not stored with %s", async (_, path, instead) => {
  house[path] = instead;
  await expect(send("install")).rejects.toThrow();
  expect(stored()).not.toContain(path);
});

test("all files are fetched ahead when a page of the same build asks for it, once", async () => {
  await send("install");
  expect(await ask({ build: "/assets/index-2.js", all: true })).toEqual([]);
  expect(await ask({ build: BUILD, all: false })).toEqual([]);
  expect(stored()).toEqual(["/", BUILD]);
  const said = await Promise.all([ask({ build: BUILD, all: true }), ask({ build: BUILD, all: true })]);
  expect(said.flat()).toEqual([1, 2].map(() => ({ build: BUILD, all: true })));
  expect(stored()).toEqual(["/", ...FILES.later, BUILD, ...FILES.modules].sort());
  expect(asked.filter((path) => path === FILES.later[0])).toHaveLength(1);
});

test("a module that is still being compiled ends the round, and comes with the next", async () => {
  house["/modules/a.wasm"] = () => answer("application/json", "{}", 404);
  expect(await ask({ build: BUILD, all: true })).toEqual([{ build: BUILD, all: false }]);
  expect(asked).not.toContain("/modules/b.wasm");
  delete house["/modules/a.wasm"];
  expect(await ask({ build: BUILD, all: true })).toEqual([{ build: BUILD, all: true }]);
});

test("a part is stored when it is fetched; one that hangs does not stop others", async () => {
  house["/assets/slow-1.js"] = hangs;
  void get("/assets/slow-1.js");
  await get("/assets/next-1.js");
  await get("/api/me");
  expect(stored()).toEqual(["/assets/next-1.js"]);
});

test("a new worker waits while other pages are open, and then deletes what it does not know", async () => {
  pages = 2;
  await get("/assets/old-0.js");
  await get("/assets/one-1.js");
  kept.set("asterion-page-x", new Map());
  await ask({ build: BUILD, all: false });
  expect(skipWaiting).not.toHaveBeenCalled();
  pages = 1;
  await ask({ build: "/assets/index-0.js", all: false });
  expect(skipWaiting).not.toHaveBeenCalled();
  await ask({ build: BUILD, all: false });
  expect(skipWaiting).toHaveBeenCalledOnce();
  await send("activate");
  expect(stored()).toEqual(["/assets/one-1.js"]);
  expect([...kept.keys()]).not.toContain("asterion-page-x");
});
