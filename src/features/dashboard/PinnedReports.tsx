import { Suspense } from "react";
import { planOpens, ROUTES } from "#config/routes.ts";
import { TIERS } from "#config/spec.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useSession } from "#data/session/session.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

const PinnedReportList = lazyPart(async () => (await import("./PinnedReportList.tsx")).PinnedReportList);

/** The reports that somebody has pinned here. Nothing, and no code for it, where there is none, or the plan has no such reports. */
export function PinnedReports() {
  const { account } = useSession();
  const arePinned = useReadyRecords("reports").some(({ isPinned }) => isPinned);
  if (!arePinned || !planOpens(ROUTES.advancedReports, account?.tier ?? TIERS[0])) return null;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <PinnedReportList />
    </Suspense>
  );
}
