import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { knownGoal, type KnownGoal, useGoalSources } from "#data/records/useGoals.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { update } from "#data/records/repository.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { goalMilestones, type Milestone, milestoneToCelebrate } from "#domain/calculations/goals/goalMilestones.ts";
import { followsLink } from "#domain/calculations/goals/goalSavings.ts";
import { AccountPart, Contribution, type Goal, GoalCategory, GoalMilestone, GoalState } from "#domain/entities/goal.ts";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { useProblemToast } from "#kit/records/useUndoToast.ts";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Ring } from "#ui/notices/Ring.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Celebration } from "#ui/overlays/Celebration.tsx";
import { useAmountsHidden, withoutNumbers } from "#ui/privacy.ts";
import { ContributeSheet } from "./Contributions.tsx";
import { Contributions } from "./Contributions.tsx";
import { GoalActions } from "./GoalActions.tsx";
import { GoalChart } from "./GoalChart.tsx";
import { GoalFacts } from "./GoalFacts.tsx";
import { GoalStatusBadge } from "./GoalStatusBadge.tsx";
import { MonthsCovered } from "./MonthsCovered.tsx";
import { PayShares } from "./PayShares.tsx";
import { WhatIf } from "./WhatIf.tsx";
import { OverbookedNotices } from "./OverbookedNotices.tsx";
import { useGoalWords } from "./useGoalWords.ts";

export interface GoalDetailProps {
  readonly goal: Goal;
}

/** One goal. Its name stands in the page, not in the title of the tab. */
export function GoalDetail({ goal }: GoalDetailProps) {
  const { t } = useTranslation("goals");
  const sources = useGoalSources();
  const known = useMemo(() => knownGoal(goal, sources), [goal, sources]);
  const { plan, savings } = known;
  const milestones = useMemo(() => goalMilestones(goal, savings), [goal, savings]);
  const isNewer = useNewer().has(`goals/${goal.id}`);
  const [contributing, setContributing] = useState(false);
  const canChange = !isNewer && isOpen(goal);

  return (
    <RecordDetail
      kind="goals"
      record={goal}
      actions={<GoalActions known={known} onContribute={() => setContributing(true)} />}
    >
      <GoalNotices known={known} />
      {canChange && <PayShares known={known} />}
      {canChange && <ReachedMilestone goal={goal} milestones={milestones} />}
      <Row gap={6}>
        <Ring value={plan.share} size={112} />
        <Figure label={t(goal.debtId ? "detail.repaid" : "detail.saved")} value={plan.saved} decimals="hidden">
          <Row gap={2}>
            <GoalStatusBadge goal={goal} plan={plan} />
            <Hint>
              {t("of")} <MoneyText value={goal.targetAmount} decimals="hidden" />
              {plan.missing.minor > 0 && (
                <>
                  {DOT}
                  {t("detail.missingAmount")} <MoneyText value={plan.missing} decimals="hidden" />
                </>
              )}
            </Hint>
          </Row>
        </Figure>
      </Row>
      <Columns>
        <Boundary part="component">
          <GoalChart known={known} />
        </Boundary>
        <Stack gap={6}>
          <GoalFacts known={known} />
          <MonthsCovered known={known} readOnly={!canChange} />
          <GoalLostValues goal={goal} readOnly={isNewer} />
        </Stack>
      </Columns>
      {canChange && plan.missing.minor > 0 && <WhatIf known={known} />}
      <Milestones milestones={milestones} />
      {!followsLink(goal) && <Contributions goal={goal} readOnly={!canChange} />}
      {contributing && <ContributeSheet goal={goal} onClose={() => setContributing(false)} />}
    </RecordDetail>
  );
}

/** The notices that somebody should see of a goal before its figures: it has ended, or what it is linked to is not there. */
function GoalNotices({ known: { goal, savings } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const { date } = useFormat();
  const href = useHref();
  const { state, endedOn } = goal;
  if (!isOpen(goal)) {
    return (
      <Notice>
        {endedOn && t(state === "completed" ? "ends.completedOn" : "ends.archivedOn", { date: date(endedOn, "long") })}
      </Notice>
    );
  }
  return (
    <>
      {state === "paused" && <Notice>{t("ends.isPaused")}</Notice>}
      {savings.broken && (
        <Notice
          kind="warn"
          actions={<Link to={href("goals", { query: { edit: goal.id } })}>{t("broken.choose")}</Link>}
        >
          {t(goal.debtId ? `broken.debt.${savings.broken}` : `broken.account.${savings.broken}`)}
        </Notice>
      )}
      {goal.accountId && <OverbookedNotices accountId={goal.accountId} />}
    </>
  );
}

/** Every milestone, and when it was reached. */
function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const { t } = useTranslation("goals");
  const { date } = useFormat();
  const today = useToday();
  const words = useGoalWords();
  const columns: readonly Column<Milestone>[] = [
    {
      id: "name",
      header: t("milestones.name"),
      render: (milestone) => <bdi>{words.milestone(milestone)}</bdi>,
      phone: "title",
    },
    {
      id: "reached",
      header: t("milestones.when"),
      render: ({ reachedOn, fromStart, date: due }) => {
        if (fromStart) return t("milestones.fromStart");
        if (reachedOn) return t("milestones.reachedOn", { date: date(reachedOn, "long") });
        return due ? (
          <>
            {t(due < today ? "milestones.late" : "milestones.due")} <DateText value={due} form="long" />
          </>
        ) : (
          t("milestones.ahead")
        );
      },
      phone: "below",
    },
    moneyColumn("amount", t("milestones.amount"), ({ amount }) => amount, { phone: "value", decimals: "hidden" }),
  ];
  return (
    <Section title={t("milestones.title")}>
      <DataTable caption={t("milestones.title")} columns={columns} rows={milestones} rowKey={({ id }) => id} />
    </Section>
  );
}

interface ReachedMilestoneProps {
  readonly goal: Goal;
  readonly milestones: readonly Milestone[];
}

/** The newest milestone, until somebody has seen it. */
function ReachedMilestone({ goal, milestones }: ReachedMilestoneProps) {
  const { t } = useTranslation("goals");
  const { t: tAction } = useTranslation();
  const { date } = useFormat();
  const words = useGoalWords();
  const tell = useProblemToast("goals");
  const reached = milestoneToCelebrate(goal, milestones);
  if (!reached?.reachedOn) return null;
  const { amount, reachedOn, share } = reached;

  async function seen(): Promise<void> {
    tell(await update("goals", goal.id, { celebrated: amount }, goal));
  }

  const name = words.milestone(reached);
  return (
    <Celebration key={amount.minor}>
      <Notice
        kind="good"
        title={share === 1 ? t("milestones.all") : t("milestones.reached", { name })}
        actions={
          <Button kind="quiet" onPress={() => void seen()}>
            {tAction("actions.close")}
          </Button>
        }
      >
        {t("milestones.reachedOn", { date: date(reachedOn, "long") })}
      </Notice>
    </Celebration>
  );
}

const FIELDS = [
  "name",
  "description",
  "category",
  "targetAmount",
  "initialAmount",
  "startDate",
  "targetDate",
  "expectedReturn",
  "costMonths",
  "accountId",
  "accountPart",
  "accountShare",
  "payingAccountId",
  "incomeShare",
  "debtId",
  "debtOwed",
  "state",
  "endedOn",
  "endedWith",
  "priority",
  "celebrated",
] as const;

/** The values that this goal had before another device changed them, in the words of its page. */
function GoalLostValues({ goal, readOnly }: { readonly goal: Goal; readonly readOnly: boolean }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const hidden = useAmountsHidden();
  const [assets, debts] = [useRecords("assets"), useRecords("debts")];

  function nameOf(name: string): string | undefined {
    if (name === "milestones") return t("milestones.title");
    if (name === "contributions") return t("contribute.history");
    const known = FIELDS.find((one) => one === name);
    return known && t(`fields.${known}`);
  }

  const wordFor = valueWords({
    category: worded(GoalCategory, (category) => t(`categories.${category}`)),
    accountPart: worded(AccountPart, (part) => t(`parts.${part}.name`)),
    state: (value) => worded(GoalState, (state) => t(`states.${state}`))(value) ?? t("states.open"),
    accountId: (value) => assets.find(({ id }) => id === value)?.name ?? t("form.accountGone"),
    payingAccountId: (value) => assets.find(({ id }) => id === value)?.name ?? t("form.accountGone"),
    debtId: (value) => debts.find(({ id }) => id === value)?.name ?? t("form.debtGone"),
    contributions: worded(Contribution, ({ date, amount }) => onDay(format.date(date, "long"), amount)),
    milestones: worded(GoalMilestone, ({ name = "", amount }) => onDay(name, amount)),
  });

  function onDay(what: string, amount: Contribution["amount"]): string {
    const written = format.money(amount);
    return [what, hidden ? withoutNumbers(written) : written].filter(Boolean).join(": ");
  }

  return (
    <LazyLostValues
      subject={{ collection: "goals", id: goal.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
