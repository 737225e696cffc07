import { expect, test } from "vitest";
import { asLeader, type LeaderParts } from "./syncLeader.ts";
import { deferred } from "../state/deferred.ts";

/** One browser with a clock that only moves when told: the tabs share its locks and what the leader shows. */
function browser() {
  let now = 1_000_000;
  let last: number | undefined;
  const holders = new Map<string, (reason: DOMException) => void>();
  const ticking = new Set<{ readonly run: () => void; readonly milliseconds: number; due: number }>();

  const locks = {
    async request(name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) {
      const holder = holders.get(name);
      if (holder && options.ifAvailable) return work(null);
      holder?.(new DOMException("Lock broken by another request with the 'steal' option.", "AbortError"));
      const taken = Promise.withResolvers<never>();
      holders.set(name, taken.reject);
      const done = work({ name, mode: "exclusive" }).finally(() => {
        if (holders.get(name) === taken.reject) holders.delete(name);
      });
      return Promise.race([done, taken.promise]);
    },
  } as unknown as LeaderParts["locks"];

  /** A tab; a frozen one no longer shows itself. */
  function tab(state: { isFrozen?: boolean } = {}): LeaderParts {
    return {
      locks,
      now: () => now,
      every(milliseconds, run) {
        const tick = { milliseconds, due: now + milliseconds, run: () => void (state.isFrozen !== true && run()) };
        ticking.add(tick);
        return () => void ticking.delete(tick);
      },
      pause: (milliseconds) => pass(milliseconds),
      beats: {
        last: async () => last,
        async beat(at) {
          last = at;
        },
      },
    };
  }

  async function pass(milliseconds: number): Promise<void> {
    for (const end = now + milliseconds; now < end; now += 100) {
      for (const tick of ticking) {
        if (tick.due > now) continue;
        tick.due += tick.milliseconds;
        tick.run();
      }
      await Promise.resolve();
    }
  }
  return { tab, pass, putClock: (milliseconds: number) => (now += milliseconds) };
}

test("one tab leads at a time; the next may when it has done", async () => {
  const { tab, pass } = browser();
  const end = deferred<void>();
  const first = asLeader("a", tab(), () => end.promise);
  await pass(60_000);
  expect(await asLeader("a", tab(), async () => expect.unreachable())).toBe(false);
  end.resolve();
  expect(await first).toBe(true);
  expect(await asLeader("a", tab(), async () => undefined)).toBe(true);
});

test("two accounts have a leader each", async () => {
  const { tab } = browser();
  const end = deferred<void>();
  const first = asLeader("a", tab(), () => end.promise);
  expect(await asLeader("b", tab(), async () => undefined)).toBe(true);
  end.resolve();
  await first;
});

test("a frozen leader is replaced after 15 s, not before, and knows it when it wakes", async () => {
  const { tab, pass } = browser();
  const end = deferred<void>();
  const state = { isFrozen: false };
  let stillLeads: (() => boolean) | undefined;
  const frozen = asLeader("a", tab(state), async (leads) => {
    stillLeads = leads;
    await end.promise;
  });
  await pass(7_000);
  state.isFrozen = true;
  await pass(10_000);
  expect(await asLeader("a", tab(), async () => expect.unreachable())).toBe(false);
  expect(stillLeads?.()).toBe(true);
  await pass(5_000);
  let led = 0;
  expect(await asLeader("a", tab(), async () => void (led += 1))).toBe(true);
  expect(led).toBe(1);
  expect(stillLeads?.()).toBe(false);
  end.resolve();
  expect(await frozen).toBe(true);
});

test("a leader of before the clock was put back two hours is replaced too", async () => {
  const { tab, pass, putClock } = browser();
  const end = deferred<void>();
  const frozen = asLeader("a", tab({ isFrozen: true }), () => end.promise);
  await pass(1_000);
  putClock(-7_200_000);
  expect(await asLeader("a", tab(), async () => undefined)).toBe(true);
  end.resolve();
  await frozen;
});

test("what fails in the work reaches who asked for it, and the lock is free again", async () => {
  const { tab } = browser();
  await expect(asLeader("a", tab(), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await asLeader("a", tab(), async () => undefined)).toBe(true);
});
