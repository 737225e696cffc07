import { deferred } from "../state/deferred.ts";

/**
 * The kinds of work that an update of the app must never interrupt by itself. `recoveryKey`: one stands on the screen,
 * which is shown once. `reset`: a mail's link was used up, and no new password is chosen yet. `recovery`: former
 * records are brought back.
 */
const BUSY_KINDS = ["import", "passwordChange", "rotation", "upload", "recovery", "recoveryKey", "reset"] as const;
export type BusyKind = (typeof BUSY_KINDS)[number];

/** A lock that all tabs see: the browser lets go of it even when a tab is ended. */
const BUSY = "overblik.busy";
const LOOK_AGAIN_MS = 500;

type Locks = Pick<LockManager, "request" | "query">;

/** Says that something is under way in this tab, until the function that it answers with is called. */
export function holdBusy(kind: BusyKind, locks: Locks | undefined = navigator.locks): () => void {
  const over = deferred<undefined>();
  void locks?.request(`${BUSY}.${kind}`, { mode: "shared" }, () => over.promise).catch(() => undefined);
  return () => over.resolve(undefined);
}

/** Says that something is under way until `work` has settled; answers with the result of the work. */
export async function whileBusy<Value>(kind: BusyKind, work: Promise<Value>, locks?: Locks): Promise<Value> {
  const end = holdBusy(kind, locks);
  try {
    return await work;
  } finally {
    end();
  }
}

/** Something that is under way in a tab of this browser. */
export async function busyWith(locks: Locks | undefined = navigator.locks): Promise<BusyKind | undefined> {
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return BUSY_KINDS.find((kind) => held.has(`${BUSY}.${kind}`));
}

/** Whether something is under way in any tab of this browser. */
export async function isBusy(locks: Locks | undefined = navigator.locks): Promise<boolean> {
  return (await busyWith(locks)) !== undefined;
}

/** Resolves when nothing is under way any more. */
export async function whenIdle(locks: Locks | undefined = navigator.locks): Promise<void> {
  while (await isBusy(locks)) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
