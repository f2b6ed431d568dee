/**
 * Keeps the page on the device with Workbox, so that it opens when the house does not answer. What the house says
 * (`/api/`, `/socket/`) is never kept.
 *
 * Workbox keeps the document and all that it loads at once for one build, whole or not at all. A worker of a new build
 * waits until no page of the build before is open. The document itself comes from the house where it answers: a page
 * and its house are of one build.
 */
import { cacheNames } from "workbox-core";
import { addPlugins, addRoute, getCacheKeyForURL, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { type Answer, type Ask, type Files, metered } from "./files.ts";

// The library of workers cannot be used beside the one of pages: this is what we need of it.
type Lasting = Event & { waitUntil(until: Promise<unknown>): void };
type Said = Lasting & { readonly data: Ask; readonly source: { postMessage(answer: Answer): void } | null };
type Worker = {
  readonly clients: { claim(): Promise<void>; matchAll(how: object): Promise<readonly unknown[]> };
  readonly registration: { readonly active: unknown };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", run: (event: Lasting) => void): void;
  addEventListener(name: "message", run: (event: Said) => void): void;
};
const worker = self as unknown as Worker;

/** Put here by the build. */
declare const __FILES__: Files;
const FILES = __FILES__;

const PARTS = "asterion-parts";
const DOCUMENT = "/";
/** Seconds that the house may take for the document before the stored one is shown. */
const PATIENCE = 4;
/** Time limit for files that are fetched only to be stored, in ms. */
const LIMIT = 30_000;
/** Number of files fetched ahead at the same time. */
const LINES = 4;

/** Whether an answer is the requested file of this build, and not, for example, a proxy's page. */
async function isOurs(request: Request, answer: Response): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected) return false;
  const isHtml = (answer.headers.get("content-type") ?? "").startsWith("text/html");
  if (new URL(request.url).pathname !== DOCUMENT) return !isHtml;
  return isHtml && (await answer.clone().text()).includes(FILES.build);
}
const onlyOurs = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isOurs(request, response)) ? response : null,
};

addPlugins([
  onlyOurs,
  { requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(LIMIT) }) },
]);
precache([...FILES.first]);

const page = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => getCacheKeyForURL(DOCUMENT) ?? DOCUMENT,
      cacheWillUpdate: async () => null, // may be of another build than the files stored with it
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`the house is down: ${response.status}`);
        return response;
      },
    },
  ],
});
registerRoute(new NavigationRoute(page, { denylist: [/^\/(?:api|socket)\//, /^[^?]*\./] }));
addRoute();

const parts = new CacheFirst({ cacheName: PARTS, plugins: [onlyOurs] });
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/(?:assets|modules)\//.test(url.pathname), parts);

/** Fetch files that are not stored yet, `lines` at a time. Throws at the first that does not come. */
async function fetchAhead(event: Lasting, files: readonly string[], lines: number): Promise<void> {
  const left = [...files];
  async function next(): Promise<void> {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const request = new Request(file, { priority: "low", signal: AbortSignal.timeout(LIMIT) });
      const [answer, stored] = parts.handleAll({ event, request });
      const [ours] = await Promise.all([answer.then((given) => isOurs(request, given)), stored]);
      if (ours) continue;
      left.length = 0;
      throw new Error(`The house did not answer with ${file}.`);
    }
  }
  await Promise.all(Array.from({ length: lines }, next));
}

let keeping: Promise<boolean> | null = null;
/** Fetch all files ahead, once for all who ask meanwhile. What is missing is tried again the next time. */
function keepAll(event: Lasting): Promise<boolean> {
  keeping ??= areStored(event).finally(() => {
    keeping = null;
  });
  return keeping;
}

/** Fetch all files ahead. Returns whether they are all stored. */
async function areStored(event: Lasting): Promise<boolean> {
  try {
    await fetchAhead(event, FILES.later, LINES);
    await fetchAhead(event, FILES.modules, 1); // a missing one is compiled by the house: no more than one at a time
    return true;
  } catch {
    return false;
  }
}

/** Delete what neither this build nor Workbox knows. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PARTS && name !== cacheNames.precache) await caches.delete(name);
  const known = new Set([...FILES.later, ...FILES.modules, ...FILES.rare]);
  const store = await caches.open(PARTS);
  for (const request of await store.keys()) if (!known.has(new URL(request.url).pathname)) await store.delete(request);
}

/** Take the place of the worker before, if the only open page is of this build. */
async function takeOver(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length === 1) void worker.skipWaiting(); // ends when the worker before has no more work
}

// The files of a new build are fetched beside those of the build before.
worker.addEventListener("install", (event) => {
  if (worker.registration.active && !metered()) event.waitUntil(keepAll(event));
});
worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([worker.clients.claim(), tidy()])));
worker.addEventListener("message", (event) => {
  const { build, all } = event.data;
  if (build !== FILES.build) return;
  const answer = async () => {
    await takeOver();
    if (all) event.source?.postMessage({ build, all: await keepAll(event) });
  };
  event.waitUntil(answer());
});
