import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { fillSignIn } from "../e2e/household.ts";
import { preparedHousehold } from "../e2e/preparedHousehold.ts";
import { someOfEverything } from "../e2e/someOfEverything.ts";
import { freePort, startServerProcess } from "../support/serverProcess.ts";
import { builtApp } from "./benchServer.ts";
import { type BenchResult, median, result } from "./results.ts";

const RUNS = 5;
/** Fast 3G as browsers' tools simulate it: milliseconds, bytes a second. */
const FAST_3G = { latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 } as const;
const SLOW_DOWN = 4;
/** A page stands when nothing in it changes for this long, milliseconds. */
const STILL_MS = 700;

interface Profile {
  readonly url: string;
  readonly folder: string;
  /** Blocked where the browser's own cache is measured. */
  readonly serviceWorkers: "allow" | "block";
}

/** The traffic of one page over the line. */
interface Line {
  readonly requests: number;
  /** Scripts and style sheets as they were sent, words among the scripts. */
  readonly bytes: number;
}

/**
 * The times that a person waits from an address to a page that stands: a stranger at the landing page and at the form, a household
 * at the lock screen, after the password, again later, and without a server. The app as it is released, served as in
 * production.
 */
export async function startSuite(): Promise<readonly BenchResult[]> {
  const dist = await builtApp();
  const [dataDir, folder] = [await mkdtemp(join(tmpdir(), "bench-")), await mkdtemp(join(tmpdir(), "bench-"))];
  const server = await startServerProcess({ dataDir, port: await freePort(), dist });
  try {
    const strangers = [
      ...(await coldVisits(server.url, "landing", "/", 3_000)),
      ...(await coldVisits(server.url, "auth", "/auth", 3_500)),
    ];
    const { password, results } = await knownAccount({ url: server.url, folder, serviceWorkers: "block" });
    const installed: Profile = { url: server.url, folder, serviceWorkers: "allow" };
    await withProfile(installed, async (context) => {
      const page = await context.newPage();
      await page.goto("/oversigt");
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });
    await server.end("SIGTERM");
    const offline = await lockScreens(installed, async () => undefined);
    return [...strangers, ...results, timed("lock_offline", offline, 800), ...(await opened(installed, password))];
  } finally {
    if (server.isRunning()) await server.end("SIGTERM");
    await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Each in a browser that has never been here. */
async function coldVisits(
  url: string,
  name: string,
  address: string,
  targetMs: number,
): Promise<readonly BenchResult[]> {
  const [times, lines]: [number[], Line[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const folder = await mkdtemp(join(tmpdir(), "bench-"));
    await withProfile({ url, folder, serviceWorkers: "block" }, async (context) => {
      const page = await context.newPage();
      await slow(page);
      const line = await counted(page);
      const began = performance.now();
      await page.goto(address, { waitUntil: "commit" });
      await page
        .getByRole("main")
        .getByRole(name === "landing" ? "link" : "button")
        .first()
        .waitFor();
      times.push(performance.now() - began);
      lines.push(line());
    });
    await rm(folder, { recursive: true, force: true });
  }
  return [timed(`${name}_cold_3g`, times, targetMs), ...sent(name, lines)];
}

/** A household that this browser knows, with a little of every kind of record, the browser's own cache full or empty. */
async function knownAccount(profile: Profile): Promise<{ password: string; results: readonly BenchResult[] }> {
  return withProfile(profile, async (context) => {
    const first = await context.newPage();
    const login = await preparedHousehold(first, someOfEverything());
    await first.goto("/auth?next=/oversigt");
    await fillSignIn(first, login);
    await stands(first);
    await first.close();
    const results: BenchResult[] = [];
    const [cold, lockLines]: [number[], Line[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      const page = await context.newPage();
      await emptyCache(page);
      await slow(page);
      const line = await counted(page);
      cold.push(await untilLocked(page));
      lockLines.push(line());
      await page.close();
    }
    results.push(timed("lock_cold_3g", cold, 3_500), ...sent("lock", lockLines));
    const warm = await lockScreens(context, async () => undefined);
    results.push(timed("lock_warm", warm));
    const [figures, overviews, lines]: [number[], number[], Line[]] = [[], [], []];
    for (let run = 0; run < RUNS; run++) {
      const page = await context.newPage();
      await emptyCache(page);
      const line = await counted(page);
      await untilLocked(page);
      await page.waitForTimeout(STILL_MS);
      const { figure, overview } = await opening(page, login.password);
      figures.push(figure);
      overviews.push(overview);
      lines.push(line());
      await page.close();
    }
    results.push(timed("figure", figures, 100), timed("overview", overviews), ...sent("overview", lines));
    return { password: login.password, results };
  });
}

/** Without a server: from the password to the figures. */
async function opened(profile: Profile, password: string): Promise<readonly BenchResult[]> {
  return withProfile(profile, async (context) => {
    const figures: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await context.newPage();
      await untilLocked(page);
      await page.waitForTimeout(STILL_MS);
      figures.push((await opening(page, password)).figure);
      await page.close();
    }
    return [timed("figure_offline", figures)];
  });
}

async function lockScreens(
  where: Profile | BrowserContext,
  before: (page: Page) => Promise<void>,
): Promise<readonly number[]> {
  if ("folder" in where) return withProfile(where, (context) => lockScreens(context, before));
  const times: number[] = [];
  // The first one compiles what the others find compiled.
  for (let run = 0; run <= RUNS; run++) {
    const page = await where.newPage();
    await before(page);
    const took = await untilLocked(page);
    if (run > 0) times.push(took);
    await page.close();
  }
  return times;
}

/** Milliseconds from the address to a field that takes the password. */
async function untilLocked(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto("/oversigt", { waitUntil: "commit" });
  await page.getByLabel("Adgangskode", { exact: true }).waitFor();
  return performance.now() - began;
}

interface Opened {
  /** Milliseconds from the key to the first amount, and to an overview in which nothing changes any more. */
  readonly figure: number;
  readonly overview: number;
}

async function opening(page: Page, password: string): Promise<Opened> {
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  // The watch stands before the key is pressed: without the time of the key, all would count from the address.
  const watch = await page.evaluateHandle(watchMain, STILL_MS);
  await page.keyboard.press("Enter");
  return watch.evaluate(({ opened }) => opened);
}

/** Runs in the page: times are from the key that is pressed. */
function watchMain(stillMs: number): { readonly opened: Promise<Opened> } {
  let [pressed, figure, last] = [0, 0, 0];
  addEventListener("keydown", ({ timeStamp }) => (pressed ||= timeStamp), { capture: true, once: true });
  const opened = new Promise<Opened>((resolve) => {
    const watch = new MutationObserver(() => {
      const main = document.querySelector("main");
      if (!main?.querySelector("h1") || document.querySelector("input[type=password]")) return;
      last = performance.now();
      if (figure === 0 && /\d/.test(main.textContent) && main.textContent.includes("kr.")) figure = last;
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
    const ask = setInterval(() => {
      if (figure === 0 || performance.now() - last < stillMs) return;
      clearInterval(ask);
      watch.disconnect();
      resolve({ figure: figure - pressed, overview: last - pressed });
    }, 50);
  });
  return { opened };
}

async function stands(page: Page): Promise<void> {
  await page.getByRole("main").getByText(/kr\./).first().waitFor();
  // The figure that it shows is kept for the next start.
  await page.waitForTimeout(6_000);
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...FAST_3G });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
}

/** Counts what this page asks for from here on. */
async function counted(page: Page): Promise<() => Line> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const code = new Set<string>();
  let [requests, bytes] = [0, 0];
  devtools.on("Network.requestWillBeSent", ({ requestId, type }) => {
    requests += 1;
    if (type === "Script" || type === "Stylesheet") code.add(requestId);
  });
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") code.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests, bytes });
}

async function withProfile<Value>(
  { url, folder, serviceWorkers }: Profile,
  work: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    baseURL: url,
    locale: "da-DK",
    serviceWorkers,
  });
  // An installed app locks when it is closed, a tab would be signed out.
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

function timed(name: string, times: readonly number[], targetMs?: number): BenchResult {
  const value = median(times);
  if (targetMs === undefined) return result(name, times.length, value);
  return result(name, times.length, value, undefined, `≤ ${targetMs} ms`, value <= targetMs);
}

function sent(name: string, lines: readonly Line[]): readonly BenchResult[] {
  const requests = median(lines.map((line) => line.requests));
  const bytes = median(lines.map((line) => line.bytes));
  return [
    { name: `requests_${name}`, n: lines.length, value: requests, unit: "requests" },
    { name: `bytes_${name}`, n: lines.length, value: bytes, unit: "bytes" },
  ];
}
