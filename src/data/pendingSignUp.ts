import * as z from "zod/mini";
import type { KdfParams } from "#workers/vault/vaultApi.ts";

const Pending = z.object({
  email: z.string(),
  next: z.optional(z.string()),
  kdf: z.object({ alg: z.literal("PBKDF2-HMAC-SHA256"), iterations: z.int(), salt: z.string() }),
});
const KEY = "overblik.signUp";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Until an address is confirmed the server answers with parameters of nobody, so that addresses cannot be tested. This
 * device knows the real ones and can tell "not confirmed yet" from a wrong password.
 */
export function keepSignUp(storage: Kept, email: string, kdf: KdfParams, next?: string): void {
  storage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), kdf, next }));
}

export function pendingSignUp(storage: Kept, email: string): KdfParams | undefined {
  return kept(storage, email)?.kdf;
}

/** The page that was asked for before the sign-up on this device. */
export function pendingNext(storage: Kept, email: string): string | undefined {
  return kept(storage, email)?.next;
}

function kept(storage: Kept, email: string): z.infer<typeof Pending> | undefined {
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
