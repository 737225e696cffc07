import { APP_UPDATE } from "#config/spec.ts";
import { whenIdle } from "../session/busy.ts";
import { backUpSession } from "../session/leavePage.ts";
import { reloadSoon } from "./reloadOnce.ts";
import { createStore, useStore } from "../state/store.ts";

/** `none`: no newer app is to be had now. `ready`: one waits for the person. */
type UpdateState = "unknown" | "checking" | "none" | "ready";

const update = createStore<UpdateState>("unknown");

export function useAppUpdate(): UpdateState {
  return useStore(update);
}

type Worker = Pick<ServiceWorker, "state" | "addEventListener" | "postMessage">;
export interface Registration {
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  update(): Promise<unknown>;
}

/** Asks the server for a newer app now instead of when the browser next would. */
export async function checkForUpdate(registration = keptApp()): Promise<void> {
  if (update.get() === "checking") return;
  update.set("checking");
  update.set(await newerApp(registration).catch(() => "none"));
}

/** The page as an update ends it. */
interface LeavingPage {
  /** The state that the newer page needs to go on. */
  backUp(): Promise<void>;
  reload(): void;
  onTakenOver(run: () => void): void;
  pause(milliseconds: number): Promise<void>;
}

const LEAVING: LeavingPage = {
  backUp: () => whenIdle().then(backUpSession),
  reload: reloadSoon,
  onTakenOver: (run) => navigator.serviceWorker.addEventListener("controllerchange", run, { once: true }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * The browser lets the older worker finish what it has under way, a file on its way to a page for instance, on a busy
 * device for this long; a reload before it would bring the older app again. Keys that wait there for a tab to come back
 * go along (`sw.ts`) and hold up nothing.
 */
const TAKE_OVER_MS = 30_000;
/** A message that reaches the older worker as it ends starts it anew, and Chromium then forgets who waits: it is asked again. */
const ASK_AGAIN_MS = 1_000;

/** The page's. */
let isTaking = false;

/** The state of a tab that is on its way to the newer app and reloads by itself. */
export function isTakingUpdate(): boolean {
  return isTaking;
}

/**
 * §4 Goes over to the newer app: what this page needs afterwards is kept, the waiting worker is asked to prepare, and half
 * a second later it takes over and the page starts anew, once. Nothing stored is touched.
 */
export async function takeUpdate(registration = keptApp(), page = LEAVING): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  try {
    await page.backUp();
    const waiting = (await registration.catch(() => undefined))?.waiting;
    // Without a kept copy the server's own is what a reload brings.
    if (!waiting) return page.reload();
    const takenOver = new Promise<void>((resolve) => page.onTakenOver(resolve));
    waiting.postMessage({ type: "PREPARE" });
    await page.pause(APP_UPDATE.reloadAfterPrepareMs);
    for (let waitedMs = 0; waitedMs < TAKE_OVER_MS; waitedMs += ASK_AGAIN_MS) {
      waiting.postMessage({ type: "SKIP_WAITING" });
      const isOver = takenOver.then(() => true);
      if (await Promise.race([isOver, page.pause(ASK_AGAIN_MS).then(() => false)])) break;
    }
    page.reload();
  } finally {
    isTaking = false;
  }
}

/** Another tab has gone over to the newer app: this one follows. */
export async function followUpdate(page = LEAVING): Promise<void> {
  if (isTaking) return;
  await page.backUp();
  page.reload();
}

async function newerApp(kept: Promise<Registration | undefined>): Promise<UpdateState> {
  const registration = await kept;
  // Nothing is kept of the app here: starting it anew brings the newest.
  if (!registration) return "ready";
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  return registration.waiting ? "ready" : "none";
}

async function settled(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

async function keptApp(): Promise<Registration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
