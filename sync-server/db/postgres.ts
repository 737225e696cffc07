import pg from "pg";
import {
  type PreparedStatement,
  type CallerTransaction,
  connectionFailure,
  type Database,
  type Query,
  type Row,
} from "./database.ts";

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A household's writers queue at its counter. Whoever waits longer is asked to come again and frees the connection. */
const LOCK_TIMEOUT_MS = 5_000;
/** A server that vanished without a word must not hold its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;
const BEGIN = { sql: "begin isolation level read committed", values: [] };
const COMMIT = { sql: "commit", values: [] };
/** A line that went dead without a word would be listened to for hours. */
const STILL_THERE_MS = 10_000;

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Only `call` asks for more before it was answered.
    pipeline: true,
  });
  // A connection that breaks fails its own query and is replaced at the next one; without a listener it ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const missed: (() => void)[] = [];
  let ear: pg.Client | undefined;
  let closing = false;

  /** One connection that only listens; it comes back by itself when the database restarts. */
  async function openEar(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on("notification", ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? "");
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Only one that listened is followed by another: a failed try also ends, and would be followed twice.
    client.once("end", () => void reopenEar());
    return client;
  }

  async function reopenEar(): Promise<void> {
    ear = undefined;
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    if (closing) return;
    ear = await openEar().catch(() => undefined);
    if (closing) await ear?.end();
    else if (!ear) void reopenEar();
    else for (const tell of missed) tell();
  }

  const stillThere = setInterval(() => {
    const asked = ear;
    if (!asked) return;
    // One that does not answer is ended, and opened anew like any other that ends.
    const deaf = setTimeout(() => void asked.end().catch(() => undefined), CONNECT_TIMEOUT_MS);
    const [channel = ""] = listeners.keys();
    asked
      .query(`listen ${pg.escapeIdentifier(channel)}`)
      .catch(() => undefined)
      .finally(() => clearTimeout(deaf));
  }, STILL_THERE_MS);

  /** On one connection; what was begun and not committed is undone. */
  async function together<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> {
    const client = await pool.connect().catch(unavailable);
    let broken: Error | undefined;
    const ask: Ask = async <Found extends Row>({ sql: text, values, name }: PreparedStatement) =>
      (await client.query({ text, values: [...values], name }).catch(unavailable)).rows as Found[];
    try {
      return await work(ask);
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const transaction = <Value>(work: (query: Query) => Promise<Value>): Promise<Value> =>
    together(async (ask) => {
      await ask(BEGIN);
      const value = await work((sql, values = []) => ask({ sql, values }));
      await ask(COMMIT);
      return value;
    });

  const call = <Found extends Row>({
    before,
    admit,
    settings,
    statement,
    accept,
  }: CallerTransaction): Promise<readonly Found[]> =>
    together(async (ask) => {
      const [first, ...opened] = await Promise.allSettled([ask(before), ask(BEGIN), ask(settings)]);
      admit(fulfilled(first));
      for (const each of opened) fulfilled(each);
      const found = ask<Found>(statement);
      if (accept) accept(await found);
      // A commit after a statement that failed undoes it.
      const [rows] = await Promise.all([found, ask(COMMIT)]);
      return rows;
    });

  await pool.query("select 1");
  return {
    kind: "postgres",
    notes: [],
    transaction,
    call,
    statement: async <Found extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query(sql, [...values]).catch(unavailable)).rows as Found[],
    async script(sql) {
      await transaction((query) => query(sql));
    },
    async listen(channel, heard, again) {
      if (again) missed.push(again);
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), heard]);
      if (known) return;
      if (ear) await ear.query(`listen ${pg.escapeIdentifier(channel)}`);
      else ear = await openEar();
    },
    copy: () => Promise.resolve(),
    async close() {
      closing = true;
      clearInterval(stillThere);
      await ear?.end();
      await pool.end();
    },
  };
}

type Ask = <Found extends Row = Row>(asked: PreparedStatement) => Promise<readonly Found[]>;

function fulfilled<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/** An error of the database itself passes as it is; anything else is the connection's doing. */
function unavailable(error: unknown): never {
  throw error instanceof pg.DatabaseError ? error : connectionFailure("The database could not be reached", error);
}
