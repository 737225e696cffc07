import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { type KnownGoal, useGoals } from "#data/records/useGoals.ts";
import { writeAll } from "#data/records/repository.ts";
import { GOAL_SORTINGS, goalsInOrder, isOpen, newPriorities } from "#domain/calculations/goals/goalList.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { GOAL_CATEGORIES } from "#domain/entities/goal.ts";
import { goalMilestones, nextMilestone } from "#domain/calculations/goals/goalMilestones.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { RecordsOverview } from "#kit/lists/RecordsOverview.tsx";
import { ListFilters, optionsOf } from "#kit/lists/ListFilters.tsx";
import { useListView } from "#kit/lists/useListView.ts";
import { useProblemToast } from "#kit/records/useUndoToast.ts";
import { RecordMark } from "#kit/records/RecordMark.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { DOT } from "#ui/format/joined.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { type RingCard, RingCards } from "#ui/notices/RingCards.tsx";
import { OverbookedNotices } from "./OverbookedNotices.tsx";
import { PayShares } from "./PayShares.tsx";
import { GoalStatusBadge } from "./GoalStatusBadge.tsx";
import { useGoalWords } from "./useGoalWords.ts";

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
        <Stack gap={2}>
          <Figure label={t("total")} value={total} without={others}>
            <Hint>
              {t("counter", { count: open.length })}
              {monthly.length > 0 &&
                `${DOT}${t("totalRequired", { amount: amount(totalIn(currency, monthly, worth).total) })}`}
            </Hint>
          </Figure>
          <Derivations of={["goals"]} />
        </Stack>
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

const VIEW = { sortings: GOAL_SORTINGS, usual: "status", filters: { category: GOAL_CATEGORIES } } as const;

/** Fewer than this are seen at a glance. */
const WORTH_FILTERING = 6;

/** The goals that are being saved for, in the order and of the category that the address says. */
function GoalList({ goals }: { readonly goals: readonly KnownGoal[] }) {
  const { t } = useTranslation("goals");
  const { compare } = useFormat();
  const list = useListView(VIEW);
  const { view } = list;
  const inOrder = goalsInOrder(goals, view.sort, compare, view.category);
  const { move, told } = useMove(goals, inOrder);

  return (
    <Stack gap={5}>
      {goals.length > 1 && (
        <ListFilters
          sort={{
            label: t("sort"),
            value: view.sort,
            onChange: (sort) => list.set({ sort }),
            options: GOAL_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) })),
          }}
          filters={[
            {
              name: "category",
              label: t("fields.category"),
              chosen: view.category,
              options: optionsOf(
                view.category === undefined && goals.length < WORTH_FILTERING ? [] : goals,
                GOAL_CATEGORIES,
                ({ goal }) => goal.category,
                (value) => t(`categories.${value}`),
              ),
              onChoose: (chosen) => list.set({ category: GOAL_CATEGORIES.find((one) => one === chosen) }),
            },
          ]}
          all={t("allCategories")}
        />
      )}
      {inOrder.length === 0 ? (
        <Stack gap={3}>
          <Text tone="muted">{t("noneOfCategory")}</Text>
          <div>
            <Button onPress={list.reset}>{t("resetFilter")}</Button>
          </div>
        </Stack>
      ) : (
        <GoalCards
          label={t("list")}
          goals={inOrder}
          {...(view.sort === "priority" && inOrder.length > 1 && { onMove: (from, to) => void move(from, to) })}
        />
      )}
      <VisuallyHidden live>{told}</VisuallyHidden>
    </Stack>
  );
}

/** Writes every place that becomes another one, all or none. Those that the filter hides have a place too. */
function useMove(all: readonly KnownGoal[], shown: readonly KnownGoal[]) {
  const { t } = useTranslation("goals");
  const { compare } = useFormat();
  const [told, setTold] = useState("");
  const tell = useProblemToast("goals");
  const goalsOf = (known: readonly KnownGoal[]) => known.map(({ goal }) => goal);

  async function move(from: number, to: number): Promise<void> {
    const places = newPriorities(goalsOf(goalsInOrder(all, "priority", compare)), goalsOf(shown), from, to);
    const written = await writeAll(
      places.map(({ id, priority }) => ({ kind: "update", collection: "goals", id, changes: { priority } }) as const),
    );
    if (tell(written)) setTold(t("moved", { name: shown[from]?.goal.name, place: to + 1, count: shown.length }));
  }

  return { move, told };
}

interface GoalCardsProps {
  readonly label: string;
  readonly goals: readonly KnownGoal[];
  readonly onMove?: (from: number, to: number) => void;
}

/** Each goal with how far it is, how long there is, what it takes, and what comes next. */
function GoalCards({ label, goals, onMove }: GoalCardsProps) {
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
