import { household } from "../state/household.ts";

const listeners = household.part(() => new Set<() => void>());

/** Calls back after every change of a record that this tab has stored or undone. */
export function onLocalWrite(listener: () => void): () => void {
  return household.follow((to) => {
    listeners(to).add(listener);
    return () => void listeners(to).delete(listener);
  });
}

export function announceWrite(of = household.present()): void {
  for (const listener of listeners(of)) listener();
}
