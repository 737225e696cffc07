import { useTranslation } from "react-i18next";
import { useSyncState } from "#data/sync/sync.ts";
import { useToday } from "#data/state/useToday.ts";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

/** Tells that the server keeps something back, while it does; the sync sheet has what can be done about it. */
export function WithheldLine() {
  const { t } = useTranslation("security");
  const today = useToday();
  const { withheld } = useSyncState();
  if (!withheld) return null;
  return (
    <Notice kind="warn" title={t("withheld.title")}>
      {t("withheld.help")} {t("withheld.since")} <MomentText value={withheld.since} today={today} />
    </Notice>
  );
}
