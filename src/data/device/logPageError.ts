import { routeAt } from "#config/href.ts";
import { queueError } from "./device.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";

/** Keeps on this device that a page or a part of one failed: its kind and place under an id, never its words. */
export async function logPageError(kind: string, error: unknown, id: string): Promise<void> {
  const name = error instanceof Error ? error.name : typeof error;
  // §8 Page-level errors are also logged as a security event.
  if (kind === "PageError") {
    logSecurityEvent("critical_error", { errorId: id, reason: name, page: routeAt(location.pathname) ?? "unknown" });
  }
  await queueError({ at: Date.now(), kind, detail: `${id} ${name} ${location.pathname}` });
}
