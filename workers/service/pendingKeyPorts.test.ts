import { expect, test } from "vitest";
import { pendingKeyPorts } from "./pendingKeyPorts.ts";

function line() {
  const state = { closed: false, close: () => void (state.closed = true) };
  return state;
}

function clock() {
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const time = { now: 0 };
  return {
    now: () => time.now,
    after: (milliseconds: number, run: () => void) => void due.push({ at: time.now + milliseconds, run }),
    pass(milliseconds: number) {
      time.now += milliseconds;
      for (const { at, run } of due) if (at <= time.now) run();
    },
  };
}

function linesOf(time: ReturnType<typeof clock>) {
  return pendingKeyPorts<ReturnType<typeof line>>(time.after, time.now);
}

test("[§4] what a page left behind is given back once, to whoever knows its id", async () => {
  const kept = linesOf(clock());
  const left = line();
  const done = kept.keep("a", left);
  expect(kept.claim("b")).toBeUndefined();
  expect(kept.claim("a")).toBe(left);
  expect(left.closed).toBe(false);
  await done;
  expect(kept.claim("a")).toBeUndefined();
});

test("[§4] after 30 s it is gone, not before", async () => {
  const time = clock();
  const kept = linesOf(time);
  const [early, late] = [line(), line()];
  void kept.keep("early", early);
  time.pass(29_999);
  expect(kept.claim("early")).toBe(early);
  const done = kept.keep("late", late);
  time.pass(30_000);
  await done;
  expect(late.closed).toBe(true);
  expect(kept.claim("late")).toBeUndefined();
});

test("a lock anywhere voids everything that is kept, and this worker need not live for it", async () => {
  const kept = linesOf(clock());
  const [one, two] = [line(), line()];
  const done = Promise.all([kept.keep("1", one), kept.keep("2", two)]);
  kept.void();
  await done;
  expect([one.closed, two.closed]).toEqual([true, true]);
  expect(kept.claim("1")).toBeUndefined();
});

test("[§4] what is kept goes along when a newer worker takes over, which the older one does not hold up; it is gone after 30 s all the same", async () => {
  const time = clock();
  const [older, newer] = [linesOf(time), linesOf(time)];
  const [claimed, late] = [line(), line()];
  const done = Promise.all([older.keep("claimed", claimed), older.keep("late", late)]);
  time.pass(20_000);
  const over: Promise<void>[] = [];
  older.passOn((id, kept, leftMs) => over.push(newer.keep(id, kept, leftMs)));
  await done;
  expect(older.claim("claimed")).toBeUndefined();
  expect(newer.claim("claimed")).toBe(claimed);
  time.pass(9_999);
  expect(late.closed).toBe(false);
  time.pass(1);
  await Promise.all(over);
  expect([claimed.closed, late.closed]).toEqual([false, true]);
});
