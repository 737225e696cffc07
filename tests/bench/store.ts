import type { BrowserContext, Page } from "playwright";
import { newHousehold } from "../support/household.ts";
import { type BenchServer, benchServer, builtApp, builtPage, withServer } from "./benchServer.ts";
import { call, firstSync, inProfile, opened } from "./browser.ts";
import { type LongestTask, longestTask } from "./longTask.ts";
import { thirtyDaysOffline } from "./offline.ts";
import { HOUSEHOLD_RECORDS } from "./page/household.ts";
import type { Account } from "./page/page.ts";
import { type BenchResult, median, quantile, result, round } from "./results.ts";

const SIZES = [1_000, 10_000, 50_000, HOUSEHOLD_RECORDS];
/** From here on the fixed costs, such as deriving a key, no longer count. */
const LARGE = 50_000;
const UNLOCKS = 7;
const SLOW_UNLOCKS = 5;
const FIRST_SYNC_RECORDS = 10_000;
const ROUND_TRIP_MS = 20;

/** The sealed store in a real browser, with the app's own workers and read model. */
export async function storeSuite(sizes: readonly number[] = SIZES): Promise<readonly BenchResult[]> {
  const folder = await builtPage();
  const app = sizes.includes(HOUSEHOLD_RECORDS) ? await builtApp() : undefined;
  return withServer(undefined, async (target) => {
    const server = await benchServer(folder, target, app);
    server.roundTripMs = ROUND_TRIP_MS;
    const results: BenchResult[] = [];
    try {
      for (const n of sizes) {
        const { accessToken } = await newHousehold(target);
        const account = { url: server.url, anonKey: target.anonKey, accessToken };
        const found = await inProfile((context) => measured(context, server, account, n));
        const prefix = n === HOUSEHOLD_RECORDS ? "household_" : "";
        results.push(...found.map((each) => ({ ...each, name: `${prefix}${each.name}` })));
      }
    } finally {
      await server.close();
    }
    return results;
  });
}

async function measured(
  context: BrowserContext,
  server: BenchServer,
  account: Account,
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
  const rawWrites = await call(page, (bench) => bench.limitWrites(100));
  const writes = await call(page, (bench) => bench.writes(200));
  const other = await opened(context, server.url);
  await call(other, (bench) => bench.unlock());
  await call(other, (bench) => bench.follow());
  const messages = await call(page, (bench) => bench.limitMessage(50));
  const lives = await call(page, (bench) => bench.live(60));
  await other.close();
  // Last: measuring it empties the browser of what it had made ready to run fast.
  const heap = await call(page, (bench) => bench.heapBytes());

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
    await call(page, (bench, at) => bench.push(at), account);
    const syncs: number[] = [];
    for (let i = 0; i < 3; i++) {
      server.begin();
      syncs.push(await inProfile((fresh) => firstSync(fresh, account, keyset, n)));
    }
    const { sent, received } = server.traffic();
    const limitMs = await call(page, (bench, bytes) => bench.limitTransfer(bytes), { sent, received });
    const target = `≤ 1 s at ${ROUND_TRIP_MS} ms`;
    results.push(result("first_sync", n, median(syncs), limitMs, target, median(syncs) <= 1000));
  }
  if (n === HOUSEHOLD_RECORDS) results.push(...(await unlockedApp(context, server, page)));
  return results;
}

/** The app itself from the password to rest at its overview, which it has shown before, on a slow device. */
async function unlockedApp(context: BrowserContext, server: BenchServer, page: Page): Promise<readonly BenchResult[]> {
  const password = await call(page, (bench) => bench.forApp());
  await page.close();
  const tasks: LongestTask[] = [];
  for (let i = 0; i <= SLOW_UNLOCKS; i++) {
    const app = await context.newPage();
    await app.goto(`${server.url}/dashboard`);
    await app.getByLabel("Adgangskode", { exact: true }).fill(password);
    // The key, not the button: looking for that would run in the page, and count.
    const task = await longestTask(app, () => app.keyboard.press("Enter"));
    // The first time there is no summary of the overview yet, and the app's files are new to the browser.
    if (i > 0) tasks.push(task);
    await app.close();
  }
  const took = median(tasks.map((task) => task.took));
  const ran = median(tasks.map((task) => task.ran));
  const total = median(tasks.map((task) => task.total));
  const target = "≤ 50 ms";
  const n = HOUSEHOLD_RECORDS;
  return [
    ...(await thirtyDaysOffline(context, server, password, n)),
    result("unlock_longest_task_4x", n, took, undefined, target, took <= 50),
    result("unlock_longest_task_4x_cpu", n, ran),
    result("unlock_main_thread_4x", n, total),
  ];
}
