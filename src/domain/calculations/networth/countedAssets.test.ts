import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, inKroner, OTHER_BROKERAGE_ACCOUNT, SHARE, trade } from "#tests/support/trades.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Trade } from "../../entities/trade.ts";
import { type AssetId, SecurityId } from "../../ids.ts";
import { money } from "../../money.ts";
import { countedAssets, livePasts, uncountedNames } from "./countedAssets.ts";

const TODAY = isoDate("2026-06-30");
const UNPRICED = SecurityId.parse("20000000-0000-4000-8000-000000000009");

const asset = (id: AssetId, kroner: number): Asset => {
  return { id, type: "investment", name: id, currentValue: money(kroner * 100, "DKK"), reminders: [] };
};

function counted(assets: readonly Asset[], trades: readonly Trade[]) {
  const securities = [
    { id: SHARE, name: "NOVO B", class: "stock", currency: "DKK" },
    { id: UNPRICED, name: "TSLA", class: "stock", currency: "DKK" },
  ] as const;
  const input = { valuations: [], transactions: [], prices: [], currency: "DKK", today: TODAY } as const;
  return runToCompletion(countedAssets({ ...input, assets, trades, securities, baseCurrencyIn: () => inKroner({}) }));
}

test("an account with trades counts with what it holds and names what it is without, and the others with what was written", () => {
  const bought = trade("buy", "2026-02-03", { quantity: "10", price: "651" });
  const given = trade("transfer", "2026-02-03", { securityId: UNPRICED, quantity: "1" });
  const found = counted([asset(BROKERAGE_ACCOUNT, 99), asset(OTHER_BROKERAGE_ACCOUNT, 77)], [bought, given]);
  expect(found.assets.map(({ currentValue, isLive, uncounted }) => [currentValue.minor, isLive, uncounted])).toEqual([
    [6_510_00, true, ["TSLA"]],
    [77_00, undefined, undefined],
  ]);
  expect(uncountedNames(found.assets)).toEqual(["TSLA"]);
  expect([...livePasts(found).keys()]).toEqual([BROKERAGE_ACCOUNT]);
});

test("without trades every asset is the very one that was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000, max: 9_000 }), (kroner) => {
      const assets = [asset(BROKERAGE_ACCOUNT, kroner)];
      expect(counted(assets, []).assets).toBe(assets);
    }),
  );
});
