import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writeAll } from "#data/records/repository.ts";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { GOAL_SORTINGS, goalsInOrder, newPriorities } from "#domain/calculations/goals/goalList.ts";
import { GOAL_CATEGORIES } from "#domain/entities/goal.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { GoalCards } from "./GoalCards.tsx";
import { useGoalView } from "./useGoalView.ts";

const ALL = "all";

/** The goals that are being saved for, in the order and of the category that the address says. */
export function GoalList({ goals }: { readonly goals: readonly KnownGoal[] }) {
  const { t } = useTranslation("goals");
  const { compare } = useFormat();
  const [view, setView] = useGoalView();
  const inOrder = goalsInOrder(goals, view.sort, compare, view.category);
  const { move, told } = useMove(goals, inOrder);
  const categories = GOAL_CATEGORIES.filter((category) => goals.some(({ goal }) => goal.category === category));

  return (
    <Stack gap={5}>
      {goals.length > 1 && (
        <Grid gap={4} columnRem={12}>
          <Select
            label={t("sort")}
            value={view.sort}
            onChange={(sort) => setView({ sort })}
            options={GOAL_SORTINGS.map((value) => ({ value, label: t(`sorting.${value}`) }))}
          />
          {(categories.length > 1 || view.category) && (
            <Select<string>
              label={t("fields.category")}
              value={view.category ?? ALL}
              onChange={(chosen) => setView({ category: GOAL_CATEGORIES.find((one) => one === chosen) })}
              options={[
                { value: ALL, label: t("allCategories") },
                ...categories.map((value) => ({ value, label: t(`categories.${value}`) })),
              ]}
            />
          )}
        </Grid>
      )}
      {inOrder.length === 0 ? (
        <Stack gap={3}>
          <Text tone="muted">{t("noneOfCategory")}</Text>
          <div>
            <Button onPress={() => setView({ category: undefined })}>{t("resetFilter")}</Button>
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
  const goalsOf = (known: readonly KnownGoal[]) => known.map(({ goal }) => goal);

  async function move(from: number, to: number): Promise<void> {
    const places = newPriorities(goalsOf(goalsInOrder(all, "priority", compare)), goalsOf(shown), from, to);
    const written = await writeAll(
      places.map(({ id, priority }) => ({ kind: "update", collection: "goals", id, changes: { priority } }) as const),
    );
    if (!written.ok) return void notify({ kind: "danger", text: t(`problems.${written.problem.kind}`) });
    setTold(t("moved", { name: shown[from]?.goal.name, place: to + 1, count: shown.length }));
  }

  return { move, told };
}
