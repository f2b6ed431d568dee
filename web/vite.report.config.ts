import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { readerMedia } from "./src/design/reader_media.ts";

/** The report of a match: one script and one style sheet, which `asterion analyse --html` puts into its file. */
export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  css: { postcss: { plugins: [readerMedia] } },
  build: {
    outDir: "../src/asterion/house/page/report",
    emptyOutDir: true,
    cssCodeSplit: false,
    lib: {
      entry: "src/report/main.ts",
      name: "report",
      formats: ["iife"],
      fileName: () => "report.js",
      cssFileName: "report",
    },
  },
});
