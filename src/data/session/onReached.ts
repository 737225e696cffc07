import { localDay } from "#domain/dates.ts";
import { settleBalances } from "../transactions/countedBalances.ts";
import { sendEvents } from "../account/eventQueue.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { Remote } from "../remote/remote.ts";
import { sendDocuments } from "../files/sendDocuments.ts";
import { sessionView } from "./session.ts";
import { tidyDaily } from "../files/tidyDocuments.ts";
import { dropUnfinished } from "../files/unfinishedFiles.ts";
import { finishInterruptedKeyChanges } from "../keys/finishInterruptedKeyChanges.ts";

/** The messages for a server that has just been reached, and the work that an open vault settles with it: keys before files. */
export async function onReached(remote: Remote, first: boolean): Promise<void> {
  const { account, vault } = sessionView();
  if (!account) return;
  startHeartbeat(remote, account.userId);
  if (first) void sendEvents().catch(() => undefined);
  if (vault !== "unlocked") return;
  const today = localDay(new Date());
  await settleBalances(today);
  await finishInterruptedKeyChanges(remote, account);
  await dropUnfinished();
  await tidyDaily(remote, account.userId, today);
  await sendDocuments(remote, account.userId);
}
