import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";

/** What only this server knows; made at its first start and kept beside its data. */
export interface Secrets {
  /** Signs tokens: the private half, or the secret of HS256. Names its algorithm. */
  readonly signingKey: JWK;
  /** The public key of the app: a token for nobody in particular, the same after every start. */
  readonly anonKey: string;
  /** Seals what second factors are made of: 32 bytes, base64. */
  readonly factorKey: string;
}

/** 2026 to 2046, in Unix seconds: fixed, so that replicas with one secret hand out one and the same. */
const SINCE = Date.UTC(2026, 0, 1) / 1_000;
const UNTIL = Date.UTC(2046, 0, 1) / 1_000;

/** Where the key comes from when not from the data folder. */
interface GivenKey {
  readonly jwtKeyFile?: string | undefined;
  readonly jwtSecret?: string | undefined;
}

export async function loadSecrets(folder: string, given: GivenKey = {}): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await givenKey(given);
  if (key) return withFactorKey({ signingKey: key, anonKey: await anonKeyOf(key) });
  const path = join(folder, "secrets.json");
  try {
    return withFactorKey(JSON.parse(await readFile(path, "utf8")) as Stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signingKey = { ...(await exportJWK(privateKey)), kid, alg: "ES256", use: "sig" };
  const factorKey = randomBytes(32).toString("base64");
  await keptOnce(
    path,
    JSON.stringify({ signingKey, anonKey: await anonKeyOf(signingKey), factorKey } satisfies Secrets),
  );
  return withFactorKey(JSON.parse(await readFile(path, "utf8")) as Stored);
}

/** The operator's own key, tried once. Throws with a sentence that names the setting. */
export async function givenKey({ jwtKeyFile, jwtSecret }: GivenKey): Promise<JWK | undefined> {
  if (jwtSecret !== undefined) {
    return { kty: "oct", k: Buffer.from(jwtSecret).toString("base64url"), alg: "HS256", use: "sig" };
  }
  if (jwtKeyFile === undefined) return undefined;
  try {
    const key = JSON.parse(await readFile(jwtKeyFile, "utf8")) as JWK;
    const alg = key.alg ?? ({ EC: "ES256", RSA: "RS256" } as Record<string, string>)[key.kty ?? ""];
    if (key.d === undefined || !["ES256", "RS256"].includes(alg ?? "")) throw new Error("no private key");
    const named = { ...key, alg, use: "sig", kid: key.kid ?? (await calculateJwkThumbprint(key)) } as JWK;
    await anonKeyOf(named);
    return named;
  } catch (error) {
    throw new Error(
      `JWT_KEY_FILE must name a file with one private key as a JWK for ES256 or RS256, not ${jwtKeyFile}.`,
      { cause: error },
    );
  }
}

async function anonKeyOf(key: JWK): Promise<string> {
  return new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: key.alg ?? "ES256", typ: "JWT", ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .setIssuer("overblik")
    .setIssuedAt(SINCE)
    .setExpirationTime(UNTIL)
    .sign(await importJWK(key));
}

type Stored = Omit<Secrets, "factorKey"> & Partial<Secrets>;

/** Files from before second factors have no such key; theirs follows from the one that they have. */
function withFactorKey(stored: Stored): Secrets {
  const root = stored.signingKey.d ?? stored.signingKey.k ?? "";
  const derived = () => Buffer.from(hkdfSync("sha256", root, "", "overblik factors 1", 32)).toString("base64");
  return { ...stored, factorKey: stored.factorKey ?? derived() };
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
