/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  // No preprocessing: styles are plain CSS, and what Vite does to them (design/reader_media.ts) must happen only once.
  compilerOptions: { runes: true },
};
