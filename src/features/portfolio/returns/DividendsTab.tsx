import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { type SecurityDividends, yieldOnCost } from "#domain/calculations/investments/dividends.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { money } from "#domain/money.ts";
import { endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** Twelve months back, and what the next would be like the last. */
export function DividendsTab({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const names = new Map(useRecords("securities").map(({ id, name }) => [id, name]));
  const { dividends, positions, value } = view;
  const inHome = (minor: number) => money(minor, value.currency);
  if (dividends.length === 0) return <Text tone="muted">{t("dividends.none")}</Text>;

  const totalOf = (field: "grossMinor" | "taxMinor" | "netMinor" | "aheadMinor") =>
    inHome(dividends.reduce((sum, one) => sum + one[field], 0));

  /** Of what is held now, in whichever brokerage accounts. */
  function costOf({ securityId }: SecurityDividends): number | undefined {
    const own = positions.filter(({ security }) => security.id === securityId);
    return own.reduce<number | undefined>(
      (sum, { cost }) => (sum === undefined || !cost ? undefined : sum + cost.minor),
      0,
    );
  }

  const columns: readonly Column<SecurityDividends>[] = [
    {
      id: "name",
      header: t("holdings.name"),
      render: ({ securityId }) => names.get(securityId) ?? t("security.gone"),
      phone: "title",
    },
    moneyColumn("gross", t("form.gross"), ({ grossMinor }) => inHome(grossMinor), {
      phone: "value",
      footer: <MoneyText value={totalOf("grossMinor")} />,
    }),
    moneyColumn("tax", t("dividends.tax"), ({ taxMinor }) => inHome(taxMinor), {
      footer: <MoneyText value={totalOf("taxMinor")} />,
    }),
    moneyColumn("net", t("dividends.net"), ({ netMinor }) => inHome(netMinor), {
      footer: <MoneyText value={totalOf("netMinor")} />,
    }),
    endColumn(
      "yield",
      t("dividends.yield"),
      (one) => {
        const share = yieldOnCost(one, costOf(one));
        return share === undefined ? t("unknown") : <PercentText value={share} digits="all" />;
      },
      { phone: "aside", phoneLabel: () => t("dividends.yield") },
    ),
    moneyColumn("ahead", t("dividends.ahead"), ({ aheadMinor }) => inHome(aheadMinor), {
      footer: <MoneyText value={totalOf("aheadMinor")} />,
    }),
  ];

  return (
    <>
      <Row gap={6}>
        <Figure label={t("dividends.back")} value={totalOf("grossMinor")} size="small" />
        <Figure label={t("dividends.net")} value={totalOf("netMinor")} size="small" />
        <Figure label={t("dividends.ahead")} value={totalOf("aheadMinor")} size="small" />
      </Row>
      <Hint>{t("dividends.aheadHelp")}</Hint>
      <DataTable
        caption={t("tabs.dividends")}
        columns={columns}
        rows={dividends}
        rowKey={({ securityId }) => securityId}
      />
    </>
  );
}
