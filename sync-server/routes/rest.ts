import { packedAnswer, unpackedBody } from "../rest/contentEncoding.ts";
import { PROTOCOL, RPC, WIRE_LIMITS } from "#domain/protocol.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { enforceRateLimit, counting, type LimitName, throwIfRateLimited, networkOf } from "../auth/rateLimiter.ts";
import type { Context } from "../context.ts";
import type { Catalogue, Relation } from "../db/catalogue.ts";
import { type Row, sqlState } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { parseJsonBody } from "../jsonBody.ts";
import { renderError, shown } from "../rest/errors.ts";
import { noValues, quoted } from "../rest/filters.ts";
import { pairsOf, parseQuery } from "../rest/grammar.ts";
import {
  contentRange,
  demandFew,
  demandOne,
  demandServed,
  type Found,
  locationOf,
  preferencesOf,
  rangeOf,
  sendPage,
  sendRows,
  wantsSingle,
} from "../rest/respond.ts";
import { argumentsOf, callStatement, routineFor } from "../rest/rpc.ts";
import { pageOf, readStatement, type Statement } from "../rest/select.ts";
import { type Body, deleteStatement, insertStatement, updateStatement } from "../rest/write.ts";
import { bearerOf, claimsOf } from "./bearer.ts";

interface OfTable {
  readonly Params: { readonly table: string };
  readonly Body: Body | undefined;
}

interface OfFunction {
  readonly Params: { readonly name: string };
  readonly Body: Body | undefined;
}

/** `/rest/v1`: tables and functions as PostgREST serves them. Row security decides; SQL names come from the catalogue alone. */
export function restRoutes({ database, tokens, limits }: Context, catalogue: Catalogue) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderError);
    app.setNotFoundHandler(() => {
      throw new HttpError("pathUnknown");
    });
    app.removeContentTypeParser("application/json");
    app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, sent, done) => {
      try {
        const text = String(sent);
        done(null, { text, value: parseJsonBody(text) } satisfies Body);
      } catch (error) {
        done(error as Error);
      }
    });

    app.addHook("onRequest", async (request) => {
      if (isAboutRecords(request)) requireProtocol(request.headers[PROTOCOL.header]);
      if (!request.is404) demandServed(request);
    });
    app.addHook("preParsing", unpackedBody);
    app.addHook("onSend", async (request, reply, payload) =>
      isAboutRecords(request) ? packedAnswer(request, reply, payload) : payload,
    );

    app.get<OfTable>("/:table", async (request, reply) => {
      const relation = relationOf(request);
      const query = parseQuery(pairsOf(request.url));
      const page = pageOf(query, rangeOf(request));
      const { isCounted, applied } = preferencesOf(request);
      const source = `public.${quoted(relation.name)}`;
      const values = noValues();
      const read = readStatement({ target: relation, source, query, page, isCounted, values, isReadOnly: true });
      const found = await answered(request, read);
      if (applied) reply.header("preference-applied", applied);
      return sendPage(reply, found, page.offset, wantsSingle(request));
    });

    app.post<OfTable>("/:table", async (request, reply) => {
      const write = writeOf(request);
      const { relation, prefer } = write;
      const found = await answered(request, insertStatement(write, bodyOf(request.body)), prefer.mostAffected);
      const isOnlyUpdate = prefer.resolution === "merge-duplicates" && found.rows > 0 && found.updated === found.rows;
      const isNothingNew = prefer.resolution === "ignore-duplicates" && found.rows === 0;
      reply.status(isOnlyUpdate || isNothingNew ? 200 : 201);
      reply.header("content-range", contentRange(0, 0, prefer.isCounted ? found.rows : null));
      if (prefer.applied) reply.header("preference-applied", prefer.applied);
      if (prefer.answer === "representation") return sendRows(reply, found, wantsSingle(request));
      const location = prefer.answer === "headers-only" ? locationOf(relation.name, found) : undefined;
      if (location) reply.header("location", location);
      return reply.send();
    });

    app.patch<OfTable>("/:table", async (request, reply) => {
      const write = writeOf(request);
      const found = await answered(request, updateStatement(write, bodyOf(request.body)), write.prefer.mostAffected);
      reply.header("content-range", contentRange(0, found.rows, write.prefer.isCounted ? found.rows : null));
      if (write.prefer.applied) reply.header("preference-applied", write.prefer.applied);
      if (write.prefer.answer !== "representation") return reply.status(204).send();
      return sendRows(reply, found, wantsSingle(request));
    });

    app.delete<OfTable>("/:table", async (request, reply) => {
      const write = writeOf(request);
      const found = await answered(request, deleteStatement(write), write.prefer.mostAffected);
      reply.header("content-range", contentRange(0, 0, write.prefer.isCounted ? found.rows : null));
      if (write.prefer.applied) reply.header("preference-applied", write.prefer.applied);
      if (write.prefer.answer !== "representation") return reply.status(204).send();
      return sendRows(reply, found, wantsSingle(request));
    });

    app.route<OfFunction>({
      method: ["GET", "POST"],
      url: "/rpc/:name",
      handler: async (request, reply) => {
        const { name } = request.params;
        const pairs = pairsOf(request.url);
        const isPost = request.method === "POST";
        const sent = isPost ? { given: namedArguments(request.body), isText: false, pairs } : argumentsOf(pairs);
        const routine = routineFor(catalogue.routines.get(name), name, sent.given);
        if (name === "get_kdf_params") await enforceRateLimit(database, limits, "kdfParams", networkOf(request.ip));
        const { isCounted, mostAffected } = preferencesOf(request);
        const range = rangeOf(request);
        const call = callStatement({ ...sent, routine }, { range, isCounted, mayWrite: isPost });
        const found = await answered(request, call, mostAffected, costOf(name, sent.given));
        if (routine.returnsVoid) return reply.status(204).send();
        if (!routine.columns) return sendRows(reply, found, false);
        if (!routine.returnsSet) return sendRows(reply, { ...found, body: firstOf(found) }, false);
        return sendPage(reply, found, pageOf(parseQuery(sent.pairs), range).offset, wantsSingle(request));
      },
    });

    app.route({ method: ["PUT"], url: "/:table", handler: () => refused("methodOfTable") });
    app.route({ method: ["PUT", "PATCH", "DELETE"], url: "/rpc/:name", handler: () => refused("methodOfFunction") });

    function relationOf({ params: { table } }: FastifyRequest<OfTable>): Relation {
      const relation = catalogue.relations.get(table);
      if (relation) return relation;
      throw new HttpError("tableUnknown", { values: { table: shown(table) } });
    }

    function writeOf(request: FastifyRequest<OfTable>) {
      const relation = relationOf(request);
      return { relation, query: parseQuery(pairsOf(request.url)), prefer: preferencesOf(request) };
    }

    /**
     * One transaction with the caller's role and claims and one statement; what does not fit the call is undone. A try that
     * is refused stays counted. Errors of rights differ for strangers and signed-in users.
     */
    async function answered(
      request: FastifyRequest,
      statement: Statement,
      most = Infinity,
      cost: Cost = ONE_CALL,
    ): Promise<Found> {
      const claims = await claimsOf(tokens, request).catch((error: unknown) => {
        throw isExpired(bearerOf(request)) ? new HttpError("tokenExpired") : error;
      });
      const network = networkOf(request.ip);
      const { authorization: _token, apikey: _key, cookie: _cookie, ...headers } = request.headers;
      const path = request.url.split("?")[0];
      const isSingle = wantsSingle(request);
      try {
        const [found = NOTHING] = await database.call<Row & Found>({
          before: counting(limits, cost.limit, claims.sub ?? network, cost.amount),
          admit: (tried) => throwIfRateLimited(limits, cost.limit, tried),
          settings: {
            sql: SETTINGS,
            values: [
              claims.role,
              JSON.stringify(claims),
              network,
              JSON.stringify(headers),
              request.method,
              path,
              statement.isReadOnly,
            ],
            name: "settings",
          },
          statement,
          accept:
            isSingle || most < Infinity
              ? ([one = NOTHING]) => {
                  if (isSingle) demandOne(one as Row & Found);
                  demandFew(one as Row & Found, most);
                }
              : undefined,
        });
        return found;
      } catch (error) {
        if (sqlState(error) !== "42501") throw error;
        throw new HttpError(claims.role === "anon" ? "strangerForbidden" : "forbidden");
      }
    }
  };
}

/** Calls of devices that keep in step. */
function isAboutRecords({ params, routeOptions }: FastifyRequest): boolean {
  const { name } = (params ?? {}) as { readonly name?: string };
  return routeOptions.url?.endsWith("/rpc/:name") === true && name?.startsWith("sync_") === true;
}

/** The part of a limit that a call takes, and which limit. */
interface Cost {
  readonly limit: LimitName;
  readonly amount: number;
}

const ONE_CALL: Cost = { limit: "api", amount: 1 };
/** A call about records counts as at least so many rows, so that empty ones are bounded as well. */
const LEAST_ROWS = 500;

/** Devices that keep in step are counted by the rows of their calls: the first import of a life takes many of them in a minute. */
function costOf(name: string, given: Readonly<Record<string, unknown>>): Cost {
  if (name !== RPC.push && name !== RPC.pull) return ONE_CALL;
  const asked = name === RPC.push ? lengthOf(given["rows"]) : numberIn(given["max_rows"]);
  const rows = Number.isFinite(asked) ? Math.min(asked, WIRE_LIMITS.pullRows) : LEAST_ROWS;
  return { limit: "syncRows", amount: Math.max(LEAST_ROWS, Math.floor(rows)) };
}

function lengthOf(rows: unknown): number {
  return Array.isArray(rows) ? rows.length : 0;
}

/** As JSON or an address gives it; an object may be none that JavaScript can make a number of. */
function numberIn(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

const NOTHING: Row & Found = { body: null, rows: 0, total: null };

/** The caller's role and claims, and whether their session stands. */
const SETTINGS = `
  select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.ip', $3, true),
    set_config('request.headers', $4, true), set_config('request.method', $5, true), set_config('request.path', $6, true),
    case when $7::boolean then set_config('transaction_read_only', 'on', true) end, public.require_session()`;

/** Only to say why a token that was refused is refused. */
function isExpired(token: string | undefined): boolean {
  try {
    return (decodeJwt(token ?? "").exp ?? Infinity) * 1_000 < Date.now();
  } catch {
    return false;
  }
}

function refused(name: "methodOfTable" | "methodOfFunction"): never {
  throw new HttpError(name);
}

function bodyOf(body: Body | undefined): Body {
  if (body?.value === undefined) throw new HttpError("unreadableRows");
  return body;
}

function namedArguments(body: Body | undefined): Readonly<Record<string, unknown>> {
  const value = body?.value ?? {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  throw new HttpError("argumentsNoObject");
}

/** A function that answers with one row: the row, not a list of it. */
function firstOf({ body, rows }: Found): string {
  return rows === 0 ? "null" : (body ?? "[null]").trim().slice(1, -1);
}

/** People's own tools name no version. Throws `HttpError` 426 for one that this server does not speak. */
function requireProtocol(header: string | string[] | undefined): void {
  if (header === undefined) return;
  const version = /^\d{1,9}$/.test(String(header)) ? Number(header) : Number.NaN;
  if (Number.isNaN(version)) throw new HttpError("protocolUnreadable");
  if (version < PROTOCOL.oldest) throw new HttpError("protocolTooOld");
  if (version > PROTOCOL.newest) throw new HttpError("protocolTooNew");
}
