import type { TFunction } from "i18next";
import { averageCost } from "#domain/calculations/investments/lots.ts";
import type { Position } from "#domain/calculations/investments/portfolioView.ts";
import { decimalOf } from "#domain/fixedPoint.ts";
import { Change } from "#ui/format/Change.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { joined } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { PriceOfDay } from "./prices/PriceOfDay.tsx";

/** Beside its name; in their order. */
export const HOLDING_COLUMNS = [
  "account",
  "isin",
  "quantity",
  "averageCost",
  "cost",
  "price",
  "dayChange",
  "value",
  "gain",
  "share",
] as const;
export type HoldingColumn = (typeof HOLDING_COLUMNS)[number];

/** As many as a screen of 1,280 px has room for. */
const USUAL: ReadonlySet<string> = new Set<HoldingColumn>([
  "account",
  "quantity",
  "price",
  "dayChange",
  "value",
  "gain",
  "share",
]);

/** The columns that somebody chose, or the usual ones. Without the value it is no list of holdings. */
export function isColumnShown(column: HoldingColumn, chosen: readonly string[] | undefined): boolean {
  return column === "value" || (chosen ? chosen.includes(column) : USUAL.has(column));
}

type Words = TFunction<"portfolio">;

export function columnsOf(
  t: Words,
  nameById: ReadonlyMap<string, string>,
  chosen: readonly string[] | undefined,
): readonly Column<Position>[] {
  const all: Readonly<Record<HoldingColumn, Column<Position>>> = {
    account: {
      id: "account",
      header: t("form.account"),
      render: ({ accountId }) => nameById.get(accountId) ?? t("depots.gone"),
      phone: "below",
    },
    isin: {
      id: "isin",
      header: t("columns.isin"),
      render: ({ security: { isin, ticker } }) => joined([ticker, isin]) || t("unknown"),
    },
    quantity: {
      id: "quantity",
      header: t("holdings.quantity"),
      render: ({ units }) => <DecimalText value={decimalOf(units)} />,
      align: "end",
    },
    averageCost: {
      id: "averageCost",
      header: t("holdings.averageCost"),
      render: (position) => {
        const average = averageCost(position);
        return average ? <MoneyText value={average} /> : t("unknown");
      },
      align: "end",
    },
    cost: {
      id: "cost",
      header: t("cost"),
      render: ({ cost }) => (cost ? <MoneyText value={cost} /> : t("unknown")),
      align: "end",
    },
    price: {
      id: "price",
      header: t("holdings.price"),
      render: ({ price }) => <PriceOfDay price={price} />,
      align: "end",
    },
    dayChange: {
      id: "dayChange",
      header: t("columns.dayChange"),
      render: ({ dayChange }) =>
        dayChange ? <Change value={dayChange.value} fraction={dayChange.fraction} /> : t("unknown"),
      align: "end",
    },
    value: {
      id: "value",
      header: t("value"),
      render: ({ value }) => (value ? <MoneyText value={value} /> : t("unknown")),
      align: "end",
      phone: "value",
    },
    gain: {
      id: "gain",
      header: t("gain"),
      render: ({ gain, cost }) =>
        gain && cost ? (
          <Change value={gain} fraction={cost.minor > 0 ? gain.minor / cost.minor : undefined} />
        ) : (
          t("unknown")
        ),
      align: "end",
      phone: "aside",
    },
    share: {
      id: "share",
      header: t("holdings.share"),
      render: ({ share }) => (share === undefined ? t("unknown") : <PercentText value={share} digits="all" />),
      align: "end",
    },
  };
  return [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    ...HOLDING_COLUMNS.filter((column) => isColumnShown(column, chosen)).map((column) => all[column]),
  ];
}
