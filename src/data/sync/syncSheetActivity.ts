import type { PlainRecord } from "#workers/vault/vaultApi.ts";
import { sessionView } from "../session/session.ts";
import { createStore } from "../state/store.ts";

/** The last change of a record while this tab was open. In memory only; its name is read where it is shown. */
export interface Activity {
  readonly collection: string;
  readonly id: string;
  readonly deleted: boolean;
  /** `here` is any tab of this browser. */
  readonly from: "here" | "elsewhere";
  /** When it was seen here, milliseconds. */
  readonly at: number;
}

/** The oldest make room; a first synchronisation may bring tens of thousands. */
const KEPT = 10_000;
/** The vault tells of a write right after it; a mark that nothing claimed is not for a later change. */
const OWN_WITHIN_MS = 10_000;

const byKey = new Map<string, Activity>();
const ownUntil = new Map<string, number>();
/** Raised when a vault is closed, so that what is still being looked up is dropped. */
let generation = 0;

/** Counts the changes of `recentActivity`. */
export const activityVersion = createStore(0);

/** The rows that are about to be written here: the vault will tell of it like of any other change. */
export function expectOwn(records: readonly { readonly collection: string; readonly id: string }[]): void {
  const until = Date.now() + OWN_WITHIN_MS;
  for (const record of records) ownUntil.set(keyOf(record), until);
}

/** Records as they are now. A row that this tab did not write, and that does not wait to be sent, came from elsewhere. */
export function noteArrivals(records: readonly PlainRecord[]): void {
  const at = Date.now();
  const own: PlainRecord[] = [];
  const others: PlainRecord[] = [];
  for (const record of records) (isOwn(keyOf(record), at) ? own : others).push(record);
  add(own, "here", at);
  if (others.length > 0) void place(others, at);
}

/** The newest first. */
export function recentActivity(): readonly Activity[] {
  return [...byKey.values()].toReversed();
}

export function clearActivity(): void {
  generation += 1;
  byKey.clear();
  ownUntil.clear();
  activityVersion.set(activityVersion.get() + 1);
}

async function place(records: readonly PlainRecord[], at: number): Promise<void> {
  const mine = generation;
  const waiting = await waitingAmong(records.map(keyOf));
  if (mine !== generation) return;
  add(
    records.filter((record) => waiting.has(keyOf(record))),
    "here",
    at,
  );
  add(
    records.filter((record) => !waiting.has(keyOf(record))),
    "elsewhere",
    at,
  );
}

async function waitingAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { account } = sessionView();
  if (!account) return new Set();
  const { waitingKeys } = await import("./outbox.ts");
  return waitingKeys(account.userId, keys).catch(() => new Set<string>());
}

function add(records: readonly PlainRecord[], from: Activity["from"], at: number): void {
  if (records.length === 0) return;
  for (const record of records) {
    const { collection, id, deleted } = record;
    const key = keyOf(record);
    // Set anew, so that the newest stands last.
    byKey.delete(key);
    byKey.set(key, { collection, id, deleted, from, at });
  }
  for (const oldest of byKey.keys()) {
    if (byKey.size <= KEPT) break;
    byKey.delete(oldest);
  }
  activityVersion.set(activityVersion.get() + 1);
}

function isOwn(key: string, now: number): boolean {
  const until = ownUntil.get(key);
  ownUntil.delete(key);
  return until !== undefined && until >= now;
}

function keyOf({ collection, id }: { readonly collection: string; readonly id: string }): string {
  return `${collection}/${id}`;
}
