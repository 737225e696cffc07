import * as z from "zod/mini";
import { enforceLoginRateLimit } from "../auth/rateLimiter.ts";
import { isPassword } from "../auth/passwords.ts";
import { userById } from "../auth/users.ts";
import type { Context } from "../context.ts";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { answeredByProvider } from "../payments/answeredByProvider.ts";
import { knownCustomer } from "../payments/desk.ts";
import { discardFiles } from "../storage/discard.ts";
import { type Caller, requireFullSession, type ServerFunction } from "./serverFunction.ts";

const Body = z.nullish(z.object({ password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))) }));

/**
 * Everything of the caller is gone when this answers; the keys with it, so that copies of the database that are still kept
 * (30 days at most) can be read by nobody. `password` is what the client signs in with, and it is always asked for: no session
 * is enough, least of all one that a mail has opened, in which a second factor could be enrolled as well. Who has a second
 * factor needs it beside the password.
 */
export const deleteAccount: ServerFunction = {
  methods: ["POST", "DELETE"],
  async run(context, caller, given) {
    const { database, storage } = context;
    const body = Body.safeParse(given);
    if (!body.success) throw new HttpError("functionBody");
    await requireFullSession(database, caller.claims);
    await requirePassword(context, caller, body.data?.password);
    // Nobody pays for an account that is gone; where the provider does not answer, nothing is.
    await endPayments(context, caller.id);
    await database.transaction((query) => erase(query, caller.id));
    await discardFiles(database, storage.files);
    return { deleted: true };
  },
};

async function requirePassword({ database, limits }: Context, caller: Caller, password?: string): Promise<void> {
  if (password === undefined) throw new HttpError("passwordNeeded");
  const user = await database.transaction((query) => userById(query, caller.id));
  await enforceLoginRateLimit(database, limits, user?.email ?? "", caller.ip);
  if (!(await isPassword(password, user?.encrypted_password ?? undefined))) {
    throw new HttpError("wrongPassword");
  }
}

async function endPayments(context: Context, person: string): Promise<void> {
  const { payments } = context;
  if (!payments) return;
  const customer = await knownCustomer({ context, person });
  if (customer !== undefined) await answeredByProvider(() => payments.stripe.customers.del(customer));
}

/** The database knows what is whose; files and counters of tries are this server's own. */
async function erase(query: Query, id: string): Promise<void> {
  const [row] = await query<{ names: string }>(
    "select array_to_json(private.erase_person($1::text::uuid))::text as names",
    [id],
  );
  await query(
    `delete from storage.objects where owner_id = $1 or (bucket_id = 'documents'
       and name >= $1 || ('/' collate "C") and name < $1 || ('0' collate "C"))`,
    [id],
  );
  const names = row?.names ?? "[]";
  await query(
    "delete from auth.mail_queue where address in (select value from jsonb_array_elements_text($1::text::jsonb))",
    [names],
  );
  // Tries are counted under an id or an address, alone or with what they were made from.
  await query(
    `delete from auth.attempts where exists (
       select from jsonb_array_elements_text($1::text::jsonb) own(name) where split_part(key, ' ', 1) = own.name or key = own.name
         or split_part(key, ' ', 2) = own.name)`,
    [names],
  );
}
