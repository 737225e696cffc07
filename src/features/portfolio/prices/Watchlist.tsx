import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress, withQuery } from "#kit/useAddress.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { watchlist, type WatchedSecurity } from "#domain/calculations/investments/watchlist.ts";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { joined } from "#ui/format/joined.ts";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
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

  const changeColumn: Column<WatchedSecurity> = {
    id: "change",
    header: t("columns.dayChange"),
    render: ({ change }) =>
      change === undefined ? t("unknown") : <PercentText value={change} sign="always" digits="all" />,
    align: "end",
    phone: "aside",
  };
  const columns: readonly Column<WatchedSecurity>[] = [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    {
      id: "isin",
      header: t("columns.isin"),
      render: ({ security: { ticker, isin } }) => joined([ticker, isin]),
      phone: "below",
    },
    {
      id: "price",
      header: t("holdings.price"),
      render: ({ price }) => <PriceOfDay price={price} />,
      align: "end",
      phone: "value",
    },
    ...(rows.some(({ change }) => change !== undefined) ? [changeColumn] : []),
  ];

  return (
    <Section
      title={t("watch.title")}
      actions={<Button onPress={() => changeQuery({ watch: "1" })}>{t("watch.add")}</Button>}
      ruled
    >
      {rows.length === 0 ? (
        <Text tone="muted">{t("watch.none")}</Text>
      ) : (
        <DataTable
          caption={t("watch.title")}
          columns={columns}
          rows={rows.toSorted((a, b) => format.compare(a.security.name, b.security.name))}
          rowKey={({ security }) => security.id}
          rowHref={({ security }) => `?${withQuery(query, { security: security.id }).toString()}`}
        />
      )}
    </Section>
  );
}
