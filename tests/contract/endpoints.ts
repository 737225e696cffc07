import { randomUUID } from "node:crypto";
import { readCatalogue } from "#server/db/catalogue.ts";
import type { TestServer } from "../support/server.ts";

/** One method at one address, with what a right call would send. */
export interface Endpoint {
  readonly method: string;
  /** Parts that a caller chooses are written `:name` or `*`. */
  readonly path: string;
  /** Names that mean something in a query. */
  readonly query: readonly string[];
  /** The body of a right call; undefined where none is read. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Stands for the token of a mail that can still be answered. */
export const MAILED = "TOKEN-OF-A-MAIL";
const EMAIL = "person@example.dk";
const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: `${"A".repeat(43)}=` };
const PKCE = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
const MESSAGE = { topic: "household", event: "hello", payload: { a: 1 }, private: false };
const PLACE = { bucketId: "documents", sourceKey: "a", destinationKey: "b" };

/** By method and path; where several calls share one, what distinguishes them stands in the query. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "POST /auth/v1/signup": { email: EMAIL, password: PASSWORD, data: { kdf: KDF, language: "da" }, ...PKCE },
  "POST /auth/v1/token": {
    email: EMAIL,
    password: PASSWORD,
    refresh_token: "A".repeat(75),
    auth_code: randomUUID(),
    code_verifier: "x".repeat(43),
  },
  "POST /auth/v1/resend": { type: "signup", email: EMAIL, password: PASSWORD },
  "POST /auth/v1/recover": { email: EMAIL, ...PKCE },
  "POST /auth/v1/otp": { email: EMAIL, create_user: false, ...PKCE },
  "POST /auth/v1/verify": {
    type: "signup",
    token_hash: MAILED,
    email: EMAIL,
    token: "123456",
    password: PASSWORD,
  },
  "POST /auth/v1/verify/about": { type: "signup", token_hash: MAILED },
  "PUT /auth/v1/user": {
    email: EMAIL,
    password: PASSWORD,
    current_password: PASSWORD,
    nonce: "123456",
    data: { kdf: KDF, language: "sv" },
    ...PKCE,
  },
  "POST /auth/v1/factors": { factor_type: "totp", friendly_name: "app", issuer: "Overblik", phone: "+4520304050" },
  "POST /auth/v1/factors/:id/challenge": { channel: "sms" },
  "POST /auth/v1/factors/:id/verify": { challenge_id: randomUUID(), code: "123456" },
  "POST /auth/v1/factors/recovery-codes": { friendly_name: "codes" },
  "POST /auth/v1/factors/recovery-codes/verify": { code: "0123456789abcdef" },
  "POST /functions/v1/shared-view": { id: "A".repeat(22) },
  "POST /storage/v1/object/list/:bucket": {
    prefix: "",
    limit: 10,
    offset: 0,
    sortBy: { column: "name", order: "asc" },
    search: "a",
  },
  "DELETE /storage/v1/object/:bucket": { prefixes: ["a", "b"] },
  "POST /storage/v1/object/move": PLACE,
  "POST /storage/v1/object/copy": { ...PLACE, destinationBucket: "documents", copyMetadata: true },
  "POST /storage/v1/object/sign/:bucket/*": { expiresIn: 60, transform: {} },
  "POST /storage/v1/object/sign/:bucket": { expiresIn: 60, paths: ["a"] },
  "POST /realtime/v1/api/broadcast": { messages: [MESSAGE] },
  "POST /csp": { "csp-report": { "effective-directive": "script-src", "source-file": "x", "line-number": 1 } },
  "POST /functions/v1/delete-account": { password: "not the right one" },
  "DELETE /functions/v1/delete-account": { password: "not the right one" },
  "POST /functions/v1/quotes": { isins: ["DK0062498333", "US0378331005"] },
  "POST /functions/v1/support": {
    action: "send",
    id: randomUUID(),
    subject: "trouble",
    message: "It does not work",
    language: "da",
    diagnostics: {
      app: "0.1.0",
      browser: "Chrome, Android",
      language: "da",
      tier: "premium",
      sync: "saved",
      records: { assets: 3 },
    },
  },
  "POST /rest/v1/rpc/sync_push": {
    rows: [
      {
        collection: "assets",
        id: randomUUID(),
        base: 0,
        rev: 1,
        key_version: 1,
        schema_version: 1,
        deleted: false,
        iv: "AAAAAAAAAAAAAAAAAAAAAA==",
        ct: "A".repeat(400),
        op_id: randomUUID(),
        device_id: randomUUID(),
      },
    ],
  },
};

/** The queries of an address without a body. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/auth/v1/verify": ["token", "type", "redirect_to"],
  "/auth/v1/token": ["grant_type"],
  "/auth/v1/logout": ["scope"],
  "/auth/v1/signup": ["redirect_to", "apikey"],
};
const TABLE_QUERY = [
  "select",
  "order",
  "limit",
  "offset",
  "or",
  "and",
  "not.or",
  "on_conflict",
  "columns",
  "id",
  "user_id",
  "seq",
];
const OTHER_QUERY = ["redirect_to", "apikey", "token", "transform", "private", "download", "select"];

/** Functions that are called by name; the server's own list is `FUNCTIONS` in `routes/functions.ts`. */
const FUNCTIONS = ["delete-account", "export-own-data", "quotes", "rates", "support", "nothing"];
const BODILESS = new Set(["GET", "HEAD"]);

/** Everything that the server answers, table by table and function by function. */
export async function endpointsOf(server: TestServer): Promise<readonly Endpoint[]> {
  const catalogue = await readCatalogue(server.database);
  const named = server.routes.flatMap((route) => {
    const [method = "", path = ""] = route.split(" ");
    if (path.endsWith("/rpc/:name"))
      return [...catalogue.routines.keys()].map((name) => [method, path.replace(":name", name)] as const);
    if (path.endsWith("/rest/v1/:table"))
      return [...catalogue.relations.keys()].map((name) => [method, path.replace(":table", name)] as const);
    if (path.endsWith("/functions/v1/:name"))
      return FUNCTIONS.map((name) => [method, path.replace(":name", name)] as const);
    return [[method, path] as const];
  });
  return named
    .filter(([method]) => ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].includes(method))
    .map(([method, path]) => {
      const routine = catalogue.routines.get(/\/rpc\/(\w+)$/.exec(path)?.[1] ?? "")?.[0];
      const relation = catalogue.relations.get(/^\/rest\/v1\/(\w+)$/.exec(path)?.[1] ?? "");
      const args =
        routine && Object.fromEntries([...routine.argumentByName].map(([name, { type }]) => [name, sampleOf(type)]));
      const row =
        relation && Object.fromEntries([...relation.columns].map(([name, { type }]) => [name, sampleOf(type)]));
      return {
        method,
        path,
        query:
          QUERIES[path] ??
          (relation ? TABLE_QUERY : routine ? [...routine.argumentByName.keys(), "select", "limit"] : OTHER_QUERY),
        body: BODILESS.has(method)
          ? undefined
          : (BODIES[`${method} ${path}`] ?? args ?? row ?? { a: 1, password: "x", name: "x" }),
      };
    });
}

function sampleOf(type: string): unknown {
  if (type === "uuid") return randomUUID();
  if (/^(bigint|integer|smallint|numeric)/.test(type)) return 1;
  if (type.startsWith("boolean")) return true;
  if (type.startsWith("timestamp")) return "2026-11-26T12:00:00Z";
  if (type === "jsonb" || type === "json") return { v: 1, rev: 1, kdf: KDF };
  return "text";
}
