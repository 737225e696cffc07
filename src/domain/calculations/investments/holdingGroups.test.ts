import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE } from "#tests/support/trades.ts";
import type { Security } from "../../entities/security.ts";
import { money } from "../../money.ts";
import { HOLDING_GROUPS, holdingGroups } from "./holdingGroups.ts";
import type { Position } from "./portfolioView.ts";

const danish: Security = { id: SHARE, name: "Novo Nordisk B", class: "stock", currency: "DKK", country: "DK" };
const fund: Security = { id: OTHER_SHARE, name: "Globale aktier", class: "fund", currency: "EUR" };

function held(security: Security, kroner: number | undefined, accountId = BROKERAGE_ACCOUNT): Position {
  const value = kroner === undefined ? undefined : money(kroner * 100, "DKK");
  return { accountId, security, units: 0n, lots: [], value };
}

test("by country: what has none is a group of its own, the most valuable group is first", () => {
  const found = holdingGroups(
    [held(danish, 100), held(fund, 300), held(danish, 50, OTHER_BROKERAGE_ACCOUNT)],
    "country",
  );
  expect(found.map(({ key, value, positions }) => [key, value.minor, positions.length])).toEqual([
    ["", 300_00, 1],
    ["DK", 150_00, 2],
  ]);
  expect(holdingGroups([held(danish, 100), held(fund, undefined)], "none")).toHaveLength(1);
});

test("whatever they are gathered by, each is in one group and the sums are the whole", () => {
  const amount = fc.option(fc.nat(1_000_000), { nil: undefined });
  const one = fc.tuple(fc.boolean(), amount, fc.boolean());
  fc.assert(
    fc.property(fc.array(one), fc.constantFrom(...HOLDING_GROUPS), (parts, by) => {
      const all = parts.map(([isFund, kroner, isOther]) =>
        held(isFund ? fund : danish, kroner, isOther ? OTHER_BROKERAGE_ACCOUNT : BROKERAGE_ACCOUNT),
      );
      const groups = holdingGroups(all, by);
      expect(groups.flatMap(({ positions }) => positions)).toHaveLength(all.length);
      const sum = groups.reduce((total, { value }) => total + value.minor, 0);
      expect(sum).toBe(all.reduce((total, { value }) => total + (value?.minor ?? 0), 0));
    }),
  );
});
