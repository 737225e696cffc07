import { expect, test } from "vitest";
import type { Category } from "../entities/category.ts";
import { CategoryId } from "../ids.ts";
import { BUILT_IN } from "./builtIn.ts";
import { builtInId, builtInKind } from "./builtInId.ts";
import { categoryTree, offeredGroups } from "./categoryTree.ts";

const OWN = CategoryId.parse("11111111-1111-4111-8111-111111111111");
const OWN_GROUP = CategoryId.parse("22222222-2222-4222-8222-222222222222");
const GROCERIES = builtInId(12, 1);

function leaf(records: readonly Category[], id: string) {
  return categoryTree(records).leafById.get(id);
}

test("[§2.4] the built-in tree has eleven groups, every category an id of its own, and what its id says is what it does", () => {
  const { groups, leafById } = categoryTree([]);
  expect(groups.map(({ key }) => key)).toEqual(BUILT_IN.map(({ key }) => key));
  expect(groups).toHaveLength(11);
  const ids = groups.flatMap((group) => [group.id, ...group.leaves.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(leafById.size).toBe(ids.length - groups.length);
  const keys = groups.flatMap((group) => [group.key, ...group.leaves.map(({ key }) => key)]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { kind, leaves } of groups) for (const { id } of leaves) expect(builtInKind(id)).toBe(kind);
  expect(builtInKind(OWN)).toBeUndefined();
  expect(GROCERIES).toBe("ca7e9000-0000-4000-8000-000000001201");
});

test("[§1.2] what a household says of a built-in category stands, and the rest stays as it is", () => {
  const [rent, renamed] = [builtInId(10, 1), { id: GROCERIES, name: "Mad", essential: false }];
  expect(leaf([renamed], GROCERIES)).toMatchObject({ key: "groceries", name: "Mad", essential: false, fixed: false });
  expect(leaf([renamed], rent)).toMatchObject({ key: "rent", essential: true, fixed: true });
});

test("a category of one's own stands last in its group and does what the group does; without its group it stands under Diverse", () => {
  const group: Category = { id: OWN_GROUP, name: "Båden", kind: "saving" };
  const own: Category = { id: OWN, name: "Havneleje", parentId: OWN_GROUP, fixed: true };
  expect(leaf([group, own], OWN)).toMatchObject({ kind: "saving", groupId: OWN_GROUP, fixed: true });
  expect(leaf([own], OWN)).toMatchObject({ kind: "expense", groupId: builtInId(16, 0) });
  const holiday = builtInId(15, 0);
  const inHoliday = categoryTree([{ ...own, parentId: holiday }]).groups.find(({ id }) => id === holiday);
  expect(inHoliday?.leaves.at(-1)).toMatchObject({ name: "Havneleje", kind: "expense" });
});

test("what is hidden, and all in a hidden group, is not offered but known", () => {
  const tree = categoryTree([
    { id: GROCERIES, hidden: true },
    { id: builtInId(15, 0), hidden: true },
  ]);
  const offered = new Set(offeredGroups(tree).flatMap(({ leaves }) => leaves.map(({ id }) => id)));
  expect(offered.has(GROCERIES)).toBe(false);
  expect(offered.has(builtInId(15, 1))).toBe(false);
  expect(offered.has(builtInId(12, 2))).toBe(true);
  expect(tree.leafById.has(GROCERIES)).toBe(true);
});
