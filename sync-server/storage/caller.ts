import type { Claims } from "../auth/tokens.ts";
import { isSessionActive } from "../auth/sessions.ts";
import type { Database, Query } from "../db/database.ts";
import { StorageError } from "./storageError.ts";

/**
 * Runs one transaction for a caller. `before` runs with the server's own rights, `work` with the caller's: row security
 * decides. Whoever has signed out or is gone is refused, and waits here while the account is being deleted.
 */
export async function asCaller<Before, Value>(
  database: Database,
  claims: Claims,
  before: (query: Query) => Promise<Before>,
  work: (query: Query, before: Before) => Promise<Value>,
): Promise<Value> {
  return database.transaction(async (query) => {
    if (claims.role === "authenticated") await requireSession(query, claims);
    const found = await before(query);
    await query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      claims.role,
      JSON.stringify(claims),
    ]);
    return work(query, found);
  });
}

async function requireSession(query: Query, { session_id: id }: Claims): Promise<void> {
  if (!(await isSessionActive(query, id))) throw new StorageError("InvalidJWT", "The session has ended");
  await query("select from auth.sessions where id = $1 for key share", [id]);
}

export const nothingBefore = (): Promise<undefined> => Promise.resolve(undefined);

/** Tries the rights of a caller and keeps nothing. */
export async function dryRun(work: (rollBack: () => never) => Promise<unknown>): Promise<void> {
  const done = new Error("rolled back");
  try {
    await work(() => {
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}
