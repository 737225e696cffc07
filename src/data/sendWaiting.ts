import { outboxCount } from "./outbox.ts";
import { sessionView } from "./session.ts";
import { syncNow } from "./syncEngine.ts";

/** An exchange with the server, also while the household is locked; answers how many changes still wait after it. */
export async function sendWaiting(): Promise<number> {
  await syncNow().catch(() => undefined);
  const userId = sessionView().account?.userId;
  return userId === undefined ? 0 : outboxCount(userId);
}
