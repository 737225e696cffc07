import { useTranslation } from "react-i18next";
import { usePortfolioInSteps } from "#data/investments/usePortfolio.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Position } from "#domain/calculations/investments/portfolioView.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { PositionGain } from "#kit/worth/PositionGain.tsx";
import { endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import type { AssetDetailProps } from "./AssetDetail.tsx";

/** More than these stand among the holdings of the portfolio. */
const SHOWN = 8;

/** The holdings of a brokerage account, the most valuable first; each leads to its details. */
export function AccountHoldings({ asset: { id: account } }: AssetDetailProps) {
  const { t } = useTranslation(["portfolio", "assets"]);
  const href = useHref();
  const isBrokerageAccount = useRecords("trades").some(({ accountId }) => accountId === account);
  const view = usePortfolioInSteps({ range: "All", method: "average" });
  if (!isBrokerageAccount) return null;
  const held = (view?.positions ?? []).filter(({ accountId }) => accountId === account);
  const all = href("portfolio", { query: { tab: "holdings", account } });
  const columns: readonly Column<Position>[] = [
    { id: "name", header: t("holdings.name"), render: ({ security }) => <bdi>{security.name}</bdi>, phone: "title" },
    endColumn(
      "quantity",
      t("holdings.quantity"),
      ({ units }) => <DecimalText value={decimalOf(units)} unit={t("trades.pieces")} />,
      { phone: "below" },
    ),
    moneyColumn("value", t("value"), ({ value }) => value, { phone: "value", none: t("unknown") }),
    endColumn("gain", t("gain"), (position) => <PositionGain position={position} />, { phone: "aside" }),
  ];
  return (
    <Section title={t("tabs.holdings")} actions={<Link to={all}>{t("assets:detail.openHoldings")}</Link>}>
      {held.length > 0 && (
        <DataTable
          caption={t("tabs.holdings")}
          columns={columns}
          rows={held.slice(0, SHOWN)}
          rowKey={({ security }) => security.id}
          rowHref={({ security }) => href("portfolio", { query: { tab: "holdings", account, security: security.id } })}
        />
      )}
    </Section>
  );
}
