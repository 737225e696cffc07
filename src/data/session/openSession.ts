import { verified } from "./verified.ts";
import { failed } from "#domain/result.ts";
import { signInAgain, type UnusedSecret } from "../account/signInAgain.ts";
import type { AccountRow } from "../device/device.ts";
import { isSignInUnderWay } from "./duringSignIn.ts";
import { readState } from "../records/records.ts";
import { handleStorageLoss, onStorageLoss } from "./storageLoss.ts";
import { askPasswordAgain, endVault, loadRecords, lockHere, prepareAccount } from "./opening.ts";
import { connect, renewTier } from "./serverSession.ts";
import { type Account, dispatchSession, sessionView } from "./session.ts";
import { startSync, stopSync, type SyncHooks } from "../sync/syncEngine.ts";
import { household } from "../state/household.ts";
import { tellTabs } from "../device/tabs.ts";
import { onReached } from "./onReached.ts";
import { whileOpen } from "./whileOpen.ts";

const secretOf = household.part((): { unused?: UnusedSecret | undefined } => ({}));
/**
 * Puts the account of this device in use again, still locked: its sealed bytes are read ahead and kept in step with the
 * server.
 */
export function resume(account: AccountRow): void {
  // A sign-in that began meanwhile keeps its vault.
  if (!isSignInUnderWay()) void prepareAccount(account.userId);
  startSync(account.userId, HOOKS);
}

/** All records of the open household, or why there are none: a vault that has ended asks for the password again. */
export async function showRecords(): Promise<void> {
  const mine = household.present();
  const loaded = await loadRecords();
  if (loaded.ok || mine.isOver) return;
  if (loaded.problem.kind === "Locked") lockHere();
  else readState.of(mine).set("unreadable");
}

/** The account's database was deleted and is another one now: whoever held the former one is started anew. */
function beginAnew(): void {
  const { account, vault } = sessionView();
  if (!account) return;
  stopSync();
  if (vault === "locked") {
    endVault();
    void prepareAccount(account.userId);
  }
  startSync(account.userId, HOOKS);
}

/** Shows the records of an account whose keys are open, and keeps them in step with the server. */
export function open(account: Account, unused?: UnusedSecret): void {
  secretOf().unused = unused;
  tellTabs({ kind: "opened", userId: account.userId });
  dispatchSession({ kind: "vault", vault: "unlocked" });
  void whileOpen(account.userId, lockHere).catch(() => undefined);
  void showRecords();
  startSync(account.userId, HOOKS);
}

const HOOKS: SyncHooks = {
  connect,
  async signInAgain(server) {
    const mine = secretOf();
    const secret = mine.unused;
    if (!secret || secret.userId !== sessionView().account?.userId) return failed({ kind: "SignInAgain" });
    const again = await signInAgain(server, secret);
    if (!again.ok && again.problem.kind === "SignInAgain") mine.unused = undefined;
    return again;
  },
  lost: () => void handleStorageLoss(),
  passwordNeeded: askPasswordAgain,
  reached(server, first) {
    secretOf().unused = undefined;
    const { account } = sessionView();
    if (!account) return;
    void onReached(server, first).catch(() => undefined);
    if (first) void renewTier(server, account);
  },
};

export function shown({ userId, email, tier, ...row }: AccountRow): Account {
  return { userId, email, tier, ...verified(row) };
}

onStorageLoss({ pauseSync: stopSync, beginAnew, lockHere });
