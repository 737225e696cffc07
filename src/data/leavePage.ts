import * as z from "zod/mini";
import { allDrafts, bringDraftsBack } from "./drafts.ts";
import { onSession, sessionView } from "./session.ts";
import { keepBackup, peekBackup, takeBackup } from "./sessionBackup.ts";
import { parsed } from "./untyped.ts";
import { askVault } from "./vault.ts";

/** This tab's, sealed by the vault: what was typed in forms that are not saved yet. */
const DRAFTS = "overblik.drafts";

/** An exchange with the server that is under way may end first; what is cut off is recognised when it is repeated. */
const SYNC_WAIT_MS = 5_000;

const Sealed = z.object({ keyVersion: z.int(), iv: z.string(), ct: z.string() });
const Drafts = z.array(z.tuple([z.string(), z.unknown()]));

/** §4 The page is about to be replaced by a newer one of itself: where it was and what was typed wait for that one. */
export async function backUpSession(): Promise<void> {
  const handOver = crypto.randomUUID();
  const drafts = allDrafts();
  const names = (await keepDrafts(drafts, handOver)) ? drafts.map(([name]) => name) : [];
  const { pathname, search, hash } = location;
  keepBackup(sessionStorage, { at: Date.now(), route: `${pathname}${search}${hash}`, drafts: names, handOver });
  await exchangeEnded();
}

/**
 * At the start: the page that was left is shown again if the address is another, and what was typed comes back when the
 * vault is open, if that is soon enough.
 */
export function restoreSession(): void {
  const backup = peekBackup(sessionStorage, Date.now());
  if (!backup) {
    forgetSession();
    return;
  }
  if (backup.route !== `${location.pathname}${location.search}${location.hash}` && backup.route.startsWith("/")) {
    history.replaceState(history.state, "", new URL(backup.route, location.origin));
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
  }
  const look = (): boolean => {
    if (sessionView().vault !== "unlocked") return false;
    stop();
    void restoreDrafts();
    return true;
  };
  const stop = onSession(look);
  look();
}

async function restoreDrafts(): Promise<void> {
  const backup = takeBackup(sessionStorage, Date.now());
  const sealed = Sealed.safeParse(parsed(sessionStorage.getItem(DRAFTS) ?? "")).data;
  sessionStorage.removeItem(DRAFTS);
  if (!backup || !sealed) return;
  const text = await askVault((api) => api.openText(sealed, purposeOf(backup.handOver)));
  const drafts = text.ok ? Drafts.safeParse(parsed(text.value)).data : undefined;
  if (drafts) bringDraftsBack(drafts);
}

/** False when nothing was typed, or the vault is locked. */
async function keepDrafts(drafts: ReturnType<typeof allDrafts>, handOver: string): Promise<boolean> {
  sessionStorage.removeItem(DRAFTS);
  if (drafts.length === 0) return false;
  const sealed = await askVault((api) => api.sealText(JSON.stringify(drafts), purposeOf(handOver)));
  if (sealed.ok) sessionStorage.setItem(DRAFTS, JSON.stringify(sealed.value));
  return sealed.ok;
}

function forgetSession(): void {
  takeBackup(sessionStorage, Date.now());
  sessionStorage.removeItem(DRAFTS);
}

function purposeOf(handOver: string): string {
  return `drafts/${handOver}`;
}

async function exchangeEnded(): Promise<void> {
  const { account } = sessionView();
  if (!account) return;
  const signal = AbortSignal.timeout(SYNC_WAIT_MS);
  // Asked for and let go of: whoever held it has ended.
  await navigator.locks.request(`overblik.sync.${account.userId}`, { signal }, () => undefined).catch(() => undefined);
}
