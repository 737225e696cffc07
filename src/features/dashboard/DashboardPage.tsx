import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDamaged, useReadState } from "#data/records/useRecords.ts";
import { usualLayout } from "#domain/calculations/networth/dashboardLayout.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { ChartHeight } from "#ui/charts/ChartHeight.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { NetWorth } from "./NetWorth.tsx";
import { useDashboardView } from "./useDashboardView.ts";
import { useRange } from "./useRange.ts";
import type { WidgetsProps } from "./Widgets.tsx";

// Only the net worth is part of the first paint: what stands below it comes in one piece, and moves nothing.
const EmptyDashboard = lazyPart(async () => (await import("./EmptyDashboard.tsx")).EmptyDashboard);
const Widgets = lazyPart<WidgetsProps>(async () => (await import("./Widgets.tsx")).Widgets, "soon");
const Arrange = lazyPart(async () => (await import("./Arrange.tsx")).Arrange);

/** The net worth, how it came there, and its parts. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const [range, setRange] = useRange();
  const view = useDashboardView(range);
  const damaged = useDamaged().length;
  // While the records are being opened, a slow device has enough to do.
  const isReady = useReadState() === "ready";
  const [atOnce] = useState(isReady);
  const [isArranging, setIsArranging] = useState(false);
  const arrange = useCallback(() => setIsArranging(true), []);
  const loading = (
    <>
      <Skeleton shape="figure" />
      <Skeleton shape="chart" />
      <Skeleton lines={6} />
    </>
  );

  if (!view || !(view.isBegun || view.owned.count || view.owed.count || damaged)) {
    return (
      <Page title={t("title")} hideTitle>
        {view ? (
          <Boundary part="section" waiting={loading}>
            <EmptyDashboard />
          </Boundary>
        ) : (
          loading
        )}
      </Page>
    );
  }
  const layout = view.layout ?? usualLayout(undefined);
  const shown = layout.filter((widget) => widget.isShown);
  const netWorth = <NetWorth view={view} range={range} onRange={setRange} atOnce={atOnce} />;
  const isFirst = shown[0]?.id === "netWorth" && shown[0].width === "full";
  return (
    <Page title={t("title")} hideTitle>
      <ProgressiveRender atOnce={atOnce}>
        {isFirst && (
          <Boundary part="section">
            <ChartHeight value={shown[0]?.height ?? "medium"}>{netWorth}</ChartHeight>
          </Boundary>
        )}
        <Boundary part="section" waiting={null}>
          <Widgets
            view={view}
            places={isFirst ? shown.slice(1) : shown}
            netWorth={isFirst ? undefined : netWorth}
            range={range}
            atOnce={atOnce}
            onArrange={arrange}
          />
        </Boundary>
      </ProgressiveRender>
      {isArranging && (
        <Boundary part="section" waiting={null}>
          <Arrange onClose={() => setIsArranging(false)} />
        </Boundary>
      )}
    </Page>
  );
}
