import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";
import { EMERGENCY_MONTHS, emergencyTarget } from "#domain/calculations/goals/goalTemplates.ts";
import type { MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useGoalChange } from "./useGoalChange.ts";

interface MonthsCoveredProps {
  readonly known: KnownGoal;
  readonly readOnly: boolean;
}

/** C6 How many months of living an emergency fund lasts, and whether its target still is what it was made of. */
export function MonthsCovered({ known: { goal, plan }, readOnly }: MonthsCoveredProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const format = useFormat();
  const change = useGoalChange();
  const cost = useMonthCost(goal.targetAmount.currency);
  if (goal.category !== "emergency_fund") return null;
  if (!cost) {
    return (
      <Section title={t("covered.title")}>
        <Text>{t("covered.unknown")}</Text>
        <Text>
          <Link to={`${href("settings", { query: { section: "household" } })}#costs`}>{t("covered.tell")}</Link>
        </Text>
      </Section>
    );
  }
  if (cost.missing) {
    return (
      <Section title={t("covered.title")}>
        <CostUnrated missing={cost.missing} />
      </Section>
    );
  }
  const months = Math.floor((10 * plan.saved.minor) / cost.amount.minor) / 10;
  const count = goal.costMonths ?? EMERGENCY_MONTHS.usual;
  const target = emergencyTarget(cost.amount, count);
  const isOld = goal.costMonths !== undefined && target.minor !== goal.targetAmount.minor;
  return (
    <Section title={t("covered.title")}>
      <Text strong>{t("covered.months", { count: months, number: format.number(months, 1) })}</Text>
      <Hint>
        {t(`covered.sources.${cost.source}`)} <MoneyText value={cost.amount} decimals="hidden" />
      </Hint>
      {isOld && !readOnly && (
        <>
          <Text size="small">
            {t("covered.changed", { count })} <MoneyText value={target} decimals="hidden" />
          </Text>
          <div>
            <Button onPress={() => void change(goal, { targetAmount: target }, t("covered.updated"))}>
              {t("covered.use")}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

interface CostUnratedProps {
  readonly missing: NonNullable<MonthCost["missing"]>;
}

/** Which rates the cost of a month lacks, and the way to give them. */
export function CostUnrated({ missing }: CostUnratedProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const format = useFormat();
  return (
    <>
      <Text>{t("covered.unrated", { currencies: format.list(missing) })}</Text>
      <Text>
        <Link to={href("settings", { query: { section: "rates" } })}>{t("covered.giveRate")}</Link>
      </Text>
    </>
  );
}
