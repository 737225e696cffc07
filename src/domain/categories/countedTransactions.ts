import { flowParts, isEarnedOrSpent, type KnownDeals, NO_DEALS } from "../calculations/cashflow/flowLines.ts";
import type { Moved } from "../calculations/cashflow/transactionMonths.ts";
import type { Category, CategoryKind } from "../entities/category.ts";
import { type Exchange, noExchange } from "../exchange.ts";
import { builtInKind } from "./builtInId.ts";
import { type Counted, transactionParts } from "./transactionParts.ts";

/** The kind of a category; one of the household's own does what its group does. Undefined for one that is gone. */
export function categoryKinds(records: readonly Category[]): (id: string | undefined) => CategoryKind | undefined {
  const byId = new Map<string, Category>(records.map((record) => [record.id, record]));
  return (id) => {
    if (id === undefined) return undefined;
    const builtIn = builtInKind(id);
    const own = byId.get(id);
    if (builtIn || !own) return builtIn;
    if (own.parentId === undefined) return own.kind ?? "expense";
    return builtInKind(own.parentId) ?? byId.get(own.parentId)?.kind ?? "expense";
  };
}

/**
 * C15 The parts that are earned or spent, as `flowParts` tells: without what is only moved, laid out for others or to be
 * ignored, without what is put aside, bought to be kept or sold, and without loans paid out. One that is split is answered
 * as one for each of its parts.
 */
export function earnedOrSpent<One extends Moved & Counted>(
  transactions: readonly One[],
  records: readonly Category[],
  exchange: Exchange = noExchange,
  deals: KnownDeals = NO_DEALS,
): readonly One[] {
  return flowParts(transactions, { kindOf: categoryKinds(records), deals, exchange })
    .filter(({ line }) => isEarnedOrSpent(line))
    .map(({ transaction, ...part }) => (transaction.splits ? asOne(transaction, part) : transaction));
}

/** A transaction as one for each of its parts. A part is no end of a transfer by itself, whatever its amount. */
export function partByPart<One extends Moved & Counted>(transaction: One): readonly One[] {
  if (!transaction.splits) return [transaction];
  return transactionParts(transaction).map((part) => asOne(transaction, part));
}

/** One part of a transaction as a transaction of its own. */
export function asOne<One extends Counted>(
  transaction: One,
  { amount, categoryId }: Pick<Counted, "amount" | "categoryId">,
): One {
  return { ...transaction, amount, categoryId, splits: undefined, notTransfer: true };
}
