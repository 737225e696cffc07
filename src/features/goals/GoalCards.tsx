import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { goalMilestones, nextMilestone } from "#domain/calculations/goals/goalMilestones.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { type RingCard, RingCards } from "#ui/notices/RingCards.tsx";
import { RecordMark } from "#kit/records/RecordMark.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { GoalStatusBadge } from "./GoalStatusBadge.tsx";
import { useGoalWords } from "./useGoalWords.ts";

interface GoalCardsProps {
  readonly label: string;
  readonly goals: readonly KnownGoal[];
  readonly onMove?: (from: number, to: number) => void;
}

/** Each goal with how far it is, how long there is, what it takes, and what comes next. */
export function GoalCards({ label, goals, onMove }: GoalCardsProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const words = useGoalWords();

  function card({ goal, plan, savings }: KnownGoal): RingCard {
    const next = isOpen(goal) && plan.status !== "reached" ? nextMilestone(goalMilestones(goal, savings)) : undefined;
    return {
      key: goal.id,
      to: href("goals", { query: { id: goal.id } }),
      share: plan.share,
      title: (
        <RecordMark kind="goals" id={goal.id}>
          <bdi>{goal.name}</bdi>
        </RecordMark>
      ),
      badge: <GoalStatusBadge goal={goal} plan={plan} />,
      value: (
        <>
          <MoneyText value={plan.saved} decimals="hidden" /> {t("of")}{" "}
          <MoneyText value={goal.targetAmount} decimals="hidden" />
        </>
      ),
      lines: isOpen(goal)
        ? [
            ...(goal.targetDate && plan.status !== "reached" ? [words.timeLeft(goal, plan)] : []),
            ...(plan.status === "reached" || plan.status === "paused" ? [] : [<Monthly key="monthly" plan={plan} />]),
            ...(next
              ? [
                  <span key="next">
                    {t("milestones.next", { name: words.milestone(next) })}{" "}
                    <MoneyText value={next.amount} decimals="hidden" />
                  </span>,
                ]
              : []),
          ]
        : goal.endedOn
          ? [<DateText key="ended" value={goal.endedOn} form="long" />]
          : [],
      moves: { up: t("up", { name: goal.name }), down: t("down", { name: goal.name }) },
    };
  }

  return <RingCards label={label} cards={goals.map(card)} {...(onMove && { onMove })} />;
}

/** The amount that it takes each month, and the amount that is put in. */
function Monthly({ plan: { required, pace } }: Pick<KnownGoal, "plan">) {
  const { t } = useTranslation("goals");
  return (
    <>
      {required && (
        <>
          {t("takes")} <MoneyText value={required} decimals="hidden" /> {t("perMonth")}
          {DOT}
        </>
      )}
      {t(required ? "puts" : "putsAlone")} <MoneyText value={pace} decimals="hidden" />
      {!required && ` ${t("perMonth")}`}
    </>
  );
}
