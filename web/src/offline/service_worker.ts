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
/** Time limit for files that are fetched only to be stored, in ms: the other files wait for them. */
const LIMIT = 30_000;
/** Files of the page that have no hash in their names. */
const PLAIN: readonly string[] = ["/emblem.svg", "/manifest.webmanifest"];
const ASSET = /\/assets\/[\w.-]+/g;

/** Changes of stores run one after the other: adding a part in parallel could bring back a store just deleted. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn(change: () => Promise<void>): Promise<void> {
  const mine = turn.then(change);
  turn = mine.catch(() => {});
  return mine;
}

/** Our stores, the oldest first. */
async function stores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(STORE));
}

/**
 * The stored answer for an address of the page, from the newest store that has it. Other changes run meanwhile, so no
 * store is opened here: that would bring back, empty, one that was deleted since they were listed.
 */
async function stored(at: string): Promise<Response | undefined> {
  for (const cacheName of (await stores()).reverse()) {
    const answer = await caches.match(at, { cacheName });
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Wait for the whole body of an answer, so that one that hangs does not block the turn of others. */
async function whole(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer();
  return answer;
}

/** Store a document and the files that it loads at once, in the store of its build. */
async function fill(store: Cache, document: Response, assets: readonly string[]): Promise<void> {
  for (const asset of [...assets, ...PLAIN]) {
    if (await store.match(asset)) continue;
    const known = PLAIN.includes(asset) ? undefined : await stored(asset);
    const answer = known ?? (await whole(await fetch(asset, { signal: AbortSignal.timeout(LIMIT) })));
    if (!isPartOfPage(answer)) throw new Error(`The house did not answer with ${asset}.`);
    await store.put(asset, answer);
  }
  await store.put(DOCUMENT, document);
}

/**
 * Keep a document. Its store replaces the one before only when all files that it loads at once are there. If the device
 * is full, or the house stops during this, the store before stays.
 */
async function keep(document: Response): Promise<void> {
  const assets = [...new Set((await document.clone().text()).match(ASSET))].sort();
  const name = STORE + assets.join();
  const before = await stores();
  // An earlier build that the house serves again becomes the newest.
  if (before.includes(name) && before.at(-1) !== name) await caches.delete(name);
  const store = await caches.open(name);
  try {
    await fill(store, document, assets);
  } catch (failure) {
    if (!(await store.match(DOCUMENT))) await caches.delete(name);
    throw failure;
  }
  for (const old of (await stores()).slice(0, -STORES)) await caches.delete(old);
}

const isHtml = (answer: Response): boolean => (answer.headers.get("content-type") ?? "").startsWith("text/html");
const isDocument = (answer: Response): boolean => answer.ok && !answer.redirected && isHtml(answer);
/** Whether an answer is the requested file, and not, for example, a proxy's page. */
const isPartOfPage = (answer: Response): boolean => answer.ok && !answer.redirected && !isHtml(answer);

/** The page: from the house, or the stored one where the house is silent or down. */
async function page(event: Asked): Promise<Response> {
  const coming = fetch(event.request).then((answer) => {
    if (isDocument(answer)) {
      const copy = answer.clone();
      const store = async () => {
        const document = await whole(copy);
        await inTurn(() => keep(document));
      };
      event.waitUntil(store().catch(() => {}));
    }
    return answer;
  });
  const late = new Promise<undefined>((go) => setTimeout(go, PATIENCE));
  const answer = await Promise.race([coming, late]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await stored(DOCUMENT)) ?? coming;
}

/** A part of the page: the stored one, else the house's. */
async function part(event: Asked, path: string): Promise<Response> {
  const answer = (await stored(path)) ?? (await fetch(event.request));
  if (isPartOfPage(answer)) {
    const copy = answer.clone();
    const add = async (file: Response) => {
      const newest = (await stores()).at(-1);
      if (newest === undefined) return;
      const store = await caches.open(newest);
      if ((await store.match(path)) === undefined) await store.put(path, file);
    };
    const keepIt = async () => {
      const file = await whole(copy);
      await inTurn(() => add(file));
    };
    event.waitUntil(keepIt().catch(() => {})); // if the device is full, the page still works while the house answers
  }
  return answer;
}

const isPart = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/modules/") || PLAIN.includes(path);

worker.addEventListener("install", (event) => {
  const begin = async () => {
    const document = await whole(await fetch(DOCUMENT, { signal: AbortSignal.timeout(LIMIT) }));
    await inTurn(() => keep(document));
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
