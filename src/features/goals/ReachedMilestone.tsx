import { useTranslation } from "react-i18next";
import { update } from "#data/records/repository.ts";
import { type Milestone, milestoneToCelebrate } from "#domain/calculations/goals/goalMilestones.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Celebration } from "#ui/overlays/Celebration.tsx";
import { useProblemToast } from "#kit/records/useUndoToast.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useGoalWords } from "./useGoalWords.ts";

interface ReachedMilestoneProps {
  readonly goal: Goal;
  readonly milestones: readonly Milestone[];
}

/** The newest milestone, until somebody has seen it. */
export function ReachedMilestone({ goal, milestones }: ReachedMilestoneProps) {
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
