import type { VaultEvent } from "#workers/vault/vaultApi.ts";
import { household } from "../state/household.ts";

/** The change that another device made to a record of this one. */
export type Change = Extract<VaultEvent, { readonly kind: "conflict" | "revived" }>;

/** One reconnection brings its changes within this. */
const GATHER_MS = 1_500;

interface Notices {
  readonly gathered: Map<string, Change>;
  readonly listeners: Set<(changes: readonly Change[]) => void>;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const noticesOf = household.part(
  (): Notices => ({ gathered: new Map(), listeners: new Set() }),
  ({ timer }) => clearTimeout(timer),
);

export function noteChanged(change: Change, of = household.present()): void {
  const notices = noticesOf(of);
  const key = `${change.collection}/${change.id}`;
  // That it came back says more than which fields changed.
  if (notices.gathered.get(key)?.kind !== "revived") notices.gathered.set(key, change);
  notices.timer ??= setTimeout(() => tell(notices), GATHER_MS);
}

/** Changes come gathered, so that a burst is told once. */
export function onChanges(listener: (changes: readonly Change[]) => void): () => void {
  return household.follow((to) => {
    const { listeners } = noticesOf(to);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
}

function tell(notices: Notices): void {
  const changes = [...notices.gathered.values()];
  notices.timer = undefined;
  notices.gathered.clear();
  for (const listener of notices.listeners) listener(changes);
}
