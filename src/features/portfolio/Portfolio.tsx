import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ROUTES } from "#config/routes.ts";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";
import { usePortfolio } from "#data/investments/usePortfolio.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { restore } from "#data/records/repository.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { money } from "#domain/money.ts";
import type { SecurityId } from "#domain/ids.ts";
import { useAddress } from "#kit/useAddress.ts";
import { IncompleteBadge } from "#kit/worth/IncompleteBadge.tsx";
import { UnknownReturns } from "#kit/worth/UnknownReturns.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { Change } from "#ui/format/Change.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { notify } from "#ui/overlays/notify.ts";
import { DividendsTab } from "./returns/DividendsTab.tsx";
import type { HoldingsTabProps } from "./HoldingsTab.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import type { ReturnsTabProps } from "./returns/ReturnsTab.tsx";
import { SecuritySheet } from "./SecuritySheet.tsx";
import { usePortfolioParams } from "./usePortfolioParams.ts";
import { MoneyWeightedText, TimeWeightedText } from "./returns/ReturnText.tsx";
import { OversoldText } from "./trades/OversoldText.tsx";

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
        onSelect={(tab) => changeQuery({ tab })}
      />
      <SecuritySheet view={view} />
    </Stack>
  );
}

interface PortfolioHeadProps {
  readonly view: PortfolioView;
  readonly range: PerformanceRange;
}

/** Value, cost, gain and both returns of the range. */
function PortfolioHead({ view, range }: PortfolioHeadProps) {
  const { t } = useTranslation("portfolio");
  const [, changeQuery] = useAddress();
  const { value, cost, returns } = view;
  const isIncomplete = view.withoutRate.length > 0 || view.positions.some((position) => position.value === undefined);

  function show(chosen: PerformanceRange): void {
    changeQuery({ range: chosen });
  }

  return (
    <Stack gap={5}>
      <Figure label={t("value")} value={value}>
        <IncompleteBadge isShown={isIncomplete} />
        {returns.gainMinor !== undefined && (
          <Change value={money(returns.gainMinor, value.currency)} since={t(`rangeLong.${range}`)} />
        )}
      </Figure>
      <Row>
        <SegmentedControl
          label={t("range.label")}
          value={range}
          onChange={show}
          options={PERFORMANCE_RANGES.map((one) => ({
            value: one,
            label: t(`range.${one}`),
            longLabel: t(`rangeLong.${one}`),
          }))}
        />
      </Row>
      <DefinitionList
        items={[
          { term: t("cost"), value: cost ? <MoneyText value={cost} /> : t("unknown") },
          {
            term: t(returns.timeWeighted?.isApproximate ? "twrApproximate" : "twr"),
            value: <TimeWeightedText value={returns.timeWeighted} />,
          },
          { term: t("mwr"), value: <MoneyWeightedText value={returns.moneyWeighted} /> },
        ]}
      />
      <Derivations of={["portfolioValue", "portfolioGain", "cost", "timeWeighted", "moneyWeighted"]} />
    </Stack>
  );
}

/** The gaps that make the figures less than they could be, and where to put them right. */
function PortfolioProblems({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const [, changeQuery] = useAddress();
  const named = new Set(view.problems.map(({ tradeId }) => tradeId));
  const trades = useRecords("trades").filter(({ id }) => named.has(id));
  const securities = new Map(useRecords("securities").map((security) => [security.id, security.name]));

  function see(id: string): void {
    changeQuery({ id });
  }

  return (
    <>
      {view.withoutRate.length > 0 && (
        <Notice
          kind="warn"
          actions={<Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>}
        >
          {t("withoutRate", { names: format.list(view.withoutRate.map(({ name }) => name)) })}
        </Notice>
      )}
      <GoneSecurities ids={view.gone} />
      <UnknownReturns view={view} />
      {view.problems.map(({ kind, tradeId, missing }) => {
        const trade = trades.find(({ id }) => id === tradeId);
        return (
          <Notice key={tradeId} kind="warn" actions={<Button onPress={() => see(tradeId)}>{t("seeTrade")}</Button>}>
            {kind === "Oversold" && missing !== undefined && trade ? (
              <OversoldText
                missing={missing}
                name={trade.securityId && securities.get(trade.securityId)}
                date={trade.date}
              />
            ) : kind === "NoCostShare" ? (
              t("noCostShare", {
                name: (trade?.securityId && securities.get(trade.securityId)) ?? t("security.gone"),
                date: trade ? format.date(trade.date, "long") : "",
              })
            ) : (
              t("incomplete", { date: trade ? format.date(trade.date, "long") : "" })
            )}
          </Notice>
        );
      })}
    </>
  );
}

/** Securities that were removed while their trades stayed: they count for nothing until they are back. */
function GoneSecurities({ ids }: { readonly ids: readonly SecurityId[] }) {
  const { t } = useTranslation("portfolio");
  const [problem, setProblem] = useState<string>();
  if (ids.length === 0) return null;

  async function bringBack(): Promise<void> {
    const restored = await restore("securities", [...ids]);
    if (!restored.ok)
      return setProblem(t(restored.problem.kind === "NotFound" ? "gone.lost" : `problems.${restored.problem.kind}`));
    notify({ kind: "good", text: t("gone.restored", { count: ids.length }) });
  }

  return (
    <Notice kind="warn" actions={<Button onPress={() => void bringBack()}>{t("gone.restore")}</Button>}>
      {t("gone.text", { count: ids.length })}
      {problem && ` ${problem}`}
    </Notice>
  );
}
