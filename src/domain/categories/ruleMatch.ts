import { compareIds } from "../compareIds.ts";
import type { Rule } from "../entities/rule.ts";
import type { Transaction } from "../entities/transaction.ts";
import { rulePattern } from "./rulePattern.ts";

/** What a rule looks at; a row of a file has it before it is a posting. */
export type Ruled = Pick<Transaction, "accountId" | "amount" | "text" | "bankText">;

export type RuleConditions = Pick<Rule, "matching" | "text" | "direction" | "atLeast" | "atMost" | "accountId">;

/** The rules in the order in which they are asked. */
export function orderedRules<One extends Pick<Rule, "id" | "order">>(rules: readonly One[]): readonly One[] {
  return rules.toSorted((a, b) => a.order - b.order || compareIds(a, b));
}

/** What the bank calls a posting, whatever it has been called since. */
export function textOfBank({ text, bankText }: Pick<Transaction, "text" | "bankText">): string {
  return bankText ?? text;
}

/** How rules read a text: in small letters and, as banks pad theirs, with any space as good as one. */
function ruleText(posting: Pick<Ruled, "text" | "bankText">): string {
  return textOfBank(posting).toLowerCase().trim().replace(/\s+/g, " ");
}

/**
 * Whether a rule fits a posting; who asks many rules gives the posting's `ruleText`, so that it is made once. An amount in another currency than the rule's fits none of its ends, and a pattern that
 * cannot be used fits nothing.
 */
export function ruleMatch(rule: RuleConditions): (posting: Ruled, text?: string) => boolean {
  const fits = textMatch(rule);
  return (posting, text = ruleText(posting)) => {
    const { accountId, amount } = posting;
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

/** Answers for each posting with the rules that fit, in their order. */
export function fittingRules(rules: readonly Rule[]): (posting: Ruled) => readonly Rule[] {
  const asked = orderedRules(rules).map((rule) => ({ rule, fits: ruleMatch(rule) }));
  return (posting) => {
    const text = ruleText(posting);
    return asked.flatMap(({ rule, fits }) => (fits(posting, text) ? rule : []));
  };
}

/** How many postings each rule fits, whichever decides. */
export function ruleCounts(rules: readonly Rule[], postings: readonly Ruled[]): ReadonlyMap<string, number> {
  const asked = rules.map((rule) => ({ id: rule.id, fits: ruleMatch(rule), count: 0 }));
  for (const posting of postings) {
    const text = ruleText(posting);
    for (const one of asked) if (one.fits(posting, text)) one.count += 1;
  }
  return new Map(asked.map(({ id, count }) => [id, count]));
}
