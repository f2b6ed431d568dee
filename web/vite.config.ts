import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { readerMedia } from "./src/design/reader_media.ts";
import { kept } from "./src/offline/build.ts";

const house = "http://127.0.0.1:8000";

/** The page is built into the Python package, which serves it; `dev` talks to a house on port 8000. */
export default defineConfig({
  plugins: [svelte(), kept()],
  css: { postcss: { plugins: [readerMedia] } },
  build: {
    outDir: "../src/asterion/house/page",
    emptyOutDir: true,
    // The page's Content-Security-Policy allows nothing inline: no data: addresses, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js is larger than the rest together; it comes with the first throw of dice, never before.
    chunkSizeWarningLimit: 700,
    // What the document needs at once is one script: each file of its own costs headers, and packs worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
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
