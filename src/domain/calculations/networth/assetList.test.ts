import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Asset, ASSET_TYPES, CONDITIONS } from "../../entities/asset.ts";
import { isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { AssetId } from "../../ids.ts";
import { CURRENCIES, type Money, money } from "../../money.ts";
import { ASSET_OWNERS, type AssetFilter, assetGroups, assetsMatching, assetsWhere, updatedById } from "./assetList.ts";

const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const asset: fc.Arbitrary<Asset> = fc.record({
  id: fc.uuid({ version: 4 }).map((id) => AssetId.parse(id)),
  type: fc.constantFrom(...ASSET_TYPES),
  name: fc.constantFrom("Bilen", "Båden", "Huset på Ærø"),
  currentValue: fc.record({ minor: fc.integer({ min: 0, max: 1e9 }), currency: fc.constantFrom(...CURRENCIES) }),
  condition: optional(CONDITIONS),
  ownerShare: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  reminders: fc.constant([]),
});
const filter: fc.Arbitrary<AssetFilter> = fc.record({
  type: optional(ASSET_TYPES),
  currency: optional(CURRENCIES),
  condition: optional(CONDITIONS),
  owner: optional(ASSET_OWNERS),
});
const order = {
  sorting: "value",
  compare: (a: string, b: string) => a.localeCompare(b),
  updatedById: new Map(),
  worth: (amount: Money) => (amount.currency === "DKK" ? amount : undefined),
} as const;

test("no filter leaves all, every one only takes away, and two give what one after the other gives", () => {
  fc.assert(
    fc.property(fc.array(asset, { maxLength: 30 }), filter, filter, (assets, one, other) => {
      expect(assetsWhere(assets, {})).toEqual(assets);
      const found = assetsWhere(assets, one);
      expect(assets).toEqual(expect.arrayContaining([...found]));
      expect(assetsWhere(found, other)).toEqual(assetsWhere(assetsWhere(assets, other), one));
    }),
  );
});

test("what is owned with somebody else is shared, and all of it or nothing said is alone", () => {
  const car = { id: AssetId.parse(crypto.randomUUID()), type: "vehicle" as const, name: "Bilen", reminders: [] };
  const owned = (ownerShare?: number) => ({ ...car, currentValue: money(1, "DKK"), ownerShare });
  const assets = [owned(50), owned(100), owned()];
  expect(assetsWhere(assets, { owner: "shared" })).toEqual([assets[0]]);
  expect(assetsWhere(assets, { owner: "alone" })).toEqual(assets.slice(1));
});

test("the groups hold every asset once, and their sums are what all of it comes to", () => {
  fc.assert(
    fc.property(fc.array(asset, { maxLength: 30 }), (assets) => {
      const groups = assetGroups(assets, "DKK", order);
      const ids = (some: readonly Asset[]) => some.map(({ id }) => id).toSorted();
      expect(ids(groups.flatMap((group) => group.assets))).toEqual(ids(assets));
      const sum = (amounts: readonly number[]) => amounts.reduce((total, minor) => total + minor, 0);
      const shares = groups.flatMap(({ share }) => share ?? []);
      if (shares.length > 0) expect(sum(shares)).toBeCloseTo(1);
      const inKroner = assets.filter(({ currentValue }) => currentValue.currency === "DKK");
      expect(sum(groups.map(({ total }) => total.minor))).toBe(
        sum(inKroner.map(({ currentValue }) => currentValue.minor)),
      );
    }),
  );
});

test("every word that is searched for has to be there, in whatever case", () => {
  const base = { id: AssetId.parse(crypto.randomUUID()), type: "vehicle", currentValue: money(1, "DKK") } as const;
  const assets = [{ ...base, name: "Huset på Ærø", location: "Marstal", reminders: [] }];
  expect(assetsMatching(assets, "ærø MARSTAL")).toEqual(assets);
  expect(assetsMatching(assets, "ærø båd")).toEqual([]);
});

function owned(type: Asset["type"], name: string, amount: Money): Asset {
  return { id: AssetId.parse(crypto.randomUUID()), type, name, currentValue: amount, reminders: [] };
}

test("the group worth most stands first, and in it what is worth most; what has no rate is last, and the same worth is by name", () => {
  const [bank, purse] = [owned("bank", "Løn", money(500, "DKK")), owned("cash", "Pung", money(100, "DKK"))];
  const [old, small, big, abroad] = [
    owned("vehicle", "Gammel", money(200, "DKK")),
    owned("vehicle", "Cykel", money(200, "DKK")),
    owned("vehicle", "Bil", money(900, "DKK")),
    owned("vehicle", "Auto", money(1, "EUR")),
  ];
  const groups = (sorting: "value" | "name") =>
    assetGroups([purse, abroad, bank, old, small, big], "DKK", { ...order, sorting }).map(({ assets }) => assets);
  expect(groups("value")).toEqual([[big, small, old, abroad], [bank], [purse]]);
  expect(groups("name")).toEqual([[abroad, big, small, old], [bank], [purse]]);
});

test("a kind that nothing can be counted of has no share of the whole; one that is small has a small one", () => {
  const [house, purse] = [owned("property", "Huset", money(999_00, "DKK")), owned("cash", "Pung", money(1_00, "DKK"))];
  const abroad = owned("crypto", "Bitcoin", money(500, "USD"));
  const shares = assetGroups([abroad, purse, house], "DKK", order).map(({ type, share }) => [type, share]);
  expect(shares).toEqual([
    ["property", 0.999],
    ["cash", 0.001],
    ["crypto", undefined],
  ]);
});

test("the last day with a value counts, whichever comes first", () => {
  const valued = (date: string) => ({ subjectId: "a", date: isoDate(date) }) as Valuation;
  const days = [valued("2026-03-01"), valued("2026-05-01"), valued("2026-04-01")];
  expect(updatedById(days).get("a")).toBe("2026-05-01");
  expect(updatedById(days.toReversed()).get("a")).toBe("2026-05-01");
});
