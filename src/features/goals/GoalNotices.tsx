import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { OverbookedNotices } from "./OverbookedNotices.tsx";

/** The notices that somebody should see of a goal before its figures: it has ended, or what it is linked to is not there. */
export function GoalNotices({ known: { goal, savings } }: { readonly known: KnownGoal }) {
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
