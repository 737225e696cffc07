interface VerifiedRow {
  readonly tierVerifiedAt?: number | undefined;
  /** Stands in where an older app has kept the row. */
  readonly usedAt: number;
}

/** When the tier in an account's row was verified. */
export function verified(row: VerifiedRow | undefined): { readonly tierVerifiedAt?: number } {
  return row ? { tierVerifiedAt: row.tierVerifiedAt ?? row.usedAt } : {};
}
