import { createHmac, timingSafeEqual } from "node:crypto";
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";

type Role = "anon" | "authenticated";

export interface Claims extends JWTPayload {
  readonly role: Role;
  readonly session_id?: string;
}

/** Looking at a signature takes longer than all else that happens to a call before its statement. */
const KEPT_TOKENS = 1_000;

/** The life of an access token. It is short, because a bearer token outlives the sign-out that ended its session. */
export const ACCESS_TOKEN_SECONDS = 900;

export interface Tokens {
  /** Public halves, for `/.well-known/jwks.json`; none where one secret both signs and verifies. */
  readonly publicKeys: readonly JWK[];
  sign(claims: Claims): Promise<string>;
  /** Undefined for anything that does not stand: wrong key, algorithm, expiry or role. */
  verify(token: string): Promise<Claims | undefined>;
}

/** `signingKey` signs; tokens of `formerKeys` stand beside its own until they expire, or until those are taken out. */
export async function createTokens(signingKey: JWK, issuer: string, formerKeys: readonly JWK[] = []): Promise<Tokens> {
  const alg = algorithmOf(signingKey);
  const signing = await importJWK(signingKey, alg);
  /** The tries that stood when they were looked at, the oldest first: nothing but time changes that. */
  const stood = new Map<string, Claims>();
  const header = { alg, typ: "JWT", ...(signingKey.kid === undefined ? {} : { kid: signingKey.kid }) };
  const known = [signingKey, ...formerKeys];
  const verifying = await Promise.all(
    known.map(async (key) => ({
      kid: key.kid,
      alg: algorithmOf(key),
      key: await importJWK(isShared(key) ? key : publicHalf(key), algorithmOf(key)),
    })),
  );

  return {
    publicKeys: known.filter((key) => !isShared(key)).map(publicHalf),
    sign: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      const token = new SignJWT(claims).setProtectedHeader(header).setIssuer(issuer).setIssuedAt(now);
      return token.setExpirationTime(now + ACCESS_TOKEN_SECONDS).sign(signing);
    },
    async verify(token) {
      const known = stood.get(token);
      if (known && isOfNow(known)) return known;
      stood.delete(token);
      const claims = await looked(token);
      if (!claims) return undefined;
      const [oldest] = stood.keys();
      if (stood.size >= KEPT_TOKENS && oldest !== undefined) stood.delete(oldest);
      stood.set(token, claims);
      return claims;
    },
  };

  async function looked(token: string): Promise<Claims | undefined> {
    // Only keys of ours are looked at, whatever addresses and keys the token brings along.
    const { kid } = headerOf(token);
    for (const own of verifying.filter((own) => kid === undefined || own.kid === kid)) {
      const payload = await jwtVerify(token, own.key, { algorithms: [own.alg] }).then(
        (read) => read.payload,
        () => undefined,
      );
      if (payload) return claimsIn(payload);
    }
    return undefined;
  }
}

function isOfNow({ nbf = 0, exp = Infinity }: Claims): boolean {
  const now = Math.floor(Date.now() / 1000);
  return nbf <= now && now < exp;
}

function claimsIn(payload: JWTPayload): Claims | undefined {
  const role = payload["role"];
  if (role === "anon") return { ...payload, role };
  const isUser = role === "authenticated" && isUuid(payload.sub) && isUuid(payload["session_id"] ?? payload.sub);
  return isUser ? { ...payload, role } : undefined;
}

function headerOf(token: string): { readonly kid?: unknown } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

/** One secret both signs and verifies. */
function isShared(key: JWK): boolean {
  return key.kty === "oct";
}

export function algorithmOf(key: JWK): string {
  return key.alg ?? ({ EC: "ES256", RSA: "RS256", oct: "HS256" } as Record<string, string>)[key.kty ?? ""] ?? "ES256";
}

/** Only what is public is named, so that no private part of any kind of key slips through. */
function publicHalf({ kty, crv, x, y, n, e, kid, alg, use }: JWK): JWK {
  const parts = { kty, crv, x, y, n, e, kid, alg, use };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function isUuid(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** A refresh token: 16 bytes session id, 8 bytes counter, 32 bytes MAC under the session's own key. */
export function refreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const body = Buffer.alloc(24);
  Buffer.from(sessionId.replaceAll("-", ""), "hex").copy(body);
  body.writeBigUInt64BE(BigInt(counter), 16);
  return Buffer.concat([body, mac(body, key)]).toString("base64url");
}

export interface ReadRefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  isGenuine(key: Uint8Array): boolean;
}

export function readRefreshToken(token: string): ReadRefreshToken | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 56) return undefined;
  const body = bytes.subarray(0, 24);
  const hex = body.subarray(0, 16).toString("hex");
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter: Number(body.readBigUInt64BE(16)),
    isGenuine: (key) => timingSafeEqual(mac(body, key), bytes.subarray(24)),
  };
}

function mac(body: Uint8Array, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(body).digest();
}
