import { tellingWords } from "#domain/categories/merchantText.ts";
import { textOfBank } from "#domain/categories/ruleMatch.ts";
import { rulePattern } from "#domain/categories/rulePattern.ts";
import { type Rule, RULE_TEXT_AT_MOST } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, UNREADABLE } from "#domain/text/typed.ts";

/** A rule while it is being typed. */
export interface RuleValues {
  readonly matching: Rule["matching"];
  readonly text: string;
  readonly direction: "either" | "in" | "out";
  readonly atLeast: Typed<Money>;
  readonly atMost: Typed<Money>;
  readonly accountId: Rule["accountId"] | undefined;
  readonly categoryId: CategoryId | undefined;
  readonly tags: readonly string[];
  readonly extraordinary: boolean;
  /** Empty where it gives no text. */
  readonly renameTo: string;
}

const EMPTY: RuleValues = {
  matching: "contains",
  text: "",
  direction: "either",
  atLeast: undefined,
  atMost: undefined,
  accountId: undefined,
  categoryId: undefined,
  tags: [],
  extraordinary: false,
  renameTo: "",
};

/** A category that is gone is not shown as one that is chosen, and not stored again. */
export function ruleValues(of: Rule | undefined, isThere: (categoryId: string) => boolean): RuleValues {
  if (!of) return EMPTY;
  const { matching, text, direction = "either", atLeast, atMost, accountId } = of;
  const { tags = [], extraordinary = false, renameTo = "" } = of;
  const categoryId = of.categoryId && isThere(of.categoryId) ? of.categoryId : undefined;
  return { matching, text, direction, atLeast, atMost, accountId, categoryId, tags, extraordinary, renameTo };
}

/** The rule that one transaction suggests: who it was, and which way the money went. */
export function valuesFromTransaction(transaction: Transaction): RuleValues {
  const { text, bankText, amount, categoryId } = transaction;
  return {
    ...EMPTY,
    text: tellingWords(textOfBank(transaction)),
    direction: amount.minor < 0 ? "out" : "in",
    categoryId,
    // A text that somebody has changed is likely to be changed again.
    renameTo: bankText === undefined ? "" : text.slice(0, RULE_TEXT_AT_MOST),
  };
}

export type RuleError = "textMissing" | "textTooLong" | "patternUnreadable" | "patternRepeats";

export function textError({ matching, text }: RuleValues): RuleError | undefined {
  if (text.trim() === "") return "textMissing";
  if (text.length > RULE_TEXT_AT_MOST) return "textTooLong";
  const pattern = matching === "pattern" ? rulePattern(text) : undefined;
  if (!pattern || pattern.ok) return undefined;
  return pattern.problem.kind === "Repeats" ? "patternRepeats" : "patternUnreadable";
}

export type AmountError = "unreadable" | "negative" | "upsideDown";

/** The problem of one end of the amounts. */
export function amountError(values: RuleValues, end: "atLeast" | "atMost"): AmountError | undefined {
  if (values[end] === UNREADABLE) return "unreadable";
  const [atLeast, atMost] = [readable(values.atLeast), readable(values.atMost)];
  const own = end === "atLeast" ? atLeast : atMost;
  if (own && own.minor < 0) return "negative";
  return end === "atMost" && atLeast && atMost && atLeast.minor > atMost.minor ? "upsideDown" : undefined;
}

export function doesNothing({ categoryId, tags, extraordinary, renameTo }: RuleValues): boolean {
  return categoryId === undefined && tags.length === 0 && !extraordinary && renameTo.trim() === "";
}

export function isNameTooLong({ renameTo }: RuleValues): boolean {
  return renameTo.trim().length > RULE_TEXT_AT_MOST;
}

/** The stored fields; undefined while something is missing or wrong. */
export function ruleFields(values: RuleValues): Omit<Rule, "id" | "order"> | undefined {
  const { matching, text, direction, accountId, categoryId, tags, extraordinary } = values;
  const renameTo = values.renameTo.trim();
  const [atLeast, atMost] = [readable(values.atLeast), readable(values.atMost)];
  const isWrong = textError(values) ?? amountError(values, "atLeast") ?? amountError(values, "atMost");
  if (isWrong || isNameTooLong(values) || doesNothing(values)) return undefined;
  return {
    matching,
    text: matching === "contains" ? text.trim() : text,
    ...(categoryId && { categoryId }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(extraordinary && { extraordinary }),
    ...(renameTo !== "" && { renameTo }),
    ...(direction !== "either" && { direction }),
    ...(atLeast && { atLeast }),
    ...(atMost && { atMost }),
    ...(accountId && { accountId }),
  };
}
