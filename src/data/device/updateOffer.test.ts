import { beforeEach, describe, expect, test } from "vitest";
import type { BusyKind } from "../session/busy.ts";
import { createOffer } from "./updateOffer.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One device: what its tabs share, and a clock that is moved by hand. */
let now = 0;
let stored = new Map<string, string>();
let tabs: { readonly look: () => void; readonly tick: () => void }[] = [];

beforeEach(() => {
  now = 1_000_000;
  stored = new Map();
  tabs = [];
});

function tab() {
  const around = { taken: 0, isFree: true, busyWith: undefined as BusyKind | undefined };
  let tick = (): void => undefined;
  const self = { look: () => offer.look(), tick: () => tick() };
  const offer = createOffer({
    kept: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => now,
    every(_, run) {
      tick = run;
      return () => undefined;
    },
    tell: () => tabs.filter((other) => other !== self).forEach(({ look }) => look()),
    isFree: async () => around.isFree && around.busyWith === undefined,
    busyWith: async () => around.busyWith,
    take() {
      around.taken += 1;
      return new Promise(() => undefined);
    },
  });
  tabs.push(self);
  return { ...offer, around };
}

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  for (const { tick } of tabs) tick();
  await new Promise((resolve) => setTimeout(resolve));
}

describe("[§2] [§9] the offer of a newer app", () => {
  test("counts down 300 s, then takes it", async () => {
    const { shown, available, around } = tab();
    expect(shown.get()).toEqual({ kind: "none" });
    available(true);
    expect(shown.get()).toEqual({ kind: "counting", secondsLeft: 300 });
    await pass(1_000);
    expect(shown.get()).toEqual({ kind: "counting", secondsLeft: 299 });
    await pass(298_999);
    expect(shown.get()).toEqual({ kind: "counting", secondsLeft: 1 });
    expect(around.taken).toBe(0);
    await pass(1);
    expect([shown.get().kind, around.taken]).toEqual(["taking", 1]);
    await pass(1_000);
    expect(around.taken).toBe(1);
  });

  test("has one end for all tabs, also for one that is opened meanwhile", async () => {
    const first = tab();
    first.available(true);
    await pass(2 * MINUTE);
    const second = tab();
    second.available(false);
    expect(second.shown.get()).toEqual({ kind: "counting", secondsLeft: 180 });
    expect(first.shown.get()).toEqual(second.shown.get());
  });

  test("is taken at once by 'Opdater Nu', once", async () => {
    const { shown, available, takeNow, around } = tab();
    available(true);
    void takeNow();
    void takeNow();
    await pass(0);
    expect([shown.get().kind, around.taken]).toEqual(["taking", 1]);
  });

  test("is put off by 'Senere' in every tab, and nothing happens by itself for 24 hours", async () => {
    const [first, second] = [tab(), tab()];
    first.available(true);
    second.available(false);
    first.later();
    expect([first.shown.get().kind, second.shown.get().kind]).toEqual(["none", "none"]);
    await pass(DAY - 1);
    expect([first.shown.get().kind, first.around.taken, second.around.taken]).toEqual(["none", 0, 0]);
    await pass(1);
    expect(first.shown.get()).toEqual({ kind: "counting", secondsLeft: 300 });
  });

  test("that was put off comes back at the next start, but not in a tab that is opened beside another", () => {
    const first = tab();
    first.available(true);
    first.later();
    const beside = tab();
    beside.available(false);
    expect(beside.shown.get().kind).toBe("none");
    tabs = [];
    const next = tab();
    next.available(true);
    expect(next.shown.get()).toEqual({ kind: "counting", secondsLeft: 300 });
  });

  test("waits while something is under way, and is taken when that has ended", async () => {
    const { shown, available, around } = tab();
    available(true);
    around.isFree = false;
    await pass(5 * MINUTE);
    expect([shown.get().kind, around.taken]).toEqual(["waiting", 0]);
    await pass(MINUTE);
    expect(around.taken).toBe(0);
    around.isFree = true;
    await pass(1_000);
    expect(around.taken).toBe(1);
  });

  test("asked for while something is under way says what it waits for in every tab, and comes when that has ended", async () => {
    const [first, second] = [tab(), tab()];
    first.available(true);
    second.available(false);
    for (const { around } of [first, second]) around.busyWith = "import";
    await first.takeNow();
    expect(first.shown.get()).toEqual({ kind: "waiting", busyWith: "import" });
    await pass(1_000);
    expect(second.shown.get()).toEqual({ kind: "waiting", busyWith: "import" });
    expect([first.around.taken, second.around.taken]).toEqual([0, 0]);
    first.around.busyWith = undefined;
    await pass(1_000);
    expect(first.around.taken).toBe(1);
  });

  test("asked for while something is under way can still be put off", async () => {
    const { shown, available, takeNow, later, around } = tab();
    available(true);
    around.busyWith = "recoveryKey";
    await takeNow();
    later();
    around.busyWith = undefined;
    await pass(10 * MINUTE);
    expect([shown.get().kind, around.taken]).toEqual(["none", 0]);
  });

  test("begins anew after a clock that was set back, and with something unreadable in its place", async () => {
    const first = tab();
    first.available(true);
    await pass(-DAY);
    expect(first.shown.get()).toEqual({ kind: "counting", secondsLeft: 300 });
    const [key] = [...stored.keys()];
    stored.set(key!, "{");
    await pass(0);
    expect(first.shown.get()).toEqual({ kind: "counting", secondsLeft: 300 });
  });
});
