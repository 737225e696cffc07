import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { SOON } from "#tests/support/soon.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { newCategoryId, saveCategory } from "./categories.ts";
import { recordById } from "./records.ts";
import { create, remove } from "./repository.ts";

const [GROCERIES, FOOD] = [builtInId(12, 1), builtInId(12, 0)];
/** A built-in category as a form has it while it has no record. */
const BUILT_IN = { name: undefined, essential: true, fixed: false, hidden: undefined };
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const shows = (id: string, fields: object) =>
  vi.waitFor(() => expect(recordById("categories", id)).toEqual({ id, ...fields }), SOON);

test("[§9] two devices change each its own part of a built-in category, and the one takes back only what it changed", async () => {
  const saved = must(await saveCategory(GROCERIES, { ...BUILT_IN, name: "Mad" }, BUILT_IN));
  await shows(GROCERIES, { name: "Mad" });
  await household.meet(put(GROCERIES, { fixed: true }, "categories"));
  await shows(GROCERIES, { name: "Mad", fixed: true });
  // This form was opened before either.
  const hidden = must(await saveCategory(GROCERIES, { ...BUILT_IN, hidden: true }, BUILT_IN));
  await shows(GROCERIES, { name: "Mad", fixed: true, hidden: true });
  must(await hidden());
  await shows(GROCERIES, { name: "Mad", fixed: true });
  must(await saved());
  await vi.waitFor(() => expect(recordById("categories", GROCERIES)).toBeUndefined(), SOON);
});

test("a category of one's own that is gone meanwhile is said to be, and not made again in part", async () => {
  const seen = { name: "Havneleje", parentId: FOOD, essential: false, fixed: false };
  const { id } = must(await create("categories", { id: newCategoryId(), ...seen }));
  must(await remove("categories", [id]));
  expect(await saveCategory(id, { ...seen, fixed: true }, seen)).toMatchObject({ problem: { kind: "NotFound" } });
});
