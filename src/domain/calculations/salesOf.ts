import { IGNORED_CATEGORY } from "../categories/builtInId.ts";
import type { Asset } from "../entities/asset.ts";
import type { Transaction } from "../entities/transaction.ts";
import { add, type Money } from "../money.ts";

/** What came in for an asset on the day it was sold, as it is written then: neither earned nor spent, and named after it. */
export function salesOf<One extends Pick<Transaction, "date" | "amount" | "text" | "categoryId">>(
  { name, endDate }: Pick<Asset, "name" | "endDate">,
  postings: readonly One[],
): readonly One[] {
  return postings.filter(
    ({ date, amount, text, categoryId }) =>
      date === endDate && amount.minor > 0 && categoryId === IGNORED_CATEGORY && text.includes(name),
  );
}

/** What came in for it in all; undefined without a sale, and where the amounts are in several currencies. */
export function soldFor(sales: readonly Pick<Transaction, "amount">[]): Money | undefined {
  const [first, ...others] = sales.map(({ amount }) => amount);
  return first && others.every(({ currency }) => currency === first.currency) ? others.reduce(add, first) : undefined;
}
