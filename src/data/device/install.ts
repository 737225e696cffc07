import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

/**
 * `installed`: this is the app on the home screen. `ready`: the browser can be asked to install it. `byHand`: the person
 * does it in the browser's share menu, as on an iPhone. `none`: this browser offers no way.
 */
type InstallState = "installed" | "ready" | "byHand" | "none";

export interface Install {
  readonly state: InstallState;
  /** A line may mention it: the person comes back, could install, and has not said no. */
  readonly worthMentioning: boolean;
  /** Asks the browser, which asks the person. */
  ask(): Promise<void>;
  /** The person does not want to hear of it again. */
  dismiss(): void;
}

/** Chromium's event; no other browser has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Kept by `public/boot.js`: the browser offers it once, before the app runs. */
    overblikInstall?: InstallPrompt | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Safari on iPhones and iPads alone. */
    readonly standalone?: boolean;
  }
}

const VISITS = "overblik.visits";
const COUNTED = "overblik.visitCounted";
const DISMISSED = "overblik.installDismissed";
/** Who comes back after the third visit means it. */
const VISITS_BEFORE = 3;

interface Kept {
  readonly state: InstallState;
  readonly dismissed: boolean;
}
const kept = createStore<Kept>({ state: "none", dismissed: false });
/** The page's, as what it keeps of the browser's prompt. */
let listening = false;

/** How the app stands on this device. Listens from the first use on. */
export function useInstall(): Install {
  useEffect(start, []);
  const { state, dismissed } = useSyncExternalStore(kept.subscribe, kept.get);
  const canInstall = state === "ready" || state === "byHand";
  return {
    state,
    worthMentioning: canInstall && !dismissed && visits(localStorage) > VISITS_BEFORE,
    ask,
    dismiss,
  };
}

/** One visit is one life of a tab, however often it is reloaded. */
export function countVisit(
  long: Pick<Storage, "getItem" | "setItem"> = localStorage,
  short: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
): void {
  if (short.getItem(COUNTED) !== null) return;
  short.setItem(COUNTED, "1");
  long.setItem(VISITS, String(visits(long) + 1));
}

export function visits(long: Pick<Storage, "getItem">): number {
  const count = Number(long.getItem(VISITS) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The browser's view of the installation; never guessed from its name. */
export function installState(
  browser: Pick<Window, "matchMedia" | "overblikInstall"> & { readonly navigator: { readonly standalone?: boolean } },
): InstallState {
  const { standalone } = browser.navigator;
  if (standalone === true || browser.matchMedia("(display-mode: standalone)").matches) return "installed";
  if (browser.overblikInstall) return "ready";
  return standalone === false ? "byHand" : "none";
}

function start(): void {
  if (listening) return;
  listening = true;
  countVisit();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.overblikInstall = event;
    look();
  });
  window.addEventListener("appinstalled", () => {
    window.overblikInstall = undefined;
    kept.set({ ...kept.get(), state: "installed" });
  });
  look();
}

function look(): void {
  kept.set({ state: installState(window), dismissed: localStorage.getItem(DISMISSED) !== null });
}

async function ask(): Promise<void> {
  const offered = window.overblikInstall;
  if (!offered) return;
  // It can be used once; the browser offers another one when it is ready to.
  window.overblikInstall = undefined;
  const { outcome } = await offered.prompt();
  kept.set({ ...kept.get(), state: outcome === "accepted" ? "installed" : installState(window) });
}

function dismiss(): void {
  localStorage.setItem(DISMISSED, "1");
  kept.set({ ...kept.get(), dismissed: true });
}
