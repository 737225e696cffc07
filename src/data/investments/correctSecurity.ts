import { inOtherCurrency } from "#domain/calculations/currency/otherCurrency.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Currency } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords } from "../records/records.ts";
import type { FieldChanges, Write } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";

/** The records that are written in the currency that turned out to be a wrong guess, and can be written in the right one. */
export interface InWrongCurrency {
  readonly prices: readonly Price[];
  readonly trades: readonly Trade[];
}

export function inWrongCurrency(
  { id, currency }: Security,
  right: Currency,
  prices: readonly Price[],
  trades: readonly Trade[],
): InWrongCurrency {
  const isOf = (one: Price | Trade) => one.securityId === id && one.currency === currency;
  return {
    prices: prices.filter(isOf),
    trades: trades.filter((trade) => isOf(trade) && inOtherCurrency(trade, right) !== undefined),
  };
}

/** The records that are written in the other currency with it; their numbers stay. */
export interface AlsoCorrected {
  readonly prices: boolean;
  readonly trades: boolean;
}

/** Saves what is known of a security; with another currency also what was in the old one, as far as asked for. All or nothing. */
export function correctSecurity(
  seen: Security,
  changes: FieldChanges<"securities">,
  also: AlsoCorrected,
): Promise<Result<Undo, WriteProblem>> {
  const { id } = seen;
  const currency = changes.currency ?? seen.currency;
  const wrong =
    currency === seen.currency
      ? { prices: [], trades: [] }
      : inWrongCurrency(seen, currency, allRecords("prices"), allRecords("trades"));
  const prices = also.prices ? wrong.prices : [];
  const trades = also.trades
    ? wrong.trades.flatMap((trade) => {
        const to = inOtherCurrency(trade, currency);
        return to ? [{ trade, to }] : [];
      })
    : [];
  return writeWithUndo([
    { kind: "update", collection: "securities", id, changes, seen },
    ...prices.map((price): Write => ({ kind: "update", collection: "prices", id: price.id, changes: { currency } })),
    ...trades.map(({ trade, to }): Write => ({ kind: "update", collection: "trades", id: trade.id, changes: to })),
  ]);
}
