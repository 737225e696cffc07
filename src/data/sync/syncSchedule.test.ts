import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok, type Result } from "#domain/result.ts";
import type { CycleProblem } from "./syncCycle.ts";
import { type PageSignal, syncSchedule } from "./syncSchedule.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

/** A page in view with a network; everything that was asked of it is past. */
async function page() {
  const state = {
    isOnline: true,
    isVisible: true,
    takesMs: 0,
    ended: ok() as Result<void, CycleProblem> | "elsewhere",
  };
  const listeners = new Map<PageSignal, Set<() => void>>();
  const seen = { exchanges: 0, at: [] as number[], cuts: 0, leaves: 0 };
  const schedule = syncSchedule({
    around: {
      now: Date.now,
      uptime: Date.now,
      chance: () => 0.5,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      every(milliseconds, run) {
        const timer = setInterval(run, milliseconds);
        return () => clearInterval(timer);
      },
      page: {
        isOnline: () => state.isOnline,
        isVisible: () => state.isVisible,
        on(signal, run) {
          listeners.set(signal, (listeners.get(signal) ?? new Set()).add(run));
          return () => void listeners.get(signal)?.delete(run);
        },
      },
    },
    async exchange() {
      seen.exchanges += 1;
      seen.at.push(Date.now());
      if (state.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, state.takesMs));
      return state.ended;
    },
    isCut: () => void (seen.cuts += 1),
    leave: () => void (seen.leaves += 1),
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const signal = (kind: PageSignal) => {
    for (const run of listeners.get(kind) ?? []) run();
    return pass(0);
  };
  return { state, seen, schedule, signal, pass };
}

test("[§2] a write is sent 0.3 s later, and those that never pause are sent all the same", async () => {
  const { seen, signal, pass } = await page();
  await signal("written");
  await pass(200);
  await signal("written");
  await pass(99);
  expect(seen.exchanges).toBe(0);
  await pass(1);
  expect(seen.exchanges).toBe(1);
  await pass(5_000);
  expect(seen.exchanges, "both went with the first").toBe(1);
});

test.each(["online", "visible", "woken", "imported"] as const)(
  "[§2] it exchanges at once at the signal %s",
  async (kind) => {
    const { seen, signal } = await page();
    await signal(kind);
    expect(seen.exchanges).toBe(1);
  },
);

test("[§2] every 30 s while the page is in view, and not while it is not", async () => {
  const { state, seen, pass } = await page();
  await pass(29_999);
  expect(seen.exchanges).toBe(0);
  await pass(2);
  expect(seen.exchanges).toBe(1);
  await pass(30_000);
  expect(seen.exchanges).toBe(2);
  state.isVisible = false;
  await pass(120_000);
  expect(seen.exchanges).toBe(2);
});

test("[§2] a poke is followed 300 ms later, and a slice of many 2 s later", async () => {
  const { seen, schedule, pass } = await page();
  schedule.poked();
  schedule.poked();
  await pass(299);
  expect(seen.exchanges).toBe(0);
  await pass(1);
  expect(seen.exchanges).toBe(1);
  schedule.goOn();
  await pass(1_999);
  expect(seen.exchanges).toBe(1);
  await pass(1);
  expect(seen.exchanges).toBe(2);
});

test("[§2] without a network nothing is tried, and it is said", async () => {
  const { state, seen, schedule, signal } = await page();
  state.isOnline = false;
  await signal("offline");
  expect(seen).toMatchObject({ exchanges: 0, cuts: 1 });
  await schedule.now();
  expect(seen).toMatchObject({ exchanges: 0, cuts: 2 });
});

test("[§2] a page that may go says farewell", async () => {
  const { seen, signal } = await page();
  await signal("hidden");
  expect(seen).toMatchObject({ exchanges: 0, leaves: 1 });
});

test("[§2] a server that asks to be left alone is, whatever happens meanwhile, and is asked once that is over", async () => {
  const { state, seen, schedule, signal, pass } = await page();
  state.ended = failed({ kind: "ServerFailed", retryAfterMs: 90_000 });
  await schedule.now();
  state.ended = ok();
  await signal("online");
  await signal("written");
  await schedule.now();
  await pass(89_000);
  expect(seen.exchanges).toBe(1);
  await pass(1_000);
  expect(seen.exchanges).toBe(2);
});

test("[§2] a server that wants a newer app is left alone for ten minutes", async () => {
  const { state, seen, schedule, pass } = await page();
  state.ended = failed({ kind: "Outdated" });
  await schedule.now();
  await pass(599_000);
  expect(seen.exchanges).toBe(1);
  await pass(1_000);
  expect(seen.exchanges).toBe(2);
});

test("[§2] a server that fails is asked every 2 s for a minute, then after 4 s, 8 s and so on, and a success begins anew", async () => {
  const { state, seen, schedule, pass } = await page();
  state.ended = failed({ kind: "Offline" });
  await schedule.now();
  await pass(60_000);
  const gaps = seen.at.slice(1).map((at, i) => at - seen.at[i]!);
  expect(gaps.slice(0, 3)).toEqual([1_000, 2_000, 2_000]);
  expect(Math.max(...gaps)).toBe(2_000);
  const minute = seen.exchanges;
  await pass(60_000);
  // Two of them are the regular ones every 30 s.
  expect(seen.exchanges - minute, "after 4 s, 8 s, 16 s and 32 s").toBeLessThanOrEqual(6);
  state.ended = ok();
  await schedule.now();
  state.ended = failed({ kind: "ServerFailed" });
  const before = seen.exchanges;
  await schedule.now();
  await pass(1_000);
  expect(seen.exchanges).toBe(before + 2);
});

test("[§2] a line that takes what is sent and never answers is tried again and again; a server that answers late that it cannot is spared", async () => {
  const tries = async (kind: "Offline" | "ServerFailed") => {
    const { state, seen, schedule, pass } = await page();
    Object.assign(state, { takesMs: 6_000, ended: failed({ kind }) });
    void schedule.now();
    await pass(120_000);
    const before = seen.exchanges;
    await pass(600_000);
    schedule.stop();
    return seen.exchanges - before;
  };
  // One every 8 s, and else the regular ones.
  expect(await tries("Offline")).toBeGreaterThan(60);
  expect(await tries("ServerFailed")).toBeLessThan(40);
});

test("[§2] a page out of view does not go on asking a server that fails", async () => {
  const { state, seen, schedule, pass } = await page();
  state.ended = failed({ kind: "Offline" });
  state.isVisible = false;
  await schedule.now();
  await pass(600_000);
  expect(seen.exchanges).toBe(1);
});

test("[§2] where another tab is at it, this one asks again after 2 s", async () => {
  const { state, seen, schedule, pass } = await page();
  state.ended = "elsewhere";
  await schedule.now();
  state.ended = ok();
  await pass(1_999);
  expect(seen.exchanges).toBe(1);
  await pass(1);
  expect(seen.exchanges).toBe(2);
});

test("[§2] once stopped, nothing starts an exchange any more", async () => {
  const { seen, schedule, signal, pass } = await page();
  schedule.soon();
  schedule.stop();
  for (const kind of ["online", "visible", "woken", "written"] as const) await signal(kind);
  schedule.poked();
  await schedule.now();
  await pass(120_000);
  expect(seen.exchanges).toBe(0);
});
