import { routeAt } from "#config/href.ts";
import { queueError } from "./device.ts";
import { noteEvent } from "../account/securityEvents.ts";

/** Keeps on this device that a page or a part of one failed: its kind and place under an id, never its words. */
export async function noteTrouble(kind: string, error: unknown, id: string): Promise<void> {
  const name = error instanceof Error ? error.name : typeof error;
  // §8 Page-level errors are also logged as a security event.
  if (kind === "PageError") {
    noteEvent("critical_error", { errorId: id, reason: name, page: routeAt(location.pathname) ?? "unknown" });
  }
  await queueError({ at: Date.now(), kind, detail: `${id} ${name} ${location.pathname}` });
}
