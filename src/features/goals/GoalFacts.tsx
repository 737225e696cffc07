import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { followsLink } from "#domain/calculations/goals/goalSavings.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { type Definition, DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useGoalWords } from "./useGoalWords.ts";

/** What it takes, what is put in, and what else is written of the goal. */
export function GoalFacts({ known: { goal, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const words = useGoalWords();
  const account = useRecord("assets", goal.accountId ?? "");
  const debt = useRecord("debts", goal.debtId ?? "");
  const { accountPart = "whole", accountShare, incomeShare, expectedReturn, targetDate, description } = goal;
  const isRunning = isOpen(goal) && plan.status !== "reached" && plan.status !== "paused";

  const running: readonly Definition[] = isRunning
    ? [
        ...(plan.required
          ? [{ term: t("facts.required"), value: <MoneyText value={plan.required} decimals="hidden" />, strong: true }]
          : []),
        { term: t("facts.pace"), value: <MoneyText value={plan.pace} decimals="hidden" /> },
        ...(targetDate
          ? [
              {
                term: t("facts.left"),
                value: plan.monthsLeft ? t("months", { count: plan.monthsLeft }) : words.timeLeft(goal, plan),
              },
            ]
          : []),
        {
          term: t("facts.expected"),
          value: plan.expected ? <DateText value={plan.expected} form="monthYear" /> : t("facts.never"),
        },
      ]
    : [];
  const written: readonly Definition[] = [
    ...(targetDate ? [{ term: t("fields.targetDate"), value: <DateText value={targetDate} form="long" /> }] : []),
    { term: t("fields.category"), value: t(`categories.${goal.category}`) },
    ...(account
      ? [
          {
            term: t(`facts.account.${accountPart}`),
            value: (
              <>
                {accountPart === "share" && accountShare !== undefined && (
                  <>
                    <PercentText value={percentToFraction(accountShare)} decimals={0} /> {t("facts.shareOf")}{" "}
                  </>
                )}
                <Link to={href("assets", { query: { id: account.id } })}>
                  <bdi>{account.name}</bdi>
                </Link>
              </>
            ),
          },
        ]
      : []),
    ...(incomeShare !== undefined && !followsLink(goal)
      ? [{ term: t("fields.incomeShare"), value: <PercentText value={percentToFraction(incomeShare)} decimals={0} /> }]
      : []),
    ...(debt
      ? [
          {
            term: t("fields.debtId"),
            value: (
              <Link to={href("debt", { query: { id: debt.id } })}>
                <bdi>{debt.name}</bdi>
              </Link>
            ),
          },
        ]
      : []),
    ...(expectedReturn === undefined
      ? []
      : [
          {
            term: t("fields.expectedReturn"),
            value: <PercentText value={percentToFraction(expectedReturn)} decimals={2} />,
          },
        ]),
    { term: t("fields.startDate"), value: <DateText value={goal.startDate} form="long" /> },
  ];
  return (
    <Section title={t("facts.title")}>
      <DefinitionList items={[...running, ...written]} />
      {description && (
        <Text>
          <bdi>{description}</bdi>
        </Text>
      )}
    </Section>
  );
}
