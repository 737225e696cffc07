import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { keepEmptyDatabase } from "#server/db/emptyDatabase.ts";
import { type Household, newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { confirmLinkAt } from "../support/server.ts";
import { freePort, launch, type ServerProcess } from "../support/serverProcess.ts";
import { withServer } from "./benchServer.ts";
import { type BenchResult, median, quantile, round } from "./results.ts";

const BATCHES = [1, 100, 500] as const;
const USERS = [1, 50] as const;
const RUN_MS = 3_000;
/** More than one call each, or a slow database would not be measured at all. */
const LEAST_CALLS = 3;
const STARTS = 3;
const TURNS = 3;
/** Targets: of what the same database takes raw, in batches of at least 100; and until the server can serve. */
const RAW_SHARE = 0.5;
const RAW_FROM_ROWS = 100;
const EMPTY_MS = 3_000;
const EXISTING_MS = 1_500;

interface Measured {
  readonly rowsPerSecond: number;
  readonly callsMs: readonly number[];
}

/** Pushes, pulls and starts of the real server in its own process, beside what the same PostgreSQL takes raw in the same run. */
export async function serverSuite(users: readonly number[] = USERS): Promise<readonly BenchResult[]> {
  const postgres = await startPostgres();
  try {
    const embedded = await withServer(undefined, (server) => callsOf("pglite", server, users));
    const starts = await startsOf();
    if (!postgres) return [...embedded, ...starts];
    const databaseUrl = postgres.createEmptyDatabase();
    const there = await withServer(databaseUrl, async (server) => [
      ...(await callsOf("postgres", server, users)),
      ...(await besideRaw(server, databaseUrl, users)),
    ]);
    return [...embedded, ...there, ...starts];
  } finally {
    await postgres?.stop();
  }
}

async function callsOf(engine: string, server: ServerProcess, users: readonly number[]) {
  const results: BenchResult[] = [];
  for (const count of users) {
    const homes = await households(server, count);
    for (const size of BATCHES) {
      const pushed = await timed(homes, (home) => pushedBatch(home, size));
      const pulled = await timed(homes, async (home) => (await home.pull(0, size)).rows.length);
      results.push(
        ...shown(`push_${size}_${engine}`, count, pushed),
        ...shown(`pull_${size}_${engine}`, count, pulled),
      );
    }
  }
  return results;
}

/** Turn about, so that a busy machine slows both: the server's pushes, and the same rows written by prepared inserts. */
async function besideRaw(server: ServerProcess, databaseUrl: string, users: readonly number[]) {
  const results: BenchResult[] = [];
  for (const count of users) {
    const homes = await households(server, count);
    const writers = await rawWriters(databaseUrl, count);
    for (const size of BATCHES) {
      const shares: { readonly pushed: number; readonly raw: number }[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const pushed = (await timed(homes, (home) => pushedBatch(home, size), RUN_MS / 2)).rowsPerSecond;
        const raw = (await timed(writers, (writer) => writer.write(size), RUN_MS / 2)).rowsPerSecond;
        shares.push({ pushed, raw });
      }
      const ratio = median(shares.map(({ pushed, raw }) => pushed / raw));
      const hasTarget = size >= RAW_FROM_ROWS;
      const beside: BenchResult = {
        name: `push_${size}_beside_raw`,
        n: count,
        value: round(median(shares.map(({ pushed }) => pushed))),
        unit: "rows/s",
        limit: round(median(shares.map(({ raw }) => raw))),
        ratio: round(ratio),
        ...(hasTarget ? { target: `≥ ${RAW_SHARE * 100} % of raw`, ok: ratio >= RAW_SHARE } : {}),
      };
      results.push(...said([beside]));
    }
    await Promise.all(writers.map((writer) => writer.end()));
  }
  return results;
}

interface RawWriter {
  write(rows: number): Promise<number>;
  end(): Promise<void>;
}

/** As many connections as the server has; the writers share them. The rows, the indexes and the commits are the same. */
async function rawWriters(databaseUrl: string, count: number): Promise<readonly RawWriter[]> {
  const connections = Math.min(count, 10);
  return Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      if (index === 0) await client.query(RAW_TABLE);
      await tableThere(client);
      const user = randomUUID();
      let seq = 0;
      return {
        async write(rows: number) {
          const values = Array.from({ length: rows }, () => rawRow(user, ++seq)).flat();
          await client.query({ name: `raw_${rows}`, text: rawInsert(rows), values });
          return rows;
        },
        end: () => client.end(),
      };
    }),
  );
}

const RAW_TABLE = `
  create schema if not exists raw;
  create table if not exists raw.records (like public.records including defaults including constraints including indexes)`;
const RAW_COLUMNS = 12;

async function tableThere(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('raw.records') is not null as there");
    if (rows[0]?.there) return;
  }
}

function rawInsert(rows: number): string {
  const places = Array.from(
    { length: rows },
    (_, row) =>
      `(${Array.from({ length: RAW_COLUMNS }, (_each, column) => `$${row * RAW_COLUMNS + column + 1}`).join(",")})`,
  );
  return `insert into raw.records
    (user_id, collection, id, rev, seq, key_version, schema_version, deleted, iv, ct, op_id, device_id) values ${places.join(",")}`;
}

function rawRow(user: string, seq: number): readonly unknown[] {
  const [iv, ct] = [randomBytes(16), randomBytes(272)];
  return [user, "transactions", randomUUID(), 1, seq, 1, 1, false, iv, ct, randomUUID(), randomUUID()];
}

/** From the start of the process until it serves: a folder with nothing in it, and one with a household's years. */
async function startsOf(): Promise<readonly BenchResult[]> {
  // As `npm start` does while it builds the app.
  await keepEmptyDatabase();
  const [empty, existing]: [number[], number[]] = [[], []];
  for (let run = 0; run < STARTS; run++) {
    const dataDir = await mkdtemp(join(tmpdir(), "overblik-bench-"));
    try {
      empty.push(await readyMs(dataDir, fill));
      existing.push(await readyMs(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return said([ready("ready_empty", 0, empty, EMPTY_MS), ready("ready_existing", FILLED_ROWS, existing, EXISTING_MS)]);
}

const FILLED_ROWS = 5_000;

async function fill(server: ServerProcess): Promise<void> {
  const home = await newHousehold(server);
  for (let rows = 0; rows < FILLED_ROWS; rows += 500) await pushedBatch(home, 500);
}

async function readyMs(dataDir: string, work?: (server: ServerProcess) => Promise<void>): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = launch({ dataDir, port });
  await child.ready;
  const took = performance.now() - start;
  try {
    if (work) {
      const url = `http://127.0.0.1:${port}`;
      const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
      await work({ ...child, url, anonKey, confirmLink: (email) => confirmLinkAt(url, email) });
    }
  } finally {
    await child.end("SIGTERM");
  }
  return took;
}

function ready(name: string, n: number, times: readonly number[], mostMs: number): BenchResult {
  const value = round(median(times));
  return { name, n, value, unit: "ms", target: `≤ ${mostMs / 1_000} s`, ok: value <= mostMs };
}

/** One after the other: what signing up costs is not what is measured. */
async function households(server: ServerProcess, count: number): Promise<readonly Household[]> {
  const homes: Household[] = [];
  for (let index = 0; index < count; index++) homes.push(await newHousehold(server));
  return homes;
}

async function pushedBatch(home: Household, size: number): Promise<number> {
  const { results } = await home.push(Array.from({ length: size }, () => sealedRow()));
  const stored = results.filter(({ status }) => status === "stored").length;
  if (stored !== size) throw new Error(`${stored} of ${size} rows were stored`);
  return size;
}

/** All at once, each one call after another. */
async function timed<Worker>(
  workers: readonly Worker[],
  work: (worker: Worker) => Promise<number>,
  runMs = RUN_MS,
): Promise<Measured> {
  const callsMs: number[] = [];
  let rows = 0;
  const start = performance.now();
  await Promise.all(
    workers.map(async (worker) => {
      for (let calls = 0; calls < LEAST_CALLS || performance.now() - start < runMs; calls++) {
        const begun = performance.now();
        // Not `rows += await`: that reads the sum before it waits, and everybody else's rows are lost.
        const done = await work(worker);
        rows += done;
        callsMs.push(performance.now() - begun);
      }
    }),
  );
  return { rowsPerSecond: rows / ((performance.now() - start) / 1_000), callsMs };
}

/** It takes minutes: what is known is said at once, beside the answer. */
function said(results: readonly BenchResult[]): readonly BenchResult[] {
  for (const { name, n, value, unit, ratio } of results)
    console.error(`${name} ${n}: ${value} ${unit}${ratio === undefined ? "" : `, ${ratio} × raw`}`);
  return results;
}

function shown(name: string, n: number, { rowsPerSecond, callsMs }: Measured): readonly BenchResult[] {
  return [
    { name, n, value: round(rowsPerSecond), unit: "rows/s" },
    { name: `${name}_p50`, n, value: round(quantile(callsMs, 0.5)), unit: "ms" },
    { name: `${name}_p95`, n, value: round(quantile(callsMs, 0.95)), unit: "ms" },
  ];
}
