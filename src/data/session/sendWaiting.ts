import { outboxCount } from "../sync/outbox.ts";
import { sessionView } from "./session.ts";
import { syncNow } from "../sync/syncEngine.ts";

/** Exchanges with the server, also while the household is locked; answers how many changes still wait after it. */
export async function sendWaiting(): Promise<number> {
  await syncNow().catch(() => undefined);
  const userId = sessionView().account?.userId;
  return userId === undefined ? 0 : outboxCount(userId);
}
