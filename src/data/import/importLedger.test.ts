import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { monthEndBalances } from "#domain/calculations/cashflow/monthEndBalances.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { mappedCategories } from "#domain/categories/mappedCategories.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { readFile } from "#workers/import/readFile.ts";
import { newCategoryId } from "../records/categories.ts";
import { importLedger, type LedgerAccount, type LedgerImport } from "./importLedger.ts";
import { newAccountId } from "./importTransactions.ts";
import type { ReadTransaction } from "./readBankFile.ts";
import { allRecords } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { redoImport, undoImport } from "./undoImport.ts";
import { setVault } from "../keys/vault.ts";

const SPIIR = join(import.meta.dirname, "../../../tests/samples/spiir/husstand.csv");
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

function ledgerFile() {
  const read = readFile(readFileSync(SPIIR), { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}

/** Takes the file in: accounts of the same name go where they went, others are made; `leavesOut` is left out. */
async function takenIn(leavesOut?: string, onProgress?: () => void, proposedOf?: LedgerImport["proposedOf"]) {
  const file = ledgerFile();
  const { placed, made } = mappedCategories(file.categories, {
    tree: categoryTree(allRecords("categories")),
    nameOf: ({ name, key }) => name ?? key ?? "",
    isIncome: () => false,
    newId: newCategoryId,
  });
  const accounts = file.accounts
    .filter(({ account }) => account !== leavesOut)
    .map(({ account, currency, name = "", isCash = false }): LedgerAccount => {
      const asset = allRecords("assets").find((one) => one.name === name);
      const goesTo = asset ? ({ kind: "known", asset } as const) : ({ kind: "new", id: newAccountId(), name } as const);
      const id = goesTo.kind === "known" ? goesTo.asset.id : goesTo.id;
      const rows = file.transactions.filter((one) => one.account === account);
      const there = allRecords("transactions").filter(({ accountId }) => accountId === id);
      const sorted = deduplicatedRows(
        id,
        rows,
        there.map((one) => ({ ...one, amountMinor: one.amount.minor })),
      );
      return { account, currency, isCash, goesTo, rows, sorted, twins: [], balances: monthEndBalances(rows) };
    });
  const progress: number[] = [];
  const written = await importLedger({
    fileName: "alle-poster.csv",
    file,
    accounts,
    placed,
    made,
    proposedOf,
    now: new Date(0),
    onProgress(stored) {
      progress.push(stored);
      onProgress?.();
    },
  });
  return { written, batches: written.ok ? written.value : [], progress };
}

function transactionOf(text: string) {
  return allRecords("transactions").find((transaction) => transaction.text === text)!;
}

describe("[§2] /import: a household's life with another app", () => {
  test("accounts, categories, splits, tags, days, notes and transfers come as they were, and only once", async () => {
    const { batches, progress } = await takenIn();
    expect(batches).toHaveLength(3);
    expect(progress.at(-1)).toBe(7);
    expect(
      allRecords("assets")
        .map(({ name, type, currentValue }) => `${name} ${type} ${currentValue.minor}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["Budgetkonto bank 790160", "Kontanter cash 0", "Opsparing bank 2100000"]);
    expect(transactionOf("Føtex")).toMatchObject({
      amount: money(-499_95, "DKK"),
      splits: [
        { amount: money(-300_00, "DKK"), categoryId: builtInId(12, 1) },
        { amount: money(-199_95, "DKK"), categoryId: builtInId(14, 17), note: "Til farmor" },
      ],
      tags: ["fødselsdag", "jul"],
      extraordinary: true,
    });
    expect(transactionOf("Løn")).toMatchObject({
      countsOn: "2026-04-01",
      categoryId: builtInId(19, 1),
      categorisedBy: "hand",
    });
    const amazon = transactionOf("Amazon");
    expect(amazon).toMatchObject({ original: money(-20_00, "EUR"), note: "Sporskifte; brugt", tags: ["hobby", "tog"] });
    expect(allRecords("categories")).toMatchObject([
      { id: amazon.categoryId, name: "Modeltog", parentId: builtInId(14, 0) },
    ]);
    const [from, to] = [transactionOf("Til opsparing"), transactionOf("Fra budget")];
    expect(from.transferId).toBeDefined();
    expect(to.transferId).toBe(from.transferId);

    const again = await takenIn();
    expect([again.batches, allRecords("transactions").length, allRecords("categories").length]).toEqual([[], 7, 1]);
  });

  test("rules put their tags and marks beside the file's own, and a category where the file says none", async () => {
    const tags = ["Jul", "Spiir"];
    const proposal = { categoryId: builtInId(14, 2), by: "rule", tags, extraordinary: true } as const;
    await takenIn(undefined, undefined, (_account, { text }) => (text === "Løn" ? undefined : proposal));
    expect(transactionOf("Føtex").tags).toEqual(["fødselsdag", "jul", "Spiir"]);
    expect(transactionOf("Føtex").categoryId).toBeUndefined();
    expect(transactionOf("Amazon")).toMatchObject({ categorisedBy: "hand", tags: ["hobby", "tog", ...tags] });
    expect(transactionOf("Til opsparing")).toMatchObject({ tags, extraordinary: true });
    expect(transactionOf("Til opsparing").categorisedBy).not.toBe("rule");
    expect([transactionOf("Løn").tags, transactionOf("Løn").extraordinary]).toEqual([undefined, undefined]);
  });

  test("the second end of a transfer, taken in later, joins the first; one end alone is no transfer", async () => {
    await takenIn("k2");
    expect(transactionOf("Til opsparing").transferId).toBeUndefined();
    await takenIn();
    expect(allRecords("transactions")).toHaveLength(7);
    expect(transactionOf("Til opsparing").transferId).toBeDefined();
    expect(transactionOf("Fra budget").transferId).toBe(transactionOf("Til opsparing").transferId);
  });

  test("all that was made goes with it, and comes back; what is used elsewhere stays", async () => {
    const { batches } = await takenIn();
    const undone = must(await undoImport(batches));
    const left = ["transactions", "assets", "categories", "valuations", "import_batches"] as const;
    expect(left.map((collection) => allRecords(collection).length)).toEqual([0, 0, 0, 0, 0]);
    must(await redoImport(undone));
    expect(left.map((collection) => allRecords(collection).length)).toEqual([7, 3, 1, 2, 3]);

    const cash = allRecords("assets").find(({ name }) => name === "Kontanter")!;
    const { categoryId } = transactionOf("Amazon");
    const own = { date: transactionOf("Løn").date, amount: money(-1_00, "DKK"), status: "booked" } as const;
    must(await create("transactions", { ...own, accountId: cash.id, text: "Egen", categoryId }));
    must(await update("categories", categoryId!, { name: "Tog" }));
    must(await undoImport(batches));
    expect(allRecords("transactions")).toMatchObject([{ text: "Egen" }]);
    expect(allRecords("assets")).toMatchObject([{ name: "Kontanter" }]);
    expect(allRecords("categories")).toMatchObject([{ name: "Tog" }]);
  });

  test("what stops half way says how far it came, and what was stored stays to be gone on with", async () => {
    const { written } = await takenIn(undefined, () => setVault(undefined));
    expect(written).toMatchObject({ ok: false, problem: { kind: "Locked", stored: 5 } });
    expect(allRecords("transactions")).toHaveLength(5);
    expect(allRecords("assets")).toHaveLength(3);
  });

  test("a pending transaction stays until all that comes in its place is stored", async () => {
    await takenIn();
    const asset = allRecords("assets").find(({ name }) => name === "Opsparing")!;
    const own = { date: transactionOf("Løn").date, status: "pending", dedupeKey: "earlier" } as const;
    const amount = money(-1_00, "DKK");
    const pending = must(await create("transactions", { ...own, accountId: asset.id, text: "Reserveret", amount }));
    const rows = Array.from({ length: 501 }, (_, i): ReadTransaction => ({
      line: i + 2,
      currency: "DKK",
      date: own.date,
      amountMinor: -1_00,
      text: i === 0 ? "x".repeat(100_000) : `Butik ${i}`,
      status: "booked",
    }));
    const sorted = deduplicatedRows(asset.id, rows, [{ ...pending, amountMinor: -1_00 }]);
    expect(sorted.superseded).toEqual([pending.id]);
    const goesTo = { kind: "known", asset } as const;
    const written = await importLedger({
      fileName: "konto.csv",
      file: ledgerFile(),
      accounts: [{ account: undefined, currency: "DKK", isCash: false, goesTo, rows, sorted, twins: [], balances: [] }],
      placed: [],
      made: [],
      now: new Date(0),
      onProgress: () => undefined,
    });
    expect(written.ok).toBe(false);
    expect(transactionOf("Reserveret")).toMatchObject({ id: pending.id });
  });
});
