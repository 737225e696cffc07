import { useMemo } from "react";
import { useSnapshotFigures } from "#data/sharing/useSnapshotFigures.ts";
import { SHARED_PARTS, type SharedSnapshot } from "#domain/sharing/sharedSnapshot.ts";
import { type SnapshotFigures, snapshotOf } from "#domain/sharing/snapshotOf.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { ReportView } from "#ui/reports/ReportView.tsx";
import { useSharedReport } from "./useSharedReport.ts";

/** All that a link would show of the household's own figures, for where no links can be made. */
export function SharedPreview() {
  const figures = useSnapshotFigures();
  return figures ? <Everything figures={figures} /> : <Skeleton lines={8} />;
}

function Everything({ figures }: { readonly figures: SnapshotFigures }) {
  const snapshot = useMemo(
    () => snapshotOf(figures, { parts: new Set(SHARED_PARTS), without: new Set(), note: "" }),
    [figures],
  );
  return <Shown snapshot={snapshot} />;
}

function Shown({ snapshot }: { readonly snapshot: SharedSnapshot }) {
  return <ReportView report={useSharedReport(snapshot)} isTitleHidden />;
}
