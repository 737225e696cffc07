import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database, Query, Row } from "./database.ts";
import { lockFolder } from "./folderLock.ts";

export type EmbeddedRequest =
  | { readonly kind: "query"; readonly id: number; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly kind: "script"; readonly id: number; readonly sql: string }
  | { readonly kind: "listen"; readonly id: number; readonly channel: string }
  | { readonly kind: "close"; readonly id: number };

export type EmbeddedAnswer =
  | { readonly kind: "open" }
  | { readonly kind: "done"; readonly id: number; readonly rows: readonly Row[] }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
      readonly detail: string | undefined;
    }
  | { readonly kind: "heard"; readonly channel: string; readonly payload: string };

type Ask =
  | { readonly kind: "query"; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly kind: "script"; readonly sql: string }
  | { readonly kind: "listen"; readonly channel: string }
  | { readonly kind: "close" };

interface Waiting {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: Error) => void;
}

/** Longer than any statement of ours; nothing inside can cancel a query, so its thread is ended and started anew. */
const WATCHDOG_MS = 20_000;

/**
 * PGlite in a worker thread behind a queue: one connection, so one transaction at a time.
 * Throws when another process has the folder open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let queue: Promise<unknown> = Promise.resolve();
  let worker: Promise<Worker> = start();

  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const started = new Worker(new URL("./embeddedWorker.ts", import.meta.url), {
        workerData: { folder: join(folder, "postgres") },
      });
      started.on("message", (message: EmbeddedAnswer) => {
        if (message.kind === "open") resolve(started);
        else hear(message);
      });
      started.once("error", (error) => {
        reject(error);
        failAll(error);
      });
      started.once("exit", () => failAll(new Error("The embedded database stopped")));
    });
  }

  function hear(message: Exclude<EmbeddedAnswer, { kind: "open" }>): void {
    if (message.kind === "heard") {
      for (const heard of listeners.get(message.channel) ?? []) heard(message.payload);
      return;
    }
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "done") caller?.resolve(message.rows);
    else caller?.reject(Object.assign(new Error(message.message), { code: message.code, detail: message.detail }));
  }

  function failAll(error: Error): void {
    const left = [...waiting.values()];
    waiting.clear();
    for (const caller of left) caller.reject(error);
  }

  async function ask(request: Ask): Promise<readonly Row[]> {
    const thread = await worker;
    const id = nextId++;
    return new Promise<readonly Row[]>((resolve, reject) => {
      const watchdog = setTimeout(() => restart(thread), WATCHDOG_MS);
      const settle = () => clearTimeout(watchdog);
      waiting.set(id, {
        resolve: (rows) => (settle(), resolve(rows)),
        reject: (error) => (settle(), reject(error)),
      });
      thread.postMessage({ ...request, id });
    });
  }

  function restart(thread: Worker): void {
    worker = thread.terminate().then(async () => {
      const fresh = await start();
      for (const channel of listeners.keys()) fresh.postMessage({ kind: "listen", id: nextId++, channel });
      return fresh;
    });
  }

  /** Waits for those before; a failure of one does not stop the next. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  const query: Query = async <Found extends Row>(sql: string, values: readonly unknown[] = []) =>
    (await ask({ kind: "query", sql, values })) as readonly Found[];

  async function atomically<Value>(work: () => Promise<Value>): Promise<Value> {
    await query("begin");
    try {
      const value = await work();
      await query("commit");
      return value;
    } catch (error) {
      await query("rollback").catch(() => undefined);
      throw error;
    }
  }

  await worker;
  return {
    kind: "embedded",
    transaction: (work) => inTurn(() => atomically(() => work(query))),
    script: (sql) => inTurn(() => atomically(async () => void (await ask({ kind: "script", sql })))),
    listen: (channel, heard) =>
      inTurn(async () => {
        const known = listeners.get(channel);
        listeners.set(channel, [...(known ?? []), heard]);
        if (!known) await ask({ kind: "listen", channel });
      }),
    close: () =>
      inTurn(async () => {
        await ask({ kind: "close" }).catch(() => undefined);
        await (await worker).terminate();
        await unlock();
      }),
  };
}
