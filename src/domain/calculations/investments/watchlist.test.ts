import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Security } from "../../entities/security.ts";
import { OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { watchlist } from "./watchlist.ts";

const today = isoDate("2026-11-22");
const share: Security = { id: SHARE, name: "Novo Nordisk B", class: "stock", currency: "DKK" };
const other: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD" };

test("what has a trade is held or was, and what has none is followed, at its newest price", () => {
  const prices = [priceOf("2026-11-19", "400"), priceOf("2026-11-20", "402")];
  const bought = trade("buy", "2025-01-10", { quantity: "1", price: "1", securityId: OTHER_SHARE });
  const found = watchlist([share, other], [bought], prices, today);
  expect(found).toEqual([
    { security: share, price: expect.objectContaining({ date: "2026-11-20" }), change: expect.closeTo(0.005, 12) },
  ]);
  expect(watchlist([share], [], [], today)).toEqual([{ security: share, price: undefined, change: undefined }]);
  expect(
    watchlist([share], [], [priceOf("2026-01-02", "1"), priceOf("2026-11-20", "2")], today)[0]?.change,
  ).toBeUndefined();
});

test("each security is either traded or followed", () => {
  fc.assert(
    fc.property(fc.subarray([SHARE, OTHER_SHARE]), (traded) => {
      const trades = traded.map((securityId) => trade("buy", "2025-01-10", { quantity: "1", price: "1", securityId }));
      const found = watchlist([share, other], trades, [], today).map(({ security }) => security.id);
      expect([...found, ...traded].toSorted()).toEqual([SHARE, OTHER_SHARE].toSorted());
    }),
  );
});
