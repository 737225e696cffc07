import type { Rule } from "../entities/rule.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import type { MerchantCategories } from "../merchants/merchantCategories.ts";
import { merchantText } from "./merchantText.ts";
import { fittingRules, type Ruled, textOfBank } from "./ruleMatch.ts";
import { missingTags } from "./tagsInUse.ts";

/** Once may be chance. */
const TIMES_AT_LEAST = 2;

/** The category by what was bought where: see `keyOf`. */
export type Learnt = ReadonlyMap<string, CategoryId>;

/**
 * The categories that the household's own choices teach: the category that the same text was put in by hand at least
 * twice, and more often than in any other. Computed on the device from the transactions; nothing of it is kept.
 */
export function learntCategories(
  transactions: readonly Pick<
    Transaction,
    "text" | "bankText" | "amount" | "categoryId" | "categorisedBy" | "splits"
  >[],
): Learnt {
  const timesByKey = new Map<string, Map<CategoryId, number>>();
  for (const { categoryId, categorisedBy, splits, ...transaction } of transactions) {
    if (categoryId === undefined || categorisedBy !== "hand" || splits) continue;
    const key = keyOf(transaction);
    const times = timesByKey.get(key) ?? new Map<CategoryId, number>();
    times.set(categoryId, (times.get(categoryId) ?? 0) + 1);
    timesByKey.set(key, times);
  }
  const learnt = new Map<string, CategoryId>();
  for (const [key, times] of timesByKey) {
    const [first, second] = [...times].toSorted((a, b) => b[1] - a[1]);
    if (first && first[1] >= TIMES_AT_LEAST && first[1] > (second?.[1] ?? 0)) learnt.set(key, first[0]);
  }
  return learnt;
}

/** Money back from a shop is not what was bought there. */
function keyOf(transaction: Pick<Transaction, "text" | "bankText" | "amount">): string {
  return `${transaction.amount.minor < 0 ? "out" : "in"} ${merchantText(textOfBank(transaction))}`;
}

/** The proposal of rules and earlier choices for a transaction. */
export interface Proposal {
  readonly categoryId?: CategoryId | undefined;
  /** Who says which category. */
  readonly by?: "rule" | "learnt" | "bank" | "dictionary" | undefined;
  /** The category that is likely where none is known: it is offered, and not put. */
  readonly guessId?: CategoryId | undefined;
  /** Those of every rule that fits. */
  readonly tags: readonly string[];
  readonly extraordinary: boolean;
  /** Of the first rule that fits and has one. */
  readonly renameTo?: string | undefined;
}

interface MerchantKnowledge {
  readonly merchants?: MerchantCategories | undefined;
  readonly isHidden?: ((id: string) => boolean) | undefined;
}

/** A transaction that may come from a file whose bank names a category. */
export interface Proposed extends Ruled {
  readonly bankCategoryId?: CategoryId | undefined;
}

/**
 * The proposals for a transaction that nobody has done anything with: what the rules say, else for its category what
 * was learnt, what the bank says, and what the dictionary knows, in that order. Only categories that are there, and of
 * the last two only those that the household has not hidden.
 */
export function proposals(
  rules: readonly Rule[],
  learnt: Learnt,
  isThere: (id: string) => boolean,
  { merchants, isHidden = () => false }: MerchantKnowledge = {},
): (transaction: Proposed) => Proposal | undefined {
  const fitting = fittingRules(rules);
  const known = (id: CategoryId | undefined) => (id !== undefined && isThere(id) ? id : undefined);
  const shown = (id: CategoryId | undefined) => (id !== undefined && !isHidden(id) ? known(id) : undefined);
  return (transaction) => {
    const fits = fitting(transaction);
    const tags = missingTags(
      [],
      fits.flatMap((rule) => rule.tags ?? []),
    );
    const extraordinary = fits.some((rule) => rule.extraordinary);
    const renameTo = fits.find((rule) => rule.renameTo)?.renameTo;
    const more = { tags, extraordinary, ...(renameTo && { renameTo }) };
    const ruled = fits.find((rule) => known(rule.categoryId))?.categoryId;
    if (ruled !== undefined) return { categoryId: ruled, by: "rule", ...more };
    const chosen = known(learnt.get(keyOf(transaction)));
    if (chosen !== undefined) return { categoryId: chosen, by: "learnt", ...more };
    const ofBank = shown(transaction.bankCategoryId);
    if (ofBank !== undefined) return { categoryId: ofBank, by: "bank", ...more };
    const merchant = merchants?.(transaction);
    const ofMerchant = shown(merchant?.categoryId);
    if (ofMerchant !== undefined && !merchant?.isGuess) return { categoryId: ofMerchant, by: "dictionary", ...more };
    const guess = ofMerchant === undefined ? {} : { guessId: ofMerchant };
    return tags.length > 0 || extraordinary || renameTo || ofMerchant ? { ...more, ...guess } : undefined;
  };
}
