import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Seals what factors are made of, so that a copy of the database alone opens nobody's second factor. */
export interface FactorSecrets {
  /** `about` is what the secret belongs to; it opens for nothing else. */
  seal(secret: Uint8Array, about: string): string;
  /** Throws when it was sealed under another key or for something else. */
  open(sealed: string, about: string): Buffer;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is 32 bytes, base64. */
export function factorSecrets(key: string): FactorSecrets {
  const bytes = Buffer.from(key, "base64");
  return {
    seal(secret, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(about));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    open(sealed, about) {
      const all = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(all.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(all.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
