import { withoutTransfers } from "../calculations/postingMonths.ts";
import type { Category, CategoryKind } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { builtInKind } from "./builtInId.ts";

/** What a category does with money; one of the household's own does what its group does. Undefined for one that is gone. */
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
 * C15 Those that are earned or spent, as far as their categories tell: without what is only moved, laid out for others or
 * to be ignored, and without what is put aside.
 */
export function earnedOrSpent<One extends Pick<Transaction, "accountId" | "date" | "amount" | "categoryId">>(
  postings: readonly One[],
  records: readonly Category[],
): readonly One[] {
  const kindOf = categoryKinds(records);
  const isLeftOut = (kind: CategoryKind | undefined) => kind === "transfer" || kind === "saving";
  if (!postings.some(({ categoryId }) => isLeftOut(kindOf(categoryId)))) return postings;
  // The other end of what is marked as moved may have no category: pairs go first.
  return withoutTransfers(postings).filter(({ categoryId }) => !isLeftOut(kindOf(categoryId)));
}
