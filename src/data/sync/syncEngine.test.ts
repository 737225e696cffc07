import { expose } from "comlink";
// oxlint-disable-next-line import/no-unassigned-import -- stands in for the browser before the database of the device is opened
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { ok } from "#domain/result.ts";
import type { SyncReceipt } from "#workers/sync/syncApi.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { setVault, type Vault } from "../keys/vault.ts";
import type { Remote } from "../remote/remote.ts";
import { deferred } from "../state/deferred.ts";
import { startSync, stopSync } from "./syncEngine.ts";
import type { Environment } from "./syncSchedule.ts";

const HERS = "11111111-1111-4111-8111-111111111111";
const HIS = "22222222-2222-4222-8222-222222222222";
const RECEIPT: SyncReceipt = {
  pulled: 0,
  pushed: 0,
  conflicts: 0,
  refused: 0,
  waiting: 0,
  clockOffsetMs: 0,
  epoch: "1",
  isHeld: false,
};

/** A page of its own, that is online, in sight, and the leader whenever it asks. */
const around: Environment = {
  now: Date.now,
  uptime: () => performance.now(),
  chance: () => 0,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  every: () => () => undefined,
  leader: () => ({
    locks: {
      request: async (_name: string, _options: unknown, run: (lock: object) => Promise<unknown>) => run({}),
    } as unknown as LockManager,
    now: Date.now,
    every: () => () => undefined,
    pause: () => Promise.resolve(),
    beats: { last: async () => undefined, beat: async () => undefined },
  }),
  page: { isOnline: () => true, isVisible: () => true, on: () => () => undefined },
};

/** A vault that notes what it was asked, and has nothing to add. */
function noting(asked: string[]): Vault {
  const note = (name: string) => async () => {
    asked.push(name);
    return ok({ resealed: 0, needsKeyset: false });
  };
  const api = new Proxy({}, { get: (_, name) => note(String(name)) });
  return { ask: async (call) => call(api as never), close: () => undefined };
}

afterEach(() => {
  stopSync();
  setVault(undefined);
  vi.unstubAllGlobals();
});

test("[§7] a cycle that another account overtakes asks nothing of that account's vault", async () => {
  const [asked, keyset] = [deferred<void>(), deferred<KeysetDocument>()];
  const api = {
    openAccount: async () => undefined,
    sync: async () => ok(RECEIPT),
    state: async () => undefined,
  };
  vi.stubGlobal("Worker", function (this: unknown) {
    const { port1, port2 } = new MessageChannel();
    expose(api, port2);
    return Object.assign(port1, { terminate: () => undefined });
  });
  const remote = {
    config: { url: "http://server.test", anonKey: "anon" },
    accessToken: async () => ok("token"),
    renewedToken: async () => ok("token"),
    async keyset() {
      asked.resolve();
      return ok(await keyset.promise);
    },
    putKeyset: async () => ok(),
    onHead: () => () => undefined,
  } as unknown as Remote;
  const hooks = {
    connect: async () => ok(remote),
    signInAgain: async () => ok(),
    lost: () => undefined,
    passwordNeeded: () => undefined,
    reached: () => undefined,
  };
  const [hers, his]: [string[], string[]] = [[], []];
  setVault(noting(hers));
  startSync(HERS, hooks, around);
  await asked.promise;
  const before = [...hers];
  startSync(HIS, { ...hooks, connect: () => new Promise(() => undefined) }, around);
  setVault(noting(his));
  keyset.resolve({} as KeysetDocument);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect({ hers, his }).toEqual({ hers: before, his: [] });
  expect(before).toContain("absorb");
});
