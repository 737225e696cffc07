import type { AccountRow } from "../device/device.ts";

/** Like the database's own rows: nothing of it is secret. */
const KEY = "overblik.accounts";

/**
 * Keeps a second list of the accounts that were opened here: a browser that clears its databases for lack of room
 * leaves this, so the app can say what happened instead of meeting a stranger, and still pins what the password is
 * derived with.
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
    const rows: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(rows) ? (rows as readonly AccountRow[]) : [];
  } catch {
    return [];
  }
}

/** Whether the browser has thrown away what this device held of an account that it knows. */
export async function isCleared(userId: string): Promise<boolean> {
  try {
    const { isKept, keptKeyset } = await import("../sync/outbox.ts");
    return !(await isKept(userId)) || (await keptKeyset(userId)) === undefined;
  } catch {
    return false;
  }
}
