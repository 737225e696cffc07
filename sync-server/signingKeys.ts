import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { algorithmOf } from "./auth/tokens.ts";

/** Where the keys come from when not from the data folder. */
export interface GivenKey {
  readonly jwtKeyFile?: string | undefined;
  readonly jwtSecret?: string | undefined;
}

interface SigningKeys {
  readonly signingKey: JWK;
  readonly formerKeys: readonly JWK[];
  readonly anonKey: string;
}

/** 2026 to 2046, in Unix seconds: fixed, so that replicas with one secret hand out one and the same. */
const SINCE = Date.UTC(2026, 0, 1) / 1_000;
const UNTIL = Date.UTC(2046, 0, 1) / 1_000;

/** A key of our own, and the app's public key that it signed. */
export async function newKey(): Promise<Omit<SigningKeys, "formerKeys">> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signingKey = { ...(await exportJWK(privateKey)), kid, alg: "ES256", use: "sig" };
  return { signingKey, anonKey: await anonKeyOf(signingKey) };
}

/** The operator's own keys, each tried once; the first one signs. Throws with a sentence that names the setting. */
export async function givenKeys({ jwtKeyFile, jwtSecret }: GivenKey): Promise<SigningKeys | undefined> {
  if (jwtSecret !== undefined) {
    const key = { kty: "oct", k: Buffer.from(jwtSecret).toString("base64url"), alg: "HS256", use: "sig" };
    return { signingKey: key, formerKeys: [], anonKey: await anonKeyOf(key) };
  }
  if (jwtKeyFile === undefined) return undefined;
  try {
    const read = JSON.parse(await readFile(jwtKeyFile, "utf8")) as JWK | { readonly keys: readonly JWK[] };
    const [first, ...others] = await Promise.all(("keys" in read ? read.keys : [read]).map(named));
    if (first?.d === undefined || first.kty === "oct") throw new Error("no private key");
    const anonKey = await anonKeyOf(first);
    for (const key of others) await importJWK(key, key.alg);
    return { signingKey: first, formerKeys: others, anonKey };
  } catch (error) {
    throw new Error(
      `JWT_KEY_FILE must name a file with a private key as a JWK for ES256 or RS256, or with several as {"keys": […]} of which the first is one, not ${jwtKeyFile}.`,
      { cause: error },
    );
  }
}

/** Former keys may be secrets of HS256 and public halves as well. */
async function named(key: JWK): Promise<JWK> {
  const alg = algorithmOf(key);
  if (!["ES256", "RS256", "HS256"].includes(alg)) throw new Error(`no key for ${alg}`);
  // Tokens of a secret have never named it.
  const kid = key.kty === "oct" ? key.kid : (key.kid ?? (await calculateJwkThumbprint(key)));
  return { ...partsOf(key), alg, use: "sig", ...(kid === undefined ? {} : { kid }) };
}

/** The parts that a key is made of. The use of the key is decided here, whatever the file says of it (`key_ops`, `ext`, `use`). */
function partsOf({ kty, crv, x, y, n, e, d, p, q, dp, dq, qi, k }: JWK): JWK {
  const parts = { kty, crv, x, y, n, e, d, p, q, dp, dq, qi, k };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

async function anonKeyOf(key: JWK): Promise<string> {
  return new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: key.alg ?? "ES256", typ: "JWT", ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .setIssuer("overblik")
    .setIssuedAt(SINCE)
    .setExpirationTime(UNTIL)
    .sign(await importJWK(key));
}
