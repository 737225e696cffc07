import type * as z from "zod/mini";
import { type Collection, ENTITY_BY_COLLECTION, type RecordOf } from "#domain/entities/index.ts";
import { changedNames, valueAfter } from "#domain/elements.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { Change, CommitReceipt, PlainRecord } from "#workers/vault/vaultApi.ts";
import { announceWrite } from "./localWrites.ts";
import { canStoreWrites, handleStorageLoss } from "../session/storageLoss.ts";
import type { Invalid, NewerApp, NotFound, WriteProblem } from "../remote/problems.ts";
import { applyToWorkspace, isNewer, recordById, removedRecord, take } from "./records.ts";
import { household, type Lifetime } from "../state/household.ts";
import { askVault } from "../keys/vault.ts";
import { type Workspace, workspace, wasInWorkspace } from "./workspace.ts";

/** The fields of a new record. Give an `id` only when other new records have to point to it. */
export type NewFields<Name extends Collection> = Omit<RecordOf<Name>, "id"> & { readonly id?: RecordOf<Name>["id"] };

/** The changed fields of a record: `undefined` removes a field, and fields that are not named stay as they are. */
export type FieldChanges<Name extends Collection> = {
  readonly [Field in keyof Omit<RecordOf<Name>, "id">]?: RecordOf<Name>[Field] | undefined;
};

export type NewRecord = {
  [Name in Collection]: { readonly collection: Name; readonly fields: NewFields<Name> };
}[Collection];

/** One of several writes that belong together. A record made in the same step cannot be updated in it. */
export type Write = {
  [Name in Collection]:
    | { readonly kind: "create"; readonly collection: Name; readonly fields: NewFields<Name> }
    | {
        readonly kind: "update";
        readonly collection: Name;
        readonly id: RecordOf<Name>["id"];
        readonly changes: FieldChanges<Name>;
        /** The record as the person had it on the screen: what they left alone there is no change of theirs. */
        readonly seen?: FieldChanges<Name>;
      }
    | { readonly kind: "remove" | "restore"; readonly collection: Name; readonly id: RecordOf<Name>["id"] };
}[Collection];

/**
 * All or nothing, in one transaction. Like every writer it resolves when the change is durable and the read model shows
 * it; before that nothing has changed. Answers with the ids, in order.
 */
export async function writeAll(writes: readonly Write[]): Promise<Result<readonly string[], WriteProblem>> {
  const mine = household.present();
  const prepared: Prepared[] = [];
  for (const write of writes) {
    const next = prepare(write);
    if (!next.ok) return next;
    prepared.push(next.value);
  }
  if (prepared.length === 0) return ok([]);
  const place = workspace.get();
  if (place) return writeToWorkspace(place, prepared, mine);
  // Something that was begun in a workspace ends with it.
  if (writes.some(wasInWorkspace)) return failed({ kind: "NotFound" });
  const committed = await commit(
    prepared.map(({ change }) => change),
    mine,
  );
  if (!committed.ok) return committed;
  await take(committed.value.records, mine);
  announceWrite(mine, prepared.length);
  return ok(prepared.map(({ change }) => change.id));
}

/** A database that was deleted meanwhile is put back in a moment, or the write is refused: nothing waits for it for ever. */
async function commit(changes: readonly Change[], of: Lifetime): ReturnType<typeof committed> {
  if (!(await canStoreWrites())) return failed({ kind: "StorageFailed", isLost: true });
  const first = await committed(changes, of);
  if (first.ok || first.problem.kind !== "StorageFailed" || !first.problem.isLost) return first;
  void handleStorageLoss();
  return (await canStoreWrites()) ? committed(changes, of) : first;
}

async function committed(
  changes: readonly Change[],
  of: Lifetime,
): Promise<Result<CommitReceipt, Exclude<WriteProblem, Invalid | NotFound | NewerApp>>> {
  return askVault((api) => api.commit(changes), of);
}

/** As the vault answers: what is brought back must have been there. */
async function writeToWorkspace(
  place: Workspace,
  prepared: readonly Prepared[],
  of: Lifetime,
): Promise<Result<readonly string[], NotFound>> {
  const shown = prepared.flatMap(({ shown }) => shown ?? []);
  if (shown.length < prepared.length) return failed({ kind: "NotFound" });
  await applyToWorkspace(place, shown, of);
  return ok(prepared.map(({ change }) => change.id));
}

export async function create<Name extends Collection>(
  collection: Name,
  fields: NewFields<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>> {
  const id = fields.id ?? crypto.randomUUID();
  const given: object = { ...fields, id };
  const mine = household.present();
  const written = await writeAll([{ kind: "create", collection, fields: given } as Write]);
  return written.ok ? shownNow(collection, id, mine) : written;
}

/** Creates several records in one transaction, all or none. Answers with their ids, in order. */
export async function createMany(records: readonly NewRecord[]): Promise<Result<readonly string[], WriteProblem>> {
  return writeAll(records.map((record) => Object.assign({ kind: "create" as const }, record)));
}

/**
 * Changes the named fields of a record. Only they get a new time stamp, so two devices may change different fields of
 * one record.
 */
export async function update<Name extends Collection>(
  collection: Name,
  id: RecordOf<Name>["id"],
  changes: FieldChanges<Name>,
  seen?: FieldChanges<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>> {
  const mine = household.present();
  const written = await writeAll([{ kind: "update", collection, id, changes, ...(seen && { seen }) } as Write]);
  return written.ok ? shownNow(collection, id, mine) : written;
}

export async function remove<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>> {
  const written = await writeAll(ids.map((id) => ({ kind: "remove", collection, id }) as Write));
  return written.ok ? ok() : written;
}

/** Undoes the removal of a record. */
export async function restore<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>> {
  const written = await writeAll(ids.map((id) => ({ kind: "restore", collection, id }) as Write));
  return written.ok ? ok() : written;
}

interface Prepared {
  readonly change: Change;
  /** The record as a workspace makes it; absent when that never held it. The account's come from the vault. */
  readonly shown?: PlainRecord;
}

function prepare(write: Write): Result<Prepared, Invalid | NotFound | NewerApp> {
  const { collection } = write;
  const id = write.kind === "create" ? write.fields.id : write.id;
  if (id !== undefined && isNewer(collection, id)) return failed({ kind: "NewerApp" });
  switch (write.kind) {
    case "create": {
      const record = validRecord(collection, { ...write.fields, id: write.fields.id ?? crypto.randomUUID() });
      if (!record.ok) return record;
      const shown = plain(collection, record.value);
      return ok({ change: { ...put(shown, shown.fields), isNew: true }, shown });
    }
    case "update":
      return preparedUpdate(write);
    case "remove":
      return ok({
        change: { kind: "delete", collection, id: write.id },
        shown: { collection, id: write.id, deleted: true, schemaVersion: 0, fields: {} },
      });
    case "restore": {
      const removed = removedRecord(collection, write.id);
      const change: Change = { kind: "restore", collection, id: write.id };
      return ok(removed ? { change, shown: plain(collection, removed) } : { change });
    }
  }
}

function preparedUpdate(
  { collection, id, changes, seen }: Write & { readonly kind: "update" },
  before: Record<string, unknown> | undefined = recordById(collection, id),
): Result<Prepared, Invalid | NotFound> {
  if (!before) return failed({ kind: "NotFound" });
  const asked: Record<string, unknown> = changes;
  const had: Record<string, unknown> | undefined = seen;
  const names = changedNames(asked, had);
  const record = validRecord(collection, {
    ...before,
    ...Object.fromEntries(names.map((name) => [name, asked[name]])),
    id,
  });
  if (!record.ok) return record;
  const shown = plain(collection, record.value);
  const set = names.filter((name) => Object.hasOwn(shown.fields, name));
  const unset = names.filter((name) => !Object.hasOwn(shown.fields, name));
  const values = Object.fromEntries(set.map((name) => [name, shown.fields[name]]));
  const change = { ...put(shown, values), unset, ...(had && { seen: had }) };
  const merged = set.map((name) => [name, valueAfter(before[name], had?.[name], values[name])] as const);
  return ok({ change, shown: { ...shown, fields: { ...shown.fields, ...Object.fromEntries(merged) } } });
}

/** The fields of a record as an update leaves them that finds it as it was `before`; undefined where that cannot be written. */
export function fieldsAfter(
  write: Write & { readonly kind: "update" },
  before: object,
): Readonly<Record<string, unknown>> | undefined {
  const prepared = preparedUpdate(write, { ...before });
  return prepared.ok ? prepared.value.shown?.fields : undefined;
}

/** The version that the screens show of a record that was just written; the vault may have merged something newer into it. */
function shownNow<Name extends Collection>(
  collection: Name,
  id: string,
  of: Lifetime,
): Result<RecordOf<Name>, NotFound> {
  const record = recordById(collection, id, of);
  return record ? ok(record) : failed({ kind: "NotFound" });
}

function validRecord<Name extends Collection>(
  collection: Name,
  fields: Record<string, unknown>,
): Result<RecordOf<Name>, Invalid> {
  const schema: z.ZodMiniType = ENTITY_BY_COLLECTION[collection].schema;
  const parsed = schema.safeParse(withoutUndefined(fields));
  if (parsed.success) return ok(parsed.data as RecordOf<Name>);
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.filter((key) => typeof key !== "symbol"),
    message,
  }));
  return failed({ kind: "Invalid", issues });
}

function put({ collection, id, schemaVersion }: PlainRecord, set: Record<string, unknown>): Change & { kind: "put" } {
  return { kind: "put", collection, id, schemaVersion, set };
}

function plain(collection: Collection, record: { readonly id: string }): PlainRecord {
  const { version } = ENTITY_BY_COLLECTION[collection];
  // The id stands beside the fields.
  const { id, ...fields } = record;
  return { collection, id, deleted: false, schemaVersion: version, fields };
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
