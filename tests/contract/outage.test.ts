import { connect, createServer, type Server, type Socket } from "node:net";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort } from "../support/serverProcess.ts";
import { startTestServer } from "../support/server.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** A line to the database that can be cut. */
function lineTo(target: URL, port: number) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    mend: () =>
      new Promise<void>((resolve) => {
        server = createServer((near) => {
          const far = connect(Number(target.port), target.hostname);
          for (const socket of [near, far]) {
            sockets.add(socket);
            socket.on("error", () => undefined);
            socket.once("close", () => (near.destroy(), far.destroy(), sockets.delete(socket)));
          }
          near.pipe(far).pipe(near);
        }).listen(port, "127.0.0.1", resolve);
      }),
    cut: () =>
      new Promise<void>((resolve) => {
        server?.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

test.runIf(postgres)(
  "while PostgreSQL is away devices are asked to come again; when it is back they are served, and one connection listens",
  async () => {
    const database = new URL(postgres?.createDatabase() ?? "");
    const port = await freePort();
    const line = lineTo(database, port);
    await line.mend();
    const server = await startTestServer({ databaseUrl: database.href.replace(database.port, String(port)) });
    const home = await newHousehold(server);
    await line.cut();
    // Long enough for three tries to listen again: one that failed must not be followed by two.
    for (let seconds = 0; seconds < 4; seconds++) {
      const response = await home.call("sync_push", { rows: [sealedRow()] });
      expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await line.mend();
    expect((await home.push([sealedRow()])).results).toMatchObject([{ status: "stored", seq: 1 }]);
    const admin = new Client({ connectionString: postgres?.url.concat(database.pathname) });
    admin.on("error", () => undefined);
    await admin.connect();
    const listening = async () =>
      (
        await admin.query(
          "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
        )
      ).rowCount;
    await expect.poll(listening, { timeout: 5_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await listening()).toBe(1);
    await admin.end();
    await server.stop();
  },
);
