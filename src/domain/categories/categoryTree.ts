import { compareIds } from "../compareIds.ts";
import type { Category, CategoryKind } from "../entities/category.ts";
import type { CategoryId } from "../ids.ts";
import { BUILT_IN, type BuiltInKey } from "./builtIn.ts";
import { builtInId } from "./builtInId.ts";

export interface CategoryNode {
  readonly id: CategoryId;
  /** Where the words of a built-in one are found; one of the household's own has none. */
  readonly key?: BuiltInKey | undefined;
  /** The household's own name for it. */
  readonly name?: string | undefined;
  readonly kind: CategoryKind;
  readonly essential: boolean;
  readonly fixed: boolean;
  readonly hidden: boolean;
}

/** A category that a transaction can be put in. */
export interface CategoryLeaf extends CategoryNode {
  readonly groupId: CategoryId;
}

export interface CategoryGroup extends CategoryNode {
  readonly leaves: readonly CategoryLeaf[];
}

export interface CategoryTree {
  readonly groups: readonly CategoryGroup[];
  readonly leafById: ReadonlyMap<string, CategoryLeaf>;
}

/** Where a category goes whose group is no longer there. */
const LAST_RESORT = builtInId(16, 0);

/**
 * The built-in tree with the household's own categories and changes in it; own ones come last, in the order of their names.
 * A category of its own whose group is gone stands under *Diverse*, so that none is ever out of reach.
 */
export function categoryTree(records: readonly Category[]): CategoryTree {
  const changes = new Map<string, Category>(records.map((record) => [record.id, record]));
  const builtIn = BUILT_IN.map((group): CategoryGroup => {
    const id = builtInId(group.number, 0);
    const node = changed({ id, key: group.key, kind: group.kind, ...UNMARKED }, changes);
    const leaves = group.leaves.map(([number, key, marks = ""]): CategoryLeaf => ({
      ...changed(
        {
          id: builtInId(group.number, number),
          key,
          kind: group.kind,
          essential: marks.includes("essential"),
          fixed: marks.includes("fixed"),
          hidden: false,
        },
        changes,
      ),
      groupId: id,
    }));
    return { ...node, leaves };
  });
  const known = new Set<string>(builtIn.flatMap(({ id, leaves }) => [id, ...leaves.map((leaf) => leaf.id)]));
  const own = records.filter(({ id }) => !known.has(id)).toSorted(byName);
  const ownGroups = own
    .filter(({ parentId }) => parentId === undefined)
    .map(({ id, kind = "expense" }): CategoryGroup => ({ ...changed({ id, kind, ...UNMARKED }, changes), leaves: [] }));
  const bare = [...builtIn, ...ownGroups];
  const groupIds = new Set<string>(bare.map(({ id }) => id));
  const groups = bare.map((group): CategoryGroup => {
    const added = own.filter(({ parentId }) => {
      if (parentId === undefined) return false;
      return (groupIds.has(parentId) ? parentId : LAST_RESORT) === group.id;
    });
    if (added.length === 0) return group;
    const { id: groupId, kind } = group;
    const leaves = added.map(({ id }): CategoryLeaf => ({ ...changed({ id, kind, ...UNMARKED }, changes), groupId }));
    return { ...group, leaves: [...group.leaves, ...leaves] };
  });
  const leafById = new Map(groups.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.id as string, leaf] as const)));
  return { groups, leafById };
}

/** The leaves that are offered: neither hidden themselves nor in a hidden group. */
export function offeredGroups({ groups }: CategoryTree): readonly CategoryGroup[] {
  return groups
    .filter(({ hidden }) => !hidden)
    .map((group) => ({ ...group, leaves: group.leaves.filter(({ hidden }) => !hidden) }))
    .filter(({ leaves }) => leaves.length > 0);
}

const UNMARKED = { essential: false, fixed: false, hidden: false } as const;

function changed(node: CategoryNode, changes: ReadonlyMap<string, Category>): CategoryNode {
  const change = changes.get(node.id);
  if (!change) return node;
  return {
    ...node,
    name: change.name,
    essential: change.essential ?? node.essential,
    fixed: change.fixed ?? node.fixed,
    hidden: change.hidden ?? false,
  };
}

function byName(a: Category, b: Category): number {
  const [one, other] = [(a.name ?? "").toLowerCase(), (b.name ?? "").toLowerCase()];
  return one < other ? -1 : one > other ? 1 : compareIds(a, b);
}
