import type { VaultEvent } from "#workers/vault/vaultApi.ts";

/** What other devices did to records of this one, gathered so that a burst is told once. */
export interface ChangeNotice {
  /** `revived` when every record of it had been deleted here. */
  readonly kind: "changed" | "revived";
  readonly records: readonly Change[];
}

export type Change = Extract<VaultEvent, { readonly kind: "conflict" | "revived" }>;

/** One reconnection brings its changes within this. */
const GATHER_MS = 1_500;

const gathered = new Map<string, Change>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(notice: ChangeNotice) => void>();

export function noteChanged(change: Change): void {
  const key = `${change.collection}/${change.id}`;
  // That it came back says more than which fields changed.
  if (gathered.get(key)?.kind !== "revived") gathered.set(key, change);
  timer ??= setTimeout(tell, GATHER_MS);
}

export function onChangeNotice(listener: (notice: ChangeNotice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function clearNotices(): void {
  clearTimeout(timer);
  timer = undefined;
  gathered.clear();
}

function tell(): void {
  const records = [...gathered.values()];
  clearNotices();
  const kind = records.every((change) => change.kind === "revived") ? "revived" : "changed";
  for (const listener of listeners) listener({ kind, records });
}
