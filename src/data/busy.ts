/** What an update of the app must never interrupt by itself. */
export type BusyKind = "import" | "passwordChange" | "rotation" | "upload" | "recovery";

/** One lock for all tabs: the browser lets go of it even when a tab is ended. */
const BUSY = "overblik.busy";

const LOOK_AGAIN_MS = 500;

type Locks = Pick<LockManager, "request" | "query">;

/** Tells every tab that something is under way until `work` has settled. Answers with what `work` answers. */
export async function whileBusy<Value>(
  kind: BusyKind,
  work: Promise<Value>,
  locks: Locks | undefined = navigator.locks,
): Promise<Value> {
  // Held in the background: the work itself never waits for it.
  void locks?.request(`${BUSY}.${kind}`, { mode: "shared" }, () => work.catch(() => undefined)).catch(() => undefined);
  return work;
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
