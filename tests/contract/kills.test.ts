import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDataFolder } from "../support/dataFolder.ts";
import { type Household, newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { freePort, launch, type ServerProcess, startServerProcess } from "../support/serverProcess.ts";

/** `KILLS=50` for the full run. */
const KILLS = Number(process.env["KILLS"] ?? 3);
const TIMEOUT_MS = 60_000 + KILLS * 30_000;
const HOUSEHOLDS = 3;
const DEVICES_EACH = 2;

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Batch {
  readonly household: Household;
  /** All rows of a batch name the same device. */
  readonly device: string;
  readonly size: number;
  isAcknowledged: boolean;
}

/** Devices that write without end; what is not acknowledged they send again as it was. */
function startLoad(households: readonly Household[]) {
  const batches: Batch[] = [];
  const faults: string[] = [];
  const now = { isEnding: false, isPaused: false };
  let repeats = 0;
  let underWay = 0;

  async function send(batch: Batch, body: string): Promise<void> {
    underWay += 1;
    try {
      const response = await batch.household.call("sync_push", body);
      const text = await response.text();
      if (response.status === 503 && response.headers.has("retry-after")) return;
      if (response.status !== 200) throw new RangeError(`${response.status} ${text}`);
      const { results } = JSON.parse(text) as { results: readonly { status: string }[] };
      if (results.some(({ status }) => status !== "stored")) throw new RangeError(text.slice(0, 300));
      batch.isAcknowledged = true;
    } catch (error) {
      // No answer, or half of one, is what a killed server leaves behind.
      if (error instanceof RangeError) faults.push(error.message);
    } finally {
      underWay -= 1;
    }
  }

  async function device(household: Household): Promise<void> {
    for (let turn = 0; !now.isEnding; turn++) {
      const batch = { household, device: randomUUID() as string, size: 1 + (turn % 8), isAcknowledged: false };
      const rows = Array.from({ length: batch.size }, () => sealedRow({ device_id: batch.device }));
      const body = JSON.stringify({ rows });
      batches.push(batch);
      for (;;) {
        while (now.isPaused) await pause(5);
        await send(batch, body);
        if (batch.isAcknowledged) break;
        repeats += 1;
        await pause(20);
      }
    }
  }

  const devices = households.flatMap((household) => Array.from({ length: DEVICES_EACH }, () => device(household)));
  return {
    batches,
    faults,
    acknowledged: () => batches.filter(({ isAcknowledged }) => isAcknowledged).length,
    repeats: () => repeats,
    /** Nothing is sent and nothing is under way. */
    async hold() {
      now.isPaused = true;
      await expect.poll(() => underWay, { timeout: 20_000 }).toBe(0);
    },
    release() {
      now.isPaused = false;
    },
    async end() {
      now.isEnding = true;
      now.isPaused = false;
      await Promise.all(devices);
    },
  };
}

type Load = ReturnType<typeof startLoad>;

/** Every acknowledged batch is there, every other one is whole or not there, and the numbers have no gap. */
async function expectWhole(load: Load, households: readonly Household[]): Promise<number> {
  let rows = 0;
  for (const household of households) {
    const stored = await household.pullAll();
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
    const countByDevice = new Map<unknown, number>();
    for (const { device_id } of stored) countByDevice.set(device_id, (countByDevice.get(device_id) ?? 0) + 1);
    for (const { household: owner, device, size, isAcknowledged } of load.batches) {
      if (owner !== household) continue;
      const count = countByDevice.get(device) ?? 0;
      if (isAcknowledged) expect(count, "acknowledged").toBe(size);
      else expect([0, size], "not acknowledged").toContain(count);
    }
    rows += stored.length;
  }
  return rows;
}

describe.each(DATABASES)("on %s", (name, engine) => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;

  beforeEach(async () => {
    port = await freePort();
  });
  afterEach(async () => {
    await server.end("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  const householdsHere = () => Promise.all(Array.from({ length: HOUSEHOLDS }, () => newHousehold(server)));

  /** Harms the server again and again while devices write, and counts what is there each time. */
  async function survive(harm: string, kill: (load: Load) => Promise<void>): Promise<void> {
    const households = await householdsHere();
    const load = startLoad(households);
    let rows = 0;
    let kills = 0;
    // A kill may find nothing under way: it goes on until one has.
    for (; kills < KILLS || load.repeats() === 0; kills++) {
      const before = load.acknowledged();
      await expect.poll(load.acknowledged, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 5);
      await pause(Math.random() * 600);
      await kill(load);
      rows = await expectWhole(load, households);
      load.release();
    }
    await load.end();
    rows = await expectWhole(load, households);
    expect(load.faults).toEqual([]);
    expect(load.acknowledged()).toBe(load.batches.length);
    console.log(
      `${name}: ${kills} × ${harm}, ${rows} rows acknowledged, ${load.repeats()} repeats, none lost or halved`,
    );
  }

  test(
    "[F22] a server killed under load loses nothing it acknowledged and stores no half batch, and devices go on by themselves",
    async () => {
      const databaseUrl = engine?.createDatabase();
      dataDir = await newDataFolder(databaseUrl);
      const options = { dataDir, port, databaseUrl };
      server = await startServerProcess(options);
      await survive("server killed", async (load) => {
        await server.end("SIGKILL");
        await load.hold();
        server = await startServerProcess(options);
      });
    },
    TIMEOUT_MS,
  );

  if (engine) {
    test(
      "[F22] a database whose connection is killed under load recovers, and the server goes on without a restart",
      async () => {
        const databaseUrl = engine.createDatabase();
        dataDir = await newDataFolder(databaseUrl);
        server = await startServerProcess({ dataDir, port, databaseUrl });
        await survive("connection killed", async (load) => {
          const admin = new Client({ connectionString: engine.url });
          // The database ends every connection when one of its own dies like this.
          admin.on("error", () => undefined);
          await admin.connect();
          const { rows } = await admin.query<{ pid: number }>(
            "select pid from pg_stat_activity where usename = 'overblik' and query not ilike 'listen%' order by state = 'idle' limit 1",
          );
          for (const { pid } of rows) engine.killBackend(pid);
          expect(rows).toHaveLength(1);
          await load.hold();
          await admin.end().catch(() => undefined);
          const isBack = async () =>
            (await load.batches[0]?.household.call("sync_pull", { since: 0, max_rows: 1 }))?.ok;
          await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
          expect(server.isRunning()).toBe(true);
        });
      },
      TIMEOUT_MS,
    );
  } else {
    test(
      "a server killed in the middle of its first start starts the next time",
      async () => {
        dataDir = await mkdtemp(join(tmpdir(), "overblik-kills-"));
        for (let kills = 0; kills < KILLS; kills++) {
          const starting = launch({ dataDir, port });
          await Promise.race([starting.ready.catch(() => undefined), pause(Math.random() * 4_000)]);
          await starting.end("SIGKILL");
        }
        server = await startServerProcess({ dataDir, port });
        const home = await newHousehold(server);
        expect((await home.push([sealedRow()])).results).toMatchObject([{ status: "stored", seq: 1 }]);
      },
      TIMEOUT_MS,
    );
  }
});
