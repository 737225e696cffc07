import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vite";

/** The app's own data layer, workers and service worker, with a page that has no screens. */
export default defineConfig({
  root: new URL("page", import.meta.url).pathname,
  plugins: [
    VitePWA({
      strategies: "injectManifest",
      srcDir: "../../../workers/service",
      filename: "sw.ts",
      injectRegister: false,
      injectManifest: {
        injectionPoint: "self.PRECACHE",
        globPatterns: ["**/*.{html,js}"],
        dontCacheBustURLsMatching: /^assets\//,
      },
      manifest: false,
    }),
  ],
  build: { emptyOutDir: true, target: "chrome111", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: { dedupe: ["dexie"] },
  worker: {
    format: "es",
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: "assets/[name]-[hash].js" } },
  },
  logLevel: "warn",
});
