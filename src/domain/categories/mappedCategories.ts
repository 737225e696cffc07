import type { CategoryKind } from "../entities/category.ts";
import type { CategoryId } from "../ids.ts";
import type { BuiltInKey } from "./builtIn.ts";
import { builtInId } from "./builtInId.ts";
import type { CategoryGroup, CategoryLeaf, CategoryNode, CategoryTree } from "./categoryTree.ts";

/** A category as another app names it. */
export interface NamedCategory {
  readonly group?: string | undefined;
  readonly name: string;
  readonly kind?: CategoryKind | undefined;
  /** Where it stands in our tree, where the names of that app are known. */
  readonly builtIn?: BuiltInKey | undefined;
  readonly builtInGroup?: BuiltInKey | undefined;
}

/** A category or a group that is made for what has no place yet. */
export interface MadeCategory {
  readonly id: CategoryId;
  readonly name: string;
  readonly parentId?: CategoryId;
  readonly kind?: CategoryKind;
}

export interface MappedCategory {
  readonly id: CategoryId;
  readonly groupId: CategoryId;
  readonly isNew: boolean;
}

interface Placing {
  readonly tree: CategoryTree;
  /** Also of the language. */
  readonly nameOf: (node: CategoryNode) => string;
  /** Whether more comes in than goes out in it, for a group that nobody knows. */
  readonly isIncome: (at: number) => boolean;
  readonly newId: () => CategoryId;
}

/** Where categories stand that name no group and have no place. */
const [MISC, INCOME] = [builtInId(16, 0), builtInId(19, 0)];

/**
 * The place of each category of another app in the household's tree: to the one that is known to be the same, else to
 * one of the same name, in a group of the same name first; else it is made, in its own group where there is one.
 */
export function mappedCategories(
  named: readonly NamedCategory[],
  { tree, nameOf, isIncome, newId }: Placing,
): { readonly placed: readonly MappedCategory[]; readonly made: readonly MadeCategory[] } {
  const leaves = [...tree.leafById.values()];
  const leafByKey = new Map(leaves.flatMap((leaf) => (leaf.key ? [[leaf.key, leaf] as const] : [])));
  const groupByKey = new Map(tree.groups.flatMap((group) => (group.key ? [[group.key, group] as const] : [])));
  const groupByName = firstByName(tree.groups, nameOf);
  const leafByName = firstByName(leaves, nameOf);
  const made: MadeCategory[] = [];
  const madeByName = new Map<string, CategoryId>();

  const groupOf = (category: NamedCategory, at: number): CategoryId => {
    const { group, kind = isIncome(at) ? "income" : "expense", builtInGroup } = category;
    const known: CategoryGroup | undefined =
      (builtInGroup && groupByKey.get(builtInGroup)) ?? groupByName.get(plain(group ?? ""));
    if (known) return known.id;
    if (group === undefined) return kind === "income" ? INCOME : MISC;
    const before = madeByName.get(plain(group));
    if (before) return before;
    const id = newId();
    made.push({ id, name: group, kind });
    madeByName.set(plain(group), id);
    return id;
  };

  const placed = named.map((category, at): MappedCategory => {
    const { builtIn, name } = category;
    const sameNamed = leafByName.get(plain(name));
    const inGroup = tree.groups
      .find((node) => plain(nameOf(node)) === plain(category.group ?? ""))
      ?.leaves.find((node) => plain(nameOf(node)) === plain(name));
    const leaf: CategoryLeaf | undefined = (builtIn && leafByKey.get(builtIn)) ?? inGroup ?? sameNamed;
    if (leaf) return { id: leaf.id, groupId: leaf.groupId, isNew: false };
    const groupId = groupOf(category, at);
    const key = JSON.stringify([groupId, plain(name)]);
    const before = madeByName.get(key);
    if (before) return { id: before, groupId, isNew: true };
    const id = newId();
    made.push({ id, name, parentId: groupId });
    madeByName.set(key, id);
    return { id, groupId, isNew: true };
  });
  return { placed, made };
}

function firstByName<Node extends CategoryNode>(
  nodes: readonly Node[],
  nameOf: (node: CategoryNode) => string,
): ReadonlyMap<string, Node> {
  return new Map(nodes.toReversed().map((node) => [plain(nameOf(node)), node]));
}

/** A name without capitals and signs. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
