import type { BrowserContext, Page } from "playwright";
import { newHousehold } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import type { ServerProcess } from "../support/serverProcess.ts";
import { type BenchServer, benchServer, builtPage, withServer } from "./benchServer.ts";
import { call, firstSync, inProfile, opened } from "./browser.ts";
import type { Account, Bench } from "./page/page.ts";
import { type BenchResult, median, rate, result, round } from "./results.ts";
import { pushedEachSecond } from "./syncServer.ts";

const SIZES = [10_000, 50_000];
const ROUND_TRIPS_MS = [20, 150];
const LONG_MS = 150;
const EDITS = [1_000, 10_000];
const HOUSEHOLDS = [1, 50];
const RUNS = 3;
/** Targets: everything in memory, and everything sent, at 20 ms. */
const FRESH_MS = new Map([[50_000, 2_500]]);
const PUSH_MS = new Map([[10_000, 2_000]]);
const PUSH_REQUESTS = 25;
const CLIENT_SHARE = 30;
/** The share that comparing the server with the statements of devices may cost: of a new device's first reading, and of each cycle. */
const STATED_SHARE = 3;
const STATED_BYTES = 4_000;

type Keyset = Awaited<ReturnType<Bench["signUp"]>>;

/** Sync from end to end: the app's workers in a real browser, the real server in its own process, a line of 20 or 150 ms. */
export async function syncSuite(sizes: readonly number[] = SIZES): Promise<readonly BenchResult[]> {
  const folder = await builtPage();
  const postgres = await startPostgres();
  try {
    const embedded = await measured("pglite", undefined, folder, sizes);
    return postgres
      ? [...embedded, ...(await measured("postgres", postgres.createDatabase(), folder, sizes))]
      : embedded;
  } finally {
    await postgres?.stop();
  }
}

function measured(engine: string, databaseUrl: string | undefined, folder: string, sizes: readonly number[]) {
  return withServer(databaseUrl, async (target) => {
    const results: BenchResult[] = [];
    // It takes minutes: what is known is said at once, beside the answer.
    const add = (found: readonly BenchResult[]) => {
      for (const { name, value, unit } of found) console.error(`${name}_${engine} ${value} ${unit}`);
      results.push(...found);
    };
    const server = await benchServer(folder, target);
    try {
      for (const n of HOUSEHOLDS) add([await serverRows(server, target, n)]);
      for (const n of sizes) await inProfile((context) => measureAt(context, server, target, n, add));
    } finally {
      await server.close();
    }
    return results.map((each) => ({ ...each, name: `${each.name}_${engine}` }));
  });
}

/** Its limit: a second's bytes there and back in one request that nothing is done for. */
async function serverRows({ url }: BenchServer, target: ServerProcess, n: number): Promise<BenchResult> {
  const { rowsPerSecond, sent, received } = await pushedEachSecond(target, n, 500);
  const body = "a".repeat(sent);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await (await fetch(`${url}/limit/${received}`, { method: "POST", body })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return rate(`server_rows_${n}`, n, rowsPerSecond, rowsPerSecond / (median(times) / 1_000));
}

async function measureAt(
  context: BrowserContext,
  server: BenchServer,
  target: ServerProcess,
  n: number,
  add: (found: readonly BenchResult[]) => void,
): Promise<void> {
  const page = await opened(context, server.url);
  const keyset = await call(page, (bench) => bench.signUp());
  await call(page, (bench, count) => bench.importRecords(count), n);
  const { accessToken } = await newHousehold(target);
  const account = { url: server.url, anonKey: target.anonKey, accessToken };
  server.roundTripMs = 0;
  await call(page, (bench, at) => bench.push(at), account);
  for (const roundTripMs of ROUND_TRIPS_MS) {
    server.roundTripMs = roundTripMs;
    add(await freshDevices(server, page, account, keyset, n));
  }
  server.roundTripMs = ROUND_TRIPS_MS[0]!;
  add(await statements(server, page, account, keyset, n));
  if (n !== SIZES[0]) return;
  for (const roundTripMs of ROUND_TRIPS_MS) {
    server.roundTripMs = roundTripMs;
    for (const edits of EDITS) add(await pushes(server, page, account, edits));
  }
}

/** A device that has never seen the account: from the first question to everything shown. */
async function freshDevices(server: BenchServer, page: Page, account: Account, keyset: Keyset, n: number) {
  const times: number[] = [];
  const shares: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    server.begin();
    const took = await inProfile((fresh) => firstSync(fresh, account, keyset, n));
    times.push(took);
    shares.push((1 - server.traffic().busyMs / took) * 100);
  }
  const { roundTripMs } = server;
  const limit = await transferMs(server, page);
  const most = roundTripMs === LONG_MS ? undefined : FRESH_MS.get(n);
  const fresh = timed(`fresh_${n}_${roundTripMs}ms`, n, median(times), limit, most);
  if (roundTripMs !== LONG_MS) return [fresh];
  const value = round(median(shares));
  const share: BenchResult = {
    name: n === SIZES[0] ? `client_share_${LONG_MS}ms` : `client_share_${n}_${LONG_MS}ms`,
    n,
    value,
    unit: "%",
    target: `≤ ${CLIENT_SHARE} %`,
    ok: value <= CLIENT_SHARE,
  };
  return [fresh, share];
}

/** The cost of comparing the rows of the server with the statements: on a new device, and in the cycle after an edit. */
async function statements(server: BenchServer, page: Page, account: Account, keyset: Keyset, n: number) {
  const shares: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    shares.push(
      await inProfile(async (fresh) => {
        const other = await opened(fresh, account.url);
        const read = await call(other, (bench, [at, keys, expected]) => bench.firstSync(at, keys, expected), [
          account,
          keyset,
          n,
        ] as const);
        const { took, checked } = await call(other, (bench, at) => bench.statedCycle(at), account);
        // A cycle with nothing else in it has one more question for news, which the first reading asked already.
        return (checked / (read + took)) * 100;
      }),
    );
  }
  for (let i = 0; i < 2; i++) await call(page, (bench, at) => bench.statedCycle(at), account);
  const bytes: number[] = [];
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const plain = await trafficOf(async () => {
      await call(page, (bench) => bench.edit(1));
      await call(page, (bench, at) => bench.push(at), account);
    });
    const stated = await trafficOf(async () => {
      await call(page, (bench) => bench.edit(1));
      times.push((await call(page, (bench, at) => bench.statedCycle(at), account)).checked);
    });
    bytes.push(stated - plain);
  }
  const share = round(median(shares));
  const more = Math.max(...bytes);
  const results: readonly BenchResult[] = [
    {
      name: `statement_share_${n}`,
      n,
      value: share,
      unit: "%",
      target: `≤ ${STATED_SHARE} %`,
      ok: share <= STATED_SHARE,
    },
    result(`statement_cycle_${n}`, n, median(times)),
    {
      name: `statement_bytes_${n}`,
      n,
      value: more,
      unit: "bytes",
      target: `≤ ${STATED_BYTES}`,
      ok: more <= STATED_BYTES,
    },
  ];
  return results;

  async function trafficOf(work: () => Promise<void>): Promise<number> {
    server.begin();
    await work();
    // The next cycle brings a device its own statement.
    await call(page, (bench, at) => bench.push(at), account);
    const { sent, received } = server.traffic();
    return sent + received;
  }
}

/** Edits of records that the server has, made while away, until the server has confirmed the last. */
async function pushes(server: BenchServer, page: Page, account: Account, edits: number) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await call(page, (bench, count) => bench.edit(count), edits);
    server.begin();
    const { took, pushed } = await call(page, (bench, at) => bench.push(at), account);
    if (pushed !== edits) throw new Error(`${pushed} of ${edits} edits were sent`);
    times.push(took);
  }
  const { requests } = server.traffic();
  const { roundTripMs } = server;
  const most = roundTripMs === LONG_MS ? undefined : PUSH_MS.get(edits);
  const pushed = timed(`push_${edits}_${roundTripMs}ms`, edits, median(times), await transferMs(server, page), most);
  if (roundTripMs === LONG_MS) return [pushed];
  const count: BenchResult = { name: `requests_push_${edits}`, n: edits, value: requests, unit: "requests" };
  if (most === undefined) return [pushed, count];
  return [pushed, { ...count, target: `≤ ${PUSH_REQUESTS}`, ok: requests <= PUSH_REQUESTS }];
}

/** The bytes of the last run there and back in one request, over the same line. */
async function transferMs(server: BenchServer, page: Page): Promise<number> {
  const { sent, received } = server.traffic();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push(await call(page, (bench, bytes) => bench.limitTransfer(bytes), { sent, received }));
  return median(times);
}

function timed(name: string, n: number, value: number, limit: number, mostMs: number | undefined): BenchResult {
  if (mostMs === undefined) return result(name, n, value, limit);
  return result(name, n, value, limit, `≤ ${mostMs / 1000} s`, value <= mostMs);
}
