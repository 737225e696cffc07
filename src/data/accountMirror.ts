import * as z from "zod/mini";
import type { AccountRow } from "./device.ts";
import { TIERS } from "./session.ts";

/** Like the database's own rows: nothing of it is secret. */
const Rows = z.array(
  z.object({
    userId: z.uuid(),
    email: z.string(),
    tier: z.enum(TIERS),
    kdf: z.optional(z.object({ alg: z.literal("PBKDF2-HMAC-SHA256"), iterations: z.int(), salt: z.string() })),
    signedIn: z.boolean(),
    usedAt: z.number(),
  }),
);
const KEY = "overblik.accounts";

/**
 * Which accounts were opened here, kept a second time: a browser that clears its databases for lack of room leaves this,
 * so the app can say what happened instead of meeting a stranger, and still pins what the password is derived with.
 */
export function mirrorAccounts(rows: readonly AccountRow[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rows));
  } catch {
    // Full or forbidden: it is kept once, then.
  }
}

export function mirroredAccounts(): readonly AccountRow[] {
  try {
    return Rows.parse(JSON.parse(localStorage.getItem(KEY) ?? "[]")) as readonly AccountRow[];
  } catch {
    return [];
  }
}
