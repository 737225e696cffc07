import type { FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import { isMigrated, type Migration } from "./db/migrate.ts";

/** Whoever asks more often gets the answer of this moment. */
const REMEMBERED_MS = 1_000;
const DATABASE_MS = 5_000;

export interface Health {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  isStopping(): boolean;
}

/** `/health`: the process lives. `/ready`: it can serve, because its database answers and holds what this version expects. */
export function serveHealth(app: FastifyInstance, { database, migrations, isStopping }: Health): void {
  let asked: { readonly at: number; readonly answer: Promise<string> } | undefined;

  async function state(): Promise<string> {
    try {
      return (await withinTime(isMigrated(database, migrations))) ? "ready" : "migrations_missing";
    } catch {
      return "database_unavailable";
    }
  }

  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    if (!asked || Date.now() - asked.at > REMEMBERED_MS) asked = { at: Date.now(), answer: state() };
    const status = isStopping() ? "stopping" : await asked.answer;
    return reply
      .status(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status });
  });
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer in time")), DATABASE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
