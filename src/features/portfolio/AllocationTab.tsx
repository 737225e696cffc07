import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { allocation, gatheredBy } from "#domain/calculations/networth/allocation.ts";
import { LIQUIDITIES, liquidityOf } from "#domain/calculations/networth/liquidity.ts";
import type { PortfolioView, Position } from "#domain/calculations/investments/portfolioView.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import { useAddress } from "#kit/useAddress.ts";
import { DonutChart } from "#ui/charts/DonutChart.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Targets } from "./returns/Targets.tsx";

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

  function show(chosen: Grouping): void {
    changeQuery({ by: chosen }, { keepsScroll: true });
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
        onChange={show}
      />
      <DonutChart
        label={t("spread.chart", { by: t(`spread.${by}`).toLocaleLowerCase(format.language) })}
        summary={t("spread.summary", { name: nameOf(largest.key), share: format.percent(largest.weight) })}
        slices={spread.parts.map(({ key, value }) => ({ label: nameOf(key), value }))}
      />
      <Text size="small" tone="muted">
        {t("spread.effective", {
          number: format.number(spread.effectiveNumber, 1),
          index: format.number(spread.concentration, 2),
        })}
      </Text>
      {by === "liquidity" && (
        <Text size="small" tone="muted">
          {t("spread.liquidityHelp")}
        </Text>
      )}
      {by === "country" && spread.parts.some(({ key }) => key === "") && (
        <Text size="small" tone="muted">
          {t("spread.countryHelp")}
        </Text>
      )}
      <Targets positions={valued} />
    </>
  );
}
