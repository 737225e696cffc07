import type { Withheld } from "../device/device.ts";
import type { Tampered } from "../remote/problems.ts";
import { logSecurityEvent, type SecurityEventType } from "./securityEvents.ts";
import { sessionView } from "../session/session.ts";

const TYPE_BY_REASON = {
  mac: "tampering_detected",
  vault: "tampering_detected",
  rollback: "rollback_detected",
  parameters: "parameter_downgrade",
} as const satisfies Record<Tampered["reason"], SecurityEventType>;

/** The page's. */
const noted = new Set<string>();

/** Notes a refused answer of the server. Asked again and again it gives the same: it is noted once while the page lives. */
export function noteTampering({ reason }: Tampered, userId = sessionView().account?.userId): void {
  const key = `${userId} ${reason}`;
  if (noted.has(key)) return;
  noted.add(key);
  logSecurityEvent(TYPE_BY_REASON[reason], { reason }, userId);
}

/** The server shows less, or something older, than was stated. Noted once for as long as it lasts. */
export function noteWithheld({ records, keyset }: Withheld, userId: string): void {
  logSecurityEvent("rollback_detected", { reason: keyset ? "keyset_withheld" : "withheld", count: records }, userId);
}

/** How many unreadable records of an account were noted; they stay where they are, and are met at every start. */
const DAMAGED = "overblik.damagedNoted";

/** Some records do not open under their key. Noted when there are more than ever before. */
export function noteDamaged(
  count: number,
  userId = sessionView().account?.userId,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
): void {
  if (userId === undefined) return;
  const key = `${DAMAGED}.${userId}`;
  if (count <= Number(storage.getItem(key) ?? 0)) return;
  storage.setItem(key, String(count));
  logSecurityEvent("tampering_detected", { reason: "record", count }, userId);
}
