/** The records of one kind, keyed by id. `all` is the same array until something changes. */
export interface RecordTable {
  /** Resolves when `all` and `get` show it. */
  apply(put: readonly StoredRecord[], removed: readonly string[]): Promise<void>;
  all(): readonly StoredRecord[];
  get(id: string): StoredRecord | undefined;
  close(): Promise<void>;
}

export type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** For kinds that grow to tens of thousands. */
export function mapCollection(): RecordTable {
  const byId = new Map<string, StoredRecord>();
  let snapshot: readonly StoredRecord[] | undefined = [];
  return {
    apply(put, removed) {
      for (const record of put) byId.set(record.id, record);
      for (const id of removed) byId.delete(id);
      snapshot = undefined;
      return Promise.resolve();
    },
    all: () => (snapshot ??= [...byId.values()]),
    get: (id) => byId.get(id),
    close() {
      byId.clear();
      snapshot = [];
      return Promise.resolve();
    },
  };
}
