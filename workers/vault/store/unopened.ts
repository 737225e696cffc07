import type { LogPage } from "./database.ts";
import type { SealedRow } from "./rows.ts";
import { keyOf, withoutNumber } from "./rows.ts";

/** A row that did not open, and the log page that brought it. */
export interface Unopened {
  readonly source: LogPage["source"];
  readonly page: number;
  readonly row: SealedRow;
  readonly why: "unknownKey" | "damaged";
}

/** Rows that did not open: under a key to come, or damaged. Compaction keeps them as they are. */
export class UnopenedRows {
  readonly #byRecord = new Map<string, readonly Unopened[]>();

  /** A reading from the start brings a row once more. */
  add(unopened: Unopened): void {
    const key = keyOf(unopened.row);
    const others = this.of(key).filter(({ row }) => row.opId !== unopened.row.opId);
    this.#byRecord.set(key, [...others, unopened]);
  }

  /** A row that opens takes the place of those before it. */
  opened(row: SealedRow): void {
    if (this.#byRecord.has(keyOf(row))) this.drop(this.of(keyOf(row)).filter((each) => isReplaced(each, row)));
  }

  drop(gone: readonly Unopened[]): void {
    for (const each of gone) {
      const key = keyOf(each.row);
      const left = this.of(key).filter((other) => other !== each);
      if (left.length > 0) this.#byRecord.set(key, left);
      else this.#byRecord.delete(key);
    }
  }

  /** The server that showed them stands no more. */
  void(): void {
    for (const [key, rows] of this.#byRecord)
      this.#byRecord.set(
        key,
        rows.map((each) => ({ ...each, row: withoutNumber(each.row) })),
      );
  }

  clear(): void {
    this.#byRecord.clear();
  }

  of(key: string): readonly Unopened[] {
    return this.#byRecord.get(key) ?? [];
  }

  all(): readonly Unopened[] {
    return [...this.#byRecord.values()].flat();
  }
}

function isReplaced({ source, row }: Unopened, { rev }: SealedRow): boolean {
  return source !== "local" && row.rev <= rev;
}
