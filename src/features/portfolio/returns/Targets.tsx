import { useTranslation } from "react-i18next";
import { gatheredBy, rebalance } from "#domain/calculations/networth/allocation.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Position } from "#domain/calculations/investments/portfolioView.ts";
import { type Money, money, negate } from "#domain/money.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly target: number;
  readonly difference: Money;
}

/** Amounts only: whether to do it is nobody's to say. */
export function Targets({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const rows = rowsOf(positions);
  const sum = rows.reduce((all, { target }) => all + target, 0);

  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("holdings.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "weight",
      header: t("holdings.share"),
      render: ({ weight }) => <PercentText value={weight} digits="all" />,
      align: "end",
    },
    {
      id: "target",
      header: t("spread.target"),
      render: ({ target }) => <PercentText value={target} />,
      align: "end",
      phone: "aside",
      phoneLabel: () => t("spread.target"),
    },
    {
      id: "difference",
      header: t("spread.difference"),
      render: ({ difference }) => <Difference value={difference} />,
      align: "end",
      phone: "value",
    },
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
