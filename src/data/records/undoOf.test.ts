import { afterEach, beforeEach, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { type Collection, ENTITY_BY_COLLECTION, type RecordOf } from "#domain/entities/index.ts";
import { AssetId, CategoryId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { writeRate } from "../investments/rates.ts";
import { correctSecurity } from "../investments/correctSecurity.ts";
import { writePrice } from "../investments/securityPrices.ts";
import { changeTransaction } from "../transactions/changeTransaction.ts";
import { changeTransactions, chosenByHand } from "../transactions/changeTransactions.ts";
import { mergeDuplicates } from "../transactions/duplicates.ts";
import { moveRule, saveRule } from "../transactions/rules.ts";
import { saveCategory } from "./categories.ts";
import { changeAssets } from "./changeAssets.ts";
import { saveHousehold } from "./householdRecord.ts";
import { savePreferences } from "./preferencesRecord.ts";
import { allRecords, recordById } from "./records.ts";
import { create, type FieldChanges, remove, type Write } from "./repository.ts";
import { retag } from "./tags.ts";
import { isPartlyUndone, leftByUndo, type Undo, writeWithUndo } from "./undoOf.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const TODAY = isoDate("2026-11-22");
const FIELDS = {
  accountId: AssetId.parse(crypto.randomUUID()),
  date: isoDate("2026-11-20"),
  amount: money(-129_95, "DKK"),
  text: "Netto",
  status: "booked",
} as const;
const GOAL = {
  name: "Rejse",
  category: "travel",
  targetAmount: money(20_000_00, "DKK"),
  startDate: TODAY,
} as const;
const milestone = (name: string) => ({ id: crypto.randomUUID(), amount: money(5_000_00, "DKK"), name });

/** Another device changes these fields, after this one did and before it takes that back. */
async function elsewhere<Name extends Collection>(
  collection: Name,
  { id }: Pick<RecordOf<Name>, "id">,
  set: FieldChanges<Name>,
): Promise<void> {
  await household.exchange();
  await household.meet({ kind: "put", collection, id, schemaVersion: ENTITY_BY_COLLECTION[collection].version, set });
}

/** Answers whether something was said to stay as it has become since. */
async function takenBack(undo: Result<Undo, WriteProblem>): Promise<boolean> {
  return isPartlyUndone(must(await must(undo)()));
}

test("what was just made is gone again", async () => {
  const id = TransactionId.parse(crypto.randomUUID());
  const made = must(await writeWithUndo([{ kind: "create", collection: "transactions", fields: { ...FIELDS, id } }]));
  expect(recordById("transactions", id)).toBeDefined();
  must(await made());
  expect(recordById("transactions", id)).toBeUndefined();
});

test("what was just made stays where another device has changed it since", async () => {
  const id = TransactionId.parse(crypto.randomUUID());
  const made = await writeWithUndo([{ kind: "create", collection: "transactions", fields: { ...FIELDS, id } }]);
  await elsewhere("transactions", { id }, { text: "Netto Vesterbro" });
  expect(await takenBack(made)).toBe(true);
  expect(recordById("transactions", id)?.text).toBe("Netto Vesterbro");
});

test("an undo counts the records that it left as they have become, without those that are gone", async () => {
  const ids = ["a", "b", "c", "d"].map(() => TransactionId.parse(crypto.randomUUID()));
  const made = await writeWithUndo(
    ids.map((id) => ({ kind: "create", collection: "transactions", fields: { ...FIELDS, id } })),
  );
  await elsewhere("transactions", { id: ids[0]! }, { text: "Netto Vesterbro" });
  await elsewhere("transactions", { id: ids[1]! }, { text: "Netto Østerbro" });
  must(await remove("transactions", [ids[2]!]));
  const undone = must(await must(made)());
  expect([isPartlyUndone(undone), leftByUndo(undone)]).toEqual([true, 2]);
  expect(recordById("transactions", ids[3]!)).toBeUndefined();
  expect([leftByUndo(undefined), leftByUndo({ isPartial: true })]).toEqual([0, 0]);
});

test("what was changed is as it was, and another field that was changed since stays", async () => {
  const before = must(await create("transactions", FIELDS));
  const changes = { text: "Netto Vesterbro", note: "mælk", date: FIELDS.date };
  const undo = await changeTransactions([before], () => changes);
  await elsewhere("transactions", before, { date: isoDate("2026-11-21") });
  expect(await takenBack(undo)).toBe(false);
  expect(recordById("transactions", before.id)).toEqual({ ...before, date: isoDate("2026-11-21") });
});

test("a goal that another device gave a third name keeps that, also on both devices", async () => {
  const before = must(await create("goals", { ...GOAL, contributions: [], milestones: [] }));
  const changes = { name: "Tokyo", description: "Kirsebær" };
  const undo = await writeWithUndo([{ kind: "update", collection: "goals", id: before.id, changes, seen: before }]);
  await elsewhere("goals", before, { name: "Kyoto" });
  expect(await takenBack(undo)).toBe(true);
  await household.exchange();
  expect(recordById("goals", before.id)).toEqual({ ...before, name: "Kyoto" });
});

test("of a list its own elements are taken back; one that came in since, and one that was changed since, stay", async () => {
  const [first, second, third] = [milestone("A"), milestone("B"), milestone("C")];
  const before = must(await create("goals", { ...GOAL, contributions: [], milestones: [first] }));
  const changes = { milestones: [{ ...first, name: "AA" }, second] };
  const undo = await writeWithUndo([{ kind: "update", collection: "goals", id: before.id, changes, seen: before }]);
  const moved = { ...second, name: "BB" };
  await elsewhere("goals", before, { milestones: [{ ...first, name: "AA" }, moved, third] });
  expect(await takenBack(undo)).toBe(true);
  await household.exchange();
  expect(recordById("goals", before.id)?.milestones).toEqual([first, moved, third]);
});

test("a list that was not there is gone again, or keeps what others put into it", async () => {
  const passed = () => ({ id: crypto.randomUUID() });
  const [mine, theirs] = [passed(), passed()];
  const before = must(await create("goals", { ...GOAL, contributions: [], milestones: [] }));
  const change: Write = { kind: "update", collection: "goals", id: before.id, changes: { passedPay: [mine] } };
  expect(await takenBack(await writeWithUndo([change]))).toBe(false);
  expect(recordById("goals", before.id)).toEqual(before);
  const undo = await writeWithUndo([change]);
  await elsewhere("goals", before, { passedPay: [mine, theirs] });
  expect(await takenBack(undo)).toBe(false);
  expect(recordById("goals", before.id)?.passedPay).toEqual([theirs]);
});

test("a category that was chosen since stays with the mark of who chose it", async () => {
  const [rule, mine, theirs] = [0, 1, 2].map(() => CategoryId.parse(crypto.randomUUID()));
  const before = must(await create("transactions", { ...FIELDS, categoryId: rule!, categorisedBy: "rule" }));
  const undo = await changeTransactions([before], () => chosenByHand(mine));
  await elsewhere("transactions", before, chosenByHand(theirs));
  expect(await takenBack(undo)).toBe(true);
  expect(recordById("transactions", before.id)).toMatchObject({ categoryId: theirs, categorisedBy: "hand" });
});

test("what is gone by then cannot be taken back", async () => {
  const before = must(await create("transactions", FIELDS));
  const undo = must(await changeTransactions([before], () => ({ note: "mælk" })));
  must(await writeWithUndo([{ kind: "remove", collection: "transactions", id: before.id }]));
  expect(await undo()).toMatchObject({ ok: false, problem: { kind: "NotFound" } });
});

test("the first choice of a household is taken back without the ones that were made since", async () => {
  const preferred = await savePreferences({ budgetMode: "envelopes" });
  must(await savePreferences({ benchmark: "inflation" }));
  const said = await saveHousehold({ noDebt: true });
  must(await saveHousehold({ kind: "single" }));
  await takenBack(preferred);
  await takenBack(said);
  expect(allRecords("preferences")).toEqual([expect.objectContaining({ benchmark: "inflation" })]);
  expect(allRecords("preferences")[0]).not.toHaveProperty("budgetMode");
  expect(allRecords("household")[0]).toMatchObject({ kind: "single" });
  expect(allRecords("household")[0]).not.toHaveProperty("noDebt");
});

test("every change of a record keeps what another device wrote since", async () => {
  const asset = must(
    await create("assets", { type: "bank", name: "Konto", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const transaction = must(await create("transactions", { ...FIELDS, tags: ["rejse"] }));
  const other = must(await create("transactions", { ...FIELDS, note: "kvittering" }));
  const rule = (order: number) => ({ matching: "contains" as const, text: "netto", tags: ["mad"], order });
  const [first, second] = [must(await create("rules", rule(1))), must(await create("rules", rule(2)))];
  const category = must(await saveCategory(CategoryId.parse(crypto.randomUUID()), { name: "Mad" }));
  expect(category).toBeTypeOf("function");
  const made = allRecords("categories")[0]!;
  const security = must(await create("securities", { name: "Novo", currency: "DKK", class: "stock" }));
  const day = { date: TODAY, price: Decimal.parse("100"), currency: "DKK" } as const;
  must(await writePrice(security, day));
  const price = allRecords("prices")[0]!;
  const euro = { from: "EUR", to: "DKK", date: TODAY, rate: 7.46 } as const;
  must(await writeRate(euro));
  const rate = allRecords("fx_rates")[0]!;
  const { id: _, order: _order, ...ruled } = first;

  const changes: readonly [string, () => Promise<Result<Undo, WriteProblem>>, Collection, { id: string }, object][] = [
    ["assets", () => changeAssets([asset.id], { location: "Aarhus" }), "assets", asset, { location: "Odense" }],
    ["tags", () => retag("rejse", "ferie"), "transactions", transaction, { tags: ["Tokyo"] }],
    ["places", () => moveRule([first, second], second.id, 0), "rules", second, { order: 9 }],
    ["rules", () => ruleUndo({ ...ruled, text: "fakta" }), "rules", first, { text: "brugsen" }],
    ["categories", () => saveCategory(made.id, { name: "Dagligvarer" }, made), "categories", made, { name: "Kost" }],
    [
      "prices",
      () => writePrice(security, { ...day, price: Decimal.parse("101") }, price),
      "prices",
      price,
      { price: "102" },
    ],
    ["rates", () => writeRate({ ...euro, rate: 7.5 }, rate.id), "fx_rates", rate, { rate: 7.6 }],
    [
      "securities",
      () => correctSecurity(security, { name: "Novo B" }, { prices: false, trades: false }),
      "securities",
      security,
      { name: "Novo Nordisk" },
    ],
    [
      "duplicates",
      () => mergeDuplicates([{ kept: transaction, extra: other }], TODAY),
      "transactions",
      transaction,
      { note: "min" },
    ],
  ];
  for (const [name, act, collection, record, set] of changes) {
    const undo = await act();
    await elsewhere(collection, record as never, set);
    expect(await takenBack(undo), name).toBe(true);
    expect(recordById(collection, record.id), name).toMatchObject(set);
  }

  async function ruleUndo(fields: typeof ruled): Promise<Result<Undo, WriteProblem>> {
    const saved = await saveRule(first, fields, false);
    return saved.ok ? { ok: true, value: saved.value.takeBack } : saved;
  }
});

test("a transaction that was changed and then corrected elsewhere keeps the correction", async () => {
  const before = must(await create("transactions", FIELDS));
  const done = must(await changeTransaction(before, { text: "Føtex", note: "mælk" }, before, TODAY));
  await elsewhere("transactions", before, { text: "Bilka" });
  expect(isPartlyUndone(must(await done.takeBack()))).toBe(true);
  expect(recordById("transactions", before.id)).toEqual({ ...before, text: "Bilka" });
});

test("a rate that stood in place of two is taken back to both", async () => {
  const rate = { from: "EUR", to: "DKK", date: isoDate("2026-11-20"), rate: 7.46 } as const;
  must(await writeRate(rate));
  must(await writeRate({ ...rate, date: isoDate("2026-11-21"), rate: 7.47 }));
  const corrected = allRecords("fx_rates").find(({ rate: value }) => value === 7.47);
  const back = must(await writeRate({ ...rate, rate: 7.5 }, corrected?.id));
  expect(allRecords("fx_rates").map((one) => one.rate)).toEqual([7.5]);
  must(await back());
  expect(new Set(allRecords("fx_rates").map((one) => `${one.date} ${one.rate}`))).toEqual(
    new Set(["2026-11-20 7.46", "2026-11-21 7.47"]),
  );
});
