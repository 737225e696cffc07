import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probableDuplicates, withoutDuplicates } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import type { Proposal } from "#domain/categories/proposals.ts";
import { transferCounterparts } from "#domain/calculations/cashflow/transferCounterparts.ts";
import { isoDate } from "#domain/dates.ts";
import { noExchange } from "#domain/exchange.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, TransactionId, TransferId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { addTransaction } from "../transactions/addTransaction.ts";
import { addDocument } from "../files/documents.ts";
import { accountWrites, type Import, importTransactions } from "./importTransactions.ts";
import { originsOf } from "../transactions/transactionOrigins.ts";
import type { FileReading, Reading, ReadTransaction } from "./readBankFile.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create, remove, writeAll } from "../records/repository.ts";
import { removeTransactions } from "../transactions/transfers.ts";
import { redoImport, undoImport } from "./undoImport.ts";
import { createValuedEntity, putValue, valuesOf } from "../records/valuedEntities.ts";

const [GROCERIES, CAFE] = [builtInId(12, 1), builtInId(14, 2)];
const BY_RULE: Proposal = { categoryId: GROCERIES, by: "rule", tags: [], extraordinary: false };
let household: TwoDevices;
/** The newest import. */
let last: ImportBatch["id"];

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

function row(line: number, kroner: number, text: string): ReadTransaction {
  return { line, date: isoDate("2026-11-20"), amountMinor: kroner * 100, currency: "DKK", text, status: "booked" };
}

/** A transaction that arrived on another of the household's accounts. */
async function otherAccountsTransaction(more: Partial<Transaction> = {}): Promise<Transaction> {
  const accountId = AssetId.parse(crypto.randomUUID());
  const arrived = { accountId, date: isoDate("2026-11-19"), amount: money(45_00, "DKK"), text: "Fra Lønkonto" };
  return must(await create("transactions", { ...arrived, status: "booked", ...more }));
}

/** Imports booked rows to an account that has these pending ones, all of which a rule proposes something for. */
async function imported(
  pending: readonly Partial<Transaction>[],
  rows: readonly ReadTransaction[],
  otherEnds?: ReadonlyMap<string, Transaction>,
  {
    reading,
    oneEnded,
    ...given
  }: Partial<Pick<Import, "proposedOf" | "withCategories" | "withMarks" | "oneEnded">> & {
    readonly reading?: Reading;
  } = {},
) {
  const asset = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const stored = await Promise.all(
    pending.map(async (more) => {
      const own = {
        accountId: asset.id,
        date: isoDate("2026-11-18"),
        amount: money(-45_00, "DKK"),
        text: "Reserveret",
      };
      return must(await create("transactions", { ...own, status: "pending", ...more }));
    }),
  );
  const file: FileReading = {
    format: "csv",
    holds: "postings",
    profile: "generic",
    confidence: "certain",
    accounts: [],
    categories: [],
    currency: "DKK",
    namesCurrency: false,
    headers: [],
    headerSignature: "dato|tekst|beløb",
    headerLine: 1,
    firstRows: [],
    reading,
    transactions: rows,
    trades: [],
    leftOut: [],
    problems: [],
    balanceCheck: { kind: "None" },
  };
  const there = originsOf(stored, allRecords("import_batches"));
  const whole = deduplicatedRows(asset.id, rows, there);
  const twins = probableDuplicates(asset.id, whole, rows, there, file.profile);
  const sorted = withoutDuplicates(whole, twins);
  const batch = must(
    await importTransactions({
      account: { kind: "known", asset },
      fileName: "konto.csv",
      file,
      sorted,
      twins,
      balances: [],
      proposedOf: () => BY_RULE,
      withCategories: true,
      withMarks: true,
      ...given,
      otherEnds: otherEnds && new Map([...otherEnds.values()].map((end, at) => [sorted.fresh[at]!.dedupeKey, end])),
      oneEnded: oneEnded && new Map([...oneEnded.values()].map((end, at) => [sorted.fresh[at]!.dedupeKey, end])),
      now: new Date("2026-11-22T08:00:00Z"),
    }),
  );
  const ends = otherEnds?.size ?? 0;
  await vi.waitFor(() => expect(allRecords("transactions")).toHaveLength(rows.length + ends), SOON);
  last = batch;
  return allRecords("transactions");
}

const HAND = { categoryId: CAFE, categorisedBy: "hand", reviewed: true, note: "Med Bo" } as const;

test("[§1.3] what was said of a pending transaction is said of the booked one that takes its place, before any rule", async () => {
  expect(await imported([HAND], [row(1, -45, "Cafe Ved Søen")])).toMatchObject([{ ...HAND, text: "Cafe Ved Søen" }]);
});

test("[§1.3] a category that was taken away is not put back when the transaction is booked", async () => {
  const [booked] = await imported([{ categorisedBy: "hand" }], [row(1, -45, "Netto")]);
  expect([booked?.categoryId, booked?.categorisedBy]).toEqual([undefined, "hand"]);
});

test("[§1.3] a proposal that nobody has looked at gives way to a new one, and the note stays", async () => {
  const learnt = { categoryId: CAFE, categorisedBy: "learnt", note: "Med Bo" } as const;
  const [booked] = await imported([learnt], [row(1, -45, "Netto")]);
  expect(booked).toMatchObject({ categoryId: GROCERIES, categorisedBy: "rule", note: "Med Bo" });
});

test("where two pending transactions have one amount, nobody guesses which of them was booked", async () => {
  const [one, ...others] = await imported([HAND, { ...HAND, note: "Med Ib" }], [row(1, -45, "Netto")]);
  expect([one?.categoryId, one?.note, others]).toEqual([GROCERIES, undefined, []]);
});

test("where two new transactions have the amount of a pending one, neither is given what was said of it", async () => {
  const both = await imported([HAND], [row(1, -45, "Netto"), row(2, -45, "Rema")]);
  expect(both.map(({ categoryId, note }) => [categoryId, note])).toEqual([
    [GROCERIES, undefined],
    [GROCERIES, undefined],
  ]);
});

test("[§1.3] the receipt of a pending transaction belongs to the booked one that takes its place, and goes and comes with it", async () => {
  const pendingId = TransactionId.parse(crypto.randomUUID());
  const file = must(
    await addDocument(new File(["45 kr."], "bon.txt"), { transactionId: pendingId }, new Date("2026-11-18T12:00:00Z")),
  );
  const [booked] = await imported([{ id: pendingId }], [row(1, -45, "Netto")]);
  const belongsTo = () => allRecords("documents").map(({ id, transactionId }) => [id, transactionId]);
  expect(belongsTo()).toEqual([[file.id, booked?.id]]);
  const undone = must(await undoImport([last]));
  await vi.waitFor(() => expect(belongsTo()).toEqual([]), SOON);
  must(await redoImport(undone));
  await vi.waitFor(() => expect(belongsTo()).toEqual([[file.id, booked?.id]]), SOON);
  const back = must(await removeTransactions(booked ? [booked] : [], isoDate("2026-11-22")));
  await vi.waitFor(() => expect(belongsTo()).toEqual([]), SOON);
  must(await back());
  await vi.waitFor(() => expect(belongsTo()).toEqual([[file.id, booked?.id]]), SOON);
});

test("[§1.3] what was said of a pending transaction beyond its category goes along too", async () => {
  const said = {
    splits: [{ id: crypto.randomUUID(), amount: money(-45_00, "DKK") }],
    tags: ["Ferie"],
    extraordinary: true,
    countsOn: isoDate("2026-12-01"),
  };
  const [booked] = await imported([said], [row(1, -45, "Netto")]);
  expect(booked).toMatchObject(said);
});

/** A rule that fits the name of a shop. */
const TAGS: Proposal = { tags: ["Mad", "Ferie"], extraordinary: true };
const tagsNetto = ({ text }: ReadTransaction) => (text.includes("Netto") ? TAGS : undefined);

test("[§1.3] rows get the tags and the mark that rules propose, with no category where none is, unless nobody wants them", async () => {
  const rows = [row(1, -45, "Netto"), row(2, -80, "Rema")];
  const [netto, rema] = await imported([], rows, undefined, { proposedOf: tagsNetto });
  expect(netto).toMatchObject({ tags: ["Mad", "Ferie"], extraordinary: true });
  expect([netto, rema].map((one) => [one?.categoryId, one?.categorisedBy])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect([rema?.tags, rema?.extraordinary]).toEqual([undefined, undefined]);
});

test("[§1.3] tags and categories that are proposed are taken one without the other", async () => {
  const proposedOf = () => ({ ...BY_RULE, ...TAGS });
  const [tagged] = await imported([], [row(1, -45, "Netto")], undefined, { proposedOf, withCategories: false });
  expect([tagged?.categoryId, tagged?.tags, tagged?.extraordinary]).toEqual([undefined, TAGS.tags, true]);
  must(await remove("transactions", [tagged!.id]));
  const [put] = await imported([], [row(1, -45, "Netto")], undefined, { proposedOf, withMarks: false });
  expect([put?.categoryId, put?.tags, put?.extraordinary]).toEqual([GROCERIES, undefined, undefined]);
});

test.each(["dictionary", "bank"] as const)(
  "[§1.3] what the %s says of a row is stored with who said so, in a field that older apps leave alone",
  async (by) => {
    const proposedOf = () => ({ ...BY_RULE, by });
    const [put] = await imported([], [row(1, -45, "Netto")], undefined, { proposedOf });
    expect(put).toMatchObject({ categoryId: BY_RULE.categoryId, categorySource: by });
    expect(put).not.toHaveProperty("categorisedBy");
  },
);

test("[§1.3] a tag that was taken off a pending transaction is not put back when it is booked, nor is one that was looked at tagged", async () => {
  const given = { proposedOf: tagsNetto };
  const [booked] = await imported(
    [{ text: "Netto, reserveret", tags: ["mad"] }],
    [row(1, -45, "Netto")],
    undefined,
    given,
  );
  expect([booked?.tags, booked?.extraordinary]).toEqual([["mad"], undefined]);
  must(await remove("transactions", [booked!.id]));
  const [seen] = await imported([{ reviewed: true, tags: ["Bo"] }], [row(1, -45, "Netto")], undefined, given);
  expect([seen?.tags, seen?.extraordinary]).toEqual([["Bo"], undefined]);
});

test("[§1.3] a rule that fits what a transaction is called when it is booked, and not before, adds its tags to those there are", async () => {
  const [booked] = await imported([{ tags: ["ferie", "Bo"] }], [row(1, -45, "Netto")], undefined, {
    proposedOf: tagsNetto,
  });
  expect(booked).toMatchObject({ tags: ["ferie", "Bo", "Mad"], extraordinary: true });
});

test("[§2] /import: where the headers stood and that the signs were turned is remembered with the columns, until it is said otherwise", async () => {
  const reading: Reading = { columns: { date: 0, text: 1, amount: 2 }, dateOrder: "dmy", decimalMark: "," };
  await imported([], [row(1, -45, "Netto")], undefined, { reading: { ...reading, isTurned: true, headerLine: 3 } });
  await vi.waitFor(() => expect(allRecords("import_mappings")).toHaveLength(1), SOON);
  expect(allRecords("import_mappings")).toMatchObject([{ ...reading, isTurned: true, headerLine: 3 }]);
  must(await undoImport([last]));
  await imported([], [row(1, -45, "Netto")], undefined, { reading });
  await vi.waitFor(() => expect(allRecords("import_mappings")[0]).not.toHaveProperty("isTurned"), SOON);
  expect(allRecords("import_mappings")[0]).not.toHaveProperty("headerLine");
});

test("[§2] /import: a fee that the file tells of stays with the transaction, and one without a fee has none", async () => {
  const [withFee, without] = await imported(
    [],
    [{ ...row(1, -45, "Kiosk i Malmø"), feeMinor: 1_50 }, row(2, -10, "Netto")],
  );
  expect(withFee).toMatchObject({ amount: money(-45_00, "DKK"), fee: money(1_50, "DKK") });
  expect(without).not.toHaveProperty("fee");
});

test("[C15] an import makes a row and its other end one transfer, and undone it leaves the other as it was", async () => {
  const other = await otherAccountsTransaction();
  const stored = await imported([], [row(1, -45, "Til Opsparing"), row(2, -80, "Netto")], new Map([["", other]]));
  const transfer = () => allRecords("transactions").map(({ text, transferId }) => [text, transferId !== undefined]);
  expect(transfer()).toEqual(
    expect.arrayContaining([
      ["Fra Lønkonto", true],
      ["Til Opsparing", true],
      ["Netto", false],
    ]),
  );
  expect(new Set(stored.flatMap(({ transferId }) => transferId ?? [])).size).toBe(1);

  const undone = must(await undoImport([last]));
  await vi.waitFor(() => expect(transfer()).toEqual([["Fra Lønkonto", false]]), SOON);
  must(await redoImport(undone));
  await vi.waitFor(() => expect(transfer().filter(([, isOne]) => isOne)).toHaveLength(2), SOON);
});

test("[C15] the file of the other account makes a pair of a transfer with one end, and undone it has one end again", async () => {
  const counterpartId = AssetId.parse(crypto.randomUUID());
  const marked = { transferId: TransferId.parse(crypto.randomUUID()), oneEnded: true, counterpartId };
  const other = await otherAccountsTransaction(marked);
  const now = () => allRecords("transactions").find(({ id }) => id === other.id)!;
  const found = transferCounterparts([{ row: row(1, -45, "Til Opsparing"), dedupeKey: "1" }], {
    accountId: counterpartId,
    currency: "DKK",
    stored: allRecords("transactions"),
    exchange: noExchange,
  });
  expect([...found.values()]).toEqual([other]);
  const stored = await imported([], [row(1, -45, "Til Opsparing")], new Map([["", other]]));
  expect(stored.every(({ transferId }) => transferId === now().transferId)).toBe(true);
  expect([now().oneEnded, now().counterpartId]).toEqual([undefined, counterpartId]);

  const undone = must(await undoImport([last]));
  expect(now().oneEnded).toBe(true);
  must(await redoImport(undone));
  expect(now().oneEnded).toBeUndefined();
});

test("[C15] an import marks the rows that have one end alone", async () => {
  const counterpartId = AssetId.parse(crypto.randomUUID());
  const oneEnded = new Map([["", { counterpartId }]]);
  const [taken] = await imported([], [row(1, -45, "Til Opsparing")], undefined, { oneEnded });
  expect(taken).toMatchObject({ oneEnded: true, counterpartId });
  expect(taken?.transferId).toBeDefined();
});

test("[C15] what was said to be no transfer while it was pending is marked by no import", async () => {
  const oneEnded = new Map([["", { counterpartId: AssetId.parse(crypto.randomUUID()) }]]);
  const [booked] = await imported([{ notTransfer: true }], [row(1, -45, "Reserveret")], undefined, { oneEnded });
  expect([booked?.status, booked?.notTransfer, booked?.transferId]).toEqual(["booked", true, undefined]);
});

test("[C15] a pending end of a transfer that is no longer in the file leaves the other end an ordinary transaction", async () => {
  const transferId = TransferId.parse(crypto.randomUUID());
  const other = await otherAccountsTransaction({ transferId });
  const otherEnd = () => allRecords("transactions").find(({ id }) => id === other.id)?.transferId;
  const stored = await imported([{ transferId }], [row(1, -45, "Til Opsparing")], new Map([["", other]]));
  const taken = stored.find(({ id }) => id !== other.id);
  expect([taken?.transferId, otherEnd()]).toEqual([transferId, transferId]);

  must(await remove("transactions", [taken!.id]));
  const gone = { ...row(1, -80, "Reserveret"), status: "pending" as const };
  await imported([{ transferId }], [gone], new Map([["", other]]));
  expect(otherEnd()).toBeUndefined();
});

test("[§2] what somebody typed is met by the bank's row and stays as it was typed; undone, the import has left no trace on it", async () => {
  const typed = { status: "booked" as const, text: "Frokost med Bo", tags: ["Ferie"] };
  const rows = [row(1, -45, "CAFE SØEN 4312"), row(2, -80, "Netto")];
  await imported([typed], rows);
  const lunch = () => allRecords("transactions").find(({ text }) => text === typed.text);
  const stored = allRecords("transactions").map(({ text, amount }) => [text, amount.minor]);
  expect(new Map(stored as [string, number][])).toEqual(
    new Map([
      [typed.text, -45_00],
      ["Netto", -80_00],
    ]),
  );
  expect(lunch()).toMatchObject({ ...typed, metBatchId: last });
  expect(lunch()?.categoryId).toBeUndefined();

  const accountId = lunch()!.accountId;
  const again = deduplicatedRows(accountId, rows, originsOf(allRecords("transactions"), allRecords("import_batches")));
  expect([again.fresh, again.duplicates]).toEqual([[], rows]);

  const undone = must(await undoImport([last]));
  await vi.waitFor(() => expect(lunch()).not.toHaveProperty("metBatchId"), SOON);
  expect(lunch()).not.toHaveProperty("dedupeKey");
  must(await redoImport(undone));
  await vi.waitFor(() => expect(lunch()?.metBatchId).toBe(last), SOON);
  expect(lunch()?.dedupeKey).toBeDefined();
});

test("[§1.3] rows come with the text of a rule and the bank's beside it, unless nobody wants the marks of rules; the same file brings nothing twice", async () => {
  const proposedOf = () => ({ tags: [], extraordinary: false, renameTo: "Netto" });
  const rows = [row(1, -45, "DK-NOTA NETTO 512"), row(2, -80, "Netto")];
  const stored = await imported([], rows, undefined, { proposedOf });
  expect(new Set(stored.map(({ text, bankText }) => `${text}: ${bankText}`))).toEqual(
    new Set(["Netto: DK-NOTA NETTO 512", "Netto: undefined"]),
  );
  const accountId = stored[0]!.accountId;
  const there = originsOf(allRecords("transactions"), allRecords("import_batches"));
  expect(deduplicatedRows(accountId, rows, there).fresh).toEqual([]);
  must(await undoImport([last]));
  const [plain] = await imported([], rows.slice(0, 1), undefined, { proposedOf, withMarks: false });
  expect([plain?.text, plain?.bankText]).toEqual(["DK-NOTA NETTO 512", undefined]);
});

/** An account of 1,000 kr since the 15th that 60 kr and 250 kr were counted out of, on the 21st and the 22nd; what it is worth by day. */
async function countedAccount() {
  const [today, yesterday] = [isoDate("2026-11-22"), isoDate("2026-11-21")];
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000_00, "DKK"), reminders: [] };
  const made = must(await createValuedEntity({ collection: "assets", fields }, isoDate("2026-11-15")));
  const id = AssetId.parse(made);
  for (const [date, minor] of [
    [yesterday, -60_00],
    [today, -250_00],
  ] as const) {
    const transaction = { accountId: id, date, amount: money(minor, "DKK"), text: "Netto", status: "booked" } as const;
    must(await addTransaction(transaction, { toBalance: true, today }));
  }
  return {
    values: () => valuesOf({ collection: "assets", id }).map(({ date, value }) => [date.slice(-2), value.minor / 100]),
    worth: () => recordById("assets", id)!.currentValue.minor / 100,
    on: (day: string) => valuesOf({ collection: "assets", id }).find(({ date }) => date.endsWith(day))!,
    async fileTells(...days: readonly (readonly [day: string, kroner: number])[]) {
      const asset = recordById("assets", id)!;
      const balances = days.map(([day, kroner]) => ({ date: isoDate(`2026-11-${day}`), minor: kroner * 100 }));
      must(await writeAll(accountWrites({ kind: "known", asset }, { currency: "DKK", balances })));
    },
  };
}

test("[§1.3] what a bank's file tells of a day takes the place of what was only counted up, and never of what a person told", async () => {
  const { values, worth, on, fileTells } = await countedAccount();
  await fileTells(["15", 1_010], ["22", 681.5]);
  const after = [
    ["22", 681.5],
    ["21", 940],
    ["15", 1_000],
  ];
  expect([values(), worth()]).toEqual([after, 681.5]);
  expect([on("22").source, on("22").fromPosting, on("15").source]).toEqual(["import", undefined, "manual"]);
  await household.reopen();
  expect([values(), worth()]).toEqual([after, 681.5]);
});

test("[§1.3] what was counted up after the last day of a bank's file follows what the file tells", async () => {
  const { values, worth, fileTells } = await countedAccount();
  await fileTells(["21", 950]);
  expect(values()).toEqual([
    ["22", 700],
    ["21", 950],
    ["15", 1_000],
  ]);
  expect(worth()).toBe(700);
});

test("[§1.3] what a person told of the last day of a bank's file is what is on the account, in the history and in the net worth alike", async () => {
  const { values, worth, on, fileTells } = await countedAccount();
  const today = isoDate("2026-11-22");
  const subject = { collection: "assets", id: on("22").subjectId as AssetId } as const;
  must(await putValue(subject, { date: today, value: money(725_00, "DKK") }, today));
  await fileTells(["21", 950], ["22", 681.5]);
  expect([values()[0], worth()]).toEqual([["22", 725], 725]);
  expect(on("22").source).toBe("manual");
});

test("[§1.3] of two files that end on one day the one that came later tells what is on the account, in its history too", async () => {
  const { values, worth, fileTells } = await countedAccount();
  await fileTells(["22", 681.5]);
  await fileTells(["22", 500]);
  expect([values()[0], worth()]).toEqual([["22", 500], 500]);
});
