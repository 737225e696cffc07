import { applyToWorkspace, readState } from "#data/records/records.ts";
import { largeTable, type RecordTable } from "#data/records/largeTable.ts";
import { type Workspace, workspace } from "#data/records/workspace.ts";
import { type Collection, ENTITIES } from "#domain/entities/index.ts";
import type { HouseholdRecords } from "./randomHousehold.ts";

/** Pages show these records: no vault stands behind them, and nothing is stored. */
export async function showRecords(records: HouseholdRecords): Promise<void> {
  const tables = Object.fromEntries(ENTITIES.map(({ collection }) => [collection, largeTable()])) as Record<
    Collection,
    RecordTable
  >;
  for (const { collection } of ENTITIES) await tables[collection].apply(records[collection], []);
  const place: Workspace = {
    tables,
    removed: new Map(),
    cameFrom: "/",
    has: () => false,
    apply: () => Promise.resolve([]),
  };
  workspace.set(place);
  readState.set("ready");
  await applyToWorkspace(place, []);
}
