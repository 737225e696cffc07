import { APP_VERSION } from "#config/env.ts";
import type { Language, Tier } from "#config/spec.ts";
import type { SupportDiagnostics } from "#domain/support/supportRequest.ts";
import { deviceLabel } from "../device/deviceLabel.ts";
import { useRecordCounts } from "../records/useRecordCounts.ts";
import { useSyncState } from "../sync/sync.ts";

/** The facts of the app here that may go along with a message for help. */
export function useDiagnostics(language: Language, tier: Tier): SupportDiagnostics {
  const { state: sync } = useSyncState();
  const counts = useRecordCounts();
  return {
    app: APP_VERSION,
    browser: deviceLabel(navigator.userAgent),
    language,
    tier,
    sync,
    records: Object.fromEntries(counts.map(({ collection, count }) => [collection, count])),
  };
}
