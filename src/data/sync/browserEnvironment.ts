import { onLocalWrite } from "../records/localWrites.ts";
import { browserLeader } from "./syncDevice.ts";
import type { PageSignal, Environment } from "./syncSchedule.ts";

/** Nobody types as many records before the next pause. */
const MANY_RECORDS = 100;

/** The environment that the synchronisation of a tab lives in. */
export const browserEnvironment: Environment = {
  now: Date.now,
  uptime: () => performance.now(),
  chance: Math.random,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  leader: browserLeader,
  page: {
    isOnline: () => navigator.onLine,
    isVisible,
    on(signal, run) {
      if (signal === "written") return onLocalWrite(run);
      if (signal === "imported") return onLocalWrite((records) => records >= MANY_RECORDS && run());
      const stopped = new AbortController();
      listen(signal, run, stopped.signal);
      return () => stopped.abort();
    },
  },
};

function listen(kind: Exclude<PageSignal, "written" | "imported">, run: () => void, signal: AbortSignal): void {
  if (kind === "online" || kind === "offline") window.addEventListener(kind, run, { signal });
  // Another network, as when a phone leaves the house: some browsers say so, and never that they were offline in between.
  if (kind === "online") connection()?.addEventListener("change", () => navigator.onLine && run(), { signal });
  if (kind === "online" || kind === "offline") return;
  if (kind === "woken") navigator.serviceWorker?.addEventListener("message", run, { signal });
  else {
    const wanted = kind === "visible";
    document.addEventListener("visibilitychange", () => isVisible() === wanted && run(), { signal });
    if (!wanted) window.addEventListener("pagehide", run, { signal });
  }
}

function connection(): EventTarget | undefined {
  return (navigator as { readonly connection?: EventTarget }).connection;
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
