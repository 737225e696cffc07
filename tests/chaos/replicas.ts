import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { round } from "../bench/results.ts";
import { startBalancer } from "../support/balancer.ts";
import { type Household, newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort, type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import type { SuiteOptions, SuiteResult } from "./suite.ts";

const REPLICAS = 3;
const HOUSEHOLDS = 3;
const WRITERS_EACH = 2;
/** How long PostgreSQL is gone when it restarts. */
const DOWN_MS = 1_000;
/** Nobody may wait longer for an answer or a poke. */
const MAX_STUCK_MS = 10_000;

export interface ReplicasResult extends SuiteResult {
  /** Rows of which a device was told that they are stored. */
  readonly acknowledged: number;
  /** The longest that a device waited for its answer, or another one for the poke about it. */
  readonly stuckMs: number;
  readonly pokes: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Three servers on one PostgreSQL behind one address, for about `n` seconds: each is killed in turn and comes back, then
 * PostgreSQL itself restarts, while devices write and others listen.
 */
export async function replicas({ n, say }: Pick<SuiteOptions, "n" | "say">): Promise<ReplicasResult> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("PostgreSQL is not installed here");
  const databaseUrl = postgres.createDatabase();
  // Replicas share their keys.
  const dataDir = await mkdtemp(join(tmpdir(), "overblik-replicas-"));
  const ports = await Promise.all(Array.from({ length: REPLICAS }, freePort));
  const servers: ServerProcess[] = [];
  const start = (port: number) => startServerProcess({ dataDir, port, databaseUrl });
  // The first makes the tables.
  servers.push(await start(ports[0] ?? 0), ...(await Promise.all(ports.slice(1).map(start))));
  const balancer = await startBalancer(ports);
  const waits: number[] = [];
  const listeners: Listener[] = [];
  try {
    const [first, second, third] = servers as [ServerProcess, ServerProcess, ServerProcess];
    const households = await Promise.all(Array.from({ length: HOUSEHOLDS }, () => newHousehold(first)));
    await hearAcross(households[0] as Household, second.url, third, say);

    for (const home of households)
      listeners.push(await listen(home.at(balancer.url), balancer.url, first.anonKey, waits));
    const load = startLoad(
      households.map((home, index) => ({ home: home.at(balancer.url), listener: listeners[index] as Listener })),
      waits,
    );
    const stepMs = (n * 1000) / (2 * REPLICAS + 2);
    for (const [index, port] of ports.entries()) {
      await pause(stepMs);
      await servers[index]?.end("SIGKILL");
      say(`replica ${index + 1} killed, ${load.acknowledged.length} rows acknowledged`);
      await pause(stepMs);
      servers[index] = await start(port);
    }
    await pause(stepMs);
    await postgres.restart(DOWN_MS);
    say(`PostgreSQL restarted, ${load.acknowledged.length} rows acknowledged`);
    await pause(stepMs);
    await load.end();
    await Promise.all(listeners.map((listener) => listener.caughtUp()));

    const there = new Set<string>();
    for (const home of households) for (const { id } of await home.at(balancer.url).pullAll()) there.add(id);
    const lost = load.acknowledged.filter((id) => !there.has(id)).length;
    for (const fault of load.faults) say(fault);
    const stuckMs = round(Math.max(...waits));
    const pokes = listeners.reduce((sum, listener) => sum + listener.pokes(), 0);
    const ok = lost === 0 && load.faults.length === 0 && stuckMs <= MAX_STUCK_MS && pokes > 0;
    return { acknowledged: load.acknowledged.length, lost, stuckMs, pokes, ok };
  } finally {
    for (const listener of listeners) await listener.stop();
    await balancer.stop();
    for (const server of servers) await server.end("SIGKILL");
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Signed in at one replica, written through another, heard through the third. */
async function hearAcross(
  home: Household,
  writeAt: string,
  hearAt: ServerProcess,
  say: (line: string) => void,
): Promise<void> {
  const listener = await listen(home.at(hearAt.url), hearAt.url, hearAt.anonKey, []);
  try {
    // Its first pushes may come before the client has told the server who it is.
    for (let pushes = 0; pushes < 10; pushes++) {
      await home.at(writeAt).push([sealedRow()]);
      const since = performance.now();
      while (listener.pokes() === 0 && performance.now() - since < 1_000) await pause(2);
      if (listener.pokes() > 0)
        return say(`written at one replica, heard at another after ${round(performance.now() - since)} ms`);
    }
    throw new Error("No poke came from the other replica");
  } finally {
    await listener.stop();
  }
}

interface Listener {
  /** Another device was told that the head is at `seq`; how long it takes until this one knows is counted. */
  expect(seq: number): void;
  /** Resolves when it knows of everything, or has been stuck for too long. */
  caughtUp(): Promise<void>;
  pokes(): number;
  stop(): Promise<void>;
}

/** A device as the app has it: pokes tell it the head, and it pulls whenever its line is up again. */
async function listen(home: Household, url: string, anonKey: string, waits: number[]): Promise<Listener> {
  const client: SupabaseClient = createClient(url, anonKey, { accessToken: async () => home.accessToken });
  const expected: { readonly seq: number; readonly at: number }[] = [];
  let known = 0;
  let pokes = 0;

  function learn(seq: number): void {
    known = Math.max(known, seq);
    while (expected[0] && expected[0].seq <= known) waits.push(performance.now() - (expected.shift()?.at ?? 0));
  }

  async function look(): Promise<void> {
    const page = await home.pull(known, 1).catch(() => undefined);
    if (page) return learn(page.max_seq);
    await pause(200);
    return look();
  }

  const line = { isUp: false };
  client
    .channel(`heads:${home.user}`)
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${home.user}` },
      (change) => {
        pokes += 1;
        learn((change.new as { seq?: number }).seq ?? 0);
      },
    )
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") return;
      line.isUp = true;
      void look();
    });
  for (let tries = 0; !line.isUp && tries < 500; tries++) await pause(20);
  return {
    expect(seq) {
      expected.push({ seq, at: performance.now() });
      expected.sort((a, b) => a.seq - b.seq);
      learn(0);
    },
    async caughtUp() {
      const since = performance.now();
      while (expected.length > 0 && performance.now() - since <= MAX_STUCK_MS) await pause(20);
      // Whoever still waits has waited too long.
      for (const { at } of expected.splice(0)) waits.push(performance.now() - at);
    },
    pokes: () => pokes,
    async stop() {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  };
}

/** Devices that write without end; what is not acknowledged they send again as it was. */
function startLoad(homes: readonly { readonly home: Household; readonly listener: Listener }[], waits: number[]) {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  const now = { isEnding: false };

  async function write({ home, listener }: (typeof homes)[number]): Promise<void> {
    for (let turn = 0; !now.isEnding; turn++) {
      const rows = Array.from({ length: 1 + (turn % 5) }, () => sealedRow());
      const body = JSON.stringify({ rows });
      const since = performance.now();
      while (!(await isStored(home, body, listener))) {
        await pause(50);
        if (performance.now() - since > 3 * MAX_STUCK_MS) return void faults.push("A device was never answered");
      }
      waits.push(performance.now() - since);
      acknowledged.push(...rows.map(({ id }) => id));
      await pause(20);
    }
  }

  async function isStored(home: Household, body: string, listener: Listener): Promise<boolean> {
    const response = await home.call("sync_push", body).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    // No answer, half of one, or a server that asks to come again.
    if (response === undefined || text === undefined || response.status === 503) return false;
    if (!response.ok) {
      faults.push(`${response.status} ${text.slice(0, 200)}`);
      return false;
    }
    const answer = JSON.parse(text) as { results: readonly { status: string }[]; max_seq: number };
    if (answer.results.some(({ status }) => status !== "stored")) faults.push(text.slice(0, 200));
    listener.expect(answer.max_seq);
    return true;
  }

  const writers = homes.flatMap((each) => Array.from({ length: WRITERS_EACH }, () => write(each)));
  return {
    acknowledged,
    faults,
    async end() {
      now.isEnding = true;
      await Promise.all(writers);
    },
  };
}
