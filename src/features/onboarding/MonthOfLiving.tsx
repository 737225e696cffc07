import { useTranslation } from "react-i18next";
import { useWorth } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import type { Total } from "#domain/calculations/networth/totals.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { money } from "#domain/money.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** §3 The emergency fund that the product reckons with. */
const EMERGENCY_MONTHS = 6;

/** The cost of a month, and how far the money at hand reaches. */
export function MonthOfLiving({ cost: { total: cost, others } }: { readonly cost: Total }) {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const assets = ownAssets(useRecords("assets"), useToday());
  const worth = useWorth();
  if (others.length > 0)
    return <Text>{t("costs.unrated", { currencies: format.list(others.map(({ currency }) => currency)) })}</Text>;
  if (cost.minor === 0) return null;
  const { atHand, months } = monthsCovered(assets, cost, worth);
  const rounded = Math.round(months * 10) / 10;
  return (
    <Section ruled>
      <Figure size="small" label={t("costs.total")} value={cost} />
      <DefinitionList
        items={[
          {
            term: t("costs.sixMonths"),
            value: <MoneyText value={money(cost.minor * EMERGENCY_MONTHS, cost.currency)} decimals="hidden" />,
          },
          ...(atHand.minor > 0
            ? [
                { term: t("costs.atHand"), value: <MoneyText value={atHand} decimals="hidden" /> },
                {
                  term: t("costs.covers"),
                  value: t("costs.months", { count: rounded, number: format.number(rounded, 1) }),
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
