import { useTranslation } from "react-i18next";
import { PULL_TO_REFRESH_PX } from "#config/spec.ts";
import { syncNow, useSyncState } from "#data/sync/sync.ts";
import { PullToRefresh } from "#ui/layout/PullToRefresh.tsx";

/** §9 Pulling any page down by 100 px exchanges with the server now, and says how that went. */
export function PullToSync() {
  const { t } = useTranslation("pull");
  const { state } = useSyncState();
  return (
    <PullToRefresh
      atPx={PULL_TO_REFRESH_PX}
      words={{ pull: t("pull"), release: t("release"), busy: t("busy"), done: t(`done.${state}`) }}
      onRefresh={syncNow}
    />
  );
}
