/** The records of one kind, keyed by id. `all` is the same array until something changes. */
export interface RecordTable {
  /** Resolves when `all` and `get` show it. */
  apply(put: readonly StoredRecord[], removed: readonly string[]): Promise<void>;
  all(): readonly StoredRecord[];
  get(id: string): StoredRecord | undefined;
}

export type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/**
 * For kinds that grow to tens of thousands. Keyed by a number for each id: V8 interns every text that a `Map` is keyed
 * by, and each whole garbage collection walks through all that is interned; 26,000 ids make its pause half as long
 * again.
 */
export function largeTable(): RecordTable {
  const byKey = new Map<number, StoredRecord>();
  let snapshot: readonly StoredRecord[] | undefined;

  /** Where the record stands or would stand: of several with the same number, the later ones at the next that is free. */
  function keyOf(id: string): number {
    let key = hashOf(id);
    for (let found = byKey.get(key); found && found.id !== id; found = byKey.get(key)) key++;
    return key;
  }

  function remove(id: string): void {
    let key = keyOf(id);
    if (!byKey.delete(key)) return;
    // The rows behind it may stand there because of it.
    for (let next = byKey.get(++key); next; next = byKey.get(++key)) {
      byKey.delete(key);
      byKey.set(keyOf(next.id), next);
    }
  }

  return {
    apply(put, removed) {
      for (const record of put) byKey.set(keyOf(record.id), record);
      for (const id of removed) remove(id);
      snapshot = undefined;
      return Promise.resolve();
    },
    all: () => (snapshot ??= [...byKey.values()]),
    get: (id) => byKey.get(keyOf(id)),
  };
}

/** A polynomial in 31 of the text's units, within the 31 bits that V8 keeps without an object. */
function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) | 0;
  return hash >> 1;
}
