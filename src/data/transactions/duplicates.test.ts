import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { duplicatePairs } from "#domain/calculations/cashflow/duplicatePairs.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, ImportBatchId, TransferId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addTransaction } from "./addTransaction.ts";
import { addDocument } from "../files/documents.ts";
import { denyDuplicates, mergeDuplicates } from "./duplicates.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { createValuedEntity, valuesOf } from "../records/valuedEntities.ts";

const TODAY = isoDate("2026-11-22");
const ACCOUNT = AssetId.parse(crypto.randomUUID());
const CAFE = builtInId(14, 2);
let household: TwoDevices;
let typed: Transaction;
let booked: Transaction;

beforeEach(async () => {
  household = await twoDevices();
  typed = await transaction({
    text: "Frokost",
    categoryId: CAFE,
    categorisedBy: "hand",
    note: "Med Bo",
    tags: ["Ferie"],
  });
  booked = await transaction({ text: "CAFE SØEN", importBatchId: ImportBatchId.parse(crypto.randomUUID()) });
});
afterEach(() => household.close());

async function transaction(fields: Partial<Transaction>): Promise<Transaction> {
  const usual = { accountId: ACCOUNT, date: isoDate("2026-11-20"), amount: money(-45_00, "DKK"), text: "" };
  return must(await create("transactions", { ...usual, status: "booked", ...fields }));
}

const pairs = () => runToCompletion(duplicatePairs(allRecords("transactions"), allRecords("import_batches")));
const now = ({ id }: Transaction) => recordById("transactions", id);

test("[C14] a duplicate becomes one transaction that has what was said of both and their files, and comes apart as it was", async () => {
  const file = must(
    await addDocument(new File(["45 kr."], "bon.txt"), { transactionId: typed.id }, new Date("2026-11-20T12:00:00Z")),
  );
  const owner = () => recordById("documents", file.id)?.transactionId;
  const found = pairs();
  expect(found.map(({ kept, extra }) => [kept.id, extra.id])).toEqual([[booked.id, typed.id]]);

  const back = must(await mergeDuplicates(found, TODAY));
  const said = { categoryId: CAFE, categorisedBy: "hand", note: "Med Bo", tags: ["Ferie"] };
  await vi.waitFor(() => expect([now(typed), owner()]).toEqual([undefined, booked.id]), SOON);
  expect(now(booked)).toMatchObject({ text: "CAFE SØEN", ...said });
  expect(pairs()).toEqual([]);

  must(await back());
  await vi.waitFor(() => expect([now(typed)?.text, owner()]).toEqual(["Frokost", typed.id]), SOON);
  for (const name of Object.keys(said)) expect(now(booked)).not.toHaveProperty(name);
  expect(pairs()).toHaveLength(1);
});

test("[C14] what is said to be two is not found again, until that is taken back", async () => {
  const back = must(await denyDuplicates(pairs()));
  await vi.waitFor(() => expect(pairs()).toEqual([]), SOON);
  must(await back());
  await vi.waitFor(() => expect(pairs()).toHaveLength(1), SOON);
  expect(now(typed)).not.toHaveProperty("notDuplicateIds");
});

test("[C15] the transaction that stays becomes the end of the other's transfer; where it has one, that other end is alone", async () => {
  const [first, second] = [TransferId.parse(crypto.randomUUID()), TransferId.parse(crypto.randomUUID())];
  const elsewhere = { accountId: AssetId.parse(crypto.randomUUID()), amount: money(45_00, "DKK") };
  const other = await transaction({ ...elsewhere, transferId: first });
  must(await update("transactions", typed.id, { transferId: first }));

  const back = must(await mergeDuplicates(pairs(), TODAY));
  expect([now(booked)?.transferId, now(other)?.transferId]).toEqual([first, first]);
  must(await back());
  expect([now(booked)?.transferId, now(typed)?.transferId, now(other)?.transferId]).toEqual([undefined, first, first]);

  must(await update("transactions", booked.id, { transferId: second }));
  const again = must(await mergeDuplicates(pairs(), TODAY));
  expect([now(booked)?.transferId, now(other)?.transferId]).toEqual([second, undefined]);
  must(await again());
  expect([now(typed)?.transferId, now(other)?.transferId]).toEqual([first, first]);
});

test("[C14] money that was counted in with the transaction that goes is on the account once with the one that stays, on that one's day", async () => {
  const kroner = (amount: number) => money(amount * 100, "DKK");
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: kroner(1_000), reminders: [] };
  const subject = { collection: "assets", fields } as const;
  const accountId = AssetId.parse(must(await createValuedEntity(subject, isoDate("2026-11-15"))));
  const [day, text] = [isoDate("2026-11-20"), "Frokost"];
  const given = { accountId, date: day, amount: kroner(-45), text, status: "booked" } as const;
  const { id } = must(await addTransaction(given, { toBalance: true, today: TODAY }));
  const importBatchId = ImportBatchId.parse(crypto.randomUUID());
  const kept = await transaction({ accountId, date: isoDate("2026-11-21"), text: "CAFE SØEN", importBatchId });
  const values = () =>
    Object.fromEntries(
      valuesOf({ collection: "assets", id: accountId }).map(({ date, value }) => [date, value.minor / 100]),
    );
  expect(values()).toEqual({ "2026-11-15": 1_000, "2026-11-20": 955 });

  const back = must(await mergeDuplicates([{ kept, extra: recordById("transactions", id)! }], TODAY));
  expect(values()).toEqual({ "2026-11-15": 1_000, "2026-11-21": 955 });
  expect(recordById("assets", accountId)?.currentValue).toEqual(kroner(955));
  must(await back());
  expect(values()).toEqual({ "2026-11-15": 1_000, "2026-11-20": 955 });
  expect(now(kept)).not.toHaveProperty("inBalance");
});
