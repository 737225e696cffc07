import { createRoot } from "react-dom/client";
import { Workbox } from "workbox-window";
import { followUpdate, isTakingUpdate, takeUpdate } from "#data/device/appUpdate.ts";
import { busyWith } from "#data/session/busy.ts";
import { tabsAlive } from "#data/session/closeDetection.ts";
import { mayInterrupt, watchTyping } from "#data/session/interruption.ts";
import { restoreSession } from "#data/session/leavePage.ts";
import { trustedScriptUrl } from "#data/device/trustedUrl.ts";
import { createOffer } from "#data/device/updateOffer.ts";
import { watchCspViolations } from "#data/device/watchCspViolations.ts";
import { watchStore } from "#data/device/watchStore.ts";
import { loadTranslations } from "./i18n.ts";
import { UpdateBanner } from "./shell/UpdateBanner.tsx";

/** A page that stands open for days asks for a newer app as often as this. */
const ASK_MS = 60 * 60_000;
const ASK_WORDS_MS = 30_000;
const LOOK_AGAIN_MS = 1_000;

/** The messages of the update to the tabs of this browser. */
const CHANNEL = "overblik.update";

/**
 * The service worker keeps the app for offline use. A newer version waits for the person or the end of the countdown, and
 * comes while nothing is under way; all that was open is open again after it.
 */
export function watchUpdates(): void {
  watchCspViolations();
  watchStore();
  watchTyping();
  restoreSession();
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const worker = new Workbox(trustedScriptUrl("/sw.js"));
  worker.addEventListener("waiting", () => void offerIfNewer());
  followOthers();
  // Private windows and full disks refuse it; the app then works online.
  void worker.register().catch(() => undefined);
  setInterval(() => document.visibilityState === "visible" && void worker.update().catch(() => undefined), ASK_MS);
}

/** Firefox says that the very first worker waits, while it has yet to become active: there is nothing older than it. */
async function offerIfNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) await offerUpdate();
}

let isOffered = false;

async function offerUpdate(): Promise<void> {
  if (isOffered) return;
  isOffered = true;
  const channel = new BroadcastChannel(CHANNEL);
  const offer = createOffer({
    kept: localStorage,
    now: Date.now,
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    tell: () => channel.postMessage(null),
    isFree: mayInterrupt,
    busyWith,
    // One tab goes first; the others follow it.
    take: () => navigator.locks.request(CHANNEL, { ifAvailable: true }, async (lock) => lock && (await takeUpdate())),
  });
  channel.addEventListener("message", () => offer.look());
  offer.available((await tabsAlive()) <= 1);
  await wordsOfOffer();
  const place = document.createElement("div");
  document.body.append(place);
  // A root of its own: it stands whatever page does, and also when one has failed.
  createRoot(place).render(<UpdateBanner offer={offer} />);
}

/** The offer waits for its words, however long a network is away. */
async function wordsOfOffer(): Promise<void> {
  const isThere = loadTranslations(["update"]).then(
    () => true,
    () => false,
  );
  if (await isThere) return;
  await new Promise((resolve) => setTimeout(resolve, ASK_WORDS_MS));
  await wordsOfOffer();
}

/** When another tab has gone over to the newer app, the files of this one are gone: it follows as soon as it may. */
function followOthers(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first one does not replace anything.
    if (isControlled && !isTakingUpdate()) void follow();
    isControlled = true;
  });
}

async function follow(): Promise<void> {
  while (!(await mayInterrupt())) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  await followUpdate();
}
