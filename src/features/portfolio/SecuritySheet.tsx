import { useTranslation } from "react-i18next";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import { money } from "#domain/money.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { LazyAttachments } from "#kit/files/LazyAttachments.tsx";
import { dayColumn } from "#kit/lists/columns.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { DividendYears } from "./returns/DividendYears.tsx";
import type { HoldingReturnsProps } from "./returns/HoldingReturns.tsx";
import { OwnTrades } from "./trades/OwnTrades.tsx";
import { PriceChart } from "./prices/PriceChart.tsx";
import { PriceForm } from "./prices/PriceForm.tsx";
import type { PriceListProps } from "./prices/PriceList.tsx";
import { SecurityForm } from "./SecurityForm.tsx";
import { StopWatching } from "./prices/StopWatching.tsx";
import { usePortfolioParams } from "./usePortfolioParams.ts";

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
  return (
    <Section title={t("security.lots")} ruled>
      {method === "average" && (
        <Text size="small" tone="muted">
          {t("security.lotsAverage")}
        </Text>
      )}
      <DataTable
        caption={t("security.lots")}
        columns={[
          dayColumn<(typeof rows)[number]>("date", t("security.lotDate"), ({ date }) => date, { phone: "title" }),
          {
            id: "quantity",
            header: t("holdings.quantity"),
            render: ({ units }) => <DecimalText value={decimalOf(units)} unit={t("trades.pieces")} />,
            align: "end",
            phone: "aside",
          },
          {
            id: "cost",
            header: t("cost"),
            render: ({ costMinor, currency }) =>
              costMinor !== undefined && currency ? <MoneyText value={money(costMinor, currency)} /> : t("unknown"),
            align: "end",
            phone: "value",
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
