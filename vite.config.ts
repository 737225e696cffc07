import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { VitePWA } from "vite-plugin-pwa";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };
import { chunkNames } from "./scripts/chunks.ts";
import { writeEarlyFiles } from "./scripts/earlyFiles.ts";
import { pdfDecoders } from "./scripts/pdfDecoders.ts";
import { SHORTCUTS } from "./src/config/shortcuts.ts";
import { LongestFirst } from "./tests/support/longestFirst.ts";
import { BANK_FILES, PAPER_FILES, SHARE_PART, SHARE_PATH } from "./src/config/share.ts";

/** React Aria speaks these; the other languages of the app bring its words themselves. */
const REACT_ARIA_LOCALES = ["da-DK", "sv-SE", "nb-NO", "fi-FI", "en-US"];

/** What the backend answers. The development server passes it on; the service worker never touches it. */
const BACKEND_PATHS = ["/auth/v1", "/rest/v1", "/realtime/v1", "/storage/v1", "/functions/v1", "/config.json", "/dev/"];
const BACKEND = process.env["BACKEND"] ?? "http://127.0.0.1:8090";

/** Another number makes another build, as an update meets it. */
const VERSION = process.env["APP_VERSION"] ?? packageJson.version;

/** The engine without a browser's windows does for tests of parts of a page: `scripts/install.sh`. */
const CHROMIUM = process.env["HEADLESS_SHELL"] ?? process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/**
 * Where real servers and browsers answer, a machine with much else to do may stumble once: `npm test` tries such a test a
 * second time and names it. What is a function of its input is never tried again, nor is anything while one works on it.
 */
const RETRIES = Number(process.env["RETRIES"] ?? 0);

/** Tests of what is pure by law: `oxlint.config.ts`. */
const PURE = "src/{config,domain}/**/*.test.ts";

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: REACT_ARIA_LOCALES }), enforce: "pre" },
    writeEarlyFiles(),
    pdfDecoders(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "workers/service",
      filename: "sw.ts",
      injectRegister: false,
      injectManifest: {
        injectionPoint: "self.PRECACHE",
        globPatterns: ["**/*.{html,js,css,svg,png,woff2,ttf}"],
        // A new release is a new precache entry anyway; the browser must not ask twice for hashed files.
        dontCacheBustURLsMatching: /^assets\//,
      },
      manifest: {
        id: "/",
        name: "Overblik",
        short_name: "Overblik",
        lang: "da",
        dir: "ltr",
        start_url: "/dashboard",
        scope: "/",
        display: "standalone",
        background_color: "#fbf9f4",
        theme_color: "#fbf9f4",
        categories: ["finance"],
        shortcuts: SHORTCUTS,
        // The service worker takes what is shared; nothing of it is sent.
        share_target: {
          action: SHARE_PATH,
          method: "POST",
          enctype: "multipart/form-data",
          params: { files: [{ name: SHARE_PART, accept: [...BANK_FILES, ...PAPER_FILES] }] },
        },
        icons: [
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
          { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
    }),
  ],
  define: { "import.meta.env.APP_VERSION": JSON.stringify(VERSION) },
  // What is loaded on demand; found late, the development server would reload the page under the person's hands.
  optimizeDeps: {
    include: [
      "@supabase/supabase-js",
      "rxdb",
      "rxdb/plugins/storage-memory",
      "dexie",
      "dexie-react-hooks",
      "comlink",
      "postal-mime",
      "@cantoo/pdf-lib",
    ],
    // Its worker is changed on the way: `scripts/pdfDecoders.ts`.
    exclude: ["pdfjs-dist"],
  },
  resolve: {
    dedupe: ["dexie", "react", "react-dom"],
    // RxJS has a build without helpers for browsers that know no classes: 2 kB less before the first figure.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    // Which code travels together: see `scripts/chunks.ts`.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: chunkNames(), debugName: "stages", includeDependenciesRecursively: false }] },
      },
      // A module travels with its stage, whoever imports it how.
      checks: { ineffectiveDynamicImport: false },
    },
    // Files have budgets of their own: `.size-limit.mjs`.
    chunkSizeWarningLimit: Infinity,
    target: ["chrome111", "firefox115", "safari16.4"],
    // The size budgets read which files a page needs.
    manifest: true,
    // A worker's address must be its own file: its own response carries its own policy.
    assetsInlineLimit: 0,
    // A page's files are asked for together with the first of them, not one layer of imports after the other.
    modulePreload: { polyfill: false },
  },
  worker: {
    format: "es",
    plugins: () => [pdfDecoders()],
    // One file each: `assets/vault.worker-….js` is served with a policy of its own and may load nothing.
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: "assets/[name]-[hash].js" } },
  },
  server: { proxy: Object.fromEntries(BACKEND_PATHS.map((path) => [path, { target: BACKEND, ws: true }])) },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // A slow machine with much to do is no failure.
          testTimeout: 30_000,
          include: [
            "{src,workers,sync-server,scripts}/**/*.test.ts",
            "tests/{bench,layers,merchants,mutation,sim,support,totality}/**/*.test.ts",
          ],
          exclude: ["**/*.browser.test.ts", "**/node_modules/**", PURE],
        },
      },
      {
        extends: true,
        test: {
          name: "domain",
          environment: "node",
          testTimeout: 30_000,
          include: [PURE],
          // No file leaves anything to the next, and a process of its own for each takes three times as long as its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          environment: "node",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/emptyDatabase.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          retry: RETRIES,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: ["fake-indexeddb", "react-dom/client"] },
        test: {
          name: "browser",
          testTimeout: 30_000,
          retry: RETRIES,
          include: ["{src,workers,tests}/**/*.browser.test.{ts,tsx}"],
          setupFiles: ["tests/support/frames.ts", "tests/support/putNewsAway.ts"],
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
