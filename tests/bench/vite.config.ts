import { defineConfig } from "vite";

/** The app's own workers and data layer, with a page that only measures. */
export default defineConfig({
  root: new URL("page", import.meta.url).pathname,
  base: "/bench/",
  build: { outDir: "../../../.cache/bench", emptyOutDir: true, target: "chrome111", assetsInlineLimit: 0 },
  resolve: { dedupe: ["dexie"] },
  worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
  logLevel: "warn",
});
