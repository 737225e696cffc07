import { Dexie } from "dexie";
import { afterEach, expect, test, vi } from "vitest";
import { tellBlocked } from "./blockedStore.ts";

const told: unknown[] = [];

/** A channel of the browser, by what is said in it. */
class Channel {
  postMessage(said: unknown): void {
    told.push(said);
  }

  close(): void {
    told.push("closed");
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.length = 0;
});

/** A store that an older app holds, while the browser still looks which stores there are. */
async function looking() {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
  const dexie = new Dexie("account");
  dexie.version(2).stores({});
  const { promise, resolve } = Promise.withResolvers<IDBDatabaseInfo[]>();
  const stop = tellBlocked(dexie, { databases: () => promise } as unknown as IDBFactory);
  await vi.advanceTimersByTimeAsync(3_000);
  return { stop, found: () => resolve([{ name: "account", version: 10 }]) };
}

test("a store that an older app holds is told of, and that it is over", async () => {
  const { stop, found } = await looking();
  found();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([true]);
  stop();
  expect(told).toEqual([true, false, "closed"]);
});

test("who stops while the browser still looks says nothing afterwards: nobody would take it back", async () => {
  const { stop, found } = await looking();
  stop();
  found();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
});
