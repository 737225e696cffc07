import { Readable } from "node:stream";
import { enforceRateLimit } from "../auth/rateLimiter.ts";
import { publicUser, userById } from "../auth/users.ts";
import type { Context } from "../context.ts";
import type { Database, Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { type OwnTable, ownTables } from "./ownTables.ts";
import { requireFullSession, type ServerFunction } from "./serverFunction.ts";

const RECORDS_AT_ONCE = 200;
const RECORDS = "public.records";

/**
 * Everything that this server holds of the caller, as one JSON: sealed rows as they are, secrets of the sign-in left out.
 * Documents are named; their sealed bytes are had from `/storage/v1` under these names. Written page by page, so that a
 * large household needs no large server; a record shows what it was when its page was read.
 */
export const exportOwnData: ServerFunction = {
  methods: ["GET", "POST"],
  async run(context, { id, claims }) {
    await requireFullSession(context.database, claims);
    await enforceRateLimit(context.database, context.limits, "financialAccess", id);
    return Readable.from(written(context, id));
  },
};

async function* written({ database }: Context, id: string): AsyncGenerator<string> {
  const user = await database.transaction((query) => userById(query, id));
  if (!user) throw new HttpError("sessionEnded");
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())},"account":${JSON.stringify(publicUser(user))}`;

  yield ',"tables":{';
  const tables = (await database.transaction(ownTables)).filter(({ name }) => name !== RECORDS);
  for (const [index, table] of tables.entries()) {
    yield `${index === 0 ? "" : ","}${JSON.stringify(table.name)}:`;
    yield await database.transaction((query) => rowsOf(query, table, id));
  }

  yield '},"rate_limits":';
  yield await database.transaction((query) =>
    bodyOf(
      query,
      `select coalesce(json_agg(to_jsonb(t)), '[]')::text as body from public.rate_limit_tracking t
       where t.owner = $1 or t.identifier in ($1, $2)`,
      [id, user.email],
    ),
  );
  yield ',"documents":';
  yield await database.transaction((query) =>
    bodyOf(
      query,
      `select coalesce(json_agg(to_jsonb(o) - 'version' order by o.name), '[]')::text as body from storage.objects o
       where o.owner_id = $1 or (o.bucket_id = 'documents' and o.name >= $1 || ('/' collate "C") and o.name < $1 || ('0' collate "C"))`,
      [id],
    ),
  );
  yield ',"records":[';
  yield* records(database, id);
  yield "]}";
}

function rowsOf(query: Query, { name, condition, withheld }: OwnTable, id: string): Promise<string> {
  return bodyOf(
    query,
    `select coalesce(json_agg(to_jsonb(t) - array(select jsonb_array_elements_text($2::text::jsonb))), '[]')::text as body
     from ${name} t where ${condition}`,
    [id, withheld],
  );
}

async function* records(database: Database, id: string): AsyncGenerator<string> {
  let comma = "";
  for (let since: string | undefined = "0"; since !== undefined;) {
    const from: string = since;
    const rows: readonly { readonly seq: string; readonly body: string }[] = await database.transaction((query) =>
      query<{ seq: string; body: string }>(
        `select r.seq::text as seq, private.sealed_row(r)::text as body from public.records r
         where r.user_id = $1 and r.seq > $2::text::bigint order by r.seq limit ${RECORDS_AT_ONCE}`,
        [id, from],
      ),
    );
    for (const { body } of rows) {
      yield `${comma}${body}`;
      comma = ",";
    }
    since = rows.length === RECORDS_AT_ONCE ? rows.at(-1)?.seq : undefined;
  }
}

async function bodyOf(query: Query, sql: string, values: readonly unknown[]): Promise<string> {
  const [row] = await query<{ body: string }>(sql, values);
  return row?.body ?? "[]";
}
