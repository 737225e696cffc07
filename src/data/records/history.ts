import { useEffect, useState } from "react";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Goal } from "#domain/entities/goal.ts";
import type { Household } from "#domain/entities/household.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { LostValue } from "#workers/vault/vaultApi.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { onRecords, recordById } from "./records.ts";
import { writeValuedEntity } from "./captureUndo.ts";
import type { Write } from "./repository.ts";
import { type Undo, writeWithUndo } from "./undoOf.ts";
import type { Change } from "../sync/syncSheetNotices.ts";
import {
  correctionWrites,
  takeDay,
  type ValuedEntity,
  type ValuedEntityFields,
  valuedEntityOf,
  valuedEntityWrites,
} from "./valuedEntities.ts";
import { askVault } from "../keys/vault.ts";
import { useRecord } from "./useRecords.ts";
import { useWorkspace, workspace } from "./workspace.ts";

export type { LostValue };

/** A record whose page shows what it held before. */
export type HistorySubject =
  | ValuedEntity
  | { readonly collection: "transactions"; readonly id: Transaction["id"] }
  | { readonly collection: "trades"; readonly id: Trade["id"] }
  | { readonly collection: "valuations"; readonly id: Valuation["id"] }
  | { readonly collection: "goals"; readonly id: Goal["id"] }
  | { readonly collection: "household"; readonly id: Household["id"] };

const WITH_HISTORY = [
  "assets",
  "debts",
  "transactions",
  "trades",
  "valuations",
  "goals",
  "household",
] as const satisfies readonly HistorySubject["collection"][];

const NONE: readonly LostValue[] = [];

/** Live: the values of a record that gave way to another device's in the last 30 days, the newest first. */
export function useLostValues({ collection, id }: HistorySubject): readonly LostValue[] {
  const record = useRecord(collection, id);
  const isOwn = useWorkspace() === undefined;
  const [lost, setLost] = useState(NONE);
  useEffect(() => {
    if (!isOwn) return;
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
  }, [collection, id, isOwn]);
  return lost.filter(({ field, value }) => !isMarker(value) && !isPresent(record, field, value));
}

/** Gives the field that value again, as any edit does; answers how to take that back. */
export async function restoreLost(
  subject: HistorySubject,
  { field, value }: LostValue,
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const before = recordById(subject.collection, subject.id);
  if (!before) return failed({ kind: "NotFound" });
  if (subject.collection === "valuations" && field === "date") {
    return takeDay(valuedEntityOf(before as Valuation), subject.id, value as IsoDate, today);
  }
  const [name = field, elementId] = field.split("/", 2);
  const old = fieldOf(before, name);
  const given = elementId === undefined ? value : withElement(old, elementId, value);
  const { collection, id } = subject;
  const isValued = elementId === undefined && (collection === "assets" || collection === "debts");
  if (!isValued && collection !== "valuations")
    return writeWithUndo([{ kind: "update", collection, id, changes: { [name]: given }, seen: before } as Write]);
  const valued = collection === "valuations" ? valuedEntityOf(before as Valuation) : subject;
  const written = await writeValuedEntity(valued, writesOfField(subject, before, name, given, today), today);
  return written.ok ? ok(written.value ?? (() => Promise.resolve(ok()))) : written;
}

/** A change on another device that a person is told of at once. */
export interface ChangeNotice {
  /** `revived` when every record of it had been deleted here. */
  readonly kind: "changed" | "revived";
  readonly records: readonly Change[];
}

/** The notice that changes from another device are worth; undefined where none of them is. */
export function noticeOf(changes: readonly Change[]): ChangeNotice | undefined {
  const records = changes.filter(isWorthTelling);
  if (records.length === 0) return undefined;
  return { kind: records.every(({ kind }) => kind === "revived") ? "revived" : "changed", records };
}

/**
 * Whether a person is told of it: of what they wrote, and of the household that is what a month costs. The rest is one
 * choice of few: the currency counted in, who lives here, how a file is read. Which one stands is seen where it is made,
 * and another is made there with one tap, so a notice would lead to nothing more.
 */
function isWorthTelling(change: Change): boolean {
  if (change.collection === "household") return change.kind === "conflict" && change.fields.includes("costs");
  return hasHistory(change.collection);
}

/**
 * The record on whose page a changed record's earlier values can be shown; undefined where it, or what a value is of, is
 * gone or not shown now.
 */
export function historySubject({ collection, id }: Pick<Change, "collection" | "id">): HistorySubject | undefined {
  if (workspace.get()) return undefined;
  const subject = hasHistory(collection) ? subjectOf(collection, id) : undefined;
  return subject && ownerOf(subject) && subject;
}

/** The record on whose page a changed record stands: a valuation has its place on the page of its asset or debt. */
export function ownerOf(subject: HistorySubject): Exclude<HistorySubject, { collection: "valuations" }> | undefined {
  if (subject.collection !== "valuations") return subject;
  const valuation = recordById("valuations", subject.id);
  const valued = valuation && valuedEntityOf(valuation);
  return valued && recordById(valued.collection, valued.id) && valued;
}

function hasHistory(collection: string): collection is HistorySubject["collection"] {
  return WITH_HISTORY.some((one) => one === collection);
}

function subjectOf(collection: HistorySubject["collection"], id: string): HistorySubject | undefined {
  const record = recordById(collection, id);
  return record && ({ collection, id: record.id } as HistorySubject);
}

/** The writes that give one field another value; an asset, a debt and their values go on agreeing. */
function writesOfField(
  { collection, id }: HistorySubject,
  seen: object,
  name: string,
  value: unknown,
  today: IsoDate,
): readonly Write[] {
  if (collection === "valuations") {
    const valuation = seen as Valuation;
    return correctionWrites(valuedEntityOf(valuation), valuation.id, { [name]: value }, today) ?? [];
  }
  const fields = Object.fromEntries(Object.entries(seen).filter(([other]) => other !== "id"));
  const record = { collection, fields: { ...fields, [name]: value } } as unknown as ValuedEntityFields;
  return valuedEntityWrites({ collection, id } as ValuedEntity, seen as Asset | Debt, record, today);
}

function fieldOf(record: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(name);
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
  const held = fieldOf(record ?? {}, name);
  if (elementId === undefined) return JSON.stringify(held) === JSON.stringify(value);
  const elements: readonly unknown[] = Array.isArray(held) ? held : [];
  const element = elements.find((one) => isElement(one) && one.id === elementId);
  return JSON.stringify(element) === JSON.stringify(value);
}

function isElement(value: unknown): value is { readonly id: string } {
  return typeof value === "object" && value !== null && "id" in value;
}
