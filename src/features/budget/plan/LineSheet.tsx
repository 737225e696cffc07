import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { type Budget, saveLines } from "#data/transactions/budget.ts";
import { amountIn, amountsFrom, amountsOnlyIn } from "#domain/budget/lineAmounts.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { CategoryId } from "#domain/ids.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Button } from "#ui/actions/Button.tsx";
import { type RepeatedAmount, repeatedAmountSchema, useRepeatedAmountRows } from "./lineFields.ts";

interface LineSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The line to change; without one a category is chosen that is not in the budget yet. */
  readonly line?: BudgetLine;
  /** The category that a new one begins with. */
  readonly initial?: CategoryId | undefined;
  readonly onMove?: () => void;
  readonly onClose: () => void;
}

interface LineValues extends RepeatedAmount {
  readonly id: CategoryId | undefined;
  /** The rest of a month goes on to the next. */
  readonly rollover: boolean;
  /** In this month alone. */
  readonly isOnce: boolean;
}

export const lineSchema = z.object({
  ...repeatedAmountSchema,
  id: z.custom<CategoryId>((id) => typeof id === "string", { error: "missing", abort: false }),
  rollover: z.boolean(),
  isOnce: z.boolean(),
});

/** All that can be said of a line of the budget, from a month on. */
export function LineSheet({ budget: { input }, month, line, initial, onMove, onClose }: LineSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const nameById = useCategoryNameById();
  const rowsOf = useRepeatedAmountRows();
  const { lines, kindOf, mode, currency } = input;
  const now = line && amountIn(line, month);
  const form = useSheetForm<LineValues, z.infer<typeof lineSchema>>({
    words: "budgetPlan",
    draft: `line/${month}/${line?.id ?? "new"}`,
    initial: {
      id: line?.id ?? initial,
      amount: now,
      every: line?.every ?? "month",
      month: String(line?.month ?? 1),
      rollover: line?.rollover ?? false,
      isOnce: false,
    },
    schema: lineSchema,
    async write({ id, amount, isOnce, ...values }) {
      const before = line ?? lines.find((one) => one.id === id) ?? { amounts: [] };
      const amounts = isOnce ? amountsOnlyIn(before, month, amount) : amountsFrom(before, month, amount);
      const isSame = amount.minor === now?.minor;
      const done = await saveLines([{ id, fields: { ...values, ...(!isSame && { amounts: [...amounts] }) } }]);
      return { done, text: t(line ? "line.saved" : "add.done", { name: nameById(id) }) };
    },
    onClose,
  });
  const { id, every } = form.values;
  const isIncome = id !== undefined && kindOf(id) === "income";
  const name = id === undefined ? t("add.amount") : nameById(id);
  const isIn = new Set<string>(lines.filter((one) => amountIn(one, month)).map((one) => one.id));

  return (
    <FormSheet
      title={line ? name : t("add.title")}
      form={form}
      submit={t(line ? "line.save" : "add.save")}
      actions={
        line &&
        mode === "envelopes" &&
        !isIncome && (
          <Button icon="swap" onPress={onMove}>
            {t("move.open")}
          </Button>
        )
      }
      removal={
        line && {
          label: t("line.remove"),
          onPress: () =>
            form.remove(
              async () => saveLines([{ id: line.id, fields: { amounts: [...amountsFrom(line, month, undefined)] } }]),
              t("line.removed", { name }),
            ),
        }
      }
      onClose={onClose}
      rows={[
        !line && {
          field: "id",
          label: t("add.category"),
          kind: "category",
          isOffered: (leaf) => leaf.kind !== "transfer" && !isIn.has(leaf.id),
          isRequired: true,
        },
        ...rowsOf(
          form.values,
          now?.currency ?? currency,
          t(`line.amount.${every}`, { name }),
          t(isIncome ? "line.monthIncomeHelp" : "line.monthHelp"),
        ),
        every === "month" &&
          !isIncome &&
          mode === "simple" && {
            field: "rollover",
            label: t("line.rollover"),
            kind: "check",
            help: t("line.rolloverHelp"),
          },
        line && { field: "isOnce", label: t("line.once"), kind: "check", help: t("line.onceHelp") },
      ]}
    />
  );
}
