/** Keeps the page on the device, so that it opens when the house does not answer. */

import { locale } from "../i18n/index.svelte.ts";
import { own } from "../protocol/house.svelte.ts";
import { markKept } from "../protocol/part.ts";
import { scriptAddress } from "../protocol/script_address.ts";
import { place } from "../router/router.svelte.ts";
import { type Answer, type Ask, metered } from "./files.ts";

const WORKER = "/service-worker.js";
/** For a browser without workers, as over plain http: the files of pages that must work without the house. */
const AHEAD = "/ahead.json";

/** Whether to fetch all files now: from the entrance on, where that costs the reader nothing. */
let all = false;

/** Tell a worker of which build this page is, and whether to fetch all files. */
function ask(worker: ServiceWorker | null): void {
  if (own !== null) worker?.postMessage({ build: own, all } satisfies Ask);
}

/** The same for each worker there is, as soon as it has stored the page. */
function askAll({ installing, waiting, active }: ServiceWorkerRegistration): void {
  ask(active);
  ask(waiting);
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" || installing.state === "activated") ask(installing);
  });
}

/** Put links into the document with which the browser fetches files when it is idle. */
async function fetchAhead(): Promise<void> {
  const files = (await (await fetch(AHEAD)).json()) as string[];
  for (const file of files) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", as: file.endsWith(".css") ? "style" : "script", href: file });
    document.head.append(link);
  }
}

/** Call `run` at the first visit of the entrance where the connection is not metered. */
function atEntrance(run: () => void): void {
  const stop = $effect.root(() => {
    $effect(() => {
      if (place.now.at !== "home" || metered()) return;
      queueMicrotask(() => stop());
      run();
    });
  });
}

/** Name, pictures and shortcuts with which the page is installed, in the reader's language. */
function speakManifest(): void {
  const address = locale.now === "fr" ? "/manifest.fr.webmanifest" : "/manifest.webmanifest";
  document.querySelector("link[rel=manifest]")?.setAttribute("href", address);
}

/** Begins once the page has loaded. */
export async function keepPage(): Promise<void> {
  $effect.root(() => {
    $effect(speakManifest);
  });
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.register(scriptAddress("asterion-worker", WORKER)).catch(() => undefined);
  if (serviceWorker === undefined || registration === undefined) {
    if (!metered()) await fetchAhead();
    return;
  }
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    if (data.all) markKept(data.build);
  });
  registration.addEventListener("updatefound", () => askAll(registration));
  askAll(registration);
  atEntrance(() => {
    all = true;
    askAll(registration);
  });
}
