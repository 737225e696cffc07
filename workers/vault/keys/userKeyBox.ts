import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes } from "../bytes.ts";
import type { Sealed } from "./envelope.ts";
import { zeroize } from "./keys.ts";
import { unwrapBytes, wrap, wrappingKey } from "./wrapping.ts";

/**
 * The user key that another device has handed over, until its owner has chosen the new password: wrapped under a key of
 * this run that nobody can read. A vault that was opened in any other way holds no user key.
 */
export interface UserKeyBox extends Sealed {
  readonly lid: CryptoKey;
}

const NOTHING = new Uint8Array(0);
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

export async function boxed(userKey: Bytes): Promise<UserKeyBox> {
  const raw = random(ENCRYPTION.keyBits / 8);
  const lid = await wrappingKey(raw);
  zeroize(raw);
  return { lid, ...(await wrap(lid, userKey, NOTHING, random)) };
}

/** Whoever takes it out erases it. */
export async function unboxed({ lid, iv, ct }: UserKeyBox): Promise<Bytes> {
  const userKey = await unwrapBytes(lid, { iv, ct }, NOTHING);
  if (userKey === undefined) throw new Error("The box does not open under its own lid");
  return userKey;
}
