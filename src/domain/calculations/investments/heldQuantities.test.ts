import fc from "fast-check";
import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import type { Trade } from "../../entities/trade.ts";
import { decimalOf } from "../../fixedPoint.ts";
import { HeldQuantities } from "./heldQuantities.ts";

function heldAfter(...trades: readonly Trade[]): string {
  const held = new HeldQuantities();
  for (const one of trades) held.move(one);
  return decimalOf(held.of(SHARE));
}

const bought = trade("buy", "2026-01-02", { quantity: "10", price: "100" });

test("what is transferred here is held more, what is transferred away less, and between brokerage accounts nothing changes", () => {
  const moved = (quantity: string, toAccountId?: Trade["toAccountId"]) =>
    heldAfter(bought, trade("transfer", "2026-01-03", { quantity, ...(toAccountId && { toAccountId }) }));
  expect([moved("4"), moved("-4"), moved("-12"), moved("4", OTHER_BROKERAGE_ACCOUNT)]).toEqual(["14", "6", "0", "10"]);
});

test("a split that gives another ISIN leaves nothing of the old security, and half as many of the new", () => {
  const held = new HeldQuantities();
  held.move({ ...bought, securityId: OTHER_SHARE });
  held.move(trade("split", "2026-01-03", { fromSecurityId: OTHER_SHARE, ratio: { to: 1, from: 2 } }));
  expect([SHARE, OTHER_SHARE].map((id) => decimalOf(held.of(id)))).toEqual(["5", "0"]);
});

test("of 30 that came of a merger of two for one, 10 came of old ones that were never held, where 40 were", () => {
  const merged = (quantity: string | undefined, had: string) => {
    const held = new HeldQuantities();
    held.move(trade("buy", "2026-01-02", { quantity: had, price: "1", securityId: OTHER_SHARE }));
    const ratio = { to: 1, from: 2 };
    const merger = trade("merger", "2026-01-03", { fromSecurityId: OTHER_SHARE, ratio, ...(quantity && { quantity }) });
    return [decimalOf(held.merge(merger)), decimalOf(held.of(SHARE)), decimalOf(held.of(OTHER_SHARE))];
  };
  expect(merged("30", "40")).toEqual(["10", "30", "0"]);
  expect(merged("30", "60")).toEqual(["0", "30", "0"]);
  expect(merged("30", "70")).toEqual(["0", "30", "10"]);
  expect(merged(undefined, "40")).toEqual(["0", "20", "0"]);
});

test("what is held in all brokerage accounts is what a ledger of each brokerage account has, never less than none, and each security stands once", () => {
  const one = fc.record({
    kind: fc.constantFrom("buy", "sell", "transfer", "between", "split", "dividend"),
    quantity: fc.integer({ min: -6, max: 9 }),
    brokerageAccount: fc.constantFrom(BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT),
    securityId: fc.constantFrom(SHARE, OTHER_SHARE),
    to: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (drawn) => {
      const held = new HeldQuantities();
      const ledger = new Map<string, number>();
      for (const { kind, quantity, brokerageAccount, securityId, to } of drawn) {
        const isMoved = kind === "between";
        const count = kind === "transfer" ? quantity : Math.abs(quantity);
        const other = brokerageAccount === BROKERAGE_ACCOUNT ? OTHER_BROKERAGE_ACCOUNT : BROKERAGE_ACCOUNT;
        const more = isMoved ? { toAccountId: other } : kind === "split" ? { ratio: { from: 1, to } } : {};
        held.move(
          trade(isMoved ? "transfer" : kind, "2026-01-02", {
            accountId: brokerageAccount,
            securityId,
            quantity: String(count),
            price: "1",
            ...more,
          }),
        );
        const [here, there] = [`${brokerageAccount} ${securityId}`, `${other} ${securityId}`];
        const before = ledger.get(here) ?? 0;
        const gone = Math.min(before, Math.abs(count));
        if (kind === "buy" || (kind === "transfer" && count >= 0)) ledger.set(here, before + count);
        if (kind === "sell" || isMoved || (kind === "transfer" && count < 0)) ledger.set(here, before - gone);
        if (isMoved) ledger.set(there, (ledger.get(there) ?? 0) + gone);
        if (kind === "split") ledger.set(here, before * to);
      }
      for (const id of [SHARE, OTHER_SHARE]) {
        const count = [BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT].reduce(
          (sum, brokerageAccount) => sum + (ledger.get(`${brokerageAccount} ${id}`) ?? 0),
          0,
        );
        expect(decimalOf(held.of(id))).toBe(String(count));
        expect(held.all().filter(({ securityId }) => securityId === id).length).toBeLessThanOrEqual(1);
      }
      expect(held.all().every(({ securityId, units }) => units >= 0n && units === held.of(securityId))).toBe(true);
    }),
  );
});
