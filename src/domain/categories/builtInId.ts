import type { CategoryKind } from "../entities/category.ts";
import { CategoryId } from "../ids.ts";

const PREFIX = "ca7e9000-0000-4000-8000-00000000";

/** The kinds of the groups that are not for spending, by their number in `builtIn.ts`. */
const KIND_BY_GROUP: Readonly<Record<number, CategoryKind>> = { 18: "saving", 19: "income", 20: "transfer" };

/**
 * The id is the same on every device and in every language, so that changes of one category meet in one record. Leaf 0
 * is the group itself.
 */
export function builtInId(group: number, leaf: number): CategoryId {
  return CategoryId.parse(`${PREFIX}${two(group)}${two(leaf)}`);
}

/** *Løn*. */
export const SALARY_CATEGORY = builtInId(19, 1);

/** *Kontooverførsel*: money moved between the household's own accounts. */
export const TRANSFER_CATEGORY = builtInId(20, 1);

/** *Ignorér*: neither earned nor spent. */
export const IGNORED_CATEGORY = builtInId(20, 3);

/** The kind of a built-in category, told by its id alone: a page that only counts needs no tree. */
export function builtInKind(id: string): CategoryKind | undefined {
  const group = builtInGroup(id);
  return group === undefined ? undefined : (KIND_BY_GROUP[group] ?? "expense");
}

/** The number of its group in `builtIn.ts`; none of a category that the household has made itself. */
export function builtInGroup(id: string): number | undefined {
  return id.startsWith(PREFIX) ? Number(id.slice(PREFIX.length, PREFIX.length + 2)) : undefined;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
