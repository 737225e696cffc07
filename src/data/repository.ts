import type * as z from "zod/mini";
import { type Collection, ENTITY_BY_COLLECTION, type RecordOf } from "#domain/entities/index.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { Change, PlainRecord } from "#workers/vault/vaultApi.ts";
import { announceWrite } from "./localWrites.ts";
import type { Invalid, WriteProblem } from "./problems.ts";
import { applyLocal, recordById, removedRecord } from "./records.ts";
import { askVault } from "./vault.ts";

/** The fields of a new record. Give an `id` only when other new records have to point to it. */
export type NewFields<Name extends Collection> = Omit<RecordOf<Name>, "id"> & { readonly id?: RecordOf<Name>["id"] };

/** Named fields change, `undefined` removes one, the others stay as they are. */
export type FieldChanges<Name extends Collection> = {
  readonly [Field in keyof Omit<RecordOf<Name>, "id">]?: RecordOf<Name>[Field] | undefined;
};

export type NewRecord = {
  [Name in Collection]: { readonly collection: Name; readonly fields: NewFields<Name> };
}[Collection];

/** Every writer resolves when the change is durable and the read model shows it; before that nothing has changed. */
export async function create<Name extends Collection>(
  collection: Name,
  fields: NewFields<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>> {
  const record = validRecord(collection, { ...fields, id: fields.id ?? crypto.randomUUID() });
  if (!record.ok) return record;
  const stored = await store([putAll(collection, record.value)], [plain(collection, record.value)]);
  return stored.ok ? record : stored;
}

/** All or nothing, in one transaction. Answers with the ids, in order. */
export async function createMany(records: readonly NewRecord[]): Promise<Result<readonly string[], WriteProblem>> {
  const changes: Change[] = [];
  const shown: PlainRecord[] = [];
  for (const { collection, fields } of records) {
    const record = validRecord(collection, { ...fields, id: fields.id ?? crypto.randomUUID() });
    if (!record.ok) return record;
    changes.push(putAll(collection, record.value));
    shown.push(plain(collection, record.value));
  }
  const stored = await store(changes, shown);
  return stored.ok ? ok(shown.map(({ id }) => id)) : stored;
}

/** Only the named fields get a new time stamp, so two devices may change different fields of one record. */
export async function update<Name extends Collection>(
  collection: Name,
  id: RecordOf<Name>["id"],
  changes: FieldChanges<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>> {
  const before = recordById(collection, id);
  if (!before) return failed({ kind: "NotFound" });
  const record = validRecord(collection, { ...before, ...changes, id });
  if (!record.ok) return record;

  const after = fieldsOf(record.value);
  const named = Object.keys(changes);
  const change: Change = {
    kind: "put",
    collection,
    id,
    schemaVersion: ENTITY_BY_COLLECTION[collection].version,
    set: Object.fromEntries(Object.entries(after).filter(([name]) => named.includes(name))),
    unset: named.filter((name) => !Object.hasOwn(after, name)),
  };
  const stored = await store([change], [plain(collection, record.value)]);
  return stored.ok ? record : stored;
}

export async function remove<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>> {
  return store(
    ids.map((id) => ({ kind: "delete", collection, id })),
    ids.map((id) => ({ collection, id, deleted: true, schemaVersion: 0, fields: {} })),
  );
}

/** Takes a removal back. */
export async function restore<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>> {
  const known = ids.map((id) => removedRecord(collection, id)).filter((record) => record !== undefined);
  return store(
    ids.map((id) => ({ kind: "restore", collection, id })),
    known.map((record) => plain(collection, record)),
  );
}

async function store(changes: readonly Change[], shown: readonly PlainRecord[]): Promise<Result<void, WriteProblem>> {
  if (changes.length === 0) return ok();
  const committed = await askVault((api) => api.commit(changes));
  if (!committed.ok) return committed;
  await applyLocal(shown);
  announceWrite();
  return ok();
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

function putAll(collection: Collection, record: { readonly id: string }): Change {
  const { version } = ENTITY_BY_COLLECTION[collection];
  return { kind: "put", collection, id: record.id, schemaVersion: version, set: fieldsOf(record) };
}

function plain(collection: Collection, record: { readonly id: string }): PlainRecord {
  const { version } = ENTITY_BY_COLLECTION[collection];
  return { collection, id: record.id, deleted: false, schemaVersion: version, fields: fieldsOf(record) };
}

/** The id stands beside the fields. */
function fieldsOf(record: { readonly id: string }): Record<string, unknown> {
  const { id: _, ...fields } = record;
  return fields;
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
