import { ROW_REFUSAL } from "#domain/protocol.ts";
import { refusedRows } from "./outbox.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";

/** The server has begun to refuse records; those beyond what the tier allows are worth an entry in the log. */
export async function noteRefused(userId: string): Promise<void> {
  const count = (await refusedRows(userId)).filter(({ code }) => code === ROW_REFUSAL.tierLimit).length;
  if (count > 0) logSecurityEvent("tier_refused", { count }, userId);
}
