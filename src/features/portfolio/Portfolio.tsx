import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ROUTES } from "#config/routes.ts";
import { usePortfolio } from "#data/investments/usePortfolio.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { DividendsTab } from "./returns/DividendsTab.tsx";
import type { HoldingsTabProps } from "./HoldingsTab.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { PortfolioHead } from "./PortfolioHead.tsx";
import { PortfolioProblems } from "./PortfolioProblems.tsx";
import type { ReturnsTabProps } from "./returns/ReturnsTab.tsx";
import { SecuritySheet } from "./SecuritySheet.tsx";
import { usePortfolioParams } from "./usePortfolioParams.ts";

const HoldingsTab = lazyPart<HoldingsTabProps>(async () => (await import("./HoldingsTab.tsx")).HoldingsTab, "soon");
const ReturnsTab = lazyPart<ReturnsTabProps>(async () => (await import("./returns/ReturnsTab.tsx")).ReturnsTab, "soon");
const AllocationTab = lazyPart<{ readonly view: PortfolioView }>(
  async () => (await import("./AllocationTab.tsx")).AllocationTab,
  "soon",
);
const TradesTab = lazyPart(async () => (await import("./trades/TradesTab.tsx")).TradesTab, "soon");

type TabId = (typeof ROUTES.portfolio.tabs)[number];

interface PortfolioProps {
  /** All of a view, and not its first part first. */
  readonly atOnce: boolean;
}

/** The views of the one portfolio. Trades that are all to come have nothing to show but themselves. */
export function Portfolio({ atOnce }: PortfolioProps) {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const choice = usePortfolioParams();
  const view = usePortfolio(choice);
  const shown: readonly TabId[] = view ? ROUTES.portfolio.tabs : ["trades"];
  const selected = shown.find((id) => id === query.get("tab")) ?? shown[0];

  function open(id: TabId): void {
    changeQuery({ tab: id });
  }

  const content: Readonly<Record<TabId, ReactNode>> = {
    overview: view && <OverviewTab view={view} range={choice.range} atOnce={atOnce} />,
    holdings: view && <HoldingsTab view={view} method={choice.method} atOnce={atOnce} />,
    returns: view && <ReturnsTab view={view} range={choice.range} atOnce={atOnce} />,
    dividends: view && <DividendsTab view={view} />,
    spread: view && <AllocationTab view={view} />,
    trades: <TradesTab />,
  };

  return (
    <Stack gap={6}>
      {view && <PortfolioHead view={view} range={choice.range} />}
      {view && <PortfolioProblems view={view} />}
      <Tabs
        label={t("tabs.label")}
        tabs={shown.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          content: (
            <Boundary part="section" waiting={<Skeleton lines={6} />}>
              <Stack gap={6}>{content[id]}</Stack>
            </Boundary>
          ),
        }))}
        selected={selected}
        onSelect={open}
      />
      <SecuritySheet view={view} />
    </Stack>
  );
}
