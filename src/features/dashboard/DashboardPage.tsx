import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDamaged, useReadState } from "#data/useRecords.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Columns } from "#ui/Grid.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Stages } from "#ui/Stages.tsx";
import { EmptyDashboard } from "./EmptyDashboard.tsx";
import { NetWorth } from "./NetWorth.tsx";
import { Owed, Owned } from "./OwnedAndOwed.tsx";
import { Reminders } from "./Reminders.tsx";
import { useDashboardView } from "./useDashboardView.ts";
import { useRange } from "./useRange.ts";

/** What one has when all is counted, how it came there, and what it is made of. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const [range, setRange] = useRange();
  const view = useDashboardView(range);
  const damaged = useDamaged();
  // While the records are being opened, a slow device has enough to do.
  const isReady = useReadState() === "ready";
  const [atOnce] = useState(isReady);

  if (!view) {
    return (
      <Page title={t("title")} hideTitle>
        <Skeleton shape="figure" />
        <Skeleton shape="chart" />
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (view.owned.count === 0 && view.owed.count === 0 && damaged.length === 0) return <EmptyDashboard />;
  return (
    <Page title={t("title")} hideTitle>
      <Stages atOnce={atOnce}>
        <Boundary part="section">
          <NetWorth view={view} range={range} onRange={setRange} atOnce={atOnce} />
        </Boundary>
        {damaged.length > 0 && <Notice kind="warn">{t("damaged", { count: damaged.length })}</Notice>}
        <Columns even>
          <Stages atOnce={atOnce}>
            <Boundary part="section">
              <Owned side={view.owned} />
            </Boundary>
            <Boundary part="section">
              <Owed side={view.owed} />
            </Boundary>
          </Stages>
        </Columns>
        <Boundary part="section">
          <Reminders reminders={view.reminders} />
        </Boundary>
      </Stages>
    </Page>
  );
}
