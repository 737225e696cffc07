import pg from "pg";
import type { Database, Query, Row } from "./database.ts";

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails its own query and is replaced at the next one; without a listener it ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let ear: Promise<pg.Client> | undefined;
  let closing = false;

  /** One connection that only listens; it comes back by itself when the database restarts. */
  async function openEar(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString });
    client.on("notification", ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? "");
    });
    client.on("error", () => undefined);
    client.once("end", () => {
      ear = undefined;
      if (!closing) setTimeout(() => void reopenEar(), RECONNECT_MS);
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  async function reopenEar(): Promise<void> {
    if (closing) return;
    ear = openEar();
    await ear.catch(() => setTimeout(() => void reopenEar(), RECONNECT_MS));
  }

  async function transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const query: Query = async <Found extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Found[];
    try {
      await client.query("begin");
      const value = await work(query);
      await client.query("commit");
      return value;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  await pool.query("select 1");
  return {
    kind: "postgres",
    transaction,
    async script(sql) {
      await transaction((query) => query(sql));
    },
    async listen(channel, heard) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), heard]);
      if (known) return;
      if (ear) await (await ear).query(`listen ${pg.escapeIdentifier(channel)}`);
      else await (ear = openEar());
    },
    async close() {
      closing = true;
      await (await ear)?.end();
      await pool.end();
    },
  };
}
