import { type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import { useFlowInput } from "#data/transactions/useFlowInput.ts";
import { useDamaged, useReadState } from "#data/records/useRecords.ts";
import type { PlacedWidget, Widget } from "#domain/calculations/networth/dashboardLayout.ts";
import { unconvertedCurrencies, type DashboardView } from "#domain/calculations/networth/dashboardView.ts";
import type { Currency } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { ChartHeight } from "#ui/charts/ChartHeight.ts";
import { Cell, Columns, Room } from "#ui/layout/Grid.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { Budget } from "./Budget.tsx";
import { CashFlow } from "./CashFlow.tsx";
import { Checklist } from "./Checklist.tsx";
import { EmergencyFundCover } from "./EmergencyFundCover.tsx";
import { DataHealth } from "./DataHealth.tsx";
import { DebtFree } from "./DebtFree.tsx";
import { Goals } from "./Goals.tsx";
import { Insights } from "./Insights.tsx";
import { Month } from "./Month.tsx";
import { LiabilityBreakdown, AssetBreakdown } from "./AssetAndLiabilityBreakdown.tsx";
import { PinnedReports } from "./PinnedReports.tsx";
import { Reminders } from "./Reminders.tsx";
import { Returns } from "./Returns.tsx";
import { Review } from "./Review.tsx";
import { Score } from "./Score.tsx";
import { NamedCurrencies } from "./UnconvertedCurrencies.tsx";
import { Upcoming } from "./Upcoming.tsx";

const NONE: ReadonlySet<Currency> = new Set();

export interface WidgetsProps {
  readonly view: DashboardView;
  /** The parts that are shown here, in their order. */
  readonly places: readonly PlacedWidget[];
  /** Where it does not stand above all this. */
  readonly netWorth: ReactNode;
  readonly range: PerformanceRange;
  readonly atOnce: boolean;
  readonly onArrange: () => void;
}

/** All that stands under the net worth. Until the records are open, the room is kept that each part took the last time. */
export function Widgets({ view, places, netWorth, range, atOnce, onArrange }: WidgetsProps) {
  // The words of all of it, so that no part comes after another.
  const { t } = useTranslation(["dashboard", "widgets", "onboarding"]);
  const damaged = useDamaged().length;
  // Drawn in slices once the records are there: all of it at once would keep a slow device from answering.
  const isReady = useDeferredValue(useReadState() === "ready");
  const flow = useFlowInput();
  // The net worth tells what is left out, and why, with the way to the rates: nothing else on the page does it again.
  const tells = netWorth === undefined || places.some(({ id }) => id === "netWorth");
  const told = useMemo(() => (tells ? unconvertedCurrencies(view) : NONE), [tells, view]);
  const room = (id: string) => <Room height={view.heights?.[id]} />;
  const whenReady = (id: string, part: ReactNode) => (isReady ? part : room(id));
  const widgets: Readonly<Record<Widget, ReactNode>> = {
    netWorth: netWorth,
    insights: whenReady("insights", <Insights flow={flow} atOnce={atOnce} />),
    month: whenReady("month", <Month input={flow} until={room("month")} />),
    cashFlow: whenReady("cashFlow", <CashFlow input={flow} />),
    upcoming: whenReady("upcoming", <Upcoming />),
    review: whenReady("review", <Review />),
    owned: <AssetBreakdown side={view.owned} />,
    owed: <LiabilityBreakdown side={view.owed} />,
    returns: whenReady("returns", <Returns range={range} />),
    debtFree: whenReady("debtFree", <DebtFree />),
    score: whenReady("score", <Score />),
    cushion: whenReady("cushion", <EmergencyFundCover />),
    budget: whenReady("budget", <Budget until={room("budget")} />),
    goals: whenReady("goals", <Goals />),
    reports: whenReady("reports", <PinnedReports />),
    reminders: whenReady("reminders", <Reminders />),
    health: whenReady("health", <DataHealth others={view.others} told={told} until={room("health")} />),
  };
  const part = (id: string, width: PlacedWidget["width"], content: ReactNode, height?: PlacedWidget["height"]) => (
    <Cell key={id} width={width} part={id}>
      <Boundary part="section">
        <ChartHeight value={height}>
          <Suspense fallback={room(id)}>{content}</Suspense>
        </ChartHeight>
      </Boundary>
    </Cell>
  );
  const placed = ({ id, width, height = "medium" }: PlacedWidget) => part(id, width, widgets[id], height);
  // A notice or a task stands under the first part, where that has the whole width.
  const first = netWorth !== undefined && places[0]?.width === "full" ? places[0] : undefined;
  return (
    <ProgressiveRender atOnce={atOnce}>
      {first && placed(first)}
      {damaged > 0 && <Notice kind="warn">{t("damaged", { count: damaged })}</Notice>}
      {part("checklist", "full", whenReady("checklist", <Checklist />))}
      <Columns even>
        <NamedCurrencies value={told}>
          <ProgressiveRender atOnce={atOnce}>
            {places.filter((widget) => widget !== first).map(placed)}
          </ProgressiveRender>
        </NamedCurrencies>
      </Columns>
      <Row>
        <Button kind="quiet" icon="settings" onPress={onArrange}>
          {t("arrange")}
        </Button>
      </Row>
    </ProgressiveRender>
  );
}
