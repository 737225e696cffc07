import { startCloseDetection } from "./closeDetection.ts";
import { readConfirmationLink } from "./confirmationLink.ts";
import { dispatchSession, sessionView, startSessionTimers } from "./session.ts";
import { SESSION_KEY } from "./sessionKey.ts";
import { listenToTabs } from "./tabs.ts";

export interface StartReport {
  /** Set when the address held the confirmation link of this e-mail; the address is clean again. */
  readonly confirmedEmail?: string;
  /** Set when the link was used, old or damaged. */
  readonly linkFailed?: boolean;
  /** §4 The browser was closed for more than 30 s: signed out, the next page is the site root. */
  readonly signedOutByClosing?: boolean;
}

/** Call once before the first render; never rejects. `useSession()` follows what it finds. */
export async function startApp(): Promise<StartReport> {
  startSessionTimers({ after: (milliseconds, run) => setTimeout(run, milliseconds) });
  const report = takeLink();
  listenToTabs((message) => {
    const { account } = sessionView();
    if (!account || (message.kind === "opened") === (message.userId === account.userId)) return;
    void import("./household.ts").then(({ hear }) => hear(message));
  });
  try {
    const [{ currentAccount, markSignedOut }, closed] = await Promise.all([
      import("./device.ts"),
      startCloseDetection(),
    ]);
    const account = await currentAccount();
    if (account && closed) {
      localStorage.removeItem(SESSION_KEY);
      await markSignedOut(account.userId);
      dispatchSession({ kind: "noAccount" });
      return { ...report, signedOutByClosing: true };
    }
    if (account) {
      const { userId, email, tier } = account;
      dispatchSession({ kind: "accountFound", account: { userId, email, tier } });
      const { resume } = await import("./household.ts");
      // Unless somebody has signed out meanwhile.
      if (sessionView().account?.userId === userId) resume(account);
    } else {
      dispatchSession({ kind: "noAccount" });
    }
  } catch {
    // A browser that refuses to store anything: there is no account here.
    dispatchSession({ kind: "noAccount" });
  }
  return report;
}

/** Takes the confirmation link out of the address. Its session is ended: only the password can open the vault. */
function takeLink(): StartReport {
  const link = readConfirmationLink(location.hash);
  if (link.kind === "none") return {};
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  if (link.kind === "failed") return { linkFailed: true };
  void revoke(link.accessToken).catch(() => undefined);
  return link.email === undefined ? {} : { confirmedEmail: link.email };
}

async function revoke(accessToken: string): Promise<void> {
  const { remote } = await import("./remoteLink.ts");
  const server = await remote();
  if (server.ok) await server.value.revoke(accessToken);
}
