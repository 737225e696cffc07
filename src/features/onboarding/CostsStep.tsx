import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import type { Total } from "#domain/calculations/networth/totals.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { money } from "#domain/money.ts";
import { CostFields, useCostsDraft } from "#kit/household/CostFields.tsx";
import { sumOf } from "#kit/household/costsForm.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

/** The cost of a month. Amounts that come from another device are what the question begins with anew. */
export function CostsStep() {
  const kept = useHousehold()?.costs;
  return <CostsQuestion key={JSON.stringify(kept)} />;
}

function CostsQuestion() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("costs");
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const draft = useCostsDraft("onboarding/costs");
  const [isEmpty, setIsEmpty] = useState(false);

  async function save(): Promise<void> {
    const costs = draft.lines();
    if (!costs) return;
    setIsEmpty(costs.length === 0);
    if (costs.length === 0) return;
    // The text that is kept from here on is the household's.
    draft.reset(draft.values);
    await onward.answer({ costs: [...costs] });
  }

  return (
    <StepForm onward={onward} problem={isEmpty ? t("errors.missing") : undefined} onSubmit={save}>
      <CostFields draft={draft} />
      <MonthOfLiving cost={sumOf(draft.values, draft.household, currency, worth)} />
    </StepForm>
  );
}

/** §3 The emergency fund that the product reckons with. */
const EMERGENCY_MONTHS = 6;

/** The cost of a month, and how far the money at hand reaches. */
function MonthOfLiving({ cost: { total: cost, others } }: { readonly cost: Total }) {
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
