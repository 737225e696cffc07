import { useLiveQuery } from "dexie-react-hooks";
import { device } from "../device/device.ts";
import { type StorageLoss, storageLoss } from "../session/storageLoss.ts";
import { outboxCount } from "./outbox.ts";
import { useStore } from "../state/store.ts";
import { syncNow, syncStatus } from "./syncEngine.ts";
import { type SyncView, syncView } from "./syncView.ts";

export { syncNow, type SyncView };

const MISSING: ReadonlySet<StorageLoss> = new Set(["lost", "asks", "failed"]);

/** Follows the outbox and the last cycle of any tab. */
export function useSyncState(): SyncView {
  const status = useStore(syncStatus);
  const { userId } = status;
  const kept = useLiveQuery(async () => {
    if (userId === undefined) return undefined;
    const [outcome, waiting] = await Promise.all([device.sync.get(userId), outboxCount(userId)]);
    return { outcome, waiting };
  }, [userId]);
  const isLost = MISSING.has(useStore(storageLoss));
  return syncView(status, kept?.outcome ?? {}, kept?.waiting ?? 0, isLost);
}
