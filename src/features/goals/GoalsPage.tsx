import { useSearchParams } from "react-router-dom";
import { RecordPage } from "#kit/records/RecordPage.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { EditGoalProps } from "./EditGoal.tsx";
import type { GoalDetailProps } from "./GoalDetail.tsx";
import { GoalsOverview } from "./GoalsOverview.tsx";

const GoalDetail = lazyPart<GoalDetailProps>(async () => (await import("./GoalDetail.tsx")).GoalDetail);
const EditGoal = lazyPart<EditGoalProps>(async () => (await import("./EditGoal.tsx")).EditGoal);

/** All goals, the one that the address names (`?id=`), one to correct (`?edit=`) or a new one (`?add=`, with its template). */
export function GoalsPage() {
  const [query] = useSearchParams();
  const [edit, add] = [query.get("edit"), query.get("add")];
  const isNew = edit !== null || add !== null;
  return (
    <RecordPage
      kind="goals"
      idParameter={edit === null ? "id" : "edit"}
      // A form starts from what is stored, and a goal is what its accounts are: both wait for that.
      waitsForAll
      overview={
        isNew ? <EditGoal key={edit ?? `new/${add}`} edited={undefined} template={add ?? ""} /> : <GoalsOverview />
      }
    >
      {(goal) =>
        edit === null ? (
          <GoalDetail key={goal.id} goal={goal} />
        ) : (
          <EditGoal key={edit} edited={goal} template={add ?? ""} />
        )
      }
    </RecordPage>
  );
}
