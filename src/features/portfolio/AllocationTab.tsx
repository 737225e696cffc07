import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { allocation, gatheredBy, rebalance } from "#domain/calculations/networth/allocation.ts";
import { LIQUIDITIES, liquidityOf } from "#domain/calculations/networth/liquidity.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money, type Money, negate } from "#domain/money.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { endColumn } from "#kit/lists/columns.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { DonutChart } from "#ui/charts/DonutChart.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Section } from "#ui/layout/Section.tsx";

const GROUPINGS = ["security", "class", "currency", "account", "country", "liquidity"] as const;
type Grouping = (typeof GROUPINGS)[number];

/** How it is spread, by what stands in the address as `by`, and what it would take to reach the targets. */
export function AllocationTab({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const [query, changeQuery] = useAddress();
  const by = GROUPINGS.find((one) => one === query.get("by")) ?? "security";
  const brokerageAccounts = new Map<string, Asset>(useRecords("assets").map((asset) => [asset.id, asset]));
  const valued = view.positions.filter(({ value }) => value && value.minor > 0);
  const nothing = money(0, view.value.currency);

  function keyOf({ security, accountId }: Position): string {
    const key: Readonly<Record<Grouping, string>> = {
      security: security.id,
      class: security.class,
      currency: security.currency,
      account: accountId,
      country: security.country ?? "",
      liquidity: liquidityOf(security, brokerageAccounts.get(accountId)),
    };
    return key[by];
  }

  function nameOf(key: string): string {
    const position = valued.find((one) => keyOf(one) === key);
    const liquidity = LIQUIDITIES.find((one) => one === key);
    if (by === "account") return brokerageAccounts.get(key)?.name ?? t("depots.gone");
    if (by === "class" && position) return t(`class.${position.security.class}`);
    if (by === "country" && key === "") return t("columns.noCountry");
    if (by === "liquidity" && liquidity) return t(`spread.liquidities.${liquidity}`);
    return by === "security" ? (position?.security.name ?? t("security.gone")) : key;
  }

  const spread = allocation(gatheredBy(valued, keyOf, ({ value }) => value ?? nothing));
  const largest = spread?.parts[0];
  if (!spread || !largest) return <Text tone="muted">{t("spread.noValue")}</Text>;
  return (
    <>
      <Select
        label={t("spread.by")}
        value={by}
        options={GROUPINGS.map((value) => ({ value, label: t(`spread.${value}`) }))}
        onChange={(chosen) => changeQuery({ by: chosen }, { keepsScroll: true })}
      />
      <DonutChart
        label={t("spread.chart", { by: t(`spread.${by}`).toLocaleLowerCase(format.language) })}
        summary={t("spread.summary", { name: nameOf(largest.key), share: format.percent(largest.weight) })}
        slices={spread.parts.map(({ key, value }) => ({ label: nameOf(key), value }))}
      />
      <Hint>
        {t("spread.effective", {
          number: format.number(spread.effectiveNumber, 1),
          index: format.number(spread.concentration, 2),
        })}
      </Hint>
      {by === "liquidity" && <Hint>{t("spread.liquidityHelp")}</Hint>}
      {by === "country" && spread.parts.some(({ key }) => key === "") && <Hint>{t("spread.countryHelp")}</Hint>}
      <Targets positions={valued} />
    </>
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly target: number;
  readonly difference: Money;
}

/** Amounts only: whether to do it is nobody's to say. */
function Targets({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const rows = rowsOf(positions);
  const sum = rows.reduce((all, { target }) => all + target, 0);

  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("holdings.name"), render: ({ name }) => name, phone: "title" },
    endColumn("weight", t("holdings.share"), ({ weight }) => <PercentText value={weight} digits="all" />),
    endColumn("target", t("spread.target"), ({ target }) => <PercentText value={target} />, {
      phone: "aside",
      phoneLabel: () => t("spread.target"),
    }),
    endColumn("difference", t("spread.difference"), ({ difference }) => <Difference value={difference} />, {
      phone: "value",
    }),
  ];

  return (
    <Section title={t("spread.targets")} ruled>
      {sum > 1 + 1e-9 && <Notice kind="warn">{t("spread.sumOver", { sum: format.percent(sum) })}</Notice>}
      {rows.length === 0 ? (
        <Text tone="muted">{t("spread.targetsNone")}</Text>
      ) : (
        <DataTable caption={t("spread.targets")} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function Difference({ value }: { readonly value: Money }) {
  const { t } = useTranslation("portfolio");
  if (value.minor === 0) return t("spread.onTarget");
  return (
    <>
      {t(value.minor > 0 ? "spread.buy" : "spread.sell")}{" "}
      <MoneyText value={value.minor > 0 ? value : negate(value)} decimals="hidden" />
    </>
  );
}

function rowsOf(positions: readonly Position[]): readonly Row[] {
  const byId = new Map(positions.map(({ security }) => [security.id, security]));
  const currency = positions[0]?.value?.currency ?? "DKK";
  const values = gatheredBy(
    positions,
    ({ security }) => security.id,
    ({ value }) => value ?? money(0, currency),
  );
  const total = values.reduce((sum, { value }) => sum + value.minor, 0);
  const targetOf = (id: (typeof values)[number]["key"]) => {
    const percent = byId.get(id)?.targetPercent;
    return percent === undefined ? undefined : percentToFraction(percent);
  };
  const differences = rebalance(values.map(({ key, value }) => ({ key, value, target: targetOf(key) })));
  return differences.flatMap(({ key, difference }) => {
    const value = values.find((one) => one.key === key)?.value.minor ?? 0;
    const target = targetOf(key);
    return target === undefined
      ? []
      : [{ id: key, name: byId.get(key)?.name ?? "", weight: value / total, target, difference }];
  });
}
