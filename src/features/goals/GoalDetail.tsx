import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { knownGoal, useGoalSources } from "#data/records/useGoals.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { goalMilestones } from "#domain/calculations/goals/goalMilestones.ts";
import { followsLink } from "#domain/calculations/goals/goalSavings.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { DOT } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Ring } from "#ui/notices/Ring.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { ContributeSheet } from "./ContributeSheet.tsx";
import { Contributions } from "./Contributions.tsx";
import { GoalActions } from "./GoalActions.tsx";
import { GoalChart } from "./GoalChart.tsx";
import { GoalFacts } from "./GoalFacts.tsx";
import { GoalLostValues } from "./GoalLostValues.tsx";
import { GoalNotices } from "./GoalNotices.tsx";
import { GoalStatusBadge } from "./GoalStatusBadge.tsx";
import { Milestones } from "./Milestones.tsx";
import { MonthsCovered } from "./MonthsCovered.tsx";
import { PayShares } from "./PayShares.tsx";
import { ReachedMilestone } from "./ReachedMilestone.tsx";
import { WhatIf } from "./WhatIf.tsx";

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
            <Text size="small" tone="muted">
              {t("of")} <MoneyText value={goal.targetAmount} decimals="hidden" />
              {plan.missing.minor > 0 && (
                <>
                  {DOT}
                  {t("detail.missingAmount")} <MoneyText value={plan.missing} decimals="hidden" />
                </>
              )}
            </Text>
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
