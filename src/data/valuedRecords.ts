import { valuationPlan, type ValueOnDay, type Worth } from "#domain/calculations/valuationHistory.ts";
import { historyOf, latestOf } from "#domain/calculations/valuationHistory.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { RecordOf } from "#domain/entities/index.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { allRecords, recordById } from "./records.ts";
import { create, createMany, type NewFields, type NewRecord, remove, restore, update } from "./repository.ts";

/** The kinds of record that have a value over time. */
export type Valued = "assets" | "debts";

/** A removal that can be taken back. */
export interface Removal<Name extends Valued> {
  readonly collection: Name;
  readonly id: RecordOf<Name>["id"];
  readonly valuations: readonly Valuation["id"][];
}

/** Writes the record and the values it begins with, in one transaction. */
export async function createValued<Name extends Valued>(
  collection: Name,
  fields: NewFields<Name>,
  today: IsoDate,
): Promise<Result<string, WriteProblem>> {
  const id = crypto.randomUUID();
  const { put } = valuationPlan(undefined, worthOf(fields), [], today);
  const record = { collection, fields: { ...fields, id } } as unknown as NewRecord;
  const stored = await createMany([record, ...put.map((value) => valuation(collection, id, value))]);
  return stored.ok ? ok(id) : stored;
}

/** Replaces all fields. A changed value is written into the history; fields that `fields` lacks are removed. */
export async function saveValued<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
  fields: NewFields<Name>,
  today: IsoDate,
): Promise<Result<string, WriteProblem>> {
  const before = recordById(collection, id);
  if (!before) return failed({ kind: "NotFound" });
  const plan = valuationPlan(worthOf(before), worthOf(fields), historyOf(id, allRecords("valuations")), today);
  const saved = await update(collection, id, changed(before, fields));
  if (!saved.ok) return saved;
  const written = await createMany(plan.put.map((value) => valuation(collection, id, value)));
  if (!written.ok) return written;
  const cleared = await remove("valuations", plan.remove);
  return cleared.ok ? ok(id) : cleared;
}

/** Writes a value into the history. The newest one is what the asset or debt is worth now. */
export async function putValue<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
  value: ValueOnDay,
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const history = historyOf(id, allRecords("valuations"));
  const sameDay = history.find(({ date }) => date === value.date);
  const written = sameDay
    ? await update("valuations", sameDay.id, { value: value.value, source: "manual" })
    : await create("valuations", { subjectId: id, subject: SUBJECT[collection], source: "manual", ...value });
  return written.ok ? followHistory(collection, id, today) : written;
}

/** Takes one value out of the history. */
export async function removeValue<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
  valuationId: Valuation["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const removed = await remove("valuations", [valuationId]);
  return removed.ok ? followHistory(collection, id, today) : removed;
}

/** Brings a removed value back. */
export async function restoreValue<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
  valuationId: Valuation["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const restored = await restore("valuations", [valuationId]);
  return restored.ok ? followHistory(collection, id, today) : restored;
}

/** The record goes first: should the rest fail, values without a record count for nothing. */
export async function removeValued<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
): Promise<Result<Removal<Name>, WriteProblem>> {
  const valuations = historyOf(id, allRecords("valuations")).map((one) => one.id);
  const removed = await remove(collection, [id]);
  if (!removed.ok) return removed;
  const cleared = await remove("valuations", valuations);
  return cleared.ok ? ok({ collection, id, valuations }) : cleared;
}

export async function restoreValued<Name extends Valued>(removal: Removal<Name>): Promise<Result<void, WriteProblem>> {
  const values = await restore("valuations", removal.valuations);
  return values.ok ? restore(removal.collection, [removal.id]) : values;
}

const SUBJECT = { assets: "asset", debts: "debt" } as const satisfies Record<Valued, Valuation["subject"]>;

function valuation(
  collection: Valued,
  subjectId: string,
  { id, date, value }: ValueOnDay & { readonly id?: Valuation["id"] | undefined },
): NewRecord {
  const fields = { subjectId, subject: SUBJECT[collection], date, value, source: "manual" as const };
  return { collection: "valuations", fields: id ? { ...fields, id } : fields };
}

async function followHistory<Name extends Valued>(
  collection: Name,
  id: RecordOf<Name>["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const latest = latestOf(historyOf(id, allRecords("valuations")), today);
  if (!latest) return ok();
  const saved = await update<Valued>(collection, id, { currentValue: latest.value });
  return saved.ok ? ok() : saved;
}

/** What the record says about its worth; a start needs both its day and its value. */
function worthOf(fields: Partial<Omit<Asset, "id" | "type">> & Partial<Omit<Debt, "id" | "type">>): Worth {
  const date = fields.purchaseDate ?? fields.startDate;
  const value = fields.purchaseValue ?? fields.originalValue;
  if (!fields.currentValue) throw new Error("A valued record has a current value");
  return { current: fields.currentValue, start: date && value ? { date, value } : undefined };
}

/** The fields that differ, so that another device's change of the others stands. */
function changed(before: object, after: object): Record<string, unknown> {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => name !== "id");
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(next.get(name)))
      .map((name) => [name, next.get(name)]),
  );
}
