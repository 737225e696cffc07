import { expect, test } from "vitest";
import { CategoryId } from "../ids.ts";
import { builtInId } from "./builtInId.ts";
import { type CategoryNode, categoryTree } from "./categoryTree.ts";
import { type NamedCategory, mappedCategories } from "./mappedCategories.ts";

const WORDS: Readonly<Record<string, string>> = {
  groceries: "Dagligvarer",
  leisure: "Privatforbrug",
  household: "Husholdning",
  pension: "Pension",
};
const nameOf = ({ name, key }: CategoryNode) => name ?? WORDS[key ?? ""] ?? key ?? "";
const ownId = (number: number) => CategoryId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`);
const GROCERIES = builtInId(12, 1);

function placing(named: readonly NamedCategory[], records: Parameters<typeof categoryTree>[0] = []) {
  let made = 0;
  return mappedCategories(named, {
    tree: categoryTree(records),
    nameOf,
    isIncome: (at) => named[at]?.name === "Royalties",
    newId: () => ownId(++made),
  });
}

test("[§2] /import: what an app's own words are known for wins, then a name in a group of that name, then the name alone", () => {
  const { placed, made } = placing(
    [
      { group: "Husholdning", name: "Supermarked", builtIn: "groceries" },
      { group: "Hverdag", name: "dagligvarer" },
      { group: "Bil", name: "Vask" },
    ],
    [
      { id: ownId(70), name: "Bil", kind: "expense" },
      { id: ownId(71), name: "Vask", parentId: builtInId(14, 0) },
      { id: ownId(72), name: "vask", parentId: ownId(70) },
    ],
  );
  expect(placed.map(({ id }) => id)).toEqual([GROCERIES, GROCERIES, ownId(72)]);
  expect(made).toEqual([]);
});

test("[§2] /import: what has no place is made once, in its group, which is made with it", () => {
  const { placed, made } = placing([
    { group: "Privatforbrug", name: "Modeltog", builtInGroup: "leisure" },
    { group: "Fun & Games", name: "Chess" },
    { group: "fun games", name: "chess" },
    { name: "Loose" },
    { group: "Side job", name: "Royalties" },
  ]);
  expect(made).toEqual([
    { id: ownId(1), name: "Modeltog", parentId: builtInId(14, 0) },
    { id: ownId(2), name: "Fun & Games", kind: "expense" },
    { id: ownId(3), name: "Chess", parentId: ownId(2) },
    { id: ownId(4), name: "Loose", parentId: builtInId(16, 0) },
    { id: ownId(5), name: "Side job", kind: "income" },
    { id: ownId(6), name: "Royalties", parentId: ownId(5) },
  ]);
  expect(placed.map(({ id }) => id)).toEqual([ownId(1), ownId(3), ownId(3), ownId(4), ownId(6)]);
  expect(placed.every(({ isNew }) => isNew)).toBe(true);
});

test("[§2] /import: the same file finds next time what it made, wherever it was made", () => {
  const named = [{ group: "Fun", name: "Chess" }, { name: "Loose" }];
  const { made } = placing(named);
  expect(
    placing(
      named,
      made.map((category) => ({ ...category })),
    ).made,
  ).toEqual([]);
});
