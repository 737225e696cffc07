import { REFUSAL } from "#domain/protocol.ts";
import type { Readable } from "node:stream";
import type { Claims } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../errors.ts";

export interface Caller {
  readonly id: string;
  readonly claims: Claims;
  readonly ip: string;
}

/** A function that runs on the server for a signed-in person. */
export interface ServerFunction {
  readonly methods: readonly string[];
  /** Resolves to what becomes JSON, or to JSON that is written while it is read. */
  run(context: Context, caller: Caller, body: unknown): Promise<Readable | Readonly<Record<string, unknown>>>;
}

/** Throws `HttpError` when the session has ended, or when it lacks the second factor that its owner has. */
export async function requireFullSession(database: Database, claims: Claims): Promise<void> {
  const [row] = await database.transaction(async (query) => {
    await query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    return query<{ problem: string | null }>("select private.session_problem() as problem");
  });
  if (row?.problem === REFUSAL.sessionNotFound) throw new HttpError("sessionEnded");
  if (row?.problem) throw new HttpError("functionFactorNeeded");
}
