import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { followsLink } from "#domain/calculations/goals/goalSavings.ts";
import { dayFact, moneyFact, percentFact, typedFact } from "#kit/details/facts.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { type Definition, DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useGoalWords } from "./useGoalWords.ts";

/** The amount that it takes, the amount that is put in, and the other facts of the goal. */
export function GoalFacts({ known: { goal, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const words = useGoalWords();
  const account = useRecord("assets", goal.accountId ?? "");
  const paying = useRecord("assets", goal.payingAccountId ?? "");
  const debt = useRecord("debts", goal.debtId ?? "");
  const { accountPart = "whole", accountShare, incomeShare, expectedReturn, targetDate, description } = goal;
  const isRunning = isOpen(goal) && plan.status !== "reached" && plan.status !== "paused";

  const running: readonly Definition[] = [
    { term: t("facts.required"), value: moneyFact(plan.required, "hidden"), strong: true },
    { term: t("facts.pace"), value: moneyFact(plan.pace, "hidden") },
    {
      term: t("facts.left"),
      value: targetDate && (plan.monthsLeft ? t("months", { count: plan.monthsLeft }) : words.timeLeft(goal, plan)),
    },
    {
      term: t("facts.expected"),
      value: plan.expected ? (
        <DateText value={plan.expected} form="monthYear" />
      ) : (
        t(`facts.unexpected.${plan.unexpected ?? "never"}`)
      ),
    },
  ];
  const written: readonly Definition[] = [
    { term: t("fields.targetDate"), value: dayFact(targetDate) },
    { term: t("fields.category"), value: t(`categories.${goal.category}`) },
    {
      term: t(`facts.account.${accountPart}`),
      value: account && (
        <>
          {accountPart === "share" && accountShare !== undefined && (
            <>
              {percentFact(accountShare, 0)} {t("facts.shareOf")}{" "}
            </>
          )}
          <Link to={href("assets", { query: { id: account.id } })}>{typedFact(account.name)}</Link>
        </>
      ),
    },
    {
      term: t("fields.payingAccountId"),
      value: paying && <Link to={href("assets", { query: { id: paying.id } })}>{typedFact(paying.name)}</Link>,
    },
    { term: t("fields.incomeShare"), value: !followsLink(goal) && percentFact(incomeShare, 0) },
    {
      term: t("fields.debtId"),
      value: debt && <Link to={href("debt", { query: { id: debt.id } })}>{typedFact(debt.name)}</Link>,
    },
    { term: t("fields.expectedReturn"), value: percentFact(expectedReturn) },
    { term: t("fields.startDate"), value: dayFact(goal.startDate) },
  ];
  return (
    <Section title={t("facts.title")}>
      <DefinitionList items={[...(isRunning ? running : []), ...written].filter(({ value }) => Boolean(value))} />
      {description && (
        <Text>
          <bdi>{description}</bdi>
        </Text>
      )}
    </Section>
  );
}
