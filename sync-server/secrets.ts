import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** What only this server knows; made at its first start and kept beside its data. */
export interface Secrets {
  /** Signs tokens: ES256, private half. */
  readonly signingKey: JWK;
  /** The public key of the app: a token for nobody in particular, the same after every start. */
  readonly anonKey: string;
}

const TEN_YEARS = "3650d";

export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, "secrets.json");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(await readFile(path, "utf8")) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const signingKey = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString("hex"),
    alg: "ES256",
    use: "sig",
  };
  const anonKey = await new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: signingKey.kid })
    .setIssuer("overblik")
    .setIssuedAt()
    .setExpirationTime(TEN_YEARS)
    .sign(privateKey);
  await keptOnce(path, JSON.stringify({ signingKey, anonKey } satisfies Secrets));
  return JSON.parse(await readFile(path, "utf8")) as Secrets;
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
