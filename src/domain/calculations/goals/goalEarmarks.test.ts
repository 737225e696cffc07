import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, someGoal } from "#tests/support/goals.ts";
import { isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Goal } from "../../entities/goal.ts";
import { AssetId } from "../../ids.ts";
import { goalEarmarks, unbookedAmount } from "./goalEarmarks.ts";

const today = isoDate("2026-11-22");
const accountId = AssetId.parse(crypto.randomUUID());
const account = (fields: Partial<Asset> = {}): Asset => ({
  id: accountId,
  type: "bank",
  name: "Opsparing",
  currentValue: kroner(40_000),
  reminders: [],
  ...fields,
});
const earmark = (amount: number, fields: Partial<Goal> = {}) =>
  someGoal({ accountId, accountPart: "earmark", initialAmount: kroner(amount), ...fields });

function found(goals: readonly Goal[], assets: readonly Asset[] = [account()]) {
  return goalEarmarks(goals, { assets, debts: [], valuations: [], today }).map(({ balance, booked, over }) => [
    balance.minor / 100,
    booked.minor / 100,
    over && over.minor / 100,
  ]);
}

test("[C6] two goals that hold 25,000 and 20,000 of an account with 40,000 have overbooked it by 5,000", () => {
  expect(found([earmark(25_000), earmark(20_000)])).toEqual([[40_000, 45_000, 5_000]]);
  expect(found([earmark(25_000), earmark(15_000)])).toEqual([[40_000, 40_000, undefined]]);
});

test("[C6] a whole account leaves nothing for others, and per cent are counted beside earmarks", () => {
  expect(found([earmark(1_000), someGoal({ accountId, accountPart: "whole" })])).toEqual([[40_000, 41_000, 1_000]]);
  const half = someGoal({ accountId, accountPart: "share", accountShare: 50 });
  expect(found([half, earmark(20_000)])).toEqual([[40_000, 40_000, undefined]]);
});

test("[C6] a goal that is completed or archived has let go of its earmark, one that rests has not", () => {
  const ended = { endedOn: today, endedWith: kroner(30_000) };
  expect(found([earmark(30_000, { state: "completed", ...ended })])).toEqual([]);
  expect(found([earmark(30_000), earmark(30_000, { state: "archived", ...ended })])).toEqual([
    [40_000, 30_000, undefined],
  ]);
  expect(found([earmark(30_000), earmark(30_000, { state: "paused" })])).toEqual([[40_000, 60_000, 20_000]]);
});

test("[C6] only the household's own part can be promised, of a closed account nothing, and of an overdraft nothing", () => {
  expect(found([earmark(25_000)], [account({ ownerShare: 50 })])).toEqual([[20_000, 25_000, 5_000]]);
  expect(found([earmark(25_000)], [account({ endDate: today })])).toEqual([[0, 25_000, 25_000]]);
  expect(found([earmark(1_000)], [account({ currentValue: kroner(-500) })])).toEqual([[-500, 1_000, 1_000]]);
});

test("[C6] what stands on an account and is promised to no other goal can be counted for a new one", () => {
  const goals = [earmark(25_000), earmark(5_000)];
  const sources = { assets: [], debts: [], valuations: [], today };
  const free = (...args: [Parameters<typeof unbookedAmount>[0], Parameters<typeof unbookedAmount>[3]?]) =>
    unbookedAmount(args[0], goals, sources, args[1]);
  expect(free(account())).toEqual(kroner(10_000));
  expect(free(account(), goals[0]!.id)).toEqual(kroner(35_000));
  expect(free(account({ currentValue: kroner(20_000) }))).toEqual(kroner(0));
});

test("what is promised is the sum of the earmarks, and overbooked is what is above the balance", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      const sum = amounts.reduce((all, amount) => all + amount, 0);
      expect(found(amounts.map((amount) => earmark(amount)))).toEqual([
        [40_000, sum, sum > 40_000 ? sum - 40_000 : undefined],
      ]);
    }),
  );
});
