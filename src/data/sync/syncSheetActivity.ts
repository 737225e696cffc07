import type { Origin, PlainRecord } from "#workers/vault/vaultApi.ts";
import { household } from "../state/household.ts";

export type ChangeOrigin = Exclude<Origin, "stored">;

/** The last change of a record while this tab was open. In memory only; its name is read where it is shown. */
export interface Activity {
  readonly collection: string;
  readonly id: string;
  readonly deleted: boolean;
  readonly origin: ChangeOrigin;
  /** When it was seen here, milliseconds. */
  readonly at: number;
}

/** The oldest make room; a first synchronisation may bring tens of thousands. */
const KEPT = 10_000;

const activityByKey = household.part(() => new Map<string, Activity>());

/** Counts the changes of `recentActivity`. */
export const activityVersion = household.store(0);

/** Records as they are now, after a change that was made there. */
export function noteActivity(records: readonly PlainRecord[], origin: ChangeOrigin, of = household.present()): void {
  if (records.length === 0) return;
  const byKey = activityByKey(of);
  const at = Date.now();
  for (const { collection, id, deleted } of records) {
    const key = `${collection}/${id}`;
    // Set anew, so that the newest stands last.
    byKey.delete(key);
    byKey.set(key, { collection, id, deleted, origin, at });
  }
  for (const oldest of byKey.keys()) {
    if (byKey.size <= KEPT) break;
    byKey.delete(oldest);
  }
  const version = activityVersion.of(of);
  version.set(version.get() + 1);
}

/** The newest first. */
export function recentActivity(): readonly Activity[] {
  return [...activityByKey().values()].toReversed();
}
