import { afterEach, expect, test, vi } from "vitest";
import { changeGroups } from "./syncSheetGroups.ts";
import type { Activity } from "./syncSheetActivity.ts";
import { type Change, noteChanged, onChanges } from "./syncSheetNotices.ts";
import { household } from "#data/state/household.ts";

function change(id: string, at: number, more: Partial<Activity> = {}): Activity {
  return { collection: "transactions", id, deleted: false, origin: "otherDevice", at, ...more };
}

afterEach(() => {
  household.renew();
  vi.useRealTimers();
});

test("what came together is counted, single changes are named, and what still waits is left out", () => {
  const imported = ["a", "b", "c"].map((id, index) => change(id, 1_000_000 - index));
  const own = change("d", 2_000_000, { collection: "assets", origin: "here" });
  const waiting = change("e", 3_000_000, { collection: "assets", origin: "here" });
  const groups = changeGroups([waiting, own, ...imported], new Set(["assets/e"]));
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ["d", 1],
    ["a", 3],
  ]);
});

test("a burst of changes from another device is told once, and a record that came back says so alone", () => {
  vi.useFakeTimers();
  const told: (readonly Change[])[] = [];
  const stop = onChanges((changes) => told.push(changes));
  for (const id of ["a", "b", "a"]) noteChanged({ kind: "conflict", collection: "assets", id, fields: ["name"] });
  vi.advanceTimersByTime(5_000);
  noteChanged({ kind: "revived", collection: "debts", id: "c" });
  noteChanged({ kind: "conflict", collection: "debts", id: "c", fields: ["name"] });
  vi.advanceTimersByTime(5_000);
  stop();
  expect(told.map((changes) => changes.map(({ kind, id }) => [kind, id]))).toEqual([
    [
      ["conflict", "a"],
      ["conflict", "b"],
    ],
    [["revived", "c"]],
  ]);
});

test("a locked household is told nothing of what was gathered before", () => {
  vi.useFakeTimers();
  const told: (readonly Change[])[] = [];
  const stop = onChanges((changes) => told.push(changes));
  noteChanged({ kind: "conflict", collection: "assets", id: "a", fields: ["name"] });
  household.renew();
  vi.advanceTimersByTime(5_000);
  stop();
  expect(told).toEqual([]);
});
