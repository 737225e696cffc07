import { expect, test } from "vitest";
import { pendingPush } from "./pendingPush.ts";
import type { OutboxMessage } from "./outboxMessage.ts";

const TOLD: OutboxMessage = {
  type: "OUTBOX",
  userId: "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11",
  url: "http://server.test",
  anonKey: "anon",
  accessToken: "token",
  expiresAt: 2_000,
};

/** A browser's caches, as much of them as is asked for. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      match: async (place: string) => cache.get(place)?.clone(),
      put: async (place: string, answer: Response) => void cache.set(place, answer),
    } as unknown as Cache;
  };
  return { all, open, delete: async (name: string) => all.delete(name) };
}

test("[§2] a worker that was started anew knows what a page left behind, while the token stands", async () => {
  const caches = someCaches();
  await pendingPush(caches, () => 1_000).keep(TOLD);
  expect(await pendingPush(caches, () => 1_999).read()).toEqual(TOLD);
});

test("[§2] once the token is over nothing of it is left on the device", async () => {
  const caches = someCaches();
  await pendingPush(caches, () => 1_000).keep(TOLD);
  expect(await pendingPush(caches, () => 2_000).read()).toBeUndefined();
  expect(caches.all.size).toBe(0);
});

test("[§2] after a sign-out or a lock nothing of it is left on the device", async () => {
  const caches = someCaches();
  const kept = pendingPush(caches, () => 1_000);
  await kept.keep(TOLD);
  await kept.forget();
  expect(caches.all.size).toBe(0);
  expect(await kept.read()).toBeUndefined();
});

test("what is not a page's word is not taken for one", async () => {
  const caches = someCaches();
  const cache = await caches.open("overblik-outbox");
  for (const text of ["{", "null", '{"expiresAt":9000}']) {
    await cache.put("/overblik-outbox", new Response(text));
    expect(await pendingPush(caches, () => 1_000).read()).toBeUndefined();
  }
});
