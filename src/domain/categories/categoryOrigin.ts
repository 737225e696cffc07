import type { Transaction } from "../entities/transaction.ts";
import type { Proposal } from "./proposals.ts";

/** Who put a transaction in its category. */
export type CategoryOrigin = "hand" | "rule" | "learnt" | "bank" | "dictionary";

/**
 * The fields by which a transaction gets the category that is proposed, and remembers who said so. `categorisedBy` has
 * three values for as long as older versions of the app read it: where it is absent, `categorySource` tells.
 */
export function proposedCategory({
  categoryId,
  by,
}: Pick<Proposal, "categoryId" | "by">): Pick<Transaction, "categoryId" | "categorisedBy" | "categorySource"> {
  if (categoryId === undefined || by === undefined) return {};
  return by === "bank" || by === "dictionary"
    ? { categoryId, categorisedBy: undefined, categorySource: by }
    : { categoryId, categorisedBy: by };
}

/** Undefined for a transaction in no category, and for one of which nobody knows. */
export function categoryOrigin({
  categoryId,
  categorisedBy,
  categorySource,
}: Pick<Transaction, "categoryId" | "categorisedBy" | "categorySource">): CategoryOrigin | undefined {
  if (categoryId === undefined) return undefined;
  if (categorisedBy !== undefined) return categorisedBy;
  return categorySource === "bank" || categorySource === "dictionary" ? categorySource : undefined;
}
