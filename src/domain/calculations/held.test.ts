import { expect, test } from "vitest";
import { OTHER_DEPOT, SHARE, trade } from "#tests/support/trades.ts";
import type { Trade } from "../entities/trade.ts";
import { decimalOf } from "../units.ts";
import { Held } from "./held.ts";

function heldAfter(...trades: readonly Trade[]): string {
  const held = new Held();
  for (const one of trades) held.move(one);
  return decimalOf(held.of(SHARE));
}

const bought = trade("buy", "2026-01-02", { quantity: "10", price: "100" });

test("what is transferred here is held more, what is transferred away less, and between depots nothing changes", () => {
  const moved = (quantity: string, toAccountId?: Trade["toAccountId"]) =>
    heldAfter(bought, trade("transfer", "2026-01-03", { quantity, ...(toAccountId && { toAccountId }) }));
  expect([moved("4"), moved("-4"), moved("-12"), moved("4", OTHER_DEPOT)]).toEqual(["14", "6", "0", "10"]);
});
