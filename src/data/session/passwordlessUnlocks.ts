import { useEffect } from "react";
import * as z from "zod/mini";
import { createStore, useStore } from "../state/store.ts";
import { parseJson } from "../state/parseJson.ts";

/** `reload`: this tab's own keys after a reload, an update or a return. `window`: another window was let in. */
const PasswordlessUnlock = z.object({ at: z.number(), how: z.enum(["reload", "window"]) });
/** One opening of the vault on this device without a password. `at`: milliseconds since 1970. */
export type PasswordlessUnlock = z.infer<typeof PasswordlessUnlock>;

const KEY = "overblik.openings";
const KEPT_OF_EACH = 20;

const openings = createStore<readonly PasswordlessUnlock[]>(read());

/** Live: the openings without a password on this device, of every tab, the newest first. */
export function usePasswordlessUnlocks(): readonly PasswordlessUnlock[] {
  useEffect(() => {
    const refresh = (): void => openings.set(read());
    refresh();
    window.addEventListener("storage", refresh);
    return () => window.removeEventListener("storage", refresh);
  }, []);
  return useStore(openings);
}

/** Notes an opening without a password. Reloads are many, so of each kind the newest ones are kept. */
export function logPasswordlessUnlock(how: PasswordlessUnlock["how"], at = Date.now()): void {
  const all = [{ at, how }, ...read()];
  const kept = all.filter((each, i) => all.slice(0, i).filter((newer) => newer.how === each.how).length < KEPT_OF_EACH);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full device: what is shown until the page goes is all there is.
  }
  openings.set(kept);
}

function read(): readonly PasswordlessUnlock[] {
  return z.array(PasswordlessUnlock).safeParse(parseJson(localStorage.getItem(KEY) ?? "[]")).data ?? [];
}
