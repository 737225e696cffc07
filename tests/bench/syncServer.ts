import { type Household, newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import type { ServerProcess } from "../support/serverProcess.ts";
import { withServer } from "./benchServer.ts";
import { type BenchResult, round } from "./results.ts";

const HOUSEHOLDS = [1, 50] as const;
const BATCH_ROWS = [1, 100] as const;
const RUN_MS = 4_000;

/**
 * Rows per second through `sync_push`, and back through `sync_pull`, with so many households at once, over HTTP to the
 * server's own process.
 */
export async function syncServerSuite(households: readonly number[] = HOUSEHOLDS): Promise<readonly BenchResult[]> {
  const postgres = await startPostgres();
  try {
    const embedded = await measured("embedded", undefined, households);
    return postgres ? [...embedded, ...(await measured("postgres", postgres.createDatabase(), households))] : embedded;
  } finally {
    await postgres?.stop();
  }
}

function measured(engine: string, databaseUrl: string | undefined, counts: readonly number[]) {
  return withServer(databaseUrl, async (server) => {
    const results: BenchResult[] = [];
    for (const n of counts) {
      const homes = await newHouseholds(server, n);
      for (const size of BATCH_ROWS) {
        const value = await rowsPerSecond(homes, async (home) => {
          const { results: stored } = await home.push(Array.from({ length: size }, () => sealedRow()));
          return stored.length;
        });
        results.push({ name: `${engine} push of ${size}`, n, value, unit: "rows/s" });
      }
      const value = await rowsPerSecond(homes, async (home) => (await home.pullAll()).length);
      results.push({ name: `${engine} pull`, n, value, unit: "rows/s" });
    }
    return results;
  });
}

/** The rows that the server stores in a second. */
interface Pushed {
  readonly rowsPerSecond: number;
  /** Bytes of the bodies that so many rows take there and back. */
  readonly sent: number;
  readonly received: number;
}

/** New rows that the server stores each second when so many households push batches of `size` at once. */
export async function pushedEachSecond(server: ServerProcess, households: number, size: number): Promise<Pushed> {
  const homes = await newHouseholds(server, households);
  const batch = () => Array.from({ length: size }, () => sealedRow());
  const perSecond = await rowsPerSecond(homes, async (home) => (await home.push(batch())).results.length);
  const rows = batch();
  const answer = await homes[0]!.push(rows);
  const bytesOf = (body: object) => Math.round((JSON.stringify(body).length / size) * perSecond);
  return { rowsPerSecond: perSecond, sent: bytesOf({ rows }), received: bytesOf(answer) };
}

/** One after the other: what signing up costs is not what is measured. */
async function newHouseholds(server: ServerProcess, count: number): Promise<readonly Household[]> {
  const homes: Household[] = [];
  for (let index = 0; index < count; index++) homes.push(await newHousehold(server));
  return homes;
}

async function rowsPerSecond(homes: readonly Household[], work: (home: Household) => Promise<number>): Promise<number> {
  const start = performance.now();
  const rows = await Promise.all(
    homes.map(async (home) => {
      let done = 0;
      while (performance.now() - start < RUN_MS) done += await work(home);
      return done;
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  return round(rows.reduce((sum, done) => sum + done, 0) / seconds);
}
