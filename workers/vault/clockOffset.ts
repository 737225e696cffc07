import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { storageProblem } from "./store/reconcile.ts";
import type { Session } from "./session.ts";
import type { StorageFailed, StorageFull } from "./vaultApi.ts";
import { write } from "./write.ts";

/** The server tells its time in whole seconds. */
const CLOCK_NEWS_MS = 1_000;

/** Keeps how far the server's clock is ahead, for every tab and for times without network. */
export async function keepClockOffset(
  session: Session,
  ms: number,
): Promise<Result<void, StorageFull | StorageFailed>> {
  const isNews = Number.isFinite(ms) && Math.abs(ms - (session.head.clockOffsetMs ?? 0)) > CLOCK_NEWS_MS;
  if (!isNews) return ok();
  const kept = await write(session, async () => ({ entries: [], clockOffsetMs: ms }));
  return kept.ok ? ok() : failed(storageProblem(kept.problem));
}
