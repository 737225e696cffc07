import { afterEach, beforeEach, expect, test } from "vitest";
import { duplicatePairs } from "#domain/calculations/cashflow/duplicatePairs.ts";
import { builtInKind } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { ENTITY_BY_COLLECTION } from "#domain/entities/index.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { archiveAssets, changeAssets, reopenAsset, sellAsset } from "./changeAssets.ts";
import { settleBalances } from "../transactions/countedBalances.ts";
import { mergeDuplicates } from "../transactions/duplicates.ts";
import { allRecords, recordById } from "./records.ts";
import { createValuedEntity, removeValuedEntities, restoreValuedEntities } from "./valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
let household: TwoDevices;
let ids: readonly Asset["id"][];

beforeEach(async () => {
  household = await twoDevices();
  const made = [{ category: "Ferie", ownerShare: 25 }, { endDate: isoDate("2031-01-01") }].map((fields, at) =>
    createValuedEntity(
      {
        collection: "assets",
        fields: { type: "vehicle", name: `Nr. ${at}`, currentValue: money(100, "DKK"), reminders: [], ...fields },
      },
      TODAY,
    ),
  );
  ids = (await Promise.all(made)).map((id) => AssetId.parse(must(id)));
  await household.exchange();
});
afterEach(() => household.close());

const shown = () => ids.map((id) => recordById("assets", id));

test("several assets get one value, and each its own again when that is taken back", async () => {
  const before = shown();
  const undo = must(await changeAssets(ids, { category: "Sommerhus", ownerShare: undefined }));
  await expect.poll(shown).toMatchObject([{ category: "Sommerhus" }, { category: "Sommerhus" }]);
  expect(shown()[0]?.ownerShare).toBeUndefined();
  must(await undo());
  await expect.poll(shown).toEqual(before);
});

test("what is archived ends that day; taken back, one has no end again and the other its own", async () => {
  const before = shown();
  const undo = must(await archiveAssets(ids, TODAY));
  await expect.poll(shown).toMatchObject([{ endDate: TODAY }, { endDate: TODAY }]);
  must(await undo());
  await expect.poll(shown).toEqual(before);
});

test("the day that one was to end on is kept in the archive, and stands again when it counts again", async () => {
  const [car, bond] = [ids[0]!, ids[1]!];
  const until = isoDate("2031-01-01");
  must(await archiveAssets(ids, TODAY));
  await expect.poll(shown).toMatchObject([{ endDate: TODAY }, { endDate: TODAY, plannedEndDate: until }]);
  expect(shown()[0]?.plannedEndDate).toBeUndefined();
  const undo = must(await reopenAsset(bond, TODAY));
  await expect.poll(() => recordById("assets", bond)?.endDate).toBe(until);
  expect(recordById("assets", bond)?.plannedEndDate).toBeUndefined();
  must(await undo());
  await expect.poll(() => recordById("assets", bond)).toMatchObject({ endDate: TODAY, plannedEndDate: until });
  must(await reopenAsset(car, TODAY));
  await expect.poll(() => recordById("assets", car)?.endDate).toBeUndefined();
});

test("what was to end by now counts again without an end", async () => {
  const bond = ids[1]!;
  must(await archiveAssets([bond], TODAY));
  await expect.poll(() => recordById("assets", bond)?.plannedEndDate).toBe(isoDate("2031-01-01"));
  must(await reopenAsset(bond, isoDate("2031-01-01")));
  await expect.poll(() => recordById("assets", bond)?.endDate).toBeUndefined();
});

test("an end that is left from an earlier archive is not kept again by what counts without one", async () => {
  const car = ids[0]!;
  must(await changeAssets([car], { plannedEndDate: isoDate("2030-01-01") }));
  await expect.poll(() => recordById("assets", car)?.plannedEndDate).toBe(isoDate("2030-01-01"));
  must(await archiveAssets([car], TODAY));
  await expect.poll(() => recordById("assets", car)?.endDate).toBe(TODAY);
  expect(recordById("assets", car)?.plannedEndDate).toBeUndefined();
});

test("what came in for what is sold is on an account that day, is no income, and goes back with the sale in one step", async () => {
  const car = ids[0]!;
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000, "DKK"), reminders: [] };
  const account = AssetId.parse(
    must(await createValuedEntity({ collection: "assets", fields }, isoDate("2026-11-01"))),
  );
  const worth = () => recordById("assets", account)?.currentValue.minor;
  const before = recordById("assets", car);
  const sale = { accountId: account, amount: money(250, "DKK"), text: "Salg", toBalance: true, today: TODAY };
  const undo = must(await sellAsset(car, TODAY, sale));
  await expect.poll(worth).toBe(1_250);
  expect(recordById("assets", car)?.endDate).toBe(TODAY);
  const [transaction] = allRecords("transactions");
  expect(transaction).toMatchObject({ accountId: account, date: TODAY, amount: money(250, "DKK"), inBalance: true });
  expect(builtInKind(transaction!.categoryId!)).toBe("transfer");
  must(await undo());
  await expect.poll(worth).toBe(1_000);
  expect(recordById("assets", car)).toEqual(before);
  expect(allRecords("transactions")).toEqual([]);
});

test("a sale that was added to what was told of its day is taken off that again, and back, in one step", async () => {
  const car = ids[0]!;
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000, "DKK"), reminders: [] };
  const account = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
  const worth = () => recordById("assets", account)?.currentValue.minor;
  const sale = { accountId: account, amount: money(250, "DKK"), text: "Salg", toBalance: true, today: TODAY };
  must(await sellAsset(car, TODAY, sale));
  await expect.poll(worth).toBe(1_250);
  const transaction = allRecords("transactions")[0]!;
  const offValue = allRecords("valuations").find(({ subjectId }) => subjectId === account)!.id;
  const undo = must(await reopenAsset(car, TODAY, [{ transaction, offValue }]));
  await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([1_000, 0]);
  must(await undo());
  await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([1_250, 1]);
  must(await reopenAsset(car, TODAY, [{ transaction }]));
  await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([1_250, 0]);
});

test("what is sold into an account whose balance a file tells leaves that as it is", async () => {
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000, "DKK"), reminders: [] };
  const account = AssetId.parse(
    must(await createValuedEntity({ collection: "assets", fields }, isoDate("2026-11-01"))),
  );
  const sale = { accountId: account, amount: money(250, "DKK"), text: "Salg", toBalance: false, today: TODAY };
  must(await sellAsset(ids[0]!, TODAY, sale));
  await expect.poll(() => allRecords("transactions").length).toBe(1);
  expect(recordById("assets", account)?.currentValue.minor).toBe(1_000);
});

test("[C14] a sale that two devices wrote before they met is found to be there twice, and joined its money is on the account once", async () => {
  const car = ids[0]!;
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000, "DKK"), reminders: [] };
  const account = AssetId.parse(
    must(await createValuedEntity({ collection: "assets", fields }, isoDate("2026-11-01"))),
  );
  await household.exchange();
  const sale = { accountId: account, amount: money(250, "DKK"), text: "Salg", toBalance: true, today: TODAY };
  must(await sellAsset(car, TODAY, sale));
  const { id: _, ...transaction } = allRecords("transactions")[0]!;
  const { id: __, ...value } = allRecords("valuations").find(
    ({ subjectId, date }) => subjectId === account && date === TODAY,
  )!;
  const made = (collection: "transactions" | "valuations", set: object) => ({
    kind: "put" as const,
    collection,
    id: crypto.randomUUID(),
    schemaVersion: ENTITY_BY_COLLECTION[collection].version,
    set: set as Record<string, unknown>,
  });
  await household.meet(made("transactions", transaction), made("valuations", value));
  await expect.poll(() => allRecords("transactions").length).toBe(2);
  must(await settleBalances(TODAY));
  const pairs = () => runToCompletion(duplicatePairs(allRecords("transactions"), []));
  expect(pairs()).toHaveLength(1);
  must(await mergeDuplicates(pairs(), TODAY));
  await expect.poll(() => recordById("assets", account)?.currentValue.minor).toBe(1_250);
  expect(allRecords("transactions")).toHaveLength(1);
});

test("none is changed when one of them is gone", async () => {
  const gone = AssetId.parse(crypto.randomUUID());
  expect(await changeAssets([ids[0]!, gone], { category: "x" })).toMatchObject({ problem: { kind: "NotFound" } });
  expect(shown()[0]?.category).toBe("Ferie");
});

test("several assets go with their values, and all come back", async () => {
  const before = shown();
  const removals = must(await removeValuedEntities(ids.map((id) => ({ collection: "assets", id }))));
  const all = () => [shown(), allRecords("valuations").length];
  await expect.poll(all).toEqual([[undefined, undefined], 0]);
  must(await restoreValuedEntities(removals));
  await expect.poll(all).toEqual([before, 2]);
});
