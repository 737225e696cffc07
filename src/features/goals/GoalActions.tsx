import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useToday } from "#data/state/useToday.ts";
import { isOpen } from "#domain/calculations/goals/goalList.ts";
import { followsLink } from "#domain/calculations/goals/goalSavings.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useGoalChange, useRemoveGoal } from "./useGoalChange.ts";

interface GoalActionsProps {
  readonly known: KnownGoal;
  readonly onContribute: () => void;
}

/** Taken back with `undefined`: being saved for again. */
const OPEN = { state: undefined, endedOn: undefined, endedWith: undefined } as const;

/** The actions on a goal. One that has ended can be opened again. */
export function GoalActions({ known: { goal, plan }, onContribute }: GoalActionsProps) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const navigate = useNavigate();
  const today = useToday();
  const change = useGoalChange();
  const remove = useRemoveGoal();
  const end = (state: "completed" | "archived") => {
    const ended: Partial<Goal> = { state, endedOn: today, endedWith: plan.saved };
    void change(goal, ended, t(`ends.${state}`));
  };
  const removeAndLeave = async () => {
    if (await remove(goal)) await navigate(href("goals"));
  };
  const isReached = plan.status === "reached";
  const deletion = {
    id: "delete",
    label: t("detail.delete"),
    icon: "delete",
    danger: true,
    onAction: () => void removeAndLeave(),
  } as const;

  if (!isOpen(goal)) {
    return (
      <>
        <Button kind="primary" onPress={() => void change(goal, OPEN, t("ends.opened"))}>
          {t("detail.reopen")}
        </Button>
        <Menu label={t("detail.more")} actions={[deletion]} />
      </>
    );
  }
  const complete = () => end("completed");
  const isPaused = goal.state === "paused";
  return (
    <>
      {isReached && (
        <Button kind="primary" onPress={complete}>
          {t("detail.complete")}
        </Button>
      )}
      {!followsLink(goal) && (
        <Button kind={isReached ? "secondary" : "primary"} onPress={onContribute}>
          {t("contribute.button")}
        </Button>
      )}
      <LinkButton to={href("goals", { query: { edit: goal.id } })} icon="edit">
        {t("detail.edit")}
      </LinkButton>
      <Menu
        label={t("detail.more")}
        actions={[
          {
            id: "pause",
            label: t(isPaused ? "detail.resume" : "detail.pause"),
            onAction: () =>
              void change(
                goal,
                { state: isPaused ? undefined : "paused" },
                t(isPaused ? "ends.resumed" : "ends.paused"),
              ),
          },
          ...(isReached ? [] : [{ id: "complete", label: t("detail.complete"), onAction: complete }]),
          { id: "archive", label: t("detail.archive"), onAction: () => end("archived") },
          deletion,
        ]}
      />
    </>
  );
}
