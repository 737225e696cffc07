import {
  historyOf,
  latestOf,
  valuationPlan,
  type ValuationToPut,
  type ValueOnDay,
  type Worth,
} from "#domain/calculations/valuationHistory.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { allRecords, recordById } from "./records.ts";
import { create, createMany, type NewRecord, remove, restore, update } from "./repository.ts";

/** A record that has a value over time: what it is called where it is stored, and which one it is. */
export type Subject =
  | { readonly collection: "assets"; readonly id: Asset["id"] }
  | { readonly collection: "debts"; readonly id: Debt["id"] };

export type SubjectFields =
  | { readonly collection: "assets"; readonly fields: Omit<Asset, "id"> }
  | { readonly collection: "debts"; readonly fields: Omit<Debt, "id"> };

/** A removal that can be taken back. */
export interface Removal {
  readonly subject: Subject;
  readonly valuations: readonly Valuation["id"][];
}

/** Writes the record and the values it begins with, in one transaction. Answers with its id. */
export async function createSubject(record: SubjectFields, today: IsoDate): Promise<Result<string, WriteProblem>> {
  const id = crypto.randomUUID();
  const { put } = valuationPlan(undefined, worthOf(record), [], today);
  const subject = { collection: record.collection, fields: { ...record.fields, id } } as NewRecord;
  const values = put.map((value) => valuation({ collection: record.collection, id } as Subject, value));
  const stored = await createMany([subject, ...values]);
  return stored.ok ? ok(id) : stored;
}

/** Makes the record agree with `fields`, and its history with its value. Only the fields that differ are written. */
export async function saveSubject(
  subject: Subject,
  record: SubjectFields,
  today: IsoDate,
): Promise<Result<string, WriteProblem>> {
  const before = recordById(subject.collection, subject.id);
  if (!before) return failed({ kind: "NotFound" });
  const old = { collection: subject.collection, fields: before } as SubjectFields;
  const plan = valuationPlan(worthOf(old), worthOf(record), history(subject), today);
  const saved = await update(subject.collection, subject.id, changed(before, record.fields));
  if (!saved.ok) return saved;
  const written = await createMany(plan.put.map((value) => valuation(subject, value)));
  if (!written.ok) return written;
  const cleared = await remove("valuations", plan.remove);
  return cleared.ok ? ok(subject.id) : cleared;
}

/** Writes a value into the history. The newest one is what the subject is worth now. */
export async function putValue(
  subject: Subject,
  value: ValueOnDay,
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const standing = history(subject).find(({ date }) => date === value.date);
  const written = standing
    ? await update("valuations", standing.id, { value: value.value, source: "manual" })
    : await create("valuations", { ...named(subject), ...value, source: "manual" });
  return written.ok ? followHistory(subject, today) : written;
}

/** Takes one value out of the history. */
export async function removeValue(
  subject: Subject,
  id: Valuation["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const removed = await remove("valuations", [id]);
  return removed.ok ? followHistory(subject, today) : removed;
}

/** Brings a value back that was taken out. */
export async function restoreValue(
  subject: Subject,
  id: Valuation["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const restored = await restore("valuations", [id]);
  return restored.ok ? followHistory(subject, today) : restored;
}

/** Removes the record, then its values: should the second fail, values without a record count for nothing. */
export async function removeSubject(subject: Subject): Promise<Result<Removal, WriteProblem>> {
  const valuations = history(subject).map(({ id }) => id);
  const removed = await remove(subject.collection, [subject.id]);
  if (!removed.ok) return removed;
  const cleared = await remove("valuations", valuations);
  return cleared.ok ? ok({ subject, valuations }) : cleared;
}

export async function restoreSubject({ subject, valuations }: Removal): Promise<Result<void, WriteProblem>> {
  const values = await restore("valuations", valuations);
  return values.ok ? restore(subject.collection, [subject.id]) : values;
}

function history({ id }: Subject): readonly Valuation[] {
  return historyOf(id, allRecords("valuations"));
}

function named({ collection, id }: Subject): Pick<Valuation, "subject" | "subjectId"> {
  return { subjectId: id, subject: collection === "assets" ? "asset" : "debt" };
}

function valuation(subject: Subject, { id, date, value }: ValuationToPut): NewRecord {
  const fields = { ...named(subject), date, value, source: "manual" as const };
  return { collection: "valuations", fields: id ? { ...fields, id } : fields };
}

async function followHistory(subject: Subject, today: IsoDate): Promise<Result<void, WriteProblem>> {
  const latest = latestOf(history(subject), today);
  if (!latest) return ok();
  const saved = await update(subject.collection, subject.id, { currentValue: latest.value });
  return saved.ok ? ok() : saved;
}

/** What the record says about its worth. A start needs both its day and its value. */
function worthOf(record: SubjectFields): Worth {
  const [date, value] =
    record.collection === "assets"
      ? [record.fields.purchaseDate, record.fields.purchaseValue]
      : [record.fields.startDate, record.fields.originalValue];
  return { current: record.fields.currentValue, start: date && value ? { date, value } : undefined };
}

function changed(before: object, after: object): Record<string, unknown> {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => name !== "id");
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(next.get(name)))
      .map((name) => [name, next.get(name)]),
  );
}
