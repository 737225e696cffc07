import { changedNames, elementsOf, isEqual } from "#domain/elements.ts";
import type { Collection } from "#domain/entities/index.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { fieldsAfter, type Write, writeAll } from "./repository.ts";

/**
 * Takes a change back where nothing has changed it since; whatever has come in since stays. Answers with `Undone` where
 * that was the case.
 */
export type Undo = () => Promise<Result<unknown, WriteProblem>>;

interface Undone {
  /** Something was left as it has become since. */
  readonly isPartial: boolean;
  /** The number of records of which that is so, where it was counted; those that are gone are not among them. */
  readonly left?: number | undefined;
}

/** The writes that take others back, as far as nothing has changed since what those left. */
export interface WritesBack extends Undone {
  readonly writes: readonly Write[];
  /** None of the records is there any more. */
  readonly isGone: boolean;
}

export interface Three<Kind> {
  readonly before: Kind;
  readonly left: Kind;
  readonly now: Kind;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that say one thing between them: where one of them has become another since, none of them is taken back. */
const SAID_TOGETHER: { readonly [Name in Collection]?: readonly (readonly string[])[] } = {
  transactions: [
    ["categoryId", "categorisedBy", "categorySource"],
    ["amount", "splits"],
    ["text", "bankText"],
    ["transferId", "oneEnded", "counterpartId", "notTransfer"],
  ],
  assets: [["endDate", "plannedEndDate"]],
  goals: [
    ["state", "endedOn", "endedWith"],
    ["accountId", "accountPart", "accountShare"],
  ],
  prices: [["date", "price", "currency", "source", "origin"]],
  fx_rates: [["date", "from", "to", "rate", "source"]],
  trades: [["currency", "amountMinor", "feeMinor"]],
};

/** Writes all, and answers with the way back. A record that is made among them has its id given. */
export async function writeWithUndo(writes: readonly Write[]): Promise<Result<Undo, WriteProblem>> {
  const back = undoOf(writes);
  const written = await writeAll(writes);
  return written.ok ? ok(() => undoWrites(back())) : written;
}

/**
 * Remembers how the records stand that these writes are about to change, and how they leave them. The function that it
 * answers with gives the writes back: of an update the fields and the elements of lists that still stand as it left them.
 */
export function undoOf(writes: readonly Write[]): () => WritesBack {
  const backs = writes.map(backOf);
  return () => {
    const all = backs.map((back) => back());
    return {
      writes: all.flatMap((one) => one.writes),
      isPartial: all.some((one) => one.isPartial),
      left: all.filter((one) => one.isPartial && !one.isGone).length,
      isGone: all.length > 0 && all.every((one) => one.isGone),
    };
  };
}

/** Writes what takes a change back, with what else belongs to that. */
export async function undoWrites(
  { writes, isPartial, isGone, left }: WritesBack,
  also: readonly Write[] = [],
): Promise<Result<Undone, WriteProblem>> {
  if (isGone) return failed({ kind: "NotFound" });
  const written = await writeAll([...writes, ...also]);
  return written.ok ? ok({ isPartial, left }) : written;
}

/** Whether the answer of an undo says that something was left as it has become since. */
export function isPartlyUndone(undone: unknown): boolean {
  return typeof undone === "object" && undone !== null && "isPartial" in undone && undone.isPartial === true;
}

/** The number of records that an undo has left as they have become since; 0 where it was not counted. */
export function leftByUndo(undone: unknown): number {
  if (typeof undone !== "object" || undone === null || !("left" in undone)) return 0;
  return typeof undone.left === "number" ? undone.left : 0;
}

function backOf(write: Write): () => WritesBack {
  const { collection, kind } = write;
  switch (kind) {
    case "create":
      return createBack(write);
    case "remove":
      return () => whole({ kind: "restore", collection, id: write.id } as Write);
    case "restore":
      return () => whole({ kind: "remove", collection, id: write.id } as Write);
    case "update":
      return updateBack(write);
  }
}

function whole(write: Write): WritesBack {
  return { writes: [write], isPartial: false, isGone: false };
}

/** Takes a record away again, unless another device has changed what it was made with. */
function createBack({ collection, fields }: Write & { readonly kind: "create" }): () => WritesBack {
  return () => {
    const record = recordById(collection, fields.id as string);
    if (!record) return { writes: [], isPartial: true, isGone: true };
    const now: Fields = { ...record };
    const isChanged = Object.entries(fields).some(([name, value]) => value !== undefined && !isEqual(now[name], value));
    if (isChanged) return { writes: [], isPartial: true, isGone: false };
    return whole({ kind: "remove", collection, id: fields.id } as Write);
  };
}

function updateBack(write: Write & { readonly kind: "update" }): () => WritesBack {
  const { collection, id } = write;
  const found = recordById(collection, id);
  return () => {
    const record = recordById(collection, id);
    const before: Fields = { ...found };
    // Asked only now: most changes are never taken back, and some are of thousands of records.
    const left = fieldsAfter(write, before) ?? { ...before, ...write.changes };
    const names = changedNames(write.changes, write.seen).filter((name) => !isEqual(before[name], left[name]));
    if (!record) return { writes: [], isPartial: true, isGone: true };
    const { changes, isPartial } = fieldsBack(collection, { before, left, now: { ...record } }, names);
    const update = { kind: "update", collection, id, changes, seen: left } as Write;
    return { writes: Object.keys(changes).length > 0 ? [update] : [], isPartial, isGone: false };
  };
}

/** The values of the named fields that take a change back, to be written by somebody who has seen `left`. */
export function fieldsBack(
  collection: Collection,
  { before, left, now }: Three<Fields>,
  names: readonly string[],
): Undone & { readonly changes: Fields } {
  const backs = names.map((name) => {
    const together = SAID_TOGETHER[collection]?.find((one) => one.includes(name)) ?? [];
    const isOvertaken = together.some((other) => !isEqual(now[other], left[other]));
    const field = { before: before[name], left: left[name], now: now[name] };
    return { name, ...(isOvertaken ? asItIs(field) : fieldBack(field)) };
  });
  const written = backs.filter(({ isWritten }) => isWritten);
  return {
    changes: Object.fromEntries(written.map(({ name, value }) => [name, value])),
    isPartial: backs.some((back) => back.isPartial),
  };
}

interface FieldBack extends Undone {
  readonly isWritten: boolean;
  readonly value: unknown;
}

function asItIs({ before, now }: Three<unknown>): FieldBack {
  return { isWritten: false, isPartial: !isEqual(now, before), value: undefined };
}

function fieldBack({ before, left, now }: Three<unknown>): FieldBack {
  if (isEqual(now, left)) return { isWritten: true, isPartial: false, value: before };
  const lists = [before, left, now].map((value) => elementsOf(value ?? []));
  const [was, stood, stands] = lists;
  if (!was || !stood || !stands || lists.every((list) => list?.length === 0)) {
    return asItIs({ before, left, now });
  }
  const [wasById, stoodById, byId] = [was, stood, stands].map(
    (list) => new Map(list.map((element) => [element.id, element] as const)),
  );
  const ids = [...new Set([...was, ...stood].map(({ id }) => id))];
  const changed = ids.filter((id) => !isEqual(wasById!.get(id), stoodById!.get(id)));
  const own = new Set(changed.filter((id) => isEqual(byId!.get(id), stoodById!.get(id))));
  return {
    isWritten: own.size > 0,
    isPartial: changed.some((id) => !own.has(id) && !isEqual(byId!.get(id), wasById!.get(id))),
    value: ids.flatMap((id) => (own.has(id) ? wasById : stoodById)!.get(id) ?? []),
  };
}
