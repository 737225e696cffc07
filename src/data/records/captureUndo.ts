import { latestOf, type ValueOnDay } from "#domain/calculations/networth/latestOf.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames, isEqual } from "#domain/elements.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Valuation } from "#domain/entities/valuation.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById, removedRecord } from "./records.ts";
import { fieldsAfter, type Write, writeAll } from "./repository.ts";
import { type Fields, fieldsBack, undoWrites, type Three, type Undo } from "./undoOf.ts";
import { type ValuedEntity, valuesOf, valueWrites } from "./valuedEntities.ts";

interface Standing {
  readonly record: Asset | Debt | undefined;
  readonly values: ReadonlyMap<string, Valuation>;
}

/** Writes all of what changes the record and its values, and answers with the way back; with none where nothing changes. */
export async function writeValuedEntity(
  subject: ValuedEntity,
  writes: readonly Write[],
  today: IsoDate,
): Promise<Result<Undo | undefined, WriteProblem>> {
  const undo = captureUndo(subject, writes, today);
  const written = await writeAll(writes);
  return written.ok ? ok(undo) : written;
}

/** Gives the record its value of a day, and answers with the way back. */
export async function putValueWithUndo(
  subject: ValuedEntity,
  value: ValueOnDay,
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const written = await writeValuedEntity(subject, valueWrites(subject, value, today), today);
  return written.ok ? ok(written.value ?? nothingToUndo) : written;
}

const nothingToUndo: Undo = () => Promise.resolve(ok());

/**
 * The way back for writes that are about to be made to the record and its values: what still stands as they leave it
 * becomes what it was, all or nothing, and what has come in since stays, also where it came in with the write itself.
 * There is none where they change nothing.
 */
function captureUndo(subject: ValuedEntity, given: readonly Write[], today: IsoDate): Undo | undefined {
  const before = standing(subject);
  const left = given.reduce((to, write) => withWrite(to, subject, write), before);
  const { record: was } = before;
  const ids = [...new Set([...before.values.keys(), ...left.values.keys()])].filter(
    (id) => !isSameValue(before.values.get(id), left.values.get(id)),
  );
  const names = namesThatDiffer(was, left.record);
  if (ids.length + names.length === 0) return undefined;
  return async () => {
    const now = standing(subject);
    if (!was || !left.record || !now.record) return failed({ kind: "NotFound" });
    const { writes, values, isPartial } = valuesBack({ before, left, now }, ids);
    const isMoved = writes.length > 0 || names.includes("currentValue");
    const fields = fieldsBack(
      subject.collection,
      { before: { ...was }, left: { ...left.record }, now: { ...now.record } },
      names.filter((name) => name !== "currentValue"),
    );
    const changes = {
      ...fields.changes,
      ...(isMoved && { currentValue: worthBack({ before, left, now }, values, today) }),
    };
    const seen = { ...left.record, currentValue: now.record.currentValue };
    const update = { kind: "update", ...subject, changes, seen } as Write;
    return undoWrites({
      writes: changedNames(changes, seen).length > 0 ? [update, ...writes] : writes,
      isPartial: isPartial || fields.isPartial,
      isGone: false,
    });
  };
}

/** How the record and its values stand after one of the writes. */
function withWrite({ record, values }: Standing, subject: ValuedEntity, write: Write): Standing {
  const isOfRecord = write.collection === subject.collection;
  if (write.kind === "update" && isOfRecord && record && write.id === subject.id)
    return { record: { ...record, ...fieldsAfter(write, record) }, values };
  if (write.collection !== "valuations") return { record, values };
  const after = valueAfterWrite(values, write);
  const changed: string | undefined = write.kind === "create" ? after?.id : write.id;
  const others = [...values].filter(([id]) => id !== changed);
  return { record, values: new Map([...others, ...(after ? [[after.id, after] as const] : [])]) };
}

function valueAfterWrite(
  values: Standing["values"],
  write: Write & { readonly collection: "valuations" },
): Valuation | undefined {
  switch (write.kind) {
    case "create":
      return Valuation.parse(write.fields);
    case "update": {
      const found = values.get(write.id);
      return found && ({ id: found.id, ...fieldsAfter(write, found) } as Valuation);
    }
    case "restore":
      return removedRecord("valuations", write.id) as Valuation | undefined;
    case "remove":
      return undefined;
  }
}

function standing(subject: ValuedEntity): Standing {
  return {
    record: recordById(subject.collection, subject.id),
    values: new Map(valuesOf(subject).map((value) => [value.id, value])),
  };
}

/**
 * The writes that give those values back that stand as they were left, and the history that results. A day that has
 * been given another value keeps it.
 */
function valuesBack({ before, left, now }: Three<Standing>, ids: readonly string[]) {
  const own = new Set(ids.filter((id) => isSameValue(now.values.get(id), left.values.get(id))));
  const values = new Map(now.values);
  const isTaken = (date: IsoDate) => [...now.values.values()].some((one) => one.date === date && !own.has(one.id));
  const writes = [...own].flatMap((id): readonly Write[] => {
    const [was, stands] = [before.values.get(id), left.values.get(id)];
    if (was && was.date !== stands?.date && isTaken(was.date)) return [];
    if (!was) {
      values.delete(id);
      return stands ? [{ kind: "remove", collection: "valuations", id: stands.id }] : [];
    }
    values.set(id, was);
    if (!stands) return [{ kind: "restore", collection: "valuations", id: was.id }];
    const old: Fields = was;
    const changes = Object.fromEntries(namesThatDiffer(stands, was).map((name) => [name, old[name]]));
    return [{ kind: "update", collection: "valuations", id: was.id, changes }];
  });
  return { writes, values, isPartial: ids.length > own.size };
}

/** The former value, where nothing has come in since; else what the history says that results. */
function worthBack({ before, left, now }: Three<Standing>, values: Standing["values"], today: IsoDate) {
  const [was, stood, stands] = [before, left, now].map(({ record }) => record?.currentValue);
  const isAsLeft = isEqual(stands, stood);
  const isAsBefore =
    values.size === before.values.size && [...values].every(([id, value]) => isSameValue(value, before.values.get(id)));
  if (isAsLeft && isAsBefore) return was;
  const [told, tells] = [now.values, values].map((history) => latestOf([...history.values()], today)?.value);
  if (tells && isEqual(told, stands)) return tells;
  return isAsLeft ? was : stands;
}

function isSameValue(a: Valuation | undefined, b: Valuation | undefined): boolean {
  return namesThatDiffer(a, b).length === 0;
}

function namesThatDiffer(a: object = {}, b: object = {}): readonly string[] {
  const [one, other]: readonly Fields[] = [{ ...a }, { ...b }];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => !isEqual(one?.[name], other?.[name]));
}
