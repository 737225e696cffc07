import { isCleared, mirroredAccounts } from "./accountMirror.ts";
import { deferred } from "../state/deferred.ts";
import { onSession, sessionView } from "./session.ts";
import { createStore } from "../state/store.ts";
import { askVault } from "../keys/vault.ts";

/**
 * The fate of an account's database that was deleted while the app was open. `lost`: it is being put back. `asks`: all
 * that the browser kept of the app is gone with it, as when somebody clears it on purpose, so nothing is put back unasked.
 * `failed`: it could not be put back yet. `locked`: there are no keys to do it with; the password fetches everything again.
 * `back`: everything is here again.
 */
export type StorageLoss = "none" | "lost" | "asks" | "failed" | "locked" | "back";

export const storageLoss = createStore<StorageLoss>("none");

/** Acts of the session that a lost database calls for. */
export interface LossActs {
  /** Nothing is exchanged until the database is whole again: with an empty one the sync would say that nothing waits. */
  readonly pauseSync: () => void;
  /** Whoever held the former database is started on the new one. */
  readonly beginAnew: () => void;
  readonly lockHere: () => void;
}

const acts = createStore<LossActs | undefined>(undefined);

/** Hands over the acts of the session once its code is there; before that nothing is open that a loss could concern. */
export function onStorageLoss(given: LossActs): void {
  acts.set(given);
}

/** Another tab that signs out and erases says so before it does: by then this one has heard. */
const HEAR_MS = 200;
/** A write that comes in the middle of it waits no longer than this; then it is refused, and the form keeps what was typed. */
const WAIT_MS = 1_000;

/** Deals with the loss of the account's database from under this tab, as the vault or the sync worker has found it. */
export async function handleStorageLoss(): Promise<void> {
  const { account, vault } = sessionView();
  const isKnown = storageLoss.get() !== "none" && storageLoss.get() !== "back";
  if (!account || isKnown) return;
  const isOpen = vault === "unlocked" || vault === "opening";
  storageLoss.set(isOpen ? "lost" : "locked");
  acts.get()?.pauseSync();
  await pause(HEAR_MS);
  if (sessionView().account?.userId !== account.userId) return storageLoss.set("none");
  if (!isOpen) return acts.get()?.beginAnew();
  const isMeant = mirroredAccounts().every(({ userId }) => userId !== account.userId);
  if (isMeant) return storageLoss.set("asks");
  await restoreLostStorage();
}

/**
 * Looks whenever the browser closes this page's own connection, and when the page is looked at again. A worker does not hear
 * of a connection that is closed by force, and without a network nobody would write or read for long.
 */
export async function watchStorageLoss(): Promise<void> {
  const { device } = await import("../device/device.ts");
  // By then whoever closed it on purpose has made another one, or the databases are gone.
  device.on("close", () => setTimeout(() => void look(), HEAR_MS));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
}

async function look(): Promise<void> {
  const { account } = sessionView();
  if (!account || !isFine(storageLoss.get())) return;
  // Another of the same name may stand in its place, made by whoever only wanted to read.
  if (await isCleared(account.userId)) await handleStorageLoss();
}

/** Puts back what is open in this tab: records, keys as they were stored, and what waits to be sent; then all is fetched. */
export async function restoreLostStorage(): Promise<void> {
  const { account } = sessionView();
  if (!account) return storageLoss.set("none");
  storageLoss.set("lost");
  const put = await askVault((api) => api.putBack()).catch(() => undefined);
  if (storageLoss.get() !== "lost") return;
  // Its records had not been read yet, so there is nothing here to put back: as after a start of the app.
  if (put && !put.ok && put.problem.kind === "Locked") return acts.get()?.lockHere();
  if (!put?.ok) return storageLoss.set("failed");
  storageLoss.set("back");
  await keepAgain(account.userId).catch(() => undefined);
  void noteError().catch(() => undefined);
  acts.get()?.beginAnew();
}

/** Puts the message away that everything is back: the person has read it. */
export function dismissStorageLoss(): void {
  if (storageLoss.get() === "back") storageLoss.set("none");
}

/** Whether a write can be stored: at once, or in a moment, when the database is being put back. */
export async function canStoreWrites(): Promise<boolean> {
  if (isFine(storageLoss.get())) return true;
  const decided = deferred<undefined>();
  const stop = storageLoss.subscribe(() => storageLoss.get() !== "lost" && decided.resolve(undefined));
  await Promise.race([storageLoss.get() === "lost" ? decided.promise : undefined, pause(WAIT_MS)]);
  stop();
  return isFine(storageLoss.get());
}

/** Nothing is known to be missing any more, or nobody is here whom it would concern; a locked account fetches it again. */
onSession(() => {
  const { account, vault } = sessionView();
  const now = storageLoss.get();
  if (!account || (now === "locked" && vault === "unlocked")) storageLoss.set("none");
  else if (vault === "locked" && (now === "lost" || now === "asks" || now === "failed")) storageLoss.set("locked");
});

function isFine(now: StorageLoss): boolean {
  return now === "none" || now === "back";
}

/** The device's own database may have gone with it. */
async function keepAgain(userId: string): Promise<void> {
  const { device, keepAccount } = await import("../device/device.ts");
  const { account } = sessionView();
  if (account?.userId !== userId || (await device.accounts.get(userId)) !== undefined) return;
  const { email, tier } = account;
  await keepAccount({ userId, email, tier, signedIn: true, usedAt: Date.now() });
}

async function noteError(): Promise<void> {
  const [{ logPageError }, { newErrorId }] = await Promise.all([
    import("../device/logPageError.ts"),
    import("../device/errorId.ts"),
  ]);
  await logPageError("storage", Object.assign(new Error(), { name: "StorageLost" }), newErrorId());
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
