import { generateKeyPairSync, randomUUID } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";
import type { Chance } from "../sim/chance.ts";

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Who asks rightly, and what a wrong token is made of. */
export interface Access {
  readonly anonKey: string;
  readonly accessToken: string;
  readonly signingKey: JWK;
  readonly issuer: string;
}

interface Route {
  readonly method: string;
  readonly path: string;
  /** Fields that it cannot do without; each is a text unless it says otherwise. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const ROW = {
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
};
const EMAIL = "person@example.dk";
const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";

/** Whatever body they get here is wrong, with a token that stands. */
const BODIES: readonly Route[] = [
  { method: "POST", path: "/auth/v1/signup", body: { email: EMAIL, password: PASSWORD } },
  { method: "POST", path: "/auth/v1/token?grant_type=password", body: { email: EMAIL, password: PASSWORD } },
  { method: "POST", path: "/auth/v1/token?grant_type=refresh_token", body: { refresh_token: "x" } },
  { method: "POST", path: "/auth/v1/token?grant_type=pkce", body: { auth_code: "x", code_verifier: "x" } },
  { method: "POST", path: "/auth/v1/recover", body: { email: EMAIL } },
  { method: "POST", path: "/auth/v1/resend", body: { type: "signup", email: EMAIL } },
  { method: "POST", path: "/auth/v1/verify", body: { type: "signup", token_hash: "x" } },
  { method: "PUT", path: "/auth/v1/user", body: { password: PASSWORD } },
  { method: "POST", path: "/auth/v1/factors", body: { factor_type: "totp" } },
  {
    method: "POST",
    path: `/auth/v1/factors/${randomUUID()}/verify`,
    body: { challenge_id: randomUUID(), code: "123456" },
  },
  { method: "POST", path: "/rest/v1/rpc/sync_push", body: { rows: [ROW] } },
  { method: "POST", path: "/rest/v1/rpc/sync_pull", body: { since: 0, max_rows: 1 } },
  { method: "POST", path: "/rest/v1/rpc/put_keyset", body: { expected_rev: 0, keyset: { rev: 1 } } },
  {
    method: "POST",
    path: "/rest/v1/rpc/log_security_event",
    body: { event_type: "critical_error", event_details: {} },
  },
  { method: "POST", path: "/rest/v1/records", body: { ...ROW } },
  { method: "PATCH", path: "/rest/v1/subscribers?user_id=not.is.null", body: { subscription_tier: "vip" } },
  { method: "POST", path: "/storage/v1/object/list/documents", body: { prefix: "" } },
  { method: "POST", path: "/storage/v1/object/sign/documents/x", body: { expiresIn: 60 } },
  {
    method: "POST",
    path: "/storage/v1/object/move",
    body: { bucketId: "documents", sourceKey: "a", destinationKey: "b" },
  },
];

/** Whatever token they get here is wrong, with a body that would do. */
const GUARDED: readonly Route[] = [
  ...BODIES.filter(({ path }) => /\/rest\/|\/storage\/|user$|factors/.test(path)),
  { method: "GET", path: "/auth/v1/user" },
  { method: "POST", path: "/auth/v1/logout", body: {} },
  { method: "DELETE", path: `/auth/v1/factors/${randomUUID()}` },
  { method: "GET", path: "/rest/v1/records?select=id" },
  { method: "DELETE", path: "/rest/v1/rate_limit_tracking?action=eq.login" },
  { method: "POST", path: "/rest/v1/rpc/end_other_sessions", body: {} },
  { method: "GET", path: "/storage/v1/object/authenticated/documents/x" },
  { method: "POST", path: "/storage/v1/upload/resumable" },
  { method: "POST", path: "/functions/v1/delete-account", body: {} },
  { method: "POST", path: "/functions/v1/export-own-data", body: {} },
];

/** A source of requests that no server should follow; each differs from a right one in one way. */
export async function malformedRequests(chance: Chance, access: Access): Promise<() => Sent> {
  const tokens = await wrongTokens(access);
  const { anonKey, accessToken } = access;
  const rightly = { apikey: anonKey, authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const noise = () => Buffer.from(chance.bytes(1 + chance.below(24))).toString("latin1");

  function wrongToken(): Sent {
    const { body, ...route } = chance.pick(GUARDED);
    const token = chance.odds(20) ? accessToken.slice(0, chance.below(accessToken.length)) : chance.pick(tokens);
    const headers = { ...rightly, authorization: `Bearer ${token}` };
    return { ...route, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  }

  function wrongBody(): Sent {
    const { body = {}, ...route } = chance.pick(BODIES);
    const right = JSON.stringify(body);
    const field = chance.pick(Object.keys(body));
    const wrongly = (value: unknown) => JSON.stringify({ ...body, [field]: value });
    const deep = 40 + chance.below(5_000);
    // Bodies of other kinds: cut off, of another shape, with a field that is missing or of another kind.
    const text = chance.pick([
      () => right.slice(0, 1 + chance.below(right.length - 1)),
      () => `${right}${chance.pick(["}", ",", "x", "{}"])}`,
      () => `{${noise()}`,
      () => chance.pick(["[]", "[1]", '"text"', "1", "true", "[[{}]]", `[${right.slice(1)}`]),
      () => JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))),
      () => `{"__proto__":${right},"constructor":1}`,
      () => wrongly("\u0000"),
      () => wrongly("\ud800\u0000"),
      () => wrongly([[], {}]),
      () => wrongly({ a: { b: [] } }),
      () => `{${JSON.stringify(field)}:${"[".repeat(deep)}${"]".repeat(deep)}}`,
      () => `{${JSON.stringify(field)}:${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`,
    ])();
    const type = chance.odds(10)
      ? chance.pick(["text/xml", "application/x-www-form-urlencoded", "x", "application/json; charset=utf-7"])
      : undefined;
    return { ...route, headers: { ...rightly, ...(type === undefined ? {} : { "content-type": type }) }, body: text };
  }

  function wrongQuery(): Sent {
    const table = chance.pick([
      "records",
      "assets",
      "subscribers",
      "security_events",
      "user_keys",
      "nowhere",
      "pg_class",
    ]);
    const name = chance.pick([
      "select",
      "order",
      "limit",
      "offset",
      "or",
      "and",
      "not.or",
      "id",
      "user_id",
      "seq",
      "collection",
      "secret",
      noise(),
    ]);
    const value = chance.pick([
      () => noise(),
      () => `${chance.pick(["eq", "in", "is", "cs", "not", "like", "fts", "or"])}.${noise()}`,
      () => `(${"or(".repeat(chance.below(400))}id.eq.1`,
      () =>
        chance.pick([
          "in.(",
          'in.("',
          "eq.",
          "is.maybe",
          "-1",
          "1e9",
          "9".repeat(30),
          "*,*)",
          "id::pg_class",
          "x(y(z))",
        ]),
      () => `eq.${"1".repeat(chance.below(4_000))}`,
      () => "id);drop table public.records;--",
      () => "eq.1'; select pg_sleep(10); --",
    ])();
    const method = chance.pick(["GET", "HEAD", "GET"]);
    return { method, path: `/rest/v1/${table}?${escaped(name)}=${escaped(value)}`, headers: rightly };
  }

  function wrongHeader(): Sent {
    const name = chance.pick([
      "accept",
      "prefer",
      "range",
      "accept-profile",
      "apikey",
      "x-supabase-api-version",
      "overblik-protocol",
      "if-none-match",
      "x-forwarded-for",
      "cookie",
    ]);
    const value = chance.pick([
      () =>
        noise()
          .replaceAll(/[^\x20-\x7e]/g, "~")
          .trim(),
      () => "x".repeat(chance.below(6_000)),
      () =>
        chance.pick([
          "application/vnd.pgrst.object+json",
          "text/csv",
          "count=exact, return=",
          "9-1",
          "0-99999999999999",
          "auth",
          "-1",
          ",,,;;;",
        ]),
    ])();
    const path = chance.pick([
      "/rest/v1/assets?select=id",
      "/rest/v1/subscribers",
      "/auth/v1/user",
      "/auth/v1/settings",
      "/config.json",
    ]);
    return { method: "GET", path, headers: { ...rightly, [name]: value } };
  }

  function wrongPath(): Sent {
    const service = chance.pick(["auth", "rest", "storage", "functions", "realtime", "admin"]);
    const part = () =>
      chance.pick([
        escaped(noise()),
        "..%2f..",
        "%00",
        "%",
        "rpc",
        "object",
        "x".repeat(chance.below(900)),
        "constructor",
        "__proto__",
        "",
      ]);
    const path = `/${service}/v1/${Array.from({ length: chance.below(5) }, part).join("/")}`;
    const method = chance.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);
    return {
      method,
      path,
      headers: { ...rightly, authorization: `Bearer ${chance.pick(tokens)}` },
      ...(method === "POST" ? { body: "{}" } : {}),
    };
  }

  const tooLarge = (): Sent => ({
    method: "POST",
    path: "/rest/v1/rpc/sync_push",
    headers: rightly,
    body: `{"rows":["${"x".repeat(2_200_000)}"]}`,
  });

  return () =>
    chance.below(2_000) === 0
      ? tooLarge()
      : chance.pick([wrongToken, wrongBody, wrongBody, wrongQuery, wrongHeader, wrongPath])();
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Of no algorithm, of others, by other keys, expired, for nobody, for somebody with all rights, endless and none. */
async function wrongTokens({ signingKey, issuer, accessToken }: Access): Promise<readonly string[]> {
  const [head = "", payload = "", signature = ""] = accessToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Record<string, unknown>;
  const own = await importJWK(signingKey, "ES256");
  const { d: _private, ...publicKey } = signingKey;
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const header = { alg: "ES256", typ: "JWT", kid: signingKey.kid ?? "" };
  const now = Math.floor(Date.now() / 1_000);
  const signed = (changed: Record<string, unknown>, key: Parameters<SignJWT["sign"]>[0] = own, expires = now + 600) =>
    new SignJWT({ ...claims, ...changed, exp: expires }).setProtectedHeader(header).setIssuer(issuer).sign(key);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return [
    `${part({ alg: "none" })}.${payload}.`,
    `${part({ alg: "None", typ: "JWT" })}.${payload}.${signature}`,
    `${part({ ...header, jwk: publicKey })}.${payload}.${signature.slice(1)}`,
    `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`,
    `${head}.${payload}.${signature.split("").toReversed().join("")}`,
    await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(JSON.stringify(publicKey))),
    await signed({}, other),
    await signed({}, own, now - 60),
    await signed({ role: "service_role" }),
    await signed({ role: "postgres" }),
    await signed({ sub: "1" }),
    await signed({ sub: null }),
    await signed({ session_id: randomUUID() }),
    await signed({ session_id: "x" }),
    `${head}.${"A".repeat(9_000)}.${signature}`,
    "x.y.z",
    "sb-secret-x",
    "null",
  ];
}
