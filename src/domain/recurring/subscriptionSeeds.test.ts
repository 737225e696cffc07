import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, someSeries } from "#tests/support/series.ts";
import { money } from "../money.ts";
import { isSubscription } from "./subscriptionSeeds.ts";

const earned = { amount: money(99_00, "DKK") };

test("[C11] a well-known name among what is paid is a subscription, also with more behind it, unless the household says otherwise", () => {
  const of = (text: string, more: object = {}) => isSubscription(someSeries({ text, ...more }));
  expect([of("netflix"), of("netflix com"), of("netflixen"), of("husleje")]).toEqual([true, true, false, false]);
  expect([of("netflix", { isSubscription: false }), of("husleje", { isSubscription: true })]).toEqual([false, true]);
  expect([of("netflix", earned), of("netflix", { toAccountId: BILLS_ACCOUNT })]).toEqual([false, false]);
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
