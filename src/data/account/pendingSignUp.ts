import * as z from "zod/mini";
import type { KdfParams } from "#workers/vault/vaultApi.ts";

const Pending = z.object({
  email: z.string(),
  next: z.optional(z.string()),
  kdf: z.object({ alg: z.literal("PBKDF2-HMAC-SHA256"), iterations: z.int(), salt: z.string() }),
  /** The salt that the server gave for the address while nobody had confirmed it. */
  standIn: z.optional(z.string()),
  /** The address was confirmed on this device. */
  confirmed: z.optional(z.boolean()),
});
type Pending = z.infer<typeof Pending>;
const KEY = "overblik.signUp";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Keeps a sign-up until its address is confirmed: before that the server answers with parameters of nobody, so that
 * addresses cannot be tested. This device knows the real ones and can tell "not confirmed yet" from a wrong password.
 */
export function keepSignUp(storage: Kept, email: string, kdf: KdfParams, next?: string): void {
  storage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), kdf, next }));
}

/** The salt that the server answers with right after the sign-up. Another one later means that somebody has confirmed. */
export function noteStandIn(storage: Kept, email: string, salt: string): void {
  change(storage, email, { standIn: salt });
}

/** Notes a confirmation: from here on the server answers with the parameters of the attempt that was confirmed. */
export function noteConfirmed(storage: Kept, email: string): void {
  change(storage, email, { confirmed: true });
}

export function pendingSignUp(storage: Kept, email: string): KdfParams | undefined {
  return kept(storage, email)?.kdf;
}

/**
 * The address is confirmed, and the account that stands there was made with other parameters than those of the sign-up on
 * this device: with another password, by the same person elsewhere or by somebody else.
 */
export function isOtherSignUp(storage: Kept, email: string, inForce: KdfParams): boolean {
  const pending = kept(storage, email);
  if (!pending || pending.kdf.salt === inForce.salt) return false;
  return pending.confirmed === true || (pending.standIn !== undefined && pending.standIn !== inForce.salt);
}

/** The page that was asked for before the sign-up on this device. */
export function pendingNext(storage: Kept, email: string): string | undefined {
  return kept(storage, email)?.next;
}

function change(storage: Kept, email: string, part: Partial<Pending>): void {
  const pending = kept(storage, email);
  if (pending) storage.setItem(KEY, JSON.stringify({ ...pending, ...part }));
}

function kept(storage: Kept, email: string): Pending | undefined {
  try {
    const pending = Pending.parse(JSON.parse(storage.getItem(KEY) ?? ""));
    return pending.email === email.toLowerCase() ? pending : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignUp(storage: Kept): void {
  storage.removeItem(KEY);
}
