import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { algorithmOf } from "./auth/tokens.ts";

/** What only this server knows; made at its first start and kept beside its data. */
export interface Secrets {
  /** Signs tokens: the private half, or the secret of HS256. Names its algorithm. */
  readonly signingKey: JWK;
  /** What signed before: tokens of theirs still stand. */
  readonly formerKeys: readonly JWK[];
  /** The public key of the app: a token for nobody in particular, the same after every start. */
  readonly anonKey: string;
  /** What second factors are made of is sealed under the first and opened with any: 32 bytes each, base64. */
  readonly factorKeys: readonly string[];
}

/** 2026 to 2046, in Unix seconds: fixed, so that replicas with one secret hand out one and the same. */
const SINCE = Date.UTC(2026, 0, 1) / 1_000;
const UNTIL = Date.UTC(2046, 0, 1) / 1_000;

/** Where the key comes from when not from the data folder. */
interface GivenKey {
  readonly jwtKeyFile?: string | undefined;
  readonly jwtSecret?: string | undefined;
  readonly factorKeys?: readonly string[] | undefined;
}

/** What lies in the data folder; files from before second factors and from before a change of key lack some of it. */
interface Stored {
  readonly signingKey: JWK;
  readonly formerKeys?: readonly JWK[];
  readonly anonKey: string;
  readonly factorKey?: string;
}

/** With `isRenewed` a new key signs from now on. */
export async function loadSecrets(folder: string, given: GivenKey = {}, isRenewed = false): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await givenKeys(given);
  if (keys && isRenewed)
    throw new Error("--new-key is for the key in the data folder: add one to JWT_KEY_FILE instead.");
  const stored = keys
    ? { signingKey: keys[0], formerKeys: keys.slice(1), anonKey: await anonKeyOf(keys[0]) }
    : await storedIn(folder, isRenewed);
  const { signingKey, formerKeys = [], anonKey } = stored;
  return { signingKey, formerKeys, anonKey, factorKeys: [...(given.factorKeys ?? []), ...factorKeysOf(stored)] };
}

async function storedIn(folder: string, isRenewed: boolean): Promise<Stored> {
  const path = join(folder, "secrets.json");
  const read = async () => JSON.parse(await readFile(path, "utf8")) as Stored;
  const former = await read().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
  if (former && !isRenewed) return former;
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signingKey = { ...(await exportJWK(privateKey)), kid, alg: "ES256", use: "sig" };
  const anonKey = await anonKeyOf(signingKey);
  if (former) {
    const formerKeys = [former.signingKey, ...(former.formerKeys ?? [])];
    const [factorKey = ""] = factorKeysOf(former);
    await replaced(path, JSON.stringify({ signingKey, formerKeys, anonKey, factorKey } satisfies Stored));
  } else {
    const factorKey = randomBytes(32).toString("base64");
    await keptOnce(path, JSON.stringify({ signingKey, anonKey, factorKey } satisfies Stored));
  }
  return read();
}

/** The operator's own keys, each tried once; the first one signs. Throws with a sentence that names the setting. */
export async function givenKeys({ jwtKeyFile, jwtSecret }: GivenKey): Promise<readonly [JWK, ...JWK[]] | undefined> {
  if (jwtSecret !== undefined) {
    return [{ kty: "oct", k: Buffer.from(jwtSecret).toString("base64url"), alg: "HS256", use: "sig" }];
  }
  if (jwtKeyFile === undefined) return undefined;
  try {
    const read = JSON.parse(await readFile(jwtKeyFile, "utf8")) as JWK | { readonly keys: readonly JWK[] };
    const [first, ...others] = await Promise.all(("keys" in read ? read.keys : [read]).map(named));
    if (first?.d === undefined || first.kty === "oct") throw new Error("no private key");
    await anonKeyOf(first);
    for (const key of others) await importJWK(key, key.alg);
    return [first, ...others];
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
  return { ...key, alg, use: "sig", ...(kid === undefined ? {} : { kid }) };
}

async function anonKeyOf(key: JWK): Promise<string> {
  return new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: key.alg ?? "ES256", typ: "JWT", ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .setIssuer("overblik")
    .setIssuedAt(SINCE)
    .setExpirationTime(UNTIL)
    .sign(await importJWK(key));
}

/** Where no such key was ever made it follows from the one that signs, or that signed at the time. */
function factorKeysOf({ signingKey, formerKeys = [], factorKey }: Stored): readonly string[] {
  const roots = [signingKey, ...formerKeys].flatMap(({ d, k }) => d ?? k ?? []);
  const derived = roots.map((root) => hkdfSync("sha256", root, "", "overblik factors 1", 32));
  return [
    ...(factorKey === undefined ? [] : [factorKey]),
    ...derived.map((key) => Buffer.from(key).toString("base64")),
  ];
}

async function replaced(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Whole or not at all, whenever the server is killed; of two that start together the first one's stays. */
async function keptOnce(path: string, text: string): Promise<void> {
  const part = `${path}.${process.pid}`;
  await writeFile(part, text, { mode: 0o600, flush: true });
  try {
    await link(part, path);
  } catch (error) {
    // Some file systems know no second name for a file.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return await rename(part, path);
  }
  await rm(part);
}
