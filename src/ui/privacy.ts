import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { onLocalStorageChange, writeLocalStorage, readLocalStorage } from "./localStorage.ts";

/** Whether amounts are hidden. The truth is the attribute that `boot.js` sets before the first paint. */
function amountsHidden(): boolean {
  return document.documentElement.dataset["privacy"] === "hidden";
}

// Hidden in one tab is hidden in all.
onLocalStorageChange(STORAGE_KEYS.privacy, () => show(readLocalStorage(STORAGE_KEYS.privacy) === "hidden"));

export function hideAmounts(hidden: boolean): void {
  show(hidden);
  writeLocalStorage(STORAGE_KEYS.privacy, hidden ? "hidden" : "shown");
}

function show(hidden: boolean): void {
  if (hidden) document.documentElement.dataset["privacy"] = "hidden";
  else delete document.documentElement.dataset["privacy"];
}

export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, amountsHidden, () => false);
}

/** The one amount that is held down, or the key on it. */
let held: string | undefined;

/** Shows one hidden amount, by what it calls itself, until it is called with none. */
export function holdAmount(id: string | undefined): void {
  held = id;
  listeners.forEach((told) => told());
}

/** Whether this amount is hidden, and if so, whether somebody holds it and sees it. */
export function useHeldAmount(id: string): "shown" | "hidden" | "held" {
  return useSyncExternalStore(
    subscribe,
    () => (!amountsHidden() ? "shown" : held === id ? "held" : "hidden"),
    () => "shown",
  );
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** One observer for all amounts on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => listeners.forEach((told) => told()));
    observer.observe(document.documentElement, { attributeFilter: ["data-privacy"] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

/** Stands for every hidden number, be it large or small. */
export const HIDDEN_NUMBER = "••••";

/** A number as any language groups it: its points, commas and narrow spaces stand between digits. */
const NUMBER = /\d(?:[\d.,'’\u00A0\u2009\u202F]*\d)?/g;

/**
 * [Note: percentages while amounts are hidden] A percentage stays where it says how things stand to each other: a share of
 * a total, a rate, a key figure, a return that stands alone. The same is read from a ring or a bar, whose shape stays
 * as well. A percentage by which an amount has changed, or differs from what is usual, goes with the amount: beside dots
 * it would tell what the dots are there to keep. `useChangePercent` writes all of these.
 */

/**
 * Every number besides the `days` becomes the same few dots: neither its size nor whether it was above or below zero is told.
 */
export function withoutNumbers(text: string, days: readonly string[] = []): string {
  const [day, ...others] = days;
  if (day)
    return text
      .split(day)
      .map((part) => withoutNumbers(part, others))
      .join(day);
  return text.replaceAll(/[\u2212+]/g, "").replaceAll(NUMBER, HIDDEN_NUMBER);
}
