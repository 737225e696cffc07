import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDamaged, useReadState } from "#data/useRecords.ts";
import { type PlacedWidget, usualLayout } from "#domain/calculations/dashboardLayout.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { Cell, Columns } from "#ui/Grid.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Row } from "#ui/Stack.tsx";
import { Stages } from "#ui/Stages.tsx";
import { NetWorth } from "./NetWorth.tsx";
import { Owed, Owned } from "./OwnedAndOwed.tsx";
import { useDashboardView } from "./useDashboardView.ts";
import { useRange } from "./useRange.ts";

// What a household sees that has just begun, what it has told of itself, and what stands last is no part of the first paint.
const beginning = () => import("./beginning.ts");
const EmptyDashboard = lazyPart(async () => (await beginning()).EmptyDashboard);
const Checklist = lazyPart(async () => (await beginning()).Checklist);
const Cushion = lazyPart(async () => (await beginning()).Cushion);
const Arrange = lazyPart(async () => (await import("./Arrange.tsx")).Arrange);
const Reminders = lazyPart(async () => (await beginning()).Reminders);

/** What one has when all is counted, how it came there, and what it is made of. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const [range, setRange] = useRange();
  const view = useDashboardView(range);
  const damaged = useDamaged();
  // While the records are being opened, a slow device has enough to do.
  const isReady = useReadState() === "ready";
  const [atOnce] = useState(isReady);
  const [isArranging, setIsArranging] = useState(false);
  const loading = (
    <>
      <Skeleton shape="figure" />
      <Skeleton shape="chart" />
      <Skeleton lines={6} />
    </>
  );

  if (!view || (view.owned.count === 0 && view.owed.count === 0 && damaged.length === 0)) {
    return (
      <Page title={t("title")} hideTitle>
        {view ? (
          <Part fallback={loading}>
            <EmptyDashboard />
          </Part>
        ) : (
          loading
        )}
      </Page>
    );
  }
  const widgets = {
    netWorth: <NetWorth view={view} range={range} onRange={setRange} atOnce={atOnce} />,
    owned: <Owned side={view.owned} />,
    owed: <Owed side={view.owed} />,
    cushion: <Cushion />,
    reminders: <Reminders />,
  } as const;
  const layout = view.layout ?? usualLayout(undefined);
  const shown = layout.filter(({ isShown }) => isShown);
  // What is to be told or done stands under the first part, where that has the whole width.
  const first = shown[0]?.width === "full" ? shown[0] : undefined;
  const placed = ({ id, width }: PlacedWidget) => (
    <Cell key={id} width={width}>
      <Part>{widgets[id]}</Part>
    </Cell>
  );
  return (
    <Page title={t("title")} hideTitle>
      <Stages atOnce={atOnce}>
        {first && placed(first)}
        {damaged.length > 0 && <Notice kind="warn">{t("damaged", { count: damaged.length })}</Notice>}
        <Part>
          <Checklist />
        </Part>
        <Columns even>
          <Stages atOnce={atOnce}>{shown.filter((widget) => widget !== first).map(placed)}</Stages>
        </Columns>
        <Row>
          <Button kind="quiet" icon="settings" onPress={() => setIsArranging(true)}>
            {t("arrange")}
          </Button>
        </Row>
      </Stages>
      {isArranging && (
        <Part>
          <Arrange layout={layout} onClose={() => setIsArranging(false)} />
        </Part>
      )}
    </Page>
  );
}

/** Trouble in one leaves the others standing, and so does waiting for one. */
function Part({ children, fallback }: { readonly children: ReactNode; readonly fallback?: ReactNode }) {
  return (
    <Boundary part="section">
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
