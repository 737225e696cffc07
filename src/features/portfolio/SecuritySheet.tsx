import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNewer, useRecord, useRecords } from "#data/records/useRecords.ts";
import { documentsOf, documentWrites } from "#data/files/documentRecords.ts";
import { writeAll } from "#data/records/repository.ts";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useToday } from "#data/state/useToday.ts";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import { money } from "#domain/money.ts";
import { decimalOf, ONE, quantityTimesPrice } from "#domain/fixedPoint.ts";
import type { Security } from "#domain/entities/security.ts";
import { chronologicalTrades } from "#domain/calculations/investments/chronologicalTrades.ts";
import type { SecurityId } from "#domain/ids.ts";
import { priceHistory } from "#domain/calculations/investments/priceHistory.ts";
import { dividendYears } from "#domain/calculations/investments/dividendYears.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { LazyAttachments } from "#kit/files/LazyAttachments.tsx";
import { dayColumn, endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { HoldingReturnsProps } from "./returns/HoldingReturns.tsx";
import { HoldingFacts } from "./HoldingFacts.tsx";
import { PriceForm } from "./prices/PriceForm.tsx";
import type { PriceListProps } from "./prices/PriceList.tsx";
import { SecurityForm } from "./SecurityForm.tsx";
import { usePortfolioParams } from "./usePortfolioParams.ts";
import { TradeRow } from "./trades/TradeRow.tsx";

const HoldingReturns = lazyPart<HoldingReturnsProps>(
  async () => (await import("./returns/HoldingReturns.tsx")).HoldingReturns,
);
const PriceList = lazyPart<PriceListProps>(async () => (await import("./prices/PriceList.tsx")).PriceList);

/** One security: its course, its price by hand, its returns, all its prices, its lots, what it paid, its trades and what is known of it; one without trades can be let go of. */
export function SecuritySheet({ view }: { readonly view: PortfolioView | undefined }) {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const id = query.get("security");
  const security = useRecord("securities", id ?? "");
  const positions = view?.positions.filter((position) => position.security.id === id) ?? [];
  const isTraded = useRecords("trades").some(({ securityId }) => securityId === id);

  function close(): void {
    changeQuery({ security: undefined });
  }

  return (
    <Sheet isRead open={id !== null} onClose={close} title={security?.name ?? t("holdings.name")}>
      {security ? (
        <Stack gap={6} key={security.id}>
          <HoldingFacts security={security} positions={positions} view={view} />
          <PriceChart security={security} />
          <PriceForm security={security} />
          <Boundary part="component" waiting={null}>
            <HoldingReturns security={security} />
            <PriceList security={security} />
          </Boundary>
          <Lots positions={positions} />
          <DividendYears securityId={security.id} />
          <OwnTrades securityId={security.id} />
          <LazyAttachments owner={{ securityId: security.id }} />
          <SecurityForm security={security} onSaved={close} />
          {!isTraded && <StopWatching security={security} onDone={close} />}
        </Stack>
      ) : (
        <Notice kind="warn">{t("security.gone")}</Notice>
      )}
    </Sheet>
  );
}

function Lots({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation("portfolio");
  const { method } = usePortfolioParams();
  const rows = positions.flatMap(({ accountId, lots, value, cost }) =>
    lots.map((lot, at) => ({ ...lot, key: `${accountId}/${at}`, currency: (value ?? cost)?.currency })),
  );
  if (rows.length === 0) return null;
  const columns: readonly Column<(typeof rows)[number]>[] = [
    dayColumn("date", t("security.lotDate"), ({ date }) => date, { phone: "title" }),
    endColumn(
      "quantity",
      t("holdings.quantity"),
      ({ units }) => <DecimalText value={decimalOf(units)} unit={t("trades.pieces")} />,
      { phone: "aside" },
    ),
    moneyColumn(
      "cost",
      t("cost"),
      ({ costMinor, currency }) => costMinor !== undefined && currency !== undefined && money(costMinor, currency),
      { phone: "value", none: t("unknown") },
    ),
  ];
  return (
    <TableSection
      title={t("security.lots")}
      ruled
      help={method === "average" && t("security.lotsAverage")}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

interface StopWatchingProps {
  readonly security: Security;
  readonly onDone: () => void;
}

/** Only what has no trades can be removed; its prices stay, for when it comes back. */
function StopWatching({ security, onDone }: StopWatchingProps) {
  const { t } = useTranslation("portfolio");
  const tell = useUndoToast("portfolio");
  const [problem, setProblem] = useState<string>();

  async function stop(): Promise<void> {
    const files = documentsOf(new Set([security.id]));
    const all = (kind: "remove" | "restore") =>
      writeAll([{ kind, collection: "securities", id: security.id }, ...documentWrites(kind, files)]);
    const removed = await all("remove");
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    tell(() => all("restore"), t("watch.stopped", { name: security.name }), { kind: "info" });
    onDone();
  }

  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button kind="danger" onPress={() => void stop()}>
        {t("watch.stop")}
      </Button>
    </>
  );
}

/** More than these are shown when they are asked for. */
const SHOWN = 8;

/** The trades of one security, the newest first; each opens its form in place of this. */
function OwnTrades({ securityId }: { readonly securityId: SecurityId }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const [unit, gone] = [t("trades.pieces"), t("depots.gone")];
  const [, changeQuery] = useAddress();
  const [isWhole, setWhole] = useState(false);
  const refused = useRefused();
  const newer = useNewer();
  const brokerageAccounts = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  const trades = chronologicalTrades(
    useRecords("trades").filter((trade) => trade.securityId === securityId || trade.fromSecurityId === securityId),
  ).toReversed();
  if (trades.length === 0) return null;

  return (
    <Section title={t("tabs.trades")} ruled>
      <div>
        {(isWhole ? trades : trades.slice(0, SHOWN)).map((trade) => (
          <TradeRow
            key={trade.id}
            trade={trade}
            title={t(`kind.${trade.kind}`)}
            brokerageAccount={brokerageAccounts.get(trade.accountId) ?? gone}
            unit={unit}
            today={today}
            refusal={refused.get(`trades/${trade.id}`)}
            isNewer={newer.has(`trades/${trade.id}`)}
            onPress={() => changeQuery({ security: undefined, id: trade.id })}
          />
        ))}
      </div>
      {!isWhole && trades.length > SHOWN && (
        <Row>
          <Button kind="quiet" onPress={() => setWhole(true)}>
            {t("security.allTrades", { count: trades.length })}
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** The price of one of it, drawn; in the currency that its newest price is in. */
function PriceChart({ security }: { readonly security: Security }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const known = priceHistory(security.id, useRecords("prices"), useRecords("trades"), today);
  const currency = known.at(-1)?.currency;
  const points = known
    .filter((one) => one.currency === currency)
    .map(({ date, price, currency }) => ({ date, value: quantityTimesPrice(ONE, price, currency) }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [firstDate, lastDate] = [format.date(first.date, "long"), format.date(last.date, "long")];
  return (
    <Section title={t("security.course")}>
      {points.length > 1 ? (
        <LazyLineChart
          label={t("security.courseOf", { name: security.name })}
          points={points}
          area={false}
          dots
          summary={t("security.courseSummary", {
            first: format.money(first.value),
            firstDate,
            last: format.money(last.value),
            lastDate,
          })}
          days={[firstDate, lastDate]}
        />
      ) : (
        <Text tone="muted">{t("security.courseShort")}</Text>
      )}
    </Section>
  );
}

/** The dividends, year by year; nothing at all where it never has. */
function DividendYears({ securityId }: { readonly securityId: SecurityId }) {
  const { t } = useTranslation("portfolio");
  const home = useBaseCurrency();
  const years = dividendYears(securityId, useRecords("trades"), useToday(), home);
  if (years.length === 0) return null;
  type Year = (typeof years)[number];
  const inHome = (minor: number) => money(minor, home.currency);
  return (
    <TableSection
      title={t("tabs.dividends")}
      ruled
      help={years.some(({ lacksRate }) => lacksRate) && t("security.dividendsLack")}
      columns={[
        { id: "year", header: t("security.year"), render: ({ year }) => year, phone: "title" },
        moneyColumn<Year>("gross", t("form.gross"), ({ grossMinor }) => inHome(grossMinor), {
          phone: "aside",
          phoneLabel: () => t("form.gross"),
        }),
        moneyColumn<Year>("net", t("dividends.net"), ({ grossMinor, taxMinor }) => inHome(grossMinor - taxMinor), {
          phone: "value",
        }),
      ]}
      rows={years}
      rowKey={({ year }) => year}
    />
  );
}
