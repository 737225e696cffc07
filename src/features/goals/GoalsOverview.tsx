import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useGoals } from "#data/records/useGoals.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { DOT } from "#ui/format/joined.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { RecordsOverview } from "#kit/lists/RecordsOverview.tsx";
import { GoalCards } from "./GoalCards.tsx";
import { GoalList } from "./GoalList.tsx";
import { OverbookedNotices } from "./OverbookedNotices.tsx";
import { PayShares } from "./PayShares.tsx";

/** The goals: the sum, and every goal with how far it has come. */
export function GoalsOverview() {
  const { t } = useTranslation("goals");
  const href = useHref();
  const amount = useFormatMoney();
  const goals = useGoals();
  const [currency, worth] = [useDisplayCurrency(), useWorth()];
  const choose = href("goals", { query: { add: "" } });

  const [open, ended] = [goals.filter(({ goal }) => isOpen(goal)), goals.filter(({ goal }) => !isOpen(goal))];
  // Money that is paid off on a debt is not put aside anywhere.
  const saved = open.filter(({ goal }) => !goal.debtId).map(({ plan }) => plan.saved);
  const { total, others } = totalIn(currency, saved, worth);
  const monthly = open.flatMap(({ plan: { status, required } }) =>
    required && status !== "reached" && status !== "paused" ? [required] : [],
  );
  return (
    <RecordsOverview
      kind="goals"
      count={goals.length}
      empty={
        <EmptyState
          title={t("empty.title")}
          actions={
            <>
              <LinkButton to={href("goals", { query: { add: "emergency" } })} kind="primary" icon="add">
                {t("empty.add")}
              </LinkButton>
              <LinkButton to={choose}>{t("empty.choose")}</LinkButton>
            </>
          }
        >
          {t("empty.text")}
        </EmptyState>
      }
      actions={
        <LinkButton to={choose} kind="primary" icon="add">
          {t("add")}
        </LinkButton>
      }
      head={
        <Figure label={t("total")} value={total} without={others}>
          <Text size="small" tone="muted">
            {t("counter", { count: open.length })}
            {monthly.length > 0 &&
              `${DOT}${t("totalRequired", { amount: amount(totalIn(currency, monthly, worth).total) })}`}
          </Text>
        </Figure>
      }
      others={others}
    >
      <OverbookedNotices />
      {open.map((known) => (
        <PayShares key={known.goal.id} known={known} />
      ))}
      <Boundary part="section">
        {open.length > 0 && <GoalList goals={open} />}
        {ended.length > 0 && (
          <Disclosure label={t("ended", { count: ended.length })} forced={open.length === 0}>
            <GoalCards label={t("endedList")} goals={ended} />
          </Disclosure>
        )}
      </Boundary>
    </RecordsOverview>
  );
}
