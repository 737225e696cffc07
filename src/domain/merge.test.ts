import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clockMs, receive, successor, tick } from "./clock.ts";
import { plainFields, valueAfter, withValues } from "./elements.ts";
import {
  EMPTY_STATE,
  isAlive,
  lostUpdates,
  merge,
  restored,
  sameState,
  withFields,
  withLostUpdates,
  withoutOldLosses,
  withTombstone,
} from "./merge.ts";
import type { RecordState } from "./merge.ts";

const DEVICES = ["aaaaaaaa", "bbbbbbbb", "cccccccc"] as const;
const RUNS = { numRuns: 2000 };

const clock = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...DEVICES))
  .map(([ms, device]) => tick("", ms, device));
const value = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom("a", "b"),
  fc.constant(null),
);
const name = fc.constantFrom("name", "value", "reminders/1", "unknown", "toString", "__proto__");

/** Any state, also ones that no honest device could have written: equal clocks with different values. */
const state: fc.Arbitrary<RecordState> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.tuple(name, value, clock, fc.option(clock, { nil: undefined })), { maxLength: 5 }),
    fc.option(fc.array(fc.tuple(name, clock), { maxLength: 3 }), { nil: undefined }),
  )
  .map(([schemaVersion, fields, tomb]) => {
    const byName = new Map(fields.map((field) => [field[0], field] as const));
    const all = [...byName.values()];
    const seen = all.flatMap(([each, , , before]) => (before === undefined ? [] : [[each, before] as const]));
    const made: RecordState = {
      schemaVersion,
      fields: Object.fromEntries(all.filter(([, each]) => each !== undefined).map(([each, of]) => [each, of])),
      clocks: Object.fromEntries(all.map(([each, , at]) => [each, at])),
    };
    const withSeen = seen.length > 0 ? Object.assign(made, { seen: Object.fromEntries(seen) }) : made;
    return tomb ? Object.assign(withSeen, { tomb: Object.fromEntries(tomb) }) : withSeen;
  });

test("merging is commutative, associative and idempotent, ties and forged clocks included", () => {
  fc.assert(
    fc.property(state, state, state, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a));
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      expect(sameState(merge(a, a), a)).toBe(true);
      expect(sameState(merge(merge(a, b), b), merge(a, b))).toBe(true);
    }),
    RUNS,
  );
});

test("of every field the value with the highest clock is what remains, unknown fields included", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
      const merged = states.reduce(merge);
      for (const [field, at] of Object.entries(merged.clocks)) {
        expect(at).toBe(states.map((each) => own(each.clocks, field) ?? "").reduce((a, b) => (a > b ? a : b)));
        const holders = states.filter((each) => own(each.clocks, field) === at);
        expect(holders.map((each) => JSON.stringify(own(each.fields, field)))).toContain(
          JSON.stringify(own(merged.fields, field)),
        );
      }
      expect(merged.schemaVersion).toBe(Math.max(...states.map((each) => each.schemaVersion)));
    }),
    RUNS,
  );
});

test("a delete hides what its deleter saw and nothing else", () => {
  fc.assert(
    fc.property(state, name, fc.integer(), (before, field, edited) => {
      const deleted = withTombstone(before);
      expect(isAlive(deleted)).toBe(false);
      const later = tick("", 100, "dddddddd");
      expect(isAlive(merge(deleted, withField(before, field, edited, later)))).toBe(true);
      expect(isAlive(merge(deleted, before))).toBe(false);
    }),
    RUNS,
  );
});

test("a restored record outlives its tombstone and undoes no edit that the restorer had not seen", () => {
  const alive = withField(EMPTY_STATE, "name", "Hus", tick("", 1, DEVICES[0]));
  const back = restored(withTombstone(alive), tick("", 2, DEVICES[0]));
  expect(isAlive(merge(back, withTombstone(alive)))).toBe(true);
  expect(plainFields(back)).toEqual({ name: "Hus" });
  const edited = withField(alive, "name", "Villa", tick("", 1, DEVICES[1]));
  expect(plainFields(merge(back, edited))).toEqual({ name: "Villa" });
  expect(isAlive(withTombstone(back))).toBe(false);
});

test("a value that lost unseen is kept for thirty days, one that was seen is not", () => {
  const start = withField(EMPTY_STATE, "name", "Hus", tick("", 1, DEVICES[0]));
  const mine = withField(start, "name", "Villa", tick("", 2, DEVICES[1]));
  const theirs = withField(start, "name", "Sommerhus", tick("", 3, DEVICES[2]));
  const merged = withLostUpdates(mine, theirs);
  expect(merged).toEqual(withLostUpdates(theirs, mine));
  expect(plainFields(merged)).toEqual({ name: "Sommerhus" });
  expect(lostUpdates(merged)).toEqual([{ field: "name", value: "Villa", clock: mine.clocks["name"] }]);
  expect(lostUpdates(withLostUpdates(start, theirs))).toEqual([]);
  expect(lostUpdates(withoutOldLosses(merged, tick("", 4, "")))).toEqual([]);
  expect(isAlive(withTombstone(merged))).toBe(false);
});

test("rewriting one's own value is no conflict for a device that saw only the first", () => {
  const first = withField(EMPTY_STATE, "name", "Hus", tick("", 1, DEVICES[0]));
  const second = withField(first, "name", "Villa", tick("", 2, DEVICES[0]));
  expect(lostUpdates(withLostUpdates(first, second))).toEqual([]);
});

test("a list keeps the elements of both devices and the order of the later one", () => {
  const start = withValue(EMPTY_STATE, "reminders", [], tick("", 1, DEVICES[0]));
  const [a, b] = [
    { id: "a", notes: "syn" },
    { id: "b", notes: "service" },
  ];
  const mine = withValue(start, "reminders", [a], tick("", 2, DEVICES[0]));
  const theirs = withValue(start, "reminders", [b], tick("", 3, DEVICES[1]));
  expect(plainFields(merge(mine, theirs))["reminders"]).toEqual([b, a]);
  const without = withValue(merge(mine, theirs), "reminders", [a], tick("", 4, DEVICES[0]));
  expect(plainFields(without)["reminders"]).toEqual([a]);
  expect(plainFields(withValue(without, "reminders", undefined, tick("", 5, DEVICES[0])))).toEqual({});
});

test("giving a field the value it has changes no clock", () => {
  const list = [{ id: "a", notes: "syn" }];
  const start = withValue(EMPTY_STATE, "reminders", list, tick("", 1, DEVICES[0]));
  expect(withValue(start, "reminders", list, tick("", 2, DEVICES[0]))).toEqual(start);
});

test("a device's clock never goes back, whatever its wall clock does, and its text has the clocks' order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4e12 }), { minLength: 2 }), (walls) => {
      let last = "";
      for (const wall of walls) {
        const next = tick(last, wall, DEVICES[0]);
        expect(next > last).toBe(true);
        expect(next).toHaveLength(21);
        expect(clockMs(next)).toBeGreaterThanOrEqual(wall);
        last = next;
      }
    }),
  );
  let full = tick("", 5, DEVICES[0]);
  for (let i = 0; i < 3; i++) full = successor(`${full.slice(0, 9)}zzzz${full.slice(13)}`, DEVICES[0]);
  expect(clockMs(full)).toBe(8);
});

test("a clock more than a day ahead moves no other device's clock", () => {
  const now = 1_000_000_000_000;
  const day = 24 * 60 * 60 * 1000;
  const [near, far] = [tick("", now + day, DEVICES[1]), tick("", now + day + 1, DEVICES[1])];
  expect(receive("", near, now)).toBe(near);
  expect(receive(near, far, now)).toBe(near);
  expect(tick(receive("", near, now), now, DEVICES[0]) > near).toBe(true);
});

/** A field may be called `toString`. */
function own<Value>(map: Readonly<Record<string, Value>>, field: string): Value | undefined {
  return Object.hasOwn(map, field) ? map[field] : undefined;
}

function withField(before: RecordState, field: string, of: unknown, at: string): RecordState {
  return withFields(before, [[field, of]], at);
}

function withValue(before: RecordState, field: string, of: unknown, at: string): RecordState {
  return withValues(before, Object.fromEntries([[field, of]]), at);
}

test("who saves a form changes what they changed in it, whatever became of the rest meanwhile", () => {
  const [first, second, theirs] = [
    { id: "a", notes: "syn" },
    { id: "b", notes: "service" },
    { id: "c", notes: "dæk" },
  ];
  const seen = { name: "Bil", note: "rød", reminders: [first, second] };
  const opened = withValues(EMPTY_STATE, seen, tick("", 1, DEVICES[0]));
  const renewed = { ...first, notes: "syn i maj" };
  const others = { name: "Elbil", reminders: [renewed, second, theirs] };
  const meanwhile = withValues(opened, others, tick("", 2, DEVICES[1]));
  const typed = { name: "Bil", note: "blå", reminders: [first] };
  const saved = plainFields(withValues(meanwhile, typed, tick("", 3, DEVICES[0]), seen));
  expect(saved).toEqual({ name: "Elbil", note: "blå", reminders: [renewed, theirs] });
  expect(valueAfter(others.reminders, seen.reminders, typed.reminders)).toEqual(saved["reminders"]);
});
