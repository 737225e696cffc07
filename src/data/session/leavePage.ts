import { allDrafts } from "../records/drafts.ts";
import { forgetSealedDrafts, sealDrafts } from "../records/sealedDrafts.ts";
import { sessionView } from "./session.ts";
import { hasBackup, keepBackup, takeBackup } from "./sessionBackup.ts";

/** An exchange with the server that is under way may end first; what is cut off is recognised when it is repeated. */
const SYNC_WAIT_MS = 5_000;

/** §4 The page is about to be replaced by a newer one of itself: where it was and what was typed wait for that one. */
export async function backUpSession(): Promise<void> {
  const { account, vault } = sessionView();
  if (account && vault === "unlocked") await sealDrafts(account.userId);
  const { pathname, search, hash } = location;
  keepBackup(sessionStorage, {
    at: Date.now(),
    route: `${pathname}${search}${hash}`,
    drafts: allDrafts().map(([name]) => name),
  });
  if (account) await exchangeEnded(account.userId);
}

/**
 * At the start, once: the page that was left is shown again if the address is another, and what was typed comes back when
 * the vault is open. A backup that is too old brings back neither.
 */
export function restoreSession(): void {
  const wasLeft = hasBackup(sessionStorage);
  const backup = takeBackup(sessionStorage, Date.now());
  if (wasLeft && !backup) forgetSealedDrafts();
  if (!backup?.route.startsWith("/")) return;
  const { pathname, search, hash, origin } = location;
  const left = new URL(backup.route, origin);
  if (left.origin !== origin || backup.route === `${pathname}${search}${hash}`) return;
  history.replaceState(history.state, "", left);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
}

async function exchangeEnded(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(SYNC_WAIT_MS);
  // Asked for and let go of: whoever held it has ended.
  await navigator.locks.request(`overblik.sync.${userId}`, { signal }, () => undefined).catch(() => undefined);
}
