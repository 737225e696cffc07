import type * as z from "zod/mini";

/**
 * One kind of record. `upgrades[n]` lifts the fields of version n + 1 to version n + 2 and runs when a record is opened;
 * records written by a newer version than `version` are kept untouched.
 */
export interface Entity<Collection extends string, Schema extends z.core.$ZodType> {
  readonly collection: Collection;
  readonly version: number;
  readonly schema: Schema;
  readonly upgrades: readonly ((fields: Record<string, unknown>) => Record<string, unknown>)[];
}

export function defineEntity<const Collection extends string, Schema extends z.core.$ZodType>(
  entity: Entity<Collection, Schema>,
): Entity<Collection, Schema> {
  return entity;
}
