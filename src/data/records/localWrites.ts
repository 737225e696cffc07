import { household } from "../state/household.ts";

type Listener = (records: number) => void;

const listeners = household.part(() => new Set<Listener>());

/** Calls back after every change that this tab has stored or undone, with the number of records that it changed. */
export function onLocalWrite(listener: Listener): () => void {
  return household.follow((to) => {
    listeners(to).add(listener);
    return () => void listeners(to).delete(listener);
  });
}

export function announceWrite(of = household.present(), records = 1): void {
  for (const listener of listeners(of)) listener(records);
}
