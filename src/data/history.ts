import { useEffect, useState } from "react";
import type { IsoDate } from "#domain/dates.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { LostValue } from "#workers/vault/vaultApi.ts";
import type { WriteProblem } from "./problems.ts";
import { onRecords, recordById } from "./records.ts";
import { saveSubject, type Subject, type SubjectFields } from "./valuedRecords.ts";
import { askVault } from "./vault.ts";
import { useRecord } from "./useRecords.ts";

export type { LostValue };

const NONE: readonly LostValue[] = [];

/** Values of the record that gave way to another device's in the last 30 days, the newest first. Asked anew with every change of it. */
export function useLostValues({ collection, id }: Subject): readonly LostValue[] {
  const record = useRecord(collection, id);
  const [lost, setLost] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    async function ask(): Promise<void> {
      const asked = await askVault((api) => api.history(collection, id));
      if (!isOver) setLost(asked.ok ? asked.value : NONE);
    }
    void ask();
    const stop = onRecords(collection, () => void ask());
    return () => {
      isOver = true;
      stop();
    };
  }, [collection, id]);
  return lost.filter(({ field, value }) => !isMarker(value) && !isPresent(record, field, value));
}

/** Gives the field that value again, as any edit does; answers how to take that back. */
export async function restoreLost(
  subject: Subject,
  { field, value }: LostValue,
  today: IsoDate,
): Promise<Result<() => Promise<Result<string, WriteProblem>>, WriteProblem>> {
  const before = recordById(subject.collection, subject.id);
  if (!before) return failed({ kind: "NotFound" });
  const saved = await saveSubject(subject, before, withField(subject, before, field, value), today);
  if (!saved.ok) return saved;
  const [name = field] = field.split("/", 1);
  const old = new Map<string, unknown>(Object.entries(before)).get(name);
  return ok(async () => {
    const now = recordById(subject.collection, subject.id);
    if (!now) return failed({ kind: "NotFound" });
    return saveSubject(subject, now, withField(subject, now, name, old), today);
  });
}

/** The record whose page shows the history of this one; a value has its place in what it values. */
export function historySubject(record: { readonly collection: string; readonly id: string }): Subject | undefined {
  if (record.collection === "assets") return subjectOf("assets", record.id);
  if (record.collection === "debts") return subjectOf("debts", record.id);
  if (record.collection !== "valuations") return undefined;
  const valuation = recordById("valuations", record.id);
  return valuation && subjectOf(valuation.subject === "asset" ? "assets" : "debts", valuation.subjectId);
}

function subjectOf(collection: Subject["collection"], id: string): Subject | undefined {
  const record = recordById(collection, id);
  return record && ({ collection, id: record.id } as Subject);
}

/** The record with one field, or one element of a list (`reminders/<id>`), as given. `undefined` takes it out. */
function withField(subject: Subject, before: object, field: string, value: unknown): SubjectFields {
  const fields = new Map<string, unknown>(Object.entries(before));
  fields.delete("id");
  const [name = field, elementId] = field.split("/", 2);
  if (elementId === undefined) fields.set(name, value);
  else fields.set(name, withElement(fields.get(name), elementId, value));
  return { collection: subject.collection, fields: Object.fromEntries(fields) } as unknown as SubjectFields;
}

function withElement(list: unknown, id: string, value: unknown): readonly unknown[] {
  const elements: readonly unknown[] = Array.isArray(list) ? list : [];
  const at = elements.findIndex((element) => isElement(element) && element.id === id);
  if (value === undefined) return elements.filter((_, index) => index !== at);
  return at < 0 ? [...elements, value] : elements.with(at, value);
}

/** The order of a list: each of its elements has a history of its own. */
function isMarker(value: unknown): boolean {
  return typeof value === "object" && value !== null && "~list" in value;
}

function isPresent(record: object | undefined, field: string, value: unknown): boolean {
  const [name = field, elementId] = field.split("/", 2);
  const held = new Map<string, unknown>(Object.entries(record ?? {})).get(name);
  if (elementId === undefined) return JSON.stringify(held) === JSON.stringify(value);
  const elements: readonly unknown[] = Array.isArray(held) ? held : [];
  const element = elements.find((one) => isElement(one) && one.id === elementId);
  return JSON.stringify(element) === JSON.stringify(value);
}

function isElement(value: unknown): value is { readonly id: string } {
  return typeof value === "object" && value !== null && "id" in value;
}
