import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type WatchedSecurity, watchlist } from "#domain/calculations/investments/watchlist.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { endColumn } from "#kit/lists/columns.tsx";
import { useAddress, withQuery } from "#kit/useAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { joined } from "#ui/format/joined.ts";
import { PercentText } from "#ui/format/PercentText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PriceOfDay } from "./PriceOfDay.tsx";

/** Securities without a trade: followed for their price, and counted in nothing. */
export function Watchlist() {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const [query, changeQuery] = useAddress();
  const [securities, trades, prices, today] = [
    useReadyRecords("securities"),
    useReadyRecords("trades"),
    useReadyRecords("prices"),
    useToday(),
  ];
  const rows = useMemo(() => watchlist(securities, trades, prices, today), [securities, trades, prices, today]);

  const changeColumn: Column<WatchedSecurity> = endColumn(
    "change",
    t("columns.dayChange"),
    ({ change }) => (change === undefined ? t("unknown") : <PercentText value={change} sign="always" digits="all" />),
    { phone: "aside" },
  );
  const columns: readonly Column<WatchedSecurity>[] = [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    {
      id: "isin",
      header: t("columns.isin"),
      render: ({ security: { ticker, isin } }) => joined([ticker, isin]),
      phone: "below",
    },
    endColumn("price", t("holdings.price"), ({ price }) => <PriceOfDay price={price} />, { phone: "value" }),
    ...(rows.some(({ change }) => change !== undefined) ? [changeColumn] : []),
  ];

  return (
    <TableSection
      title={t("watch.title")}
      actions={<Button onPress={() => changeQuery({ watch: "1" })}>{t("watch.add")}</Button>}
      ruled
      empty={t("watch.none")}
      columns={columns}
      rows={rows.toSorted((a, b) => format.compare(a.security.name, b.security.name))}
      rowKey={({ security }) => security.id}
      rowHref={({ security }) => `?${withQuery(query, { security: security.id }).toString()}`}
    />
  );
}
