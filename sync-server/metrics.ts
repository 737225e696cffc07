import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallerTransaction, type Database, type Query, type Row, sqlState } from "./db/database.ts";

/** Upper edges of the buckets, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const SYNC_CALL = /"?public"?\."?sync_(push|pull)"?\(/;
const STORED = /"status" ?: ?"stored"/g;
const PULLED = /"seq":/g;

interface Duration {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Numbers for Prometheus: how many, how long, how often it failed. Never who, never what. */
export interface Metrics {
  /** Counts every request and socket of this server under the name that `routeOf` gives its path. */
  watch(server: Server, routeOf: (path: string) => string): void;
  /** The same database; what passes through is counted. */
  counted(database: Database): Database;
  /** In the text format of Prometheus, version 0.0.4. */
  text(): string;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Duration>();
  const failures = new Map<string, number>();
  const started = Date.now();
  const sync = { push: 0, pull: 0, pushed: 0, pulled: 0 };
  let sockets = 0;
  let transactions = 0;

  function answered(route: string, method: string, status: number, seconds: number): void {
    add(requests, labels({ route, method, status: String(status) }));
    const known = durations.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
    durations.set(route, known);
    known.sum += seconds;
    known.count += 1;
    for (const [index, edge] of BUCKETS.entries()) {
      if (seconds <= edge) known.counts[index] = (known.counts[index] ?? 0) + 1;
    }
  }

  function countedQuery(query: Query): Query {
    return async <Found extends Row>(sql: string, values?: readonly unknown[]) => {
      const rows = await query<Found>(sql, values);
      count(sql, rows);
      return rows;
    };
  }

  function count(sql: string, rows: readonly Row[]): void {
    const call = SYNC_CALL.exec(sql)?.[1];
    if (call !== "push" && call !== "pull") return;
    const found = rows[0]?.["body"];
    const body = typeof found === "string" ? found : "";
    sync[call] += 1;
    if (call === "push") sync.pushed += body.match(STORED)?.length ?? 0;
    else sync.pulled += body.match(PULLED)?.length ?? 0;
  }

  async function watched<Value>(work: () => Promise<Value>): Promise<Value> {
    transactions += 1;
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined) add(failures, labels({ state }));
      throw error;
    }
  }

  return {
    watch(server, routeOf) {
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        const begun = performance.now();
        response.once("close", () =>
          answered(
            response.statusCode === 404 ? "unknown" : routeOf(request.url?.split("?")[0] ?? "/"),
            METHODS.has(request.method ?? "") ? (request.method ?? "") : "other",
            response.statusCode,
            (performance.now() - begun) / 1_000,
          ),
        );
      });
      server.on("upgrade", (_request, stream) => {
        sockets += 1;
        stream.once("close", () => (sockets -= 1));
      });
    },
    counted: (database) => ({
      ...database,
      get notes() {
        return database.notes;
      },
      transaction: (work) => watched(() => database.transaction((query) => work(countedQuery(query)))),
      call: <Found extends Row>(call: CallerTransaction) =>
        watched(async () => {
          // The one before it is a transaction as well.
          transactions += 1;
          const rows = await database.call<Found>(call);
          count(call.statement.sql, rows);
          return rows;
        }),
      statement: (sql, values) => watched(() => countedQuery(database.statement)(sql, values)),
      script: (sql) => watched(() => database.script(sql)),
    }),
    text: () =>
      [
        ...family("overblik_requests_total", "counter", "Answered requests.", requests),
        ...histogram(durations),
        ...family("overblik_sync_calls_total", "counter", "Pushes and pulls that were answered.", {
          [labels({ call: "push" })]: sync.push,
          [labels({ call: "pull" })]: sync.pull,
        }),
        ...family("overblik_sync_rows_total", "counter", "Rows stored by pushes and handed out by pulls.", {
          [labels({ call: "push" })]: sync.pushed,
          [labels({ call: "pull" })]: sync.pulled,
        }),
        ...family("overblik_sockets", "gauge", "Open realtime connections.", { "": sockets }),
        ...family("overblik_database_transactions_total", "counter", "Transactions begun.", { "": transactions }),
        ...family("overblik_database_errors_total", "counter", "Failed transactions by SQLSTATE.", failures),
        ...family("process_resident_memory_bytes", "gauge", "Memory of this process.", {
          "": process.memoryUsage().rss,
        }),
        ...family("process_start_time_seconds", "gauge", "When this server started.", { "": started / 1_000 }),
        "",
      ].join("\n"),
  };
}

/** `/metrics` on a port of its own, which the site's visitors never reach. Resolves to its address and a way to stop it. */
export async function serveMetrics(metrics: Metrics, host: string, port: number) {
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new Error(`METRICS_PORT must be a free port, and ${port} is taken.`) : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function labels(given: Readonly<Record<string, string>>): string {
  return `{${Object.entries(given)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}}`;
}

function family(
  name: string,
  type: "counter" | "gauge",
  help: string,
  values: ReadonlyMap<string, number> | Readonly<Record<string, number>>,
): readonly string[] {
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...entries.map(([key, value]) => `${name}${key} ${value}`),
  ];
}

function histogram(durations: ReadonlyMap<string, Duration>): readonly string[] {
  const name = "overblik_request_seconds";
  return [
    `# HELP ${name} How long requests took.`,
    `# TYPE ${name} histogram`,
    ...[...durations].flatMap(([route, { counts, sum, count }]) => [
      ...BUCKETS.map((edge, index) => `${name}_bucket${labels({ route, le: String(edge) })} ${counts[index] ?? 0}`),
      `${name}_bucket${labels({ route, le: "+Inf" })} ${count}`,
      `${name}_sum${labels({ route })} ${sum}`,
      `${name}_count${labels({ route })} ${count}`,
    ]),
  ];
}
