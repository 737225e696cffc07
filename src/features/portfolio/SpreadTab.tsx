import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/useRecords.ts";
import { allocation, gatheredBy } from "#domain/calculations/allocation.ts";
import type { PortfolioView, Position } from "#domain/calculations/portfolioView.ts";
import { money } from "#domain/money.ts";
import { DonutChart } from "#ui/charts/DonutChart.tsx";
import { Text } from "#ui/Prose.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Row } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { Targets } from "./Targets.tsx";

const GROUPINGS = ["security", "class", "currency", "account"] as const;
type Grouping = (typeof GROUPINGS)[number];

/** How it is spread, and what it would take to reach the targets. */
export function SpreadTab({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const [by, setBy] = useState<Grouping>("security");
  const depots = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  const valued = view.positions.filter(({ value }) => value && value.minor > 0);
  const nothing = money(0, view.value.currency);

  function keyOf({ security, accountId }: Position): string {
    const key = { security: security.id, class: security.class, currency: security.currency, account: accountId };
    return key[by];
  }

  function nameOf(key: string): string {
    const position = valued.find((one) => keyOf(one) === key);
    if (by === "account") return depots.get(key) ?? t("depots.gone");
    if (by === "class" && position) return t(`class.${position.security.class}`);
    return by === "security" ? (position?.security.name ?? t("security.gone")) : key;
  }

  const spread = allocation(gatheredBy(valued, keyOf, ({ value }) => value ?? nothing));
  const largest = spread?.parts[0];
  if (!spread || !largest) return <Text tone="muted">{t("spread.noValue")}</Text>;
  return (
    <>
      <Row>
        <SegmentedControl
          label={t("spread.by")}
          value={by}
          options={GROUPINGS.map((value) => ({ value, label: t(`spread.${value}`) }))}
          onChange={setBy}
        />
      </Row>
      <DonutChart
        label={t("spread.chart", { by: t(`spread.${by}`) })}
        summary={t("spread.summary", { name: nameOf(largest.key), share: format.percent(largest.weight) })}
        slices={spread.parts.map(({ key, value }) => ({ label: nameOf(key), value }))}
      />
      <Text size="small" tone="muted">
        {t("spread.effective", {
          number: format.number(spread.effectiveNumber, 1),
          index: format.number(spread.concentration, 2),
        })}
      </Text>
      <Targets positions={valued} />
    </>
  );
}
