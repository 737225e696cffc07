import { useTranslation } from "react-i18next";
import { useGoals } from "#data/records/useGoals.ts";
import { goalsInOrder, isOpen } from "#domain/calculations/goals/goalList.ts";
import type { GoalPlan } from "#domain/calculations/goals/goalPlan.ts";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { RingCards } from "#ui/notices/RingCards.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

const SHOWN = 3;

/** The first goals of the household's own order, with the months that are left. Nothing without goals. */
export function Goals() {
  const { t } = useTranslation("widgets");
  const { compare } = useFormat();
  const href = useHref();
  const goals = useGoals().filter(({ goal }) => isOpen(goal));
  if (goals.length === 0) return null;
  const left = ({ status, monthsLeft }: GoalPlan): string => {
    if (status === "reached" || status === "paused" || status === "undated") return t(`goals.${status}`);
    if (monthsLeft === undefined) return t("goals.passed");
    return monthsLeft === 0 ? t("goals.lastMonth") : t("goals.months", { count: monthsLeft });
  };
  return (
    <Section title={t("goals.title")} ruled>
      <RingCards
        label={t("goals.title")}
        narrow
        cards={goalsInOrder(goals, "priority", compare)
          .slice(0, SHOWN)
          .map(({ goal, plan }) => ({
            key: goal.id,
            to: href("goals", { query: { id: goal.id } }),
            share: plan.share,
            title: <bdi>{goal.name}</bdi>,
            value: (
              <Text size="small">
                <MoneyText value={plan.saved} decimals="hidden" /> {t("goals.of")}{" "}
                <MoneyText value={goal.targetAmount} decimals="hidden" />
              </Text>
            ),
            lines: [left(plan)],
          }))}
      />
      <Text>
        <Link to={href("goals")}>{t("goals.all")}</Link>
      </Text>
    </Section>
  );
}
