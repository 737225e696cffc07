import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { livingCost } from "#domain/calculations/cashflow/livingCosts.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { RealCosts } from "#kit/household/RealCosts.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

/** How long what is at hand lasts. Nothing is said before the household has said what a month costs. */
export function EmergencyFundCover() {
  const { t } = useTranslation("onboarding");
  const href = useHref();
  const format = useFormat();
  const currency = useDisplayCurrency();
  const assets = ownAssets(useCountedAssets().assets, useToday());
  const worth = useWorth();
  const cost = livingCost(useHousehold()?.costs, currency, worth);
  if (!cost) return null;
  // A month that lacks a part of what it costs would make what there is last too long.
  const covered = cost.others.length === 0 ? monthsCovered(assets, cost.total, worth) : undefined;
  const rounded = covered && Math.round(covered.months * 10) / 10;
  return (
    <Section
      title={t("cushion.title")}
      actions={rounded !== undefined && t("costs.months", { count: rounded, number: format.number(rounded, 1) })}
      ruled
    >
      {covered && (
        <DefinitionList
          items={[
            { term: t("costs.atHand"), value: <MoneyText value={covered.atHand} decimals="hidden" /> },
            { term: t("costs.total"), value: <MoneyText value={covered.monthlyCost} decimals="hidden" /> },
          ]}
        />
      )}
      <UnconvertedCurrencies missing={(covered ?? cost).others.map((other) => other.currency)} />
      <RealCosts />
      <Text>
        <Link to={`${href("settings", { query: { section: "household" } })}#costs`}>{t("cushion.change")}</Link>
      </Text>
    </Section>
  );
}
