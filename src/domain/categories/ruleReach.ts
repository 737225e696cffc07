import type { Rule } from "../entities/rule.ts";
import type { Transaction } from "../entities/transaction.ts";
import { fittingRules, orderedRules, type RuleConditions, ruleMatch } from "./ruleMatch.ts";
import { missingTags } from "./tagsInUse.ts";

/** The actions of a rule; at least one of these. */
export type RuleActions = Pick<Rule, "categoryId" | "tags" | "extraordinary" | "renameTo">;

/** A transaction that a rule changes, and what of it: only what it does not have yet. */
export interface RuleHit extends RuleActions {
  readonly transaction: Transaction;
}

export interface RuleReach {
  readonly hits: readonly RuleHit[];
  /** Those that keep another category than the rule's, which somebody has chosen by hand or an earlier rule decides, or none. */
  readonly left: number;
  /** All that it fits. */
  readonly fits: number;
}

/**
 * The effect of a rule on the transactions there are. Of all the rules only those that are asked before it decide on
 * the category, which for one that is not saved yet are all; none does whose category is gone. So it is with the text.
 * Tags and the mark of what is extraordinary are put on whatever has been chosen by hand: nothing is taken away by
 * that.
 */
export function ruleReach(
  rule: RuleConditions & RuleActions,
  id: Rule["id"] | undefined,
  rules: readonly Rule[],
  transactions: readonly Transaction[],
  isThere: (categoryId: string) => boolean,
): RuleReach {
  const { tags: wanted = [], extraordinary, renameTo } = rule;
  const fits = ruleMatch(rule);
  const asked = orderedRules(rules);
  const place = asked.findIndex((one) => one.id === id);
  const before = place < 0 ? asked : asked.slice(0, place);
  const earlier = fittingRules(before.filter(({ categoryId }) => categoryId !== undefined && isThere(categoryId)));
  const earlierNames = fittingRules(before.filter((one) => one.renameTo !== undefined));
  const hits: RuleHit[] = [];
  let [left, all] = [0, 0];
  for (const transaction of transactions) {
    if (!fits(transaction)) continue;
    all += 1;
    const isOther = rule.categoryId !== undefined && transaction.categoryId !== rule.categoryId;
    const isDecided = transaction.categorisedBy === "hand" ? isOther : earlier(transaction).length > 0;
    if (rule.categoryId !== undefined && isDecided) left += 1;
    const tags = missingTags(transaction.tags ?? [], wanted);
    const isNamed = renameTo === undefined || transaction.text === renameTo || earlierNames(transaction).length > 0;
    const hit: RuleHit = {
      transaction,
      ...(isOther && !isDecided && { categoryId: rule.categoryId }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(extraordinary && !transaction.extraordinary && { extraordinary }),
      ...(!isNamed && { renameTo }),
    };
    if (hit.categoryId ?? hit.tags ?? hit.extraordinary ?? hit.renameTo) hits.push(hit);
  }
  return { hits, left, fits: all };
}
