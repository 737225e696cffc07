import { IGNORED_CATEGORY } from "../../categories/builtInId.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { add, type Money } from "../../money.ts";

/**
 * The transactions that brought in money for an asset on the day it was sold, as that is written then in every
 * language: neither earned nor spent, its name last.
 */
export function salesOf<One extends Pick<Transaction, "date" | "amount" | "text" | "categoryId">>(
  { name, endDate }: Pick<Asset, "name" | "endDate">,
  transactions: readonly One[],
): readonly One[] {
  return transactions.filter(
    ({ date, amount, text, categoryId }) =>
      date === endDate && amount.minor > 0 && categoryId === IGNORED_CATEGORY && isLast(name, text),
  );
}

/** As a name of its own: a *V60* that is not the end of another word. */
function isLast(name: string, text: string): boolean {
  return text === name || text.endsWith(` ${name}`);
}

/** The sum that came in for it; undefined without a sale, and where the amounts are in several currencies. */
export function saleProceeds(sales: readonly Pick<Transaction, "amount">[]): Money | undefined {
  const [first, ...others] = sales.map(({ amount }) => amount);
  return first && others.every(({ currency }) => currency === first.currency) ? others.reduce(add, first) : undefined;
}
