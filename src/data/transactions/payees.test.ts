import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { builtInId } from "#domain/categories/builtInId.ts";
import { openTransactions } from "#domain/categories/openPayees.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { categoriseKnown, categorisePayee } from "./payees.ts";

const [GROCERIES, KIOSK, CAFE] = [builtInId(12, 1), builtInId(12, 2), builtInId(14, 2)];
const ACCOUNT = AssetId.parse(crypto.randomUUID());
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

async function transaction(text: string): Promise<Transaction> {
  const fields = { accountId: ACCOUNT, date: isoDate("2026-11-20"), amount: money(-90_00, "DKK"), text } as const;
  return must(await create("transactions", { ...fields, status: "booked" }));
}

const shows = (check: () => void) => vi.waitFor(check, SOON);
const stored = ({ id }: Transaction) => recordById("transactions", id);
const payeesOf = (transactions: readonly Transaction[]) =>
  runToCompletion(openTransactions(transactions, () => undefined)).payees;

test("one choice puts all transactions of a payee in a category and makes a rule for those to come, and is taken back as one", async () => {
  const own = await Promise.all(["Hos Grethe 1", "HOS GRETHE 22", "Hos Grethe 333"].map(transaction));
  const other = await transaction("Bent Trap");
  const payee = payeesOf([...own, other])[0]!;
  const undo = must(await categorisePayee(payee, KIOSK, true));
  await shows(() => {
    for (const one of own)
      expect(stored(one)).toMatchObject({ categoryId: KIOSK, categorisedBy: "hand", reviewed: true });
  });
  expect(stored(other)?.categoryId).toBeUndefined();
  expect(allRecords("rules")).toMatchObject([{ matching: "contains", direction: "out", categoryId: KIOSK }]);
  expect(allRecords("rules")[0]?.text.toLowerCase()).toBe("hos grethe");

  must(await undo());
  await shows(() => expect(allRecords("rules")).toEqual([]));
  for (const one of own) expect(stored(one)).toEqual(one);
});

test("without the wish for a rule none is made, and a text that tells nobody makes none", async () => {
  const [first, second] = [await transaction("Hos Grethe"), await transaction("4412 99")];
  must(await categorisePayee(payeesOf([first])[0]!, KIOSK, false));
  must(await categorisePayee(payeesOf([second])[0]!, KIOSK, true));
  await shows(() => expect(stored(second)?.categoryId).toBe(KIOSK));
  expect(allRecords("rules")).toEqual([]);
});

test("what the dictionary knows is put with its origin, and taken back but for what was chosen since", async () => {
  const [netto, chosen] = [await transaction("Netto"), await transaction("Rema")];
  const proposal = { categoryId: GROCERIES, by: "dictionary", tags: [], extraordinary: false } as const;
  const undo = must(await categoriseKnown([netto, chosen].map((one) => ({ transaction: one, proposal }))));
  await shows(() => expect(stored(netto)).toMatchObject({ categoryId: GROCERIES, categorySource: "dictionary" }));
  expect(stored(netto)?.categorisedBy).toBeUndefined();

  must(await update("transactions", chosen.id, { categoryId: CAFE, categorisedBy: "hand" }));
  must(await undo());
  await shows(() => expect(stored(netto)).toEqual(netto));
  expect(stored(chosen)).toMatchObject({ categoryId: CAFE, categorisedBy: "hand" });
});
