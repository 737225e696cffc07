import { deferred } from "./deferred.ts";

/** What an update of the app must never interrupt by itself. */
export type BusyKind = "import" | "passwordChange" | "rotation" | "upload" | "recovery";

/** A lock that all tabs see: the browser lets go of it even when a tab is ended. */
const BUSY = "overblik.busy";
const LOOK_AGAIN_MS = 500;

type Locks = Pick<LockManager, "request" | "query">;

/** Something is under way in this tab until the answer is called. */
export function holdBusy(kind: BusyKind, locks: Locks | undefined = navigator.locks): () => void {
  const over = deferred<undefined>();
  void locks?.request(`${BUSY}.${kind}`, { mode: "shared" }, () => over.promise).catch(() => undefined);
  return () => over.resolve(undefined);
}

/** Something is under way until `work` has settled; answers what it answers. */
export async function whileBusy<Value>(kind: BusyKind, work: Promise<Value>, locks?: Locks): Promise<Value> {
  const end = holdBusy(kind, locks);
  try {
    return await work;
  } finally {
    end();
  }
}

/** Whether something is under way in any tab of this browser. */
export async function isBusy(locks: Locks | undefined = navigator.locks): Promise<boolean> {
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name?.startsWith(BUSY) === true);
}

/** Resolves when nothing is under way any more. */
export async function whenIdle(locks: Locks | undefined = navigator.locks): Promise<void> {
  while (await isBusy(locks)) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
