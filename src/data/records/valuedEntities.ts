import { countedHistory } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import { type CountedValue, latestOf, type ValueOnDay } from "#domain/calculations/networth/latestOf.ts";
import {
  historyOf,
  valuationPlan,
  type ValuationToPut,
  type StatedValues,
} from "#domain/calculations/networth/valuationHistory.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames, isEqual } from "#domain/elements.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { type DocumentId, ValuationId } from "#domain/ids.ts";
import { add, type Money } from "#domain/money.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { documentsOf, documentWrites } from "../files/documentRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById, removedRecord } from "./records.ts";
import { type Write, writeAll } from "./repository.ts";
import type { Undo } from "./undoOf.ts";

/** A reference to an asset or a debt: its collection and its id. */
export type ValuedEntity =
  | { readonly collection: "assets"; readonly id: Asset["id"] }
  | { readonly collection: "debts"; readonly id: Debt["id"] };

export type ValuedEntityFields =
  | { readonly collection: "assets"; readonly fields: Omit<Asset, "id"> }
  | { readonly collection: "debts"; readonly fields: Omit<Debt, "id"> };

/** A removal that can be taken back. */
export interface Removal {
  readonly subject: ValuedEntity;
  readonly valuations: readonly Valuation["id"][];
  readonly documents: readonly DocumentId[];
}

// Every writer here writes the record and its values in one transaction: all or nothing.

/** Writes the record and the values it begins with. Answers with its id. */
export async function createValuedEntity(
  record: ValuedEntityFields,
  today: IsoDate,
): Promise<Result<string, WriteProblem>> {
  const id = crypto.randomUUID();
  const { put } = valuationPlan(undefined, worthOf(record), [], today);
  const subject = { collection: record.collection, id } as ValuedEntity;
  const created = { kind: "create", collection: record.collection, fields: { ...record.fields, id } } as Write;
  const written = await writeAll([created, ...put.map((value) => valuation(subject, value))]);
  return written.ok ? ok(id) : written;
}

export async function saveValuedEntity(
  subject: ValuedEntity,
  seen: Asset | Debt,
  record: ValuedEntityFields,
  today: IsoDate,
): Promise<Result<string, WriteProblem>> {
  const written = await writeAll(valuedEntityWrites(subject, seen, record, today));
  return written.ok ? ok(subject.id) : written;
}

/**
 * The writes that make the record agree with `record`, and its history with its value. Only what the person changed of
 * what they had `seen` is written.
 */
export function valuedEntityWrites(
  subject: ValuedEntity,
  seen: Asset | Debt,
  record: ValuedEntityFields,
  today: IsoDate,
): readonly Write[] {
  const old = { collection: subject.collection, fields: seen } as ValuedEntityFields;
  const plan = valuationPlan(worthOf(old), worthOf(record), valuesOf(subject), today);
  return [
    { kind: "update", ...subject, changes: changed(seen, record.fields), seen } as Write,
    ...plan.put.map((value) => valuation(subject, value)),
    ...plan.remove.map((id) => ({ kind: "remove", collection: "valuations", id }) as const),
  ];
}

export async function putValue(
  subject: ValuedEntity,
  value: ValueOnDay,
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const written = await writeAll(valueWrites(subject, value, today));
  return written.ok ? ok() : written;
}

/** The writes that put a value into the history. The newest one is what the subject is worth now. */
export function valueWrites(subject: ValuedEntity, value: ValueOnDay, today: IsoDate): readonly Write[] {
  const history = valuesOf(subject);
  const standing = history.find(({ date }) => date === value.date);
  const others = without(history, [standing]);
  return withWorth(subject, [...others, value], today, valuation(subject, { ...value, id: standing?.id }));
}

/**
 * Counts an amount into the stated value of an account, and into the values counted up from it since; earlier days keep
 * what they counted with.
 */
export function withAmount(subject: ValuedEntity, told: Valuation, amount: Money, today: IsoDate): readonly Write[] {
  const value = add(told.value, amount);
  const before = told.opening ?? told.value;
  const opening = isEqual(before, value) ? undefined : before;
  const history = [...without(valuesOf(subject), [told]), { ...told, value }];
  return withWorth(subject, history, today, {
    kind: "update",
    collection: "valuations",
    id: told.id,
    changes: { value, opening },
  });
}

function without(history: readonly Valuation[], gone: readonly (Valuation | undefined)[]): readonly Valuation[] {
  const ids = new Set(gone.map((one) => one?.id));
  return history.filter(({ id }) => !ids.has(id));
}

function changedValue({ id, value }: Pick<Valuation, "id" | "value">): Write {
  return { kind: "update", collection: "valuations", id, changes: { value } };
}

export async function correctValue(
  subject: ValuedEntity,
  id: Valuation["id"],
  changes: Partial<ValueOnDay>,
  today: IsoDate,
  seen?: ValueOnDay,
): Promise<Result<void, WriteProblem>> {
  const writes = correctionWrites(subject, id, changes, today, seen);
  if (!writes) return failed({ kind: "NotFound" });
  const written = await writeAll(writes);
  return written.ok ? ok() : written;
}

/**
 * The writes that give a value that stands in the history another day or amount; of what was `seen` of it only what
 * changed is written. None where it is gone.
 */
export function correctionWrites(
  subject: ValuedEntity,
  id: Valuation["id"],
  changes: Partial<ValueOnDay>,
  today: IsoDate,
  seen?: ValueOnDay,
): readonly Write[] | undefined {
  const history = valuesOf(subject);
  const standing = history.find((one) => one.id === id);
  if (!standing) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...changes };
  const own = changedNames(given, seen && { date: seen.date, value: seen.value }).map((name) => [name, given[name]]);
  // A counted value is a stated one once a person has corrected it, and the days before follow a value that is corrected.
  const told = {
    ...(own.length > 0 && standing.fromPosting && { fromPosting: undefined }),
    ...(standing.opening && own.some(([name]) => name === "value") && { opening: undefined }),
  };
  const corrected = history.map((one) =>
    one === standing ? { ...standing, ...Object.fromEntries(own), ...told } : one,
  );
  return withWorth(subject, corrected, today, {
    kind: "update",
    collection: "valuations",
    id,
    changes: { ...changes, ...told },
    ...(seen && {
      seen: { date: seen.date, value: seen.value, fromPosting: standing.fromPosting, opening: standing.opening },
    }),
  });
}

/** The asset or debt that a valuation is of. */
export function valuedEntityOf({ subject, subjectId: id }: Valuation): ValuedEntity {
  return { collection: subject === "asset" ? "assets" : "debts", id } as ValuedEntity;
}

/** Removes one value from the history of an asset or a debt. */
export async function removeValue(
  subject: ValuedEntity,
  id: Valuation["id"],
  today: IsoDate,
): Promise<Result<void, WriteProblem>> {
  const others = valuesOf(subject).filter((one) => one.id !== id);
  return writeWithWorth(subject, others, today, { kind: "remove", collection: "valuations", id });
}

/** Brings a value back that was taken out. A day has one value: one written on it since gives way, until that is taken back. */
export async function restoreValue(
  subject: ValuedEntity,
  id: Valuation["id"],
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const removed = removedRecord("valuations", id) as Valuation | undefined;
  const { stay, giveWay } = onDayOf(subject, id, removed?.date);
  const history = removed ? [...stay, removed] : stay;
  const writes = [{ kind: "restore", collection: "valuations", id } as const, ...each("remove", giveWay)];
  const written = await writeWithWorth(subject, history, today, ...writes);
  if (!written.ok) return written;
  return ok(() => {
    const others = valuesOf(subject).filter((one) => one.id !== id);
    const back = [{ kind: "remove", collection: "valuations", id } as const, ...each("restore", giveWay)];
    return writeWithWorth(subject, [...others, ...giveWay], today, ...back);
  });
}

/** Gives a value the day back that it had. A value written on that day gives way, until that is undone. */
export async function takeDay(
  subject: ValuedEntity,
  id: Valuation["id"],
  date: IsoDate,
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const standing = valuesOf(subject).find((one) => one.id === id);
  if (!standing) return failed({ kind: "NotFound" });
  const { stay, giveWay } = onDayOf(subject, id, date);
  const to = (day: IsoDate) => ({ kind: "update", collection: "valuations", id, changes: { date: day } }) as const;
  const moved = [...stay, { ...standing, date }];
  const written = await writeWithWorth(subject, moved, today, to(date), ...each("remove", giveWay));
  if (!written.ok) return written;
  return ok(() => {
    const others = valuesOf(subject).filter((one) => one.id !== id);
    const history = [...others, standing, ...giveWay];
    return writeWithWorth(subject, history, today, to(standing.date), ...each("restore", giveWay));
  });
}

/** The other values of the subject: those of that day, and the rest. */
function onDayOf(subject: ValuedEntity, id: Valuation["id"], date: IsoDate | undefined) {
  const others = valuesOf(subject).filter((one) => one.id !== id);
  const giveWay = others.filter((one) => one.date === date);
  return { giveWay, stay: others.filter((one) => !giveWay.includes(one)) };
}

function each(kind: "remove" | "restore", values: readonly Valuation[]): readonly Write[] {
  return values.map(({ id }) => ({ kind, collection: "valuations", id }) as const);
}

/** Removes an asset or a debt with all its values and its files. */
export async function removeValuedEntity(subject: ValuedEntity): Promise<Result<Removal, WriteProblem>> {
  const removed = await removeValuedEntities([subject]);
  return removed.ok ? ok(removed.value[0]!) : removed;
}

export function restoreValuedEntity(removal: Removal): Promise<Result<void, WriteProblem>> {
  return restoreValuedEntities([removal]);
}

/** Removes several assets or debts with all their values and files, or none. */
export async function removeValuedEntities(
  subjects: readonly ValuedEntity[],
): Promise<Result<readonly Removal[], WriteProblem>> {
  const removals = subjects.map((subject) => ({
    subject,
    valuations: valuesOf(subject).map(({ id }) => id),
    documents: documentsOf(new Set([subject.id])),
  }));
  const written = await writeAll(removals.flatMap((removal) => everyPart("remove", removal)));
  return written.ok ? ok(removals) : written;
}

export async function restoreValuedEntities(removals: readonly Removal[]): Promise<Result<void, WriteProblem>> {
  const written = await writeAll(removals.flatMap((removal) => everyPart("restore", removal)));
  return written.ok ? ok() : written;
}

function everyPart(kind: "remove" | "restore", { subject, valuations, documents }: Removal): readonly Write[] {
  return [
    { kind, ...subject },
    ...valuations.map((id) => ({ kind, collection: "valuations", id }) as const),
    ...documentWrites(kind, documents),
  ];
}

/** The change of one value or of several, and with it what the subject is worth by the history that results. */
async function writeWithWorth(
  subject: ValuedEntity,
  history: readonly CountedValue[],
  today: IsoDate,
  ...writes: readonly Write[]
): Promise<Result<void, WriteProblem>> {
  const written = await writeAll(withWorth(subject, history, today, ...writes));
  return written.ok ? ok() : written;
}

/** With the writes: what was counted up since, and what the subject is worth. */
function withWorth(
  subject: ValuedEntity,
  history: readonly CountedValue[],
  today: IsoDate,
  ...writes: readonly Write[]
): readonly Write[] {
  const written = new Set<string>(writes.flatMap((write) => (write.kind === "create" ? [] : write.id)));
  const settled = history.some(({ fromPosting }) => fromPosting) ? settledHistory(subject.id, history) : history;
  const moved = settled.flatMap(({ id = "", fromPosting, value }): readonly Write[] => {
    const before = fromPosting && !written.has(id) ? recordById("valuations", id) : undefined;
    return before && !isEqual(before.value, value) ? [changedValue({ id: before.id, value })] : [];
  });
  const latest = latestOf(settled, today);
  const worth = latest && ({ kind: "update", ...subject, changes: { currentValue: latest.value } } as Write);
  return [...writes, ...moved, ...(worth ? [worth] : [])];
}

/** The history of an account, one value of each day, with what was counted up in line with its transactions; the oldest day first. */
export function settledHistory<Value extends CountedValue>(
  account: string,
  history: readonly Value[],
): readonly Value[] {
  return countedHistory(history, transactionsCountedIn(account)).map(({ standing }) => standing);
}

/** The transactions that change the balance of an account. */
export function transactionsCountedIn(accountId: string): readonly Transaction[] {
  return allRecords("transactions").filter(
    (transaction) => transaction.inBalance && transaction.accountId === accountId,
  );
}

/** The values of an asset or a debt, the newest day first. */
export function valuesOf({ id }: ValuedEntity): readonly Valuation[] {
  return historyOf(id, allRecords("valuations"));
}

/** A new valuation, or, with an `id`, one in place of that which stands. */
function valuation(
  { collection, id: subjectId }: ValuedEntity,
  { id, date, value, fromPosting }: ValuationToPut & Pick<Valuation, "fromPosting">,
): Write {
  const source = "manual";
  const standing = id && recordById("valuations", id);
  if (standing && (standing.fromPosting || standing.opening)) {
    const changes = { date, value, source, fromPosting, ...(standing.opening && { opening: undefined }) } as const;
    return { kind: "update", collection: "valuations", id: standing.id, changes };
  }
  const subject = collection === "assets" ? "asset" : "debt";
  const made = { id: id ?? ValuationId.parse(crypto.randomUUID()), subjectId, subject, date, value, source } as const;
  return { kind: "create", collection: "valuations", fields: { ...made, ...(fromPosting && { fromPosting }) } };
}

/** The values that the record states of itself. A start needs both its day and its value. */
function worthOf(record: ValuedEntityFields): StatedValues {
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
