import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, compareDates, isoDate } from "../../dates.ts";
import { NOTICE_DAYS, type Reminder } from "../../entities/fields.ts";
import { AssetId } from "../../ids.ts";
import { dueReminders, upcomingReminders } from "./upcomingReminders.ts";

const today = isoDate("2026-11-22");

function car(days: number, noticeDays?: number[]) {
  const reminder: Reminder = { id: crypto.randomUUID(), type: "service", date: addDays(today, days), noticeDays };
  return { id: AssetId.parse(crypto.randomUUID()), name: "Bilen", reminders: [reminder] };
}

test("[§3] a reminder is told 30, 7 and 1 days before and on its day, each time once", () => {
  const asset = car(30, [...NOTICE_DAYS]);
  let toldOn = addDays(today, -1);
  const told: number[] = [];
  for (let day = 0; day <= 31; day += 1) {
    const now = addDays(today, day);
    if (dueReminders([asset], now, toldOn).length > 0) told.push(30 - day);
    toldOn = now;
  }
  expect(told).toEqual([30, 7, 1, 0]);
});

test("whoever was away on the day of a notice is told at the next visit", () => {
  const asset = car(5, [...NOTICE_DAYS]);
  expect(dueReminders([asset], today, addDays(today, -20))).toHaveLength(1);
  expect(dueReminders([asset], today, today)).toEqual([]);
});

test("one that has passed is told until it is put away, however long somebody was away, and stands among what is to come no more", () => {
  const asset = car(-50, [...NOTICE_DAYS]);
  expect(dueReminders([asset, car(1)], today, addDays(today, -60)).map(({ date }) => date)).toEqual([
    addDays(today, -50),
    addDays(today, 1),
  ]);
  expect(dueReminders([asset], today, addDays(today, -50))).toEqual([]);
  expect(upcomingReminders([asset], today)).toEqual([]);
});

test("a device that has never told of any tells of what passed in the last month alone, and not of what is sold", () => {
  expect(dueReminders([car(-29)], today, undefined)).toHaveLength(1);
  expect(dueReminders([car(-30)], today, undefined)).toEqual([]);
  expect(dueReminders([{ ...car(-1), endDate: today }], today, undefined)).toEqual([]);
});

test("without a choice the notice is 30 days; without any notice the day itself is left; what is sold reminds of nothing", () => {
  expect(upcomingReminders([car(30), car(31)], today)).toHaveLength(1);
  expect(upcomingReminders([car(0, []), car(1, [])], today)).toHaveLength(1);
  expect(upcomingReminders([{ ...car(1), endDate: today }], today)).toEqual([]);
});

test("whatever is told is on the list as well, the next first", () => {
  const made = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.subarray([...NOTICE_DAYS]));
  const since = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 8 }), since, (some, ago) => {
      const assets = some.map(([days, notices]) => car(days, notices));
      const listed = upcomingReminders(assets, today);
      const due = dueReminders(assets, today, ago === undefined ? undefined : addDays(today, -ago));
      expect(listed).toEqual(listed.toSorted((a, b) => compareDates(a.date, b.date)));
      expect(due).toEqual(due.toSorted((a, b) => compareDates(a.date, b.date)));
      // A reminder that has passed stands in no list of those to come.
      const toCome = due.filter(({ date }) => date >= today);
      expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(toCome.map(({ id }) => id)));
    }),
  );
});
