import type { VaultEvent } from "#workers/vault/vaultApi.ts";

/** The change that another device made to a record of this one. */
export type Change = Extract<VaultEvent, { readonly kind: "conflict" | "revived" }>;

/** One reconnection brings its changes within this. */
const GATHER_MS = 1_500;

const gathered = new Map<string, Change>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(changes: readonly Change[]) => void>();

export function noteChanged(change: Change): void {
  const key = `${change.collection}/${change.id}`;
  // That it came back says more than which fields changed.
  if (gathered.get(key)?.kind !== "revived") gathered.set(key, change);
  timer ??= setTimeout(tell, GATHER_MS);
}

/** Changes come gathered, so that a burst is told once. */
export function onChanges(listener: (changes: readonly Change[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function clearNotices(): void {
  clearTimeout(timer);
  timer = undefined;
  gathered.clear();
}

function tell(): void {
  const changes = [...gathered.values()];
  clearNotices();
  for (const listener of listeners) listener(changes);
}
