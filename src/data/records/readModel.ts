import { createRxDatabase, type RxCollection, type RxDocument, type RxJsonSchema } from "rxdb";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { type Collection, ENTITIES } from "#domain/entities/index.ts";
import { largeTable, type RecordTable, type StoredRecord } from "./largeTable.ts";
import { yieldToPage } from "../state/yieldToPage.ts";

/**
 * Against the bare reading of the same bytes a map costs 0.9 times, RxDB 2.3 times: the kinds that grow are large tables. So is
 * every further kind: RxDB waits seconds before it opens a 14th collection.
 */
const LARGE: ReadonlySet<Collection> = new Set<Collection>([
  "transactions",
  "valuations",
  "fx_rates",
  "trades",
  "prices",
  "documents",
  "document_words",
  "reports",
  "scenarios",
]);

/** The opened records, in memory only: whoever closes the model lets go of its tables. */
export interface ReadModel {
  readonly tables: { readonly [Name in Collection]: RecordTable };
  /** It is about to be closed: the next may take its place. */
  leave(): void;
  close(): Promise<void>;
}

/** The process's: RxDB opens 13 collections in all of it, so one model at a time. */
const inRxDb = new Set<object>();

export async function createReadModel(): Promise<ReadModel> {
  if (inRxDb.size > 0) return besideAnother();
  const place = {};
  inRxDb.add(place);
  const database = await createRxDatabase({
    name: `readmodel${crypto.randomUUID().replaceAll("-", "")}`,
    storage: getRxStorageMemory(),
    // Other tabs open the same sealed records by themselves.
    multiInstance: false,
  });
  const tables = {} as Record<Collection, RecordTable>;
  for (const { collection } of ENTITIES) {
    if (LARGE.has(collection)) {
      tables[collection] = largeTable();
      continue;
    }
    // One at a time: together they would hold up the page for long.
    await yieldToPage();
    const backing = await database.addCollections({ [collection]: { schema: SCHEMA } });
    tables[collection] = rxCollection(backing[collection]!);
  }

  return {
    tables,
    leave: () => void inRxDb.delete(place),
    async close() {
      inRxDb.delete(place);
      await database.remove();
    },
  };
}

/** For a household that is open beside another one in the same process. */
function besideAnother(): ReadModel {
  const tables = Object.fromEntries(ENTITIES.map(({ collection }) => [collection, largeTable()]));
  return {
    tables: tables as Record<Collection, RecordTable>,
    leave: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** Zod has checked the fields; without RxDB's own validation the schema only names the key. */
const SCHEMA: RxJsonSchema<StoredRecord> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 36 } },
  required: ["id"],
};

function rxCollection(collection: RxCollection<StoredRecord>): RecordTable {
  const plain = new WeakMap<RxDocument<StoredRecord>, StoredRecord>();
  let snapshot: readonly StoredRecord[] = [];
  let byId = new Map<string, StoredRecord>();

  function toPlain(document: RxDocument<StoredRecord>): StoredRecord {
    const known = plain.get(document);
    if (known) return known;
    const made = document.toJSON() as StoredRecord;
    plain.set(document, made);
    return made;
  }

  return {
    async apply(put, removed) {
      if (put.length > 0) await collection.bulkUpsert([...put]);
      if (removed.length > 0) await collection.bulkRemove([...removed]);
      // Storing and reading together would hold up the page of a slow device.
      await yieldToPage();
      snapshot = (await collection.find().exec()).map(toPlain);
      byId = new Map(snapshot.map((record) => [record.id, record]));
    },
    all: () => snapshot,
    get: (id) => byId.get(id),
  };
}
