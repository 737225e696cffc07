import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWK } from "jose";
import type { GivenKey } from "./signingKeys.ts";

/** The secrets that only this server knows; made at its first start and kept beside its data. */
export interface Secrets {
  /** Signs tokens: the private half, or the secret of HS256. Names its algorithm. */
  readonly signingKey: JWK;
  /** The keys that signed before: tokens of theirs still stand. */
  readonly formerKeys: readonly JWK[];
  /** The public key of the app: a token for nobody in particular, the same after every start. */
  readonly anonKey: string;
  /** The secret of a second factor is sealed under the first key and opened with any: 32 bytes each, base64. */
  readonly factorKeys: readonly string[];
}

interface Given extends GivenKey {
  readonly factorKeys?: readonly string[] | undefined;
}

/** The secrets in the data folder; files from before second factors and from before a change of key lack some of it. */
interface Stored {
  readonly signingKey: JWK;
  readonly formerKeys?: readonly JWK[];
  readonly anonKey: string;
  readonly factorKey?: string;
}

/** Reads the secrets of this server, or makes them. With `isRenewed` a new key signs from now on. */
export async function loadSecrets(folder: string, given: Given = {}, isRenewed = false): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = given.jwtKeyFile === undefined && given.jwtSecret === undefined ? undefined : await givenIn(given);
  if (keys && isRenewed)
    throw new Error("--new-key is for the key in the data folder: add one to JWT_KEY_FILE instead.");
  const stored = keys ?? (await storedIn(folder, isRenewed));
  const { signingKey, formerKeys = [], anonKey } = stored;
  return { signingKey, formerKeys, anonKey, factorKeys: [...(given.factorKeys ?? []), ...factorKeysOf(stored)] };
}

async function givenIn(given: Given): Promise<Stored | undefined> {
  const { givenKeys } = await import("./signingKeys.ts");
  return givenKeys(given);
}

async function storedIn(folder: string, isRenewed: boolean): Promise<Stored> {
  const path = join(folder, "secrets.json");
  const read = async () => JSON.parse(await readFile(path, "utf8")) as Stored;
  const former = await read().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
  if (former && !isRenewed) return former;
  const { newKey } = await import("./signingKeys.ts");
  const { signingKey, anonKey } = await newKey();
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
