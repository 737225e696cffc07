import type { Result } from "#domain/result.ts";
import { askServiceWorker, buildOfPage } from "./handOver.ts";
import type { Locked } from "../remote/problems.ts";
import { createStore, useStore } from "../state/store.ts";
import { askVault } from "./vault.ts";

/** A window that has opened this one answers at once. */
const GIVEN_WAIT_MS = 2_000;

const isAsked = createStore(false);

/** Whether the person may let this window in from another one. */
export function useAskedElsewhere(): boolean {
  return useStore(isAsked);
}

/**
 * Asks one window in which the vault is open. True when it has opened this one by hand and the keys are here. Otherwise its
 * person is asked there: `onLater` when they agree within 30 s, which nobody waits for.
 */
export async function requestKeysFromOtherWindow(onLater: () => Promise<void>): Promise<boolean> {
  const line = await askVault((api) => api.askKeys());
  if (!line.ok) return false;
  const coming = askVault((api) => api.takeKeys());
  const answer = await askServiceWorker({ type: "ASK_KEYS", build: buildOfPage() }, line.value);
  const expect: unknown = answer?.data;
  if (expect === "given") {
    const soon = await Promise.race([coming, waited(GIVEN_WAIT_MS)]);
    if (soon?.ok) return true;
  }
  if (expect === "given" || expect === "asked") void followUp(coming, onLater);
  return false;
}

async function followUp(coming: Promise<Result<void, Locked>>, onLater: () => Promise<void>): Promise<void> {
  isAsked.set(true);
  const taken = await coming;
  isAsked.set(false);
  if (taken.ok) await onLater();
}

function waited(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
