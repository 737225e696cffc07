import * as z from "zod/mini";
import { AssetId, CategoryId, RuleId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";

export const RULE_TEXT_AT_MOST = 200;

/** Which postings go in a category by themselves: every condition that it has must hold. */
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
  categoryId: CategoryId,
  /** Of the rules that fit, the one with the lowest decides. */
  order: z.number(),
});
export type Rule = z.infer<typeof Rule>;

export const rules = defineEntity({ collection: "rules", version: 1, schema: Rule, upgrades: [] });
