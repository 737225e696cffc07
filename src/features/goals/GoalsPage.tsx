import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/records/useRecords.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { EditGoalProps } from "./EditGoal.tsx";
import type { GoalDetailProps } from "./GoalDetail.tsx";
import { GoalMissing } from "./GoalMissing.tsx";
import { GoalsOverview } from "./GoalsOverview.tsx";
import { LoadingGoals } from "./LoadingGoals.tsx";

const GoalDetail = lazyPart<GoalDetailProps>(async () => (await import("./GoalDetail.tsx")).GoalDetail);
const EditGoal = lazyPart<EditGoalProps>(async () => (await import("./EditGoal.tsx")).EditGoal);

/** All goals, the one that the address names (`?id=`), one to correct (`?edit=`) or a new one (`?add=`, with its template). */
export function GoalsPage() {
  const [query] = useSearchParams();
  const readState = useReadState();
  const [edit, add] = [query.get("edit"), query.get("add")];
  const id = edit ?? query.get("id");
  const goal = useRecord("goals", id ?? "");

  // A form starts from what is stored, and a goal is what its accounts are: both wait for that.
  if (readState !== "ready") return <LoadingGoals />;
  if (id && !goal) return <GoalMissing id={id} />;
  return (
    <Suspense fallback={<LoadingGoals />}>
      {edit !== null || (add !== null && !goal) ? (
        <EditGoal key={edit ?? `new/${add}`} edited={goal} template={add ?? ""} />
      ) : goal ? (
        <GoalDetail key={goal.id} goal={goal} />
      ) : (
        <GoalsOverview />
      )}
    </Suspense>
  );
}
