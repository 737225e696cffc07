import { compareIds } from "../compareIds.ts";
import type { Rule } from "../entities/rule.ts";
import type { Transaction } from "../entities/transaction.ts";
import { rulePattern } from "./rulePattern.ts";

/** The fields that a rule looks at; a row of a file has it before it is a transaction. */
export type Ruled = Pick<Transaction, "accountId" | "amount" | "text" | "bankText">;

export type RuleConditions = Pick<Rule, "matching" | "text" | "direction" | "atLeast" | "atMost" | "accountId">;

/** The rules in the order in which they are asked. */
export function orderedRules<One extends Pick<Rule, "id" | "order">>(rules: readonly One[]): readonly One[] {
  return rules.toSorted((a, b) => a.order - b.order || compareIds(a, b));
}

/** The bank's own text of a transaction, whatever it has been called since. */
export function textOfBank({ text, bankText }: Pick<Transaction, "text" | "bankText">): string {
  return bankText ?? text;
}

/** How rules read a text: in small letters and, as banks pad theirs, with any space as good as one. */
function ruleText(transaction: Pick<Ruled, "text" | "bankText">): string {
  return textOfBank(transaction).toLowerCase().trim().replace(/\s+/g, " ");
}

/**
 * Whether a rule fits a transaction; who asks many rules gives the transaction's `ruleText`, so that it is made once.
 * An amount in another currency than the rule's fits none of its ends, and a pattern that cannot be used fits nothing.
 */
export function ruleMatch(rule: RuleConditions): (transaction: Ruled, text?: string) => boolean {
  const fits = textMatch(rule);
  return (transaction, text = ruleText(transaction)) => {
    const { accountId, amount } = transaction;
    if (rule.accountId !== undefined && accountId !== rule.accountId) return false;
    if (rule.direction !== undefined && amount.minor < 0 !== (rule.direction === "out")) return false;
    const size = Math.abs(amount.minor);
    const { atLeast, atMost } = rule;
    if (atLeast && (atLeast.currency !== amount.currency || size < atLeast.minor)) return false;
    if (atMost && (atMost.currency !== amount.currency || size > atMost.minor)) return false;
    return fits(text);
  };
}

function textMatch({ matching, text }: Pick<Rule, "matching" | "text">): (of: string) => boolean {
  if (matching === "contains") {
    const looked = ruleText({ text });
    return (of) => of.includes(looked);
  }
  const pattern = rulePattern(text);
  return (of) => pattern.ok && pattern.value.test(of);
}

/** Answers for each transaction with the rules that fit, in their order. */
export function fittingRules(rules: readonly Rule[]): (transaction: Ruled) => readonly Rule[] {
  const asked = orderedRules(rules).map((rule) => ({ rule, fits: ruleMatch(rule) }));
  return (transaction) => {
    const text = ruleText(transaction);
    return asked.flatMap(({ rule, fits }) => (fits(transaction, text) ? rule : []));
  };
}

/** How many transactions each rule fits, whichever decides. */
export function ruleCounts(rules: readonly Rule[], transactions: readonly Ruled[]): ReadonlyMap<string, number> {
  const asked = rules.map((rule) => ({ id: rule.id, fits: ruleMatch(rule), count: 0 }));
  for (const transaction of transactions) {
    const text = ruleText(transaction);
    for (const one of asked) if (one.fits(transaction, text)) one.count += 1;
  }
  return new Map(asked.map(({ id, count }) => [id, count]));
}
