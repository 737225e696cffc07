import { HeldQuantities } from "../../calculations/investments/heldQuantities.ts";
import type { PriceOn } from "../../calculations/investments/priceBook.ts";
import { chronologicalTrades, isIncomplete } from "../../calculations/investments/chronologicalTrades.ts";
import { amountsOf } from "../../calculations/investments/tradeAmounts.ts";
import type { Trade } from "../../entities/trade.ts";
import { decimalOf, quantityTimesPrice } from "../../fixedPoint.ts";
import type { AssetId, SecurityId } from "../../ids.ts";

/** The group of what is held of a security in a brokerage account, or of what belongs to no security there. */
export type HoldingKey = (accountId: AssetId, securityId: SecurityId | undefined) => string;

/**
 * The trades of each group, as a portfolio of that group alone has them: what passes from one to another leaves the one
 * and comes to the other at the price of the day, and the shares of a spin-off are a dividend of the one. The gains of
 * all groups together are those of the whole, but for what an exchange of one security for another gained on its day.
 */
export function tradesByGroup(
  trades: readonly Trade[],
  keyOf: HoldingKey,
  priceOn: PriceOn,
): ReadonlyMap<string, readonly Trade[]> {
  const groups = new Map<string, Trade[]>();
  const put = (key: string, trade: Trade) => {
    const own = groups.get(key);
    if (own) own.push(trade);
    else groups.set(key, [trade]);
  };
  const held = new HeldQuantities();
  for (const trade of chronologicalTrades(trades)) {
    const { accountId, toAccountId, securityId, fromSecurityId } = trade;
    const own = keyOf(accountId, securityId);
    const others = [
      ...(fromSecurityId ? [{ account: accountId, security: fromSecurityId }] : []),
      ...(toAccountId ? [{ account: toAccountId, security: securityId }] : []),
    ].filter(({ account, security }) => keyOf(account, security) !== own);
    if (isIncomplete(trade)) {
      put(own, trade);
      continue;
    }
    if (others.length === 0) {
      put(own, trade);
      held.move(trade);
      continue;
    }
    const places = [{ account: accountId, security: securityId }, ...others];
    const before = places.map(({ account, security }) => held.in(account, security));
    held.move(trade);
    for (const [at, { account, security }] of places.entries()) {
      const moved = held.in(account, security) - before[at]!;
      if (moved !== 0n) put(keyOf(account, security), movedTrade(trade, account, security, decimalOf(moved)));
    }
    const isGift = trade.kind === "spinoff" || trade.kind === "rights";
    const known = isGift && securityId ? priceOn(securityId, trade.date) : undefined;
    if (!known || !fromSecurityId) continue;
    const { minor, currency } = quantityTimesPrice(amountsOf(trade).quantity, known.price, known.currency);
    put(keyOf(accountId, fromSecurityId), {
      ...movedTrade(trade, accountId, fromSecurityId, undefined),
      kind: "dividend",
      currency,
      amountMinor: minor,
    });
  }
  return groups;
}

function movedTrade(
  { id, date, currency }: Trade,
  accountId: AssetId,
  securityId: SecurityId | undefined,
  quantity: string | undefined,
): Trade {
  return { id, date, currency, accountId, kind: "transfer", securityId, quantity: quantity as Trade["quantity"] };
}
