import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, someSeries } from "#tests/support/series.ts";
import { money } from "../money.ts";
import { builtInId } from "../categories/builtInId.ts";
import { isSubscription } from "./subscriptionSeeds.ts";

const earned = { amount: money(99_00, "DKK") };

test("[C11] a well-known name among what is paid is a subscription, also with more behind it, unless the household says otherwise", () => {
  const of = (text: string, more: object = {}) => isSubscription(someSeries({ text, ...more }));
  expect([of("netflix"), of("netflix com"), of("netflixen"), of("husleje")]).toEqual([true, true, false, false]);
  expect([of("netflix", { isSubscription: false }), of("husleje", { isSubscription: true })]).toEqual([false, true]);
  expect([of("netflix", earned), of("netflix", { toAccountId: BILLS_ACCOUNT })]).toEqual([false, false]);
});

test("[C11] a name with its address is the same name", () => {
  const of = (text: string) => isSubscription(someSeries({ text }));
  expect(["netflix.com", "help.max.com", "apple.com/bill", "tv2 play"].map(of)).toEqual([true, true, true, true]);
  expect(["wolt", "netflixen.com"].map(of)).toEqual([false, false]);
});

test("[C11] streaming, online services and fitness are subscriptions whatever they are called; loans, day care, home and insurance never are", () => {
  const of = (text: string, group: number, leaf: number) =>
    isSubscription(someSeries({ text, categoryId: builtInId(group, leaf) }));
  expect([of("filmhulen", 13, 9), of("skyen", 14, 7), of("kraftværket", 14, 11)]).toEqual([true, true, true]);
  expect([of("microsoft", 17, 2), of("xbox", 13, 4), of("strava", 10, 1), of("proton", 11, 1)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([of("politiken", 14, 6), of("boghandlen", 14, 6)]).toEqual([true, false]);
});

test("[C11] what the household says goes before the name, and what comes in or is moved never is one", () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), fc.integer({ min: -1e6, max: 1e6 }), (text, said, minor) => {
      const series = someSeries({ text, isSubscription: said, amount: money(minor, "DKK") });
      expect(isSubscription(series)).toBe(minor < 0 && said);
      expect(isSubscription({ ...series, toAccountId: BILLS_ACCOUNT })).toBe(false);
    }),
  );
});
