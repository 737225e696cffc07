import { keepEmptyDatabase } from "#server/db/emptyDatabase.ts";

/** Every test's server starts on a copy of it. */
export async function setup(): Promise<void> {
  await keepEmptyDatabase();
}
