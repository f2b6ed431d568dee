// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

type Asked = {
  request: Request;
  waitUntil(until: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};
const HTML = { headers: { "content-type": "text/html" } };
const HANGS = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }), SCRIPT);
const SCRIPT = { headers: { "content-type": "text/javascript" } };

let kept: Map<string, Map<string, Response>>;
let house: Record<string, () => Response>;
let signals: Map<string, AbortSignal | undefined>;
const listeners = new Map<string, (event: Asked) => void>();

beforeEach(async () => {
  kept = new Map();
  house = {};
  signals = new Map();
  vi.resetModules();
  vi.stubGlobal("self", {
    location: { origin: "http://house" },
    addEventListener: (name: string, run: (event: Asked) => void) => listeners.set(name, run),
    skipWaiting: async () => {},
  });
  const open = async (name: string) => {
    const store = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, store);
    return {
      match: async (at: string) => store.get(at)?.clone(),
      put: async (at: string, answer: Response) => {
        await answer.clone().arrayBuffer(); // like the browser's: stores complete answers only
        store.set(at, answer);
      },
    };
  };
  vi.stubGlobal("caches", {
    open,
    match: async (at: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(at)?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("fetch", async (asked: string | Request, how?: RequestInit) => {
    const path = typeof asked === "string" ? asked : new URL(asked.url).pathname;
    signals.set(path, how?.signal ?? undefined);
    return (house[path] ?? (() => new Response("x", SCRIPT)))();
  });
  await import("./service_worker.ts");
});

/** Send an event as the browser does. `done`: all that the worker waits for, unless it hangs. */
function event(name: string, path = "/"): { done: Promise<unknown[]>; answer: Promise<Response> | undefined } {
  const waits: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(name)?.({
    request: new Request(`http://house${path}`),
    waitUntil: (until) => void waits.push(until),
    respondWith: (with_) => {
      answer = with_;
    },
  });
  const done = (async () => {
    await answer;
    return Promise.all(waits);
  })();
  return { done, answer };
}

const stored = () => [...kept.values()].flatMap((store) => [...store.keys()]);

test("a part whose answer hangs does not stop other parts from being stored", async () => {
  house["/"] = () => new Response('<script src="/assets/index-1.js"></script>', HTML);
  await event("install").done;
  house["/assets/slow-1.js"] = HANGS;
  void event("fetch", "/assets/slow-1.js").done;
  await event("fetch", "/assets/next-1.js").done;
  expect(stored()).toContain("/assets/next-1.js");
  expect(stored()).not.toContain("/assets/slow-1.js");
});

test("looking for a part does not bring back a store that is deleted meanwhile", async () => {
  house["/"] = () => new Response('<script src="/assets/index-1.js"></script>', HTML);
  await event("install").done;
  const { keys } = caches;
  caches.keys = async () => {
    const listed = await keys();
    kept.delete(String(listed.at(-1)));
    return listed;
  };
  await event("fetch", "/assets/next-1.js").answer;
  expect(kept.size).toBe(0);
});

test("a fetch that only fills the store has a time limit", async () => {
  house["/"] = () => new Response('<script src="/assets/index-1.js"></script>', HTML);
  await event("install").done;
  for (const path of ["/", "/assets/index-1.js", "/emblem.svg"]) expect(signals.get(path)).toBeInstanceOf(AbortSignal);
});
