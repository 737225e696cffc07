import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { COST_METHODS, type CostMethod } from "#domain/calculations/lots.ts";
import type { PortfolioView, Position } from "#domain/calculations/portfolioView.ts";
import { daysBetween } from "#domain/dates.ts";
import { averageCost } from "#domain/calculations/lots.ts";
import { decimalOf } from "#domain/units.ts";
import { Badge } from "#ui/Badge.tsx";
import { Change } from "#ui/Change.tsx";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { DateText } from "#ui/DateText.tsx";
import { DecimalText } from "#ui/DecimalText.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Text } from "#ui/Prose.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Row } from "#ui/Stack.tsx";

interface HoldingsTabProps {
  readonly view: PortfolioView;
  readonly method: CostMethod;
}

/** Five days of trading are a week. */
const OLD_PRICE_DAYS = 7;

/** What is held, at what it cost and what it is worth. Each leads to its price, its lots and its facts. */
export function HoldingsTab({ view, method }: HoldingsTabProps) {
  const { t } = useTranslation("portfolio");
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const nameById = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  const { positions, value } = view;
  if (positions.length === 0) return <Text tone="muted">{t("holdings.none")}</Text>;

  function set(name: string, chosen: string): URLSearchParams {
    const next = new URLSearchParams(query);
    next.set(name, chosen);
    return next;
  }

  const columns: readonly Column<Position>[] = [
    { id: "name", header: t("holdings.name"), render: ({ security }) => security.name, phone: "title" },
    {
      id: "account",
      header: t("form.account"),
      render: ({ accountId }) => nameById.get(accountId) ?? t("depots.gone"),
      phone: "below",
    },
    {
      id: "quantity",
      header: t("holdings.quantity"),
      render: ({ units }) => <DecimalText value={decimalOf(units)} />,
      align: "end",
    },
    {
      id: "averageCost",
      header: t("holdings.averageCost"),
      render: (position) => {
        const average = averageCost(position);
        return average ? <MoneyText value={average} /> : t("unknown");
      },
      align: "end",
    },
    {
      id: "price",
      header: t("holdings.price"),
      render: ({ price }) =>
        price ? (
          <>
            <DecimalText value={decimalOf(price.price)} unit={price.currency} />{" "}
            {daysBetween(price.date, today) > OLD_PRICE_DAYS ? (
              <Badge tone="warn" icon="warning">
                {t("holdings.oldPrice")} <DateText value={price.date} form="short" />
              </Badge>
            ) : (
              <DateText value={price.date} form="short" />
            )}
          </>
        ) : (
          t("holdings.noPrice")
        ),
      align: "end",
    },
    {
      id: "value",
      header: t("value"),
      render: (position) => (position.value ? <MoneyText value={position.value} /> : t("unknown")),
      align: "end",
      phone: "value",
      footer: <MoneyText value={value} />,
    },
    {
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
    {
      id: "share",
      header: t("holdings.share"),
      render: ({ share }) => (share === undefined ? t("unknown") : <PercentText value={share} />),
      align: "end",
    },
  ];

  return (
    <>
      <Row>
        <Text size="small" tone="muted">
          {t("holdings.method")}
        </Text>
        <SegmentedControl
          label={t("holdings.method")}
          value={method}
          options={COST_METHODS.map((one) => ({ value: one, label: t(`holdings.${one}`) }))}
          onChange={(chosen) => setQuery(set("method", chosen), { replace: true })}
        />
      </Row>
      <DataTable
        caption={t("tabs.holdings")}
        columns={columns}
        rows={positions}
        rowKey={({ accountId, security }) => `${accountId}/${security.id}`}
        rowHref={({ security }) => `?${set("security", security.id).toString()}`}
      />
    </>
  );
}
