import { expect, test } from "vitest";
import { keptLines } from "./keptLines.ts";

function line() {
  const state = { closed: false, close: () => void (state.closed = true) };
  return state;
}

function clock() {
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const time = { now: 0 };
  return {
    after: (milliseconds: number, run: () => void) => void due.push({ at: time.now + milliseconds, run }),
    pass(milliseconds: number) {
      time.now += milliseconds;
      for (const { at, run } of due) if (at <= time.now) run();
    },
  };
}

test("[§4] what a page left behind is given back once, to whoever knows its id", async () => {
  const kept = keptLines<ReturnType<typeof line>>(clock().after);
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
  const kept = keptLines<ReturnType<typeof line>>(time.after);
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
  const kept = keptLines<ReturnType<typeof line>>(clock().after);
  const [one, two] = [line(), line()];
  const done = Promise.all([kept.keep("1", one), kept.keep("2", two)]);
  kept.void();
  await done;
  expect([one.closed, two.closed]).toEqual([true, true]);
  expect(kept.claim("1")).toBeUndefined();
});
