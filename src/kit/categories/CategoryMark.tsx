import { builtInGroup } from "#domain/categories/builtInId.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import { type MarkHue, PayeeMark } from "#ui/format/PayeeMark.tsx";

/** The hues of the groups of categories, by their number; the others have none of their own. */
const HUE_BY_GROUP: Readonly<Record<number, MarkHue>> = {
  10: 1,
  11: 6,
  12: 4,
  13: 3,
  14: 2,
  15: 5,
  17: 3,
  18: 1,
  19: 4,
};

/** A category of the household's own has the hue of its group. */
export function categoryHue({ leafById }: CategoryTree, categoryId: string | undefined): MarkHue | "plain" | undefined {
  const leaf = leafById.get(categoryId ?? "");
  return leaf && groupHue(leaf.groupId);
}

function groupHue(groupId: string): MarkHue | "plain" {
  return HUE_BY_GROUP[builtInGroup(groupId) ?? 0] ?? "plain";
}

interface CategoryMarkProps {
  readonly name: string;
  readonly groupId: string;
}

/** The first letter of a category in the colour of its group, as it marks the transactions in it. */
export function CategoryMark({ name, groupId }: CategoryMarkProps) {
  return <PayeeMark initials={name.slice(0, 1).toLocaleUpperCase()} hue={groupHue(groupId)} />;
}
