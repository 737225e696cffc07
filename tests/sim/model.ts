/**
 * The records that a household must have in the end, told by the writes alone: of each field the value with the highest
 * stamp, and a record lives while some field is newer than what its deleter saw of it. It shares no code with the
 * engine and knows nothing of devices, servers or messages.
 */
export class Model {
  readonly #records = new Map<string, Map<string, Written>>();
  readonly #deletes = new Map<string, Map<string, string>>();

  /** `stamp` is text whose order is the order of writes. */
  write(record: string, field: string, value: unknown, stamp: string): void {
    const fields = this.#records.get(record) ?? new Map<string, Written>();
    this.#records.set(record, fields);
    const last = fields.get(field);
    if (last === undefined || stamp > last.stamp) fields.set(field, { value, stamp });
  }

  /** `seen` has the stamp of each field as the deleter knew it. */
  delete(record: string, seen: Iterable<readonly [field: string, stamp: string]>): void {
    const tomb = this.#deletes.get(record) ?? new Map<string, string>();
    this.#deletes.set(record, tomb);
    for (const [field, stamp] of seen) if (stamp > (tomb.get(field) ?? "")) tomb.set(field, stamp);
  }

  expected(): ReadonlyMap<string, { readonly deleted: boolean; readonly fields: Readonly<Record<string, unknown>> }> {
    return new Map(
      [...this.#records].map(([record, fields]) => {
        const tomb = this.#deletes.get(record);
        const deleted = [...fields].every(([field, { stamp }]) => stamp <= (tomb?.get(field) ?? ""));
        const shown = [...fields].filter(([field]) => !field.startsWith("~"));
        return [record, { deleted, fields: Object.fromEntries(shown.map(([field, { value }]) => [field, value])) }];
      }),
    );
  }
}

interface Written {
  readonly value: unknown;
  readonly stamp: string;
}
