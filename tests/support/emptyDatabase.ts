import { keepEmptyDatabase } from "#server/db/emptyDatabase.ts";
import { keepMigratedDatabase } from "./dataFolder.ts";
import { keepMigratedPostgres } from "./postgres.ts";

/** Every test's server starts on a copy of one of them. */
export async function setup(): Promise<void> {
  await keepEmptyDatabase();
  await keepMigratedDatabase();
  await keepMigratedPostgres();
}

if (import.meta.main) await setup();
