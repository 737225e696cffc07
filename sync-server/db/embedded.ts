import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { backupFolder, hasDailyBackup } from "./dailyBackup.ts";
import {
  type CallerTransaction,
  connectionFailure,
  type Database,
  type Opening,
  type Query,
  type Row,
} from "./database.ts";
import { lockFolder } from "./folderLock.ts";

export type EmbeddedRequest =
  | { readonly kind: "query"; readonly id: number; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly kind: "script"; readonly id: number; readonly sql: string }
  | { readonly kind: "listen"; readonly id: number; readonly channel: string }
  | { readonly kind: "copy" | "close"; readonly id: number };

export type EmbeddedAnswer =
  | { readonly kind: "open"; readonly notes: readonly string[] }
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
  | { readonly kind: "copy" | "close" };

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
export async function openEmbedded(folder: string, watchdogMs = WATCHDOG_MS): Promise<Database> {
  const { database, opened } = await startEmbedded(folder, watchdogMs);
  await opened;
  return database;
}

/** Opens the embedded database in the background; statements that are asked for meanwhile wait. */
export async function startEmbedded(folder: string, watchdogMs = WATCHDOG_MS): Promise<Opening> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return opening(folder, watchdogMs, await lockFolder(folder));
}

function opening(folder: string, watchdogMs: number, unlock: () => Promise<void>): Opening {
  const copies = backupFolder(folder);
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const missed: (() => void)[] = [];
  const waiting = new Map<number, Waiting>();
  const ended = new WeakSet<Worker>();
  let nextId = 1;
  let queue: Promise<unknown> = Promise.resolve();
  let notes: readonly string[] = [];
  let isOpen = false;
  let closing = false;
  let worker: Promise<Worker> = start();

  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const started = new Worker(new URL("./embeddedWorker.ts", import.meta.url), {
        workerData: { folder: join(folder, "postgres"), copies },
      });
      started.on("message", (message: EmbeddedAnswer) => {
        if (message.kind !== "open") return hear(message);
        ({ notes } = message);
        resolve(started);
      });
      started.once("error", (error) => {
        reject(error);
        failAll(error);
      });
      started.once("exit", () => {
        failAll(stopped());
        if (isOpen && !closing) restart(started);
      });
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

  async function ask(thread: Worker, request: Ask): Promise<readonly Row[]> {
    if (ended.has(thread)) throw stopped();
    const id = nextId++;
    return new Promise<readonly Row[]>((resolve, reject) => {
      // A copy takes as long as the database is large.
      const watchdog = request.kind === "copy" ? undefined : setTimeout(() => restart(thread), watchdogMs);
      const settle = () => clearTimeout(watchdog);
      waiting.set(id, {
        resolve: (rows) => (settle(), resolve(rows)),
        reject: (error) => (settle(), reject(error)),
      });
      thread.postMessage({ ...request, id });
    });
  }

  /** Once for each thread that stopped, by itself or by the watchdog; what was committed is in the folder. */
  function restart(thread: Worker): void {
    if (ended.has(thread)) return;
    ended.add(thread);
    worker = thread.terminate().then(async () => {
      const fresh = await start();
      for (const channel of listeners.keys()) fresh.postMessage({ kind: "listen", id: nextId++, channel });
      // Whoever asks then waits for this thread.
      for (const tell of missed) queueMicrotask(tell);
      return fresh;
    });
    // Whoever asks next is told; nobody may be asking now.
    worker.catch(() => undefined);
  }

  /** Waits for those before; a failure of one does not stop the next. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** On one thread from begin to commit: what is left of it never runs on the next, outside its role and its transaction. */
  async function atomically<Value>(work: (query: Query, thread: Worker) => Promise<Value>): Promise<Value> {
    const thread = await worker;
    const query: Query = async <Found extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await ask(thread, { kind: "query", sql, values })) as readonly Found[];
    await query("begin");
    try {
      const value = await work(query, thread);
      await query("commit");
      return value;
    } catch (error) {
      await query("rollback").catch(() => undefined);
      throw error;
    }
  }

  async function untilOpen(): Promise<void> {
    try {
      await worker;
    } catch (error) {
      await unlock();
      throw error;
    }
    isOpen = true;
  }

  const opened = untilOpen();
  // Whoever waits for it is told.
  opened.catch(() => undefined);
  const database: Database = {
    kind: "embedded",
    get notes() {
      return notes;
    },
    transaction: (work) => inTurn(() => atomically(work)),
    call: <Found extends Row>({ before, admit, settings, statement, accept }: CallerTransaction) =>
      inTurn(async () => {
        admit(await ask(await worker, { kind: "query", sql: before.sql, values: before.values }));
        return atomically(async (query) => {
          await query(settings.sql, settings.values);
          const found = await query<Found>(statement.sql, statement.values);
          accept?.(found);
          return found;
        });
      }),
    statement: <Found extends Row>(sql: string, values: readonly unknown[] = []) =>
      inTurn(async () => (await ask(await worker, { kind: "query", sql, values })) as readonly Found[]),
    script: (sql) =>
      inTurn(() => atomically(async (_query, thread) => void (await ask(thread, { kind: "script", sql })))),
    listen: (channel, heard, again) =>
      inTurn(async () => {
        if (again) missed.push(again);
        const known = listeners.get(channel);
        listeners.set(channel, [...(known ?? []), heard]);
        if (!known) await ask(await worker, { kind: "listen", channel });
      }),
    copy: () =>
      inTurn(async () => {
        if (!(await hasDailyBackup(copies, new Date()))) await ask(await worker, { kind: "copy" });
      }),
    close: () =>
      inTurn(async () => {
        closing = true;
        const thread = await worker;
        await ask(thread, { kind: "copy" }).catch(() => undefined);
        await ask(thread, { kind: "close" }).catch(() => undefined);
        await thread.terminate();
        await unlock();
      }),
  };
  return { database, opened };
}

function stopped(): Error {
  return connectionFailure("The embedded database stopped");
}
