import * as z from "zod/mini";
import { CategoryId } from "../ids.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name } from "./fields.ts";

/** The kinds of a category by its effect on money: earned, spent, moved between own pockets, or put aside. */
export const CATEGORY_KINDS = ["income", "expense", "transfer", "saving"] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** A category of the household's own, or what it has changed in a built-in one: the record then bears that one's id. */
export const Category = z.object({
  id: CategoryId,
  /** Without one, the name that its language gives a built-in category. */
  name: z.optional(Name),
  /** The group that one of the household's own stands in; a group has none. */
  parentId: z.optional(CategoryId),
  /** Of a group of the household's own. */
  kind: z.optional(z.enum(CATEGORY_KINDS)),
  /** Marks an essential, as the household has it: what an emergency fund has to last for. */
  essential: z.optional(z.boolean()),
  /** The same each time, until it is cancelled: counted among the fixed costs. */
  fixed: z.optional(z.boolean()),
  /** Not offered. Transactions that have it keep it. */
  hidden: z.optional(z.boolean()),
});
export type Category = z.infer<typeof Category>;

export const categories = defineEntity({ collection: "categories", version: 1, schema: Category, upgrades: [] });
