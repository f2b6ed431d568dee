import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";
import { defineConfig } from "vitest/config";
import { readerMedia } from "./src/design/reader_media.ts";

const house = "http://127.0.0.1:8000";

/** Pages that must open without the house: the rules of each game, and the one for a record. */
const ALONE = /\/src\/(?:games\/[^/]+\/(?:rules\/)?Rules|pages\/record\/RecordPage)\.svelte$/;

/**
 * Lets the browser prefetch those pages when it is idle. The service worker keeps all files that the document names;
 * without a worker, over plain http, they are in the browser's own cache.
 */
function fetchedAhead(): Plugin {
  return {
    name: "fetched-ahead",
    transformIndexHtml: {
      order: "post",
      handler(document, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
        const files = new Set<string>();
        function add({ fileName, imports, viteMetadata }: Rollup.OutputChunk): void {
          if (files.has(fileName) || document.includes(fileName)) return;
          files.add(fileName);
          for (const style of viteMetadata?.importedCss ?? []) files.add(style);
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
        }
        for (const chunk of chunks) if (ALONE.test(chunk.facadeModuleId ?? "")) add(chunk);
        return [...files].sort().map(
          (file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "prefetch", as: file.endsWith(".css") ? "style" : "script", href: `/${file}` },
            injectTo: "head",
          }),
        );
      },
    },
  };
}

/** The page is built into the Python package, which serves it; `dev` talks to a house on port 8000. */
export default defineConfig({
  plugins: [svelte(), fetchedAhead()],
  css: { postcss: { plugins: [readerMedia] } },
  build: {
    outDir: "../src/asterion/house/page",
    emptyOutDir: true,
    // The page's Content-Security-Policy allows nothing inline: no data: addresses, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js is larger than the rest together; it comes with the first throw of dice, never before.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      input: { index: "index.html", "service-worker": "src/offline/service_worker.ts" },
      output: {
        // A worker is found again by its name.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: {
      // Both with the browser's own Host, which the house compares with its Origin.
      "/api": { target: house },
      "/socket": { target: house, ws: true },
    },
  },
  // Svelte's own components are tested as a browser would load them.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    // One DOM a worker instead of one a file: a third of the time. Files stay apart.
    pool: "vmThreads",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/testing/jsdom.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine renders a whole rulebook in seconds; what hangs is still found.
    testTimeout: 30_000,
  },
});
