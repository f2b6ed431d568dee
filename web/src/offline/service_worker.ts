/**
 * Keeps what was fetched of the page, so that it opens when the house does not answer: its one document, the files with a
 * hash in their names, and the games' modules. What the house says (`/api/`, `/socket/`) is never kept.
 *
 * Each build of the page has a store of its own. The store before it stays too, for a tab that is still open.
 */

// The library of workers cannot be used beside the one of pages: this is what we need of it.
type Lasting = Event & { waitUntil(until: Promise<unknown>): void };
type Asked = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", run: (event: Lasting) => void): void;
  addEventListener(name: "fetch", run: (event: Asked) => void): void;
};
const worker = self as unknown as Worker;

const STORE = "asterion-page-";
const DOCUMENT = "/";
/** Stores that stay: of this build and of the one before. */
const STORES = 2;
/** How long the house may take for the document before the stored one is shown, in ms. */
const PATIENCE = 4000;
/** Files of the page that have no hash in their names. */
const PLAIN: readonly string[] = ["/emblem.svg", "/manifest.webmanifest"];
const ASSET = /\/assets\/[\w.-]+/g;

/** Our stores, the oldest first. */
async function stores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(STORE));
}

/** Store an answer, if there is room. */
async function put(store: Cache, at: string, answer: Response): Promise<void> {
  try {
    await store.put(at, answer);
  } catch {
    // The device is full: the page works as before, as long as the house answers.
  }
}

/** Store a document and what it loads at once. It takes the place of the one before only when all of that is there. */
async function keep(document: Response): Promise<void> {
  const assets = [...new Set((await document.clone().text()).match(ASSET))].sort();
  const store = await caches.open(STORE + assets.join());
  for (const asset of [...assets, ...PLAIN]) {
    if (await store.match(asset)) continue;
    const answer = (await caches.match(asset)) ?? (await fetch(asset));
    if (!answer.ok) return;
    await put(store, asset, answer);
  }
  await put(store, DOCUMENT, document);
  for (const old of (await stores()).slice(0, -STORES)) await caches.delete(old);
}

/** The newest stored document. */
async function stored(): Promise<Response | undefined> {
  for (const name of (await stores()).reverse()) {
    const document = await (await caches.open(name)).match(DOCUMENT);
    if (document !== undefined) return document;
  }
  return undefined;
}

const isDocument = (answer: Response): boolean =>
  answer.ok && !answer.redirected && (answer.headers.get("content-type") ?? "").startsWith("text/html");

/** The page: from the house, or the stored one where the house is silent or down. */
async function page(event: Asked): Promise<Response> {
  const coming = fetch(event.request).then((answer) => {
    if (isDocument(answer)) event.waitUntil(keep(answer.clone()).catch(() => {}));
    return answer;
  });
  const late = new Promise<undefined>((go) => setTimeout(go, PATIENCE));
  const answer = await Promise.race([coming, late]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await stored()) ?? coming;
}

/** A part of the page: the stored one, else the house's. */
async function part(event: Asked, path: string): Promise<Response> {
  const known = await caches.match(path);
  const answer = known ?? (await fetch(event.request));
  if (answer.ok) {
    const copy = answer.clone();
    const newest = (await stores()).at(-1);
    const add = async () => {
      if (newest === undefined) return;
      const store = await caches.open(newest);
      if ((await store.match(path)) === undefined) await put(store, path, copy);
    };
    event.waitUntil(add().catch(() => {}));
  }
  return answer;
}

const isPart = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/modules/") || PLAIN.includes(path);

worker.addEventListener("install", (event) => {
  const begin = async () => {
    await keep(await fetch(DOCUMENT));
    await worker.skipWaiting();
  };
  event.waitUntil(begin());
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { method, url, mode, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || headers.has("range")) return;
  if (isPart(pathname)) event.respondWith(part(event, pathname));
  else if (mode === "navigate" && !pathname.startsWith("/api/") && !pathname.includes("."))
    event.respondWith(page(event));
});

export {};
