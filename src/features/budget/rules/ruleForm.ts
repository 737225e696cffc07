import * as z from "zod/mini";
import { tellingWords } from "#domain/categories/merchantText.ts";
import { textOfBank } from "#domain/categories/ruleMatch.ts";
import { rulePattern } from "#domain/categories/rulePattern.ts";
import { type Rule, RULE_TEXT_AT_MOST } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { type Drafted, readable } from "#domain/text/typed.ts";
import { filledValues } from "#kit/forms/formValues.ts";

/** A rule while it is being typed. */
export interface RuleValues {
  readonly matching: Rule["matching"];
  readonly text: string;
  readonly direction: "either" | "in" | "out";
  readonly atLeast: Drafted<Money>;
  readonly atMost: Drafted<Money>;
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
  const categoryId = of.categoryId && isThere(of.categoryId) ? of.categoryId : undefined;
  return { ...filledValues(EMPTY, of), categoryId };
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

type Problems = Partial<Record<keyof RuleValues, string>>;

/** The problems, by the field that they are told at; those that are `missing` are told when somebody tries to save. */
export function ruleProblems(values: RuleValues): Problems {
  const problems: readonly (readonly [keyof RuleValues, string | undefined])[] = [
    ["text", textProblem(values)],
    ["atLeast", amountProblem(values, "atLeast")],
    ["atMost", amountProblem(values, "atMost")],
    ["renameTo", values.renameTo.trim().length > RULE_TEXT_AT_MOST ? "tooLong" : undefined],
    ["categoryId", doesNothing(values) ? "missing" : undefined],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function textProblem({ matching, text }: RuleValues): string | undefined {
  if (text.trim() === "") return "missing";
  if (text.length > RULE_TEXT_AT_MOST) return "tooLong";
  const pattern = matching === "pattern" ? rulePattern(text) : undefined;
  if (!pattern || pattern.ok) return undefined;
  return pattern.problem.kind === "Repeats" ? "patternRepeats" : "patternUnreadable";
}

function amountProblem(values: RuleValues, end: "atLeast" | "atMost"): string | undefined {
  const [atLeast, atMost] = [readable(values.atLeast), readable(values.atMost)];
  const own = end === "atLeast" ? atLeast : atMost;
  if (values[end] !== undefined && !own) return "unreadable";
  if (own && own.minor < 0) return "negative";
  return end === "atMost" && atLeast && atMost && atLeast.minor > atMost.minor ? "upsideDown" : undefined;
}

function doesNothing({ categoryId, tags, extraordinary, renameTo }: RuleValues): boolean {
  return categoryId === undefined && tags.length === 0 && !extraordinary && renameTo.trim() === "";
}

export type RuleFields = Omit<Rule, "id" | "order">;

export const ruleSchema = z.pipe(
  z.custom<RuleValues>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries(ruleProblems(value)))
      issues.push({ code: "custom", path: [field], message, input: value });
  }),
  z.transform(storedFields),
);

function storedFields(values: RuleValues): RuleFields {
  const { matching, text, direction, accountId, categoryId, tags, extraordinary } = values;
  const renameTo = values.renameTo.trim();
  const [atLeast, atMost] = [readable(values.atLeast), readable(values.atMost)];
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
