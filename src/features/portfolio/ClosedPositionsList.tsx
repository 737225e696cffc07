import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { CostMethod } from "#domain/calculations/investments/lotShelf.ts";
import { type ClosedPosition, closedPositions } from "#domain/calculations/investments/closedPositions.ts";
import type { SecurityId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { dayColumn, endColumn } from "#kit/lists/columns.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";

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
    endColumn("dividends", t("holding.dividend"), ({ dividends }) => amount(dividends), {
      phone: "aside",
      phoneLabel: () => t("tabs.dividends"),
    }),
    endColumn("realised", t("returns.realised"), ({ realised }) => amount(realised, "always"), { phone: "value" }),
  ];
  return (
    <TableSection
      title={t("sold.title")}
      ruled
      empty={t("sold.none")}
      columns={columns}
      rows={rows}
      rowKey={({ security }) => security.id}
      rowHref={({ security }) => hrefOf(security.id)}
    />
  );
}
