import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";

/** Seals the secrets of second factors, so that a copy of the database alone opens nobody's. */
export interface FactorSecrets {
  /** `about` is what the secret belongs to; it opens for nothing else. */
  seal(secret: Uint8Array, about: string): string;
  /** Throws when it was sealed under another key or for something else. */
  open(sealed: string, about: string): Buffer;
  /** The same under the key that seals now; undefined where it is, or where no key of ours opens it. */
  resealed(sealed: string, about: string): string | undefined;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `keys` are 32 bytes each, base64: the first seals, all of them open. */
export function factorSecrets(keys: readonly string[]): FactorSecrets {
  const all = keys.map((key) => Buffer.from(key, "base64"));
  const seal = (secret: Uint8Array, about: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, all[0] ?? Buffer.alloc(0), iv).setAAD(Buffer.from(about));
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64");
  };
  const openWith = (key: Uint8Array | undefined, sealed: string, about: string): Buffer | undefined => {
    const bytes = Buffer.from(sealed, "base64");
    try {
      const decipher = createDecipheriv(CIPHER, key ?? Buffer.alloc(0), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  };
  const opened = (sealed: string, about: string): Buffer | undefined => {
    for (const key of all) {
      const secret = openWith(key, sealed, about);
      if (secret) return secret;
    }
    return undefined;
  };
  return {
    seal,
    open(sealed, about) {
      const secret = opened(sealed, about);
      if (!secret) throw new Error("A factor's secret does not open with the keys given");
      return secret;
    },
    resealed(sealed, about) {
      if (openWith(all[0], sealed, about)) return undefined;
      const secret = opened(sealed, about);
      return secret && seal(secret, about);
    },
  };
}

/** Seals the secrets of all factors under the present key, so that a former one can be taken out at the next start. */
export async function resealFactors(database: Database, secrets: FactorSecrets): Promise<void> {
  const factors = await database.statement<{ id: string; secret: string }>(
    "select id::text as id, secret from auth.mfa_factors where secret is not null",
  );
  const stale = factors.flatMap(({ id, secret }) => {
    const fresh = secrets.resealed(secret, id);
    return fresh === undefined ? [] : [[id, secret, fresh]];
  });
  if (stale.length === 0) return;
  await database.transaction(async (query) => {
    for (const values of stale)
      await query("update auth.mfa_factors set secret = $3 where id = $1 and secret = $2", values);
  });
}
