import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Safety } from "./backupReminder.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
// Dexie looks for IndexedDB when it is loaded.
const { reminderDue } = await import("./backupReminder.ts");

const DAY = 24 * 60 * 60_000;
const NOW = 20_000 * DAY;
const days = (count: number) => NOW - count * DAY;
const due = (safety: Partial<Safety>) => reminderDue({ waiting: 0, persisted: false, installed: true, ...safety }, NOW);

test("[§9] ten records that were neither sent nor backed up are a reason, nine are none", () => {
  expect(due({ waiting: 10 })).toEqual({ kind: "unsaved", count: 10 });
  expect(due({ waiting: 9 })).toBeUndefined();
  expect(due({ waiting: 25, persisted: true })).toEqual({ kind: "unsaved", count: 25 });
});

test("[§9] ten records that are on their way, or were written within a day of the last sync, are none", () => {
  expect(due({ waiting: 400, lastSyncedAt: NOW - 1_000 })).toBeUndefined();
  expect(due({ waiting: 12, lastSyncedAt: days(0.9) })).toBeUndefined();
  expect(due({ waiting: 12, lastSyncedAt: days(1) })).toEqual({ kind: "unsaved", count: 12 });
});

test("[§9] what is in a backup does not count, and ten more do", () => {
  expect(due({ waiting: 12, madeAt: days(2), waitingThen: 12 })).toBeUndefined();
  expect(due({ waiting: 22, madeAt: days(2), waitingThen: 12 })).toEqual({ kind: "unsaved", count: 10 });
  // A later sync has taken what was in the backup along.
  expect(due({ waiting: 12, madeAt: days(9), waitingThen: 12, lastSyncedAt: days(2) })).toMatchObject({ count: 12 });
});

test("[§9] a reminder that was put away comes again after 30 days, and only while the browser may clear the storage", () => {
  expect(due({ waiting: 12, remindedAt: days(29.9) })).toBeUndefined();
  expect(due({ waiting: 12, remindedAt: days(30) })).toEqual({ kind: "unsaved", count: 12 });
  expect(due({ waiting: 12, remindedAt: days(30), persisted: true })).toBeUndefined();
});

test("[§9] a month without sync or backup is a reason while the storage is not persistent", () => {
  expect(due({ lastSyncedAt: days(30) })).toEqual({ kind: "monthly" });
  expect(due({ lastSyncedAt: days(29) })).toBeUndefined();
  expect(due({ lastSyncedAt: days(40), madeAt: days(5) })).toBeUndefined();
  expect(due({ lastSyncedAt: days(40), remindedAt: days(5) })).toBeUndefined();
  expect(due({ lastSyncedAt: days(40), persisted: true })).toBeUndefined();
  expect(due({})).toBeUndefined();
});

test("[§9] outside the installed app, what was not sent for a day is at risk, is said at once and again after a week", () => {
  const waits = { waiting: 1, installed: false, lastSyncedAt: days(1) };
  expect(due(waits)).toEqual({ kind: "atRisk", count: 1 });
  expect(due({ ...waits, installed: true })).toBeUndefined();
  expect(due({ ...waits, persisted: true })).toBeUndefined();
  expect(due({ ...waits, waiting: 0 })).toBeUndefined();
  expect(due({ ...waits, lastSyncedAt: days(0.9) })).toBeUndefined();
  expect(due({ ...waits, lastSyncedAt: days(9), remindedAt: days(6.9) })).toBeUndefined();
  expect(due({ ...waits, lastSyncedAt: days(9), remindedAt: days(7) })).toEqual({ kind: "atRisk", count: 1 });
  expect(due({ ...waits, lastSyncedAt: days(9), madeAt: days(8), waitingThen: 1 })).toBeUndefined();
});

test("[§9] whoever has just synced and whoever has just put a reminder away is left alone", () => {
  const moment = fc.option(fc.integer({ min: 0, max: NOW }), { nil: undefined });
  fc.assert(
    fc.property(fc.nat(500), fc.boolean(), moment, moment, moment, (waiting, persisted, madeAt, past, other) => {
      expect(due({ waiting, persisted, madeAt, lastSyncedAt: NOW, remindedAt: other })).toBeUndefined();
      const saved = { madeAt: Math.min(madeAt ?? 0, NOW - 1), lastSyncedAt: Math.min(past ?? 0, NOW - 1) };
      expect(due({ waiting, persisted, ...saved, remindedAt: NOW })).toBeUndefined();
    }),
  );
});
