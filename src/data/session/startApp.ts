import type { MailLinkOutcome } from "../account/openMailLink.ts";
import { startCloseDetection } from "./closeDetection.ts";
import { mayBeOpen } from "../keys/openVaultLock.ts";
import { natives } from "../state/natives.ts";
import { dispatchSession, type SessionEvent, sessionView, startSessionTimers } from "./session.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { listenToTabs } from "../device/tabs.ts";
import { verified } from "./verified.ts";

/** A tab of an older app that has not let go of the device's database by then stands still, or gives no way. */
const BLOCKED_MS = 3_000;

export interface StartReport {
  /** Set when the address held a link from one of our mails; the address is clean again. */
  readonly arrival?: MailLinkOutcome;
  /** §4 The browser was closed for more than 30 s: signed out, the next page is the site root. */
  readonly signedOutByClosing?: boolean;
}

/** Call once before the first render; never rejects. `useSession()` follows what it finds. */
export async function startApp(): Promise<StartReport> {
  // Taken with the first file of the app; nobody puts another in its place.
  Object.freeze(natives);
  startSessionTimers({ after: (milliseconds, run) => setTimeout(run, milliseconds) });
  const hash = takeHash();
  listenToTabs((message) => {
    const { account } = sessionView();
    if (!account || (message.kind === "opened") === (message.userId === account.userId)) return;
    void import("./household.ts").then(({ handleTabMessage }) => handleTabMessage(message));
  });
  const report = await arrival(hash);
  try {
    const { currentAccount, device } = await import("../device/device.ts");
    const tell = () => device.isOpen() || dispatchSession({ kind: "startFailed", error: { kind: "Blocked" } });
    device.on("blocked", () => setTimeout(tell, BLOCKED_MS));
    void import("./storageLoss.ts").then(({ watchStorageLoss }) => watchStorageLoss()).catch(() => undefined);
    const signedOut = await startCloseDetection(async (stands) => {
      const { signOutClosed } = await import("./signOutClosed.ts");
      return signOutClosed(stands);
    });
    const account = await currentAccount();
    // The other tab has let go meanwhile.
    if (sessionView().error?.kind === "Blocked") dispatchSession({ kind: "signedOut" });
    if (signedOut) {
      dispatchSession({ kind: "noAccount" });
      return { ...report, signedOutByClosing: true };
    }
    // Whoever comes from a mail signs in: the account in use here is left as it is, for the next page.
    if (account && !report.arrival) {
      const { userId, email, tier } = account;
      // Who has the keys needs no lock screen: it waits a moment for them.
      if (await mayBeOpen()) {
        const { resumeOpen } = await import("./resumeOpen.ts");
        await resumeOpen(account);
        return report;
      }
      dispatchSession({ kind: "accountFound", account: { userId, email, tier, ...verified(account) } });
      const { resume } = await import("./household.ts");
      // Unless somebody has signed out meanwhile.
      if (sessionView().account?.userId === userId) resume(account);
    } else {
      dispatchSession({ kind: "noAccount" });
    }
  } catch (error) {
    // The data that a newer app has written are left alone, and an update is looked for and offered; no other trouble
    // gets worse by it.
    void import("../device/appUpdate.ts").then(({ checkForUpdate }) => checkForUpdate()).catch(() => undefined);
    dispatchSession(whyNotStarted(error));
  }
  return report;
}

/** §4 A device that holds a login and cannot say whose is in trouble; one that keeps nothing has no account. */
function whyNotStarted(error: unknown): SessionEvent {
  let holdsLogin = false;
  try {
    holdsLogin = localStorage.getItem(STORAGE_KEYS.session) !== null;
  } catch {
    // It keeps nothing at all.
  }
  if (!holdsLogin) return { kind: "noAccount" };
  const message = error instanceof Error ? error.message : "";
  return { kind: "startFailed", error: { kind: "InitFailed", message } };
}

/** The tokens that a mail's link has left in the address go out of it before anything is drawn. */
function takeHash(): string {
  const { hash, pathname, search } = location;
  if (!/[#&](confirm_token|access_token|error|error_code|message)=/.test(hash)) return "";
  history.replaceState(history.state, "", `${pathname}${search}`);
  return hash;
}

async function arrival(hash: string): Promise<StartReport> {
  if (hash === "") return {};
  const found = await import("../account/openMailLink.ts").then(
    ({ openMailLink }) => openMailLink(hash),
    (): MailLinkOutcome => ({ linkFailed: true }),
  );
  return found ? { arrival: found } : {};
}
