import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { build } from "vite";
import { benchServer, ROUND_TRIP_MS } from "./benchServer.ts";
import type { Bench } from "./page/page.ts";
import { type BenchResult, median, quantile, round } from "./results.ts";

const SIZES = [1_000, 10_000, 50_000];
/** From here on the fixed costs, such as deriving a key, no longer count. */
const LARGE = 50_000;
const UNLOCKS = 7;
const FIRST_SYNC_RECORDS = 10_000;
const PULL_PAGE_ROWS = 500;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** The sealed store in a real browser, with the app's own workers and read model. */
export async function storeSuite(sizes: readonly number[] = SIZES): Promise<readonly BenchResult[]> {
  await build({ configFile: new URL("vite.config.ts", import.meta.url).pathname });
  const server = await benchServer(join(import.meta.dirname, "../../.cache/bench"));
  const results: BenchResult[] = [];
  try {
    for (const n of sizes) results.push(...(await inProfile((context) => measured(context, server, n))));
  } finally {
    await server.close();
  }
  return results;
}

async function measured(
  context: BrowserContext,
  server: Awaited<ReturnType<typeof benchServer>>,
  n: number,
): Promise<readonly BenchResult[]> {
  const first = await opened(context, server.url);
  const keyset = await call(first, (bench) => bench.signUp());
  const importMs = await call(first, (bench, count) => bench.importRecords(count), n);
  await call(first, (bench) => bench.settle());
  const blockBytes = await call(first, (bench) => bench.blockBytes());
  await first.close();

  const unlocks: number[] = [];
  const paints: number[] = [];
  const limits: number[] = [];
  for (let i = 0; i < UNLOCKS; i++) {
    const limitPage = await opened(context, server.url);
    limits.push(await call(limitPage, (bench) => bench.limitUnlock()));
    await limitPage.close();
    const page = await opened(context, server.url);
    const { unlock, firstPaint, records } = await call(page, (bench) => bench.unlock());
    if (records !== n) throw new Error(`${records} of ${n} records were unlocked`);
    unlocks.push(unlock);
    paints.push(firstPaint);
    await page.close();
  }

  const page = await opened(context, server.url);
  await call(page, (bench) => bench.unlock());
  const heap = await call(page, (bench) => bench.heapBytes());
  const rawWrites = await call(page, (bench) => bench.limitWrites(100));
  const writes = await call(page, (bench) => bench.writes(200));
  const other = await opened(context, server.url);
  await call(other, (bench) => bench.unlock());
  await call(other, (bench) => bench.follow());
  const messages = await call(page, (bench) => bench.limitMessage(50));
  const lives = await call(page, (bench) => bench.live(60));
  await other.close();

  const unlock = median(unlocks);
  const limit = median(limits);
  const results: BenchResult[] = [
    n < LARGE
      ? result("unlock", n, unlock, limit)
      : result("unlock", n, unlock, limit, "≤ 2.5 × limit", unlock <= 2.5 * limit),
    result("first_paint", n, median(paints), undefined, "≤ 100 ms", median(paints) <= 100),
    result("write_p50", n, median(writes), median(rawWrites)),
    result("write_p95", n, quantile(writes, 0.95), quantile(rawWrites, 0.95), "≤ 8 ms", quantile(writes, 0.95) <= 8),
    result("live_p95", n, quantile(lives, 0.95), quantile(messages, 0.95), "≤ 15 ms", quantile(lives, 0.95) <= 15),
    result("import", n, importMs),
    {
      name: "disk_per_record",
      n,
      value: round(blockBytes / n),
      unit: "bytes",
      target: "≤ 250 bytes",
      ok: blockBytes / n <= 250,
    },
    { name: "heap", n, value: round(heap / 1e6), unit: "MB", target: "≤ 80 MB", ok: heap <= 80e6 },
  ];
  if (n === FIRST_SYNC_RECORDS) {
    await call(page, (bench, url) => bench.push(url), server.url);
    const limitMs = await call(page, (bench, url) => bench.limitSync(url), server.url);
    const syncs: number[] = [];
    for (let i = 0; i < 3; i++) syncs.push(await inProfile((fresh) => firstSync(fresh, server.url, keyset)));
    results.push(result("first_sync", n, median(syncs), limitMs, firstSyncTarget(), median(syncs) <= 1000));
  }
  return results;
}

async function firstSync(
  context: BrowserContext,
  url: string,
  keyset: Awaited<ReturnType<Bench["signUp"]>>,
): Promise<number> {
  const page = await opened(context, url);
  const took = await call(page, (bench, [at, keys]) => bench.firstSync(at, keys), [url, keyset] as const);
  const count = await call(page, (bench) => bench.count());
  if (count !== FIRST_SYNC_RECORDS) throw new Error(`${count} of ${FIRST_SYNC_RECORDS} records were synced`);
  return took;
}

function firstSyncTarget(): string {
  return `≤ 1 s at ${ROUND_TRIP_MS} ms, ${FIRST_SYNC_RECORDS / PULL_PAGE_ROWS} pages`;
}

function result(name: string, n: number, value: number, limit?: number, target?: string, ok?: boolean): BenchResult {
  return {
    name,
    n,
    value: round(value),
    unit: "ms",
    ...(limit !== undefined && { limit: round(limit), ratio: round(value / limit) }),
    ...(target !== undefined && { target }),
    ...(ok !== undefined && { ok }),
  };
}

/** A browser with a profile on disk of its own: private windows keep IndexedDB in memory. */
async function inProfile<Value>(work: (context: BrowserContext) => Promise<Value>): Promise<Value> {
  const profile = await mkdtemp(join(tmpdir(), "bench-"));
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS, headless: true });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(url);
  await page.waitForFunction(() => "bench" in globalThis);
  return page;
}

/** Runs in the page: `work` may use nothing but its arguments. */
async function call<Value, Argument = undefined>(
  page: Page,
  work: (bench: Bench, argument: Argument) => Value | Promise<Value>,
  argument?: Argument,
): Promise<Value> {
  const answer: unknown = await page.evaluate(
    `(${work.toString()})(globalThis.bench, ${JSON.stringify(argument) ?? "undefined"})`,
  );
  return answer as Value;
}
