import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE } from "#tests/support/trades.ts";
import type { Security } from "../../entities/security.ts";
import type { AssetId } from "../../ids.ts";
import { money } from "../../money.ts";
import type { Position } from "./portfolioView.ts";
import { riskFacts } from "./riskFacts.ts";

const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const stock: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD" };

const held = (security: Security, kroner: number | undefined, accountId: AssetId = BROKERAGE_ACCOUNT): Position => ({
  accountId,
  security,
  units: 0n,
  lots: [],
  value: kroner === undefined ? undefined : money(kroner * 100, "DKK"),
});

const view = (...positions: readonly Position[]) => ({
  positions,
  value: money(
    positions.reduce((sum, { value }) => sum + (value?.minor ?? 0), 0),
    "DKK",
  ),
  fees: money(500_00, "DKK"),
});

test("75 in a fund and 25 in a share: the share is the position, its currency the foreign one, both brokerage accounts counted", () => {
  const found = riskFacts(
    view(held(fund, 75_000), held(stock, 15_000), held(stock, 10_000, OTHER_BROKERAGE_ACCOUNT)),
    { months: 2.5 },
    money(25_000_00, "DKK"),
  );
  expect(found).toEqual({
    largestPosition: 0.25,
    largestForeignCurrency: 0.25,
    largestProvider: 0.9,
    fees: 0.005,
    cushionMonths: 2.5,
    cash: 0.2,
    names: { position: "Pear Inc.", currency: "USD", provider: BROKERAGE_ACCOUNT },
  });
});

test("of a brokerage account that is half the household's own its half counts, as in the net worth", () => {
  const half = (accountId: AssetId) => (accountId === OTHER_BROKERAGE_ACCOUNT ? { ownerShare: 50 } : {});
  const found = riskFacts(
    view(held(fund, 75_000), held(stock, 50_000, OTHER_BROKERAGE_ACCOUNT)),
    undefined,
    money(25_000_00, "DKK"),
    half,
  );
  expect(found).toMatchObject({
    largestPosition: 0.25,
    largestForeignCurrency: 0.25,
    largestProvider: 0.75,
    cash: 0.2,
  });
  // Fees are those of the whole brokerage accounts, and measured by all that is in them.
  expect(found.fees).toBeCloseTo(500 / 125_000, 12);
});

test("fees of which one has no rate are not known, and are not nothing", () => {
  expect(riskFacts({ ...view(held(fund, 100)), fees: undefined }, undefined, undefined).fees).toBeUndefined();
});

test("without a value there is nothing to judge, and what is not known is left out", () => {
  const found = riskFacts(view(held(fund, undefined)), undefined, undefined);
  expect(found).toEqual({ names: {} });
});

test("a share of all is never below nothing nor above all", () => {
  const amount = fc.option(fc.nat(1_000_000), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), amount), { maxLength: 8 }), fc.integer(), (parts, cash) => {
      const positions = parts.map(([isFund, kroner]) => held(isFund ? fund : stock, kroner));
      const {
        names: _,
        fees: __,
        cushionMonths: ___,
        ...shares
      } = riskFacts(view(...positions), undefined, money(cash, "DKK"));
      for (const share of Object.values(shares).filter((one) => one !== undefined)) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test("where the only foreign share has no rate, nobody knows how much it is; it is not nothing", () => {
  const found = riskFacts(view(held(fund, 75_000), held(stock, undefined)), undefined, undefined);
  expect([found.largestPosition, found.largestForeignCurrency, found.largestProvider]).toEqual([
    undefined,
    undefined,
    1,
  ]);
  const own = riskFacts(view(held(fund, 75_000)), undefined, undefined);
  expect([own.largestPosition, own.largestForeignCurrency]).toEqual([0, 0]);
});
