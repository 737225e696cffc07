import { defineConfig } from "@playwright/test";

const PORT = process.env["E2E_PORT"] ?? "4791";
process.env["E2E_PORT"] = PORT;
const URL = `http://127.0.0.1:${PORT}`;

/**
 * Journeys that stand still for whole minutes: time-outs of the app, quotas, updates. They leave a processor to others, so one
 * of them runs beside those that compute; they begin first, as the longest ones are among them.
 */
const WAITING = /\/(faults|hangingLine|leaving|quota|starts|update)\.test\.ts$/;

/** Journeys that ask which window a person looks at; the shell has none. */
const WINDOWS = /\/(closing|keys|tabs|unlocked)\.test\.ts$/;

/** The whole browser, for journeys in which its own doing counts: it updates the app, fills its storage, freezes and ends tabs. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** The same engine without a browser's windows, for everything else: `scripts/install.sh`. */
const HEADLESS_SHELL = process.env["HEADLESS_SHELL"] ?? CHROMIUM;

const launchOptions = (executablePath: string) => ({
  executablePath,
  // Where the machine names no encoding, the browser gives no file a name with an æ in it.
  env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

export default defineConfig({
  testDir: ".",
  outputDir: "../../.cache/e2e",
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 1, use: { launchOptions: launchOptions(CHROMIUM) } },
    { name: "windows", testMatch: WINDOWS, use: { launchOptions: launchOptions(CHROMIUM) } },
    { name: "journeys", testIgnore: [WAITING, WINDOWS] },
  ],
  timeout: 180_000,
  // A machine with much else to do may stumble once over a journey of minutes; the report counts those.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: URL,
    // Nothing that can be pressed lets a person wait for longer; a page that stands still is tried again sooner.
    actionTimeout: 60_000,
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    // A locked-down page is what people get: the policy is never bypassed.
    bypassCSP: false,
    // Unless a journey asks for it: see `STORES_THE_APP`.
    serviceWorkers: "block",
    // Recording every step costs a third of the time: `TRACE=1` for the journey that fails.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    launchOptions: launchOptions(HEADLESS_SHELL),
  },
  webServer: {
    command: "node tests/e2e/server.ts",
    cwd: "../..",
    url: `${URL}/config.json`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
