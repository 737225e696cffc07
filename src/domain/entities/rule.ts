import * as z from "zod/mini";
import { AssetId, CategoryId, RuleId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Tag } from "./transaction.ts";

export const RULE_TEXT_AT_MOST = 200;

/**
 * A change that is made to transactions by itself: every condition that it has must hold. One that does nothing is not
 * saved by anybody, yet two devices may leave it so, each having taken away half of what it did; it can be read all the
 * same.
 */
export const Rule = z.object({
  id: RuleId,
  /** The text holds these words as they stand, in any case; or the pattern fits somewhere in it. */
  matching: z.enum(["contains", "pattern"]),
  text: z.string().check(z.minLength(1), z.maxLength(RULE_TEXT_AT_MOST)),
  direction: z.optional(z.enum(["in", "out"])),
  /** Without its sign, both ends with it. */
  atLeast: z.optional(Money),
  atMost: z.optional(Money),
  accountId: z.optional(AssetId),
  categoryId: z.optional(CategoryId),
  /** Put beside those that a transaction has. */
  tags: z.optional(z.array(Tag)),
  /** It makes the transaction one that comes once in a while. */
  extraordinary: z.optional(z.boolean()),
  /** The text that takes the place of the bank's. */
  renameTo: z.optional(z.string().check(z.minLength(1), z.maxLength(RULE_TEXT_AT_MOST))),
  /**
   * Of the rules that fit and have a category, the one with the lowest decides on it; so with a text. The other actions
   * of all rules are done.
   */
  order: z.number(),
});
export type Rule = z.infer<typeof Rule>;

export const rules = defineEntity({
  collection: "rules",
  version: 3,
  schema: Rule,
  // Version 1 had a category and nothing else, version 2 no text, so each is one of the next as it stands. An app that
  // knows no more leaves those of a later version alone: it would take one without a category for damaged, and give
  // transactions half of what it does.
  upgrades: [(fields) => fields, (fields) => fields],
});
