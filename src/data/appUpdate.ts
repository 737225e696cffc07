import { createStore, useStore } from "./store.ts";

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

/** Goes over to the newer app. Nothing stored is touched; the page starts anew and has to be unlocked. */
export async function takeUpdate(
  registration = keptApp(),
  page: { reload(): void; onTakenOver(run: () => void): void } = {
    reload: () => location.reload(),
    onTakenOver: (run) => navigator.serviceWorker.addEventListener("controllerchange", run, { once: true }),
  },
): Promise<void> {
  const waiting = (await registration.catch(() => undefined))?.waiting;
  // Without a kept copy the server's own is what a reload brings.
  if (!waiting) return page.reload();
  page.onTakenOver(() => page.reload());
  waiting.postMessage({ type: "SKIP_WAITING" });
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
