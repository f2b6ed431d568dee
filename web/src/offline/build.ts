/** Part of the page's build: lists its files, and writes the service worker that keeps them. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import { build } from "vite";
import type { Files } from "./files.ts";

const WORKER = "service-worker.js";
/** For pages without a worker: the files of pages that must work without the house. */
const AHEAD = "ahead.json";
/** Those pages: the place of each game, its rules, and the page for a record. */
const ALONE = /\/src\/(?:games\/[^/]+\/(?:rules\/)?Rules|pages\/(?:record\/RecordPage|game\/GamePlace))\.svelte$/;
/** For the house: the files of each address that has a page of its own, to name them with the document. */
const BESIDE = "beside.json";
/** Those addresses, and their pages under `src`. */
const PAGES: Readonly<Record<string, string>> = {
  "/games/*": "pages/game/GamePlace.svelte",
  "/table/*": "pages/TablePage.svelte",
  "/table/*/screen": "pages/ScreenPage.svelte",
  "/replay/*": "pages/ReplayPage.svelte",
  "/device/*": "pages/device/DevicePage.svelte",
};
/** Files of the page that have no hash in their names. */
const PLAIN = ["emblem.svg", "manifest.webmanifest"];
/** What reads photographs is as large as two games. */
const RARE = { files: /\.bin$/, module: "photo" };

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const revision = (body: string | Uint8Array) => createHash("sha256").update(body).digest("hex").slice(0, 16);

/** Addresses of the modules, by what each is of. `rules/load.ts` makes the same ones. */
export function modules(): Map<string, string> {
  const folder = own("../rules/generated");
  const rules = /RULES = "(\w+)"/.exec(readFileSync(`${folder}/common.ts`, "utf-8"))?.[1];
  const names = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/layout.ts`));
  return new Map(names.map((name) => [name, `/modules/rules-${name.replaceAll("_", "-")}-${rules}.wasm`]));
}

/** All files of a build. */
export function filesOf(document: string, assets: readonly string[]): Files {
  const [, script = ""] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(document) ?? [];
  const first = assets.filter((file) => document.includes(file));
  const others = assets.filter((file) => !first.includes(file));
  const all = [...modules()];
  return {
    build: script,
    first: [
      { url: "/", revision: revision(document) },
      ...PLAIN.map((name) => ({ url: `/${name}`, revision: revision(readFileSync(own(`../../public/${name}`))) })),
      ...first.map((url) => ({ url, revision: null })),
    ],
    later: others.filter((file) => !RARE.files.test(file)),
    modules: all.filter(([name]) => name !== RARE.module).map(([, address]) => address),
    rare: [
      ...others.filter((file) => RARE.files.test(file)),
      ...all.filter(([name]) => name === RARE.module).map(([, at]) => at),
    ],
  };
}

/** Files that these pages load, beside those of the document. */
function besides(chunks: readonly Rollup.OutputChunk[], document: string, pages: RegExp | string): string[] {
  const files = new Set<string>();
  function add({ fileName, imports, viteMetadata }: Rollup.OutputChunk): void {
    if (files.has(fileName) || document.includes(fileName)) return;
    files.add(fileName);
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  }
  const matches = (page: string) => (typeof pages === "string" ? page.endsWith(`/src/${pages}`) : pages.test(page));
  const found = chunks.filter(({ facadeModuleId }) => matches(facadeModuleId ?? ""));
  if (found.length === 0) throw new Error(`the build has no page ${pages}`);
  for (const chunk of found) add(chunk);
  return [...files].sort().map((file) => `/${file}`);
}

/** The worker with its list of files: one classic script, since some browsers know no workers of modules. */
async function written(files: Files): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { __FILES__: JSON.stringify(files) },
    build: {
      write: false,
      rollupOptions: { input: own("service_worker.ts"), output: { format: "iife", entryFileNames: WORKER } },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [Rollup.RolldownOutput];
  return output[0].code;
}

export function kept(): Plugin {
  return {
    name: "kept",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return this.error("the page has no document");
        const document = String(page.source);
        const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
        const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const files = filesOf(
          document,
          assets.sort().map((name) => `/${name}`),
        );
        this.emitFile({ type: "asset", fileName: WORKER, source: await written(files) });
        const ahead = besides(chunks, document, ALONE);
        this.emitFile({ type: "asset", fileName: AHEAD, source: JSON.stringify(ahead) });
        const beside = Object.entries(PAGES).map(([at, page]) => [at, besides(chunks, document, page)]);
        this.emitFile({ type: "asset", fileName: BESIDE, source: JSON.stringify(Object.fromEntries(beside)) });
      },
    },
  };
}
