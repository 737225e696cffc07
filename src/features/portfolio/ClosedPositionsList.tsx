import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { CostMethod } from "#domain/calculations/investments/lots.ts";
import { type ClosedPosition, closedPositions } from "#domain/calculations/investments/closedPositions.ts";
import type { SecurityId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { dayColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";

export interface SoldOutListProps {
  readonly method: CostMethod;
  readonly hrefOf: (id: SecurityId) => string;
}

/**
 * The securities that were sold to the last piece: when, what its sales gained and what it paid. Each leads to its
 * course, its trades and its returns.
 */
export function ClosedPositionsList({ method, hrefOf }: SoldOutListProps) {
  const { t } = useTranslation("portfolio");
  const [securities, trades, prices] = [
    useReadyRecords("securities"),
    useReadyRecords("trades"),
    useReadyRecords("prices"),
  ];
  const [home, today] = [useBaseCurrency(), useToday()];
  const rows = useMemo(
    () => closedPositions({ securities, trades, prices, home, today, method }),
    [securities, trades, prices, home, today, method],
  );
  const amount = (value: Money | undefined, sign?: "always") =>
    value ? <MoneyText value={value} {...(sign && { sign })} /> : t("unknown");
  const columns: readonly Column<ClosedPosition>[] = [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    dayColumn("soldOn", t("sold.on"), ({ soldOn }) => soldOn, { phone: "below" }),
    {
      id: "dividends",
      header: t("holding.dividend"),
      render: ({ dividends }) => amount(dividends),
      align: "end",
      phone: "aside",
      phoneLabel: () => t("tabs.dividends"),
    },
    {
      id: "realised",
      header: t("returns.realised"),
      render: ({ realised }) => amount(realised, "always"),
      align: "end",
      phone: "value",
    },
  ];
  return (
    <Section title={t("sold.title")} ruled>
      {rows.length === 0 ? (
        <Text tone="muted">{t("sold.none")}</Text>
      ) : (
        <DataTable
          caption={t("sold.title")}
          columns={columns}
          rows={rows}
          rowKey={({ security }) => security.id}
          rowHref={({ security }) => hrefOf(security.id)}
        />
      )}
    </Section>
  );
}
