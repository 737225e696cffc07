import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes } from "./bytes.ts";
import type { Sealed } from "./envelope.ts";
import { open, seal } from "./envelope.ts";
import { aesKey, erase } from "./keys.ts";

/**
 * The user key as an open vault holds it: sealed under a key of this run that nobody can read. It is taken out to approve
 * another device or to set a new password after the recovery key, and erased again.
 */
export interface UserKeyBox extends Sealed {
  readonly lid: CryptoKey;
}

const NOTHING = new Uint8Array(0);
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

export async function boxed(userKey: Bytes): Promise<UserKeyBox> {
  const raw = random(ENCRYPTION.keyBits / 8);
  const lid = await aesKey(raw);
  erase(raw);
  return { lid, ...(await seal(lid, userKey, NOTHING, random)) };
}

/** Whoever takes it out erases it. */
export async function unboxed({ lid, iv, ct }: UserKeyBox): Promise<Bytes> {
  const userKey = await open(lid, { iv, ct }, NOTHING);
  if (userKey === undefined) throw new Error("The box does not open under its own lid");
  return userKey;
}
