import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writeAll } from "#data/records/repository.ts";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { GOAL_SORTINGS, goalsInOrder, newPriorities } from "#domain/calculations/goals/goalList.ts";
import { GOAL_CATEGORIES } from "#domain/entities/goal.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { ListFilters, optionsOf } from "#kit/lists/ListFilters.tsx";
import { useListView } from "#kit/lists/useListView.ts";
import { useProblemToast } from "#kit/records/useUndoToast.ts";
import { GoalCards } from "./GoalCards.tsx";

const VIEW = { sortings: GOAL_SORTINGS, usual: "status", filters: { category: GOAL_CATEGORIES } } as const;

/** The goals that are being saved for, in the order and of the category that the address says. */
export function GoalList({ goals }: { readonly goals: readonly KnownGoal[] }) {
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
                goals,
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
