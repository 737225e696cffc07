import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/** What only this server knows; made at its first start and kept beside its data. */
export interface Secrets {
  /** Signs tokens: ES256, private half. */
  readonly signingKey: JWK;
}

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
  await writeFile(path, JSON.stringify({ signingKey } satisfies Secrets), { mode: 0o600, flag: "wx" });
  return { signingKey };
}
