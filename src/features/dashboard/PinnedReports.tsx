import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { GatedPart } from "#kit/plans/GatedPart.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

const PinnedReportList = lazyPart(async () => (await import("./PinnedReportList.tsx")).PinnedReportList);

/** The reports that somebody has pinned here. Nothing, and no code for it, where there is none; a look at them where the plan has no such reports any more. */
export function PinnedReports() {
  const { t } = useTranslation();
  const arePinned = useReadyRecords("reports").some(({ isPinned }) => isPinned);
  if (!arePinned) return null;
  return (
    <GatedPart feature="advancedReports" title={t("nav.advancedReports")} preview={<PinnedReportList />}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <PinnedReportList />
      </Suspense>
    </GatedPart>
  );
}
