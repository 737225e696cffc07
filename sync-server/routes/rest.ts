import { PROTOCOL } from "#config/protocol.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "../auth/tokens.ts";
import { countedTry, networkOf } from "../auth/limiter.ts";
import type { Context } from "../context.ts";
import type { Catalogue } from "../db/catalogue.ts";
import { sqlState } from "../db/database.ts";
import { Refusal, renderRestError } from "../errors.ts";
import { claimsOf } from "./bearer.ts";

const MOST_ROWS = 1_000;
const SINGLE = "application/vnd.pgrst.object+json";
/** Query words that are not column filters. */
const RESERVED = new Set(["select", "limit", "order"]);

/** `/rest/v1`: the part of PostgREST that the product calls. Row security decides; SQL names come from the catalogue alone. */
export function restRoutes({ database, tokens, limits }: Context, catalogue: Catalogue) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler((error, request, reply) => renderRestError(error, request, reply));

    app.addHook("onRequest", async ({ routeOptions, params, headers }) => {
      const { name } = params as { readonly name?: string };
      if (routeOptions.url?.endsWith("/rpc/:name") && name?.startsWith("sync_"))
        requireProtocol(headers[PROTOCOL.header]);
    });

    app.get<{ Params: { table: string } }>("/:table", async (request, reply) => {
      const columns = columnsOf(request.params.table);
      const filters = filtersOf(request, columns);
      const { sql, values } = select(request.params.table, columns, filters, request.query as Record<string, unknown>);
      const rows = JSON.parse(await answered(request, sql, values)) as readonly unknown[];
      if (request.headers.accept?.includes(SINGLE)) {
        if (rows.length !== 1)
          throw new Refusal(406, "PGRST116", "JSON object requested, multiple (or no) rows returned");
        return reply.type(SINGLE).send(JSON.stringify(rows[0]));
      }
      reply.header("content-range", rows.length === 0 ? "*/*" : `0-${rows.length - 1}/*`);
      return rows;
    });

    app.delete<{ Params: { table: string } }>("/:table", async (request, reply) => {
      const columns = columnsOf(request.params.table);
      const filters = filtersOf(request, columns);
      if (filters.length === 0) throw new Refusal(400, "21000", "DELETE requires a WHERE clause");
      const { clause, values } = where(filters);
      await answered(request, `delete from public."${request.params.table}" ${clause} returning '[]' as body`, values);
      return reply.status(204).send();
    });

    app.route({
      method: ["POST", "PATCH", "PUT"],
      url: "/:table",
      handler: () => {
        throw new Refusal(405, "PGRST117", "Tables are written through functions alone");
      },
    });

    app.post<{ Params: { name: string } }>("/rpc/:name", async (request, reply) => {
      const { name } = request.params;
      const known = catalogue.functions.get(name);
      const given = request.body ?? {};
      if (typeof given !== "object" || Array.isArray(given))
        throw new Refusal(400, "PGRST102", "The body must be a JSON object");
      const entries = Object.entries(given);
      if (
        !known ||
        entries.length !== known.typeByArgument.size ||
        entries.some(([argument]) => !known.typeByArgument.has(argument))
      ) {
        throw new Refusal(404, "PGRST202", "Could not find the function with these arguments");
      }
      if (name === "get_kdf_params") await countedTry(database, limits, "kdfParams", networkOf(request.ip));
      const places = entries.map(
        ([argument], index) => `"${argument}" => $${index + 1}::text::${known.typeByArgument.get(argument)}`,
      );
      const values = entries.map(([argument, value]) => asText(value, known.typeByArgument.get(argument) ?? "text"));
      const body = await answered(
        request,
        `select to_json(public."${name}"(${places.join(", ")}))::text as body`,
        values,
      );
      if (known.returnsVoid) return reply.status(204).send();
      return reply.type("application/json; charset=utf-8").send(body);
    });

    function columnsOf(table: string): ReadonlyMap<string, string> {
      const columns = catalogue.columnsByTable.get(table);
      if (!columns) throw new Refusal(404, "PGRST205", "Could not find the table in the schema cache");
      return columns;
    }

    /** One transaction with the caller's role and claims; errors of rights differ for strangers and signed-in users. */
    async function answered(request: FastifyRequest, sql: string, values: readonly unknown[]): Promise<string> {
      const claims = await claimsOf(tokens, request);
      await countedTry(database, limits, "api", claims.sub ?? networkOf(request.ip));
      try {
        return await database.transaction(async (query) => {
          await query(
            "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.ip', $3, true)",
            [claims.role, JSON.stringify(claims), networkOf(request.ip)],
          );
          const [row] = await query<{ body: string | null }>(sql, values);
          return row?.body ?? "null";
        });
      } catch (error) {
        throw sqlState(error) === "42501" ? new Refusal(forbidden(claims), "42501", "Not allowed") : error;
      }
    }
  };
}

/** People's own tools name no version. Throws `Refusal` 426 for one that this server does not speak. */
function requireProtocol(header: string | string[] | undefined): void {
  if (header === undefined) return;
  const version = /^\d{1,9}$/.test(String(header)) ? Number(header) : Number.NaN;
  if (Number.isNaN(version)) throw new Refusal(400, "protocol_unreadable", "The protocol version is no number");
  if (version < PROTOCOL.oldest) throw new Refusal(426, "protocol_too_old", "This version of the app is too old");
  if (version > PROTOCOL.newest) throw new Refusal(426, "protocol_too_new", "This server is older than the app");
}

function forbidden(claims: Claims): 401 | 403 {
  return claims.role === "anon" ? 401 : 403;
}

interface Filter {
  readonly column: string;
  readonly type: string;
  readonly value: string;
}

/** `column=eq.value`; nothing else is called by the product. */
function filtersOf(request: FastifyRequest, columns: ReadonlyMap<string, string>): readonly Filter[] {
  return Object.entries(request.query as Record<string, unknown>)
    .filter(([name]) => !RESERVED.has(name))
    .map(([column, text]) => {
      const type = columns.get(column);
      if (type === undefined) throw new Refusal(400, "42703", "Could not find the column");
      if (typeof text !== "string" || !text.startsWith("eq."))
        throw new Refusal(400, "PGRST100", "The filter could not be read");
      return { column, type, value: text.slice(3) };
    });
}

function select(
  table: string,
  columns: ReadonlyMap<string, string>,
  filters: readonly Filter[],
  query: Record<string, unknown>,
) {
  const asked = typeof query["select"] === "string" && query["select"] !== "" ? query["select"].split(",") : ["*"];
  const named = asked.flatMap((name) => (name === "*" ? [...columns.keys()] : [name.trim()]));
  const unknown = named.find((name) => !columns.has(name));
  if (unknown !== undefined) throw new Refusal(400, "42703", "Could not find the column");
  const limit = query["limit"] ?? String(MOST_ROWS);
  if (typeof limit !== "string" || !/^\d{1,6}$/.test(limit))
    throw new Refusal(400, "PGRST100", "The limit could not be read");
  const { clause, values } = where(filters);
  const list = named.map((name) => `"${name}"`).join(", ");
  const order = orderBy(query["order"], columns);
  const rows = `select ${list} from public."${table}" ${clause} ${order} limit ${Math.min(Number(limit), MOST_ROWS)}`;
  return { sql: `select coalesce(json_agg(found), '[]')::text as body from (${rows}) found`, values };
}

/** `order=column.desc,other`. */
function orderBy(order: unknown, columns: ReadonlyMap<string, string>): string {
  if (order === undefined) return "";
  if (typeof order !== "string") throw new Refusal(400, "PGRST100", "The order could not be read");
  const terms = order.split(",").map((term) => /^(\w+)(?:\.(asc|desc))?$/.exec(term));
  const read = terms.map((term) => {
    if (!term) throw new Refusal(400, "PGRST100", "The order could not be read");
    const [, column = "", direction = "asc"] = term;
    if (!columns.has(column)) throw new Refusal(400, "42703", "Could not find the column");
    return `"${column}" ${direction}`;
  });
  return `order by ${read.join(", ")}`;
}

function where(filters: readonly Filter[]) {
  const terms = filters.map(({ column, type }, index) => `"${column}" = $${index + 1}::text::${type}`);
  return {
    clause: terms.length === 0 ? "" : `where ${terms.join(" and ")}`,
    values: filters.map(({ value }) => value),
  };
}

function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" && type !== "jsonb" && type !== "json" ? value : JSON.stringify(value);
}
