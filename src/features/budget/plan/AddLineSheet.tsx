import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Budget } from "#data/transactions/budget.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { offeredGroups } from "#domain/categories/categoryTree.ts";
import { amountIn, amountsFrom } from "#domain/budget/lineAmounts.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import type { Typed } from "#domain/text/typed.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { amountProblem } from "./amountProblem.ts";
import { LineFields, type LineValues } from "./LineFields.tsx";
import { usePlanChange } from "./usePlanChange.ts";

interface AddLineSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The category that it begins with. */
  readonly initial: CategoryId | undefined;
  readonly onClose: () => void;
}

/** A category that is not in the budget yet. */
export function AddLineSheet({ budget, month, initial, onClose }: AddLineSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const tree = useCategoryTree();
  const nameOf = useCategoryName();
  const change = usePlanChange();
  const [id, setId] = useState(initial);
  const [amount, setAmount] = useState<Typed<Money>>();
  const [values, setValues] = useState<LineValues>({ every: "month", month: 1, rollover: false });
  const [tried, setTried] = useState(false);
  const { lines, kindOf, currency, mode } = budget.input;
  const isIn = new Set<string>(lines.filter((line) => amountIn(line, month)).map((line) => line.id));
  const options = offeredGroups(tree)
    .filter(({ kind }) => kind !== "transfer")
    .flatMap((group) =>
      group.leaves
        .filter((leaf) => !isIn.has(leaf.id))
        .map((leaf) => ({ value: leaf.id, label: nameOf(leaf), group: nameOf(group) })),
    );
  const leaf = id && tree.leafById.get(id);
  const name = leaf ? nameOf(leaf) : t("add.amount");
  const problem = amountProblem(amount);

  async function save(): Promise<void> {
    setTried(true);
    if (!id || problem || !amount || amount === "unreadable") return;
    const before = lines.find((line) => line.id === id) ?? { amounts: [] };
    const fields = { ...values, amounts: [...amountsFrom(before, month, amount)] };
    if (await change([{ id, fields }], t("add.done", { name }))) onClose();
  }

  return (
    <Sheet open title={t("add.title")} onClose={onClose}>
      <Form onSubmit={save} submit={t("add.save")}>
        <Select<CategoryId>
          label={t("add.category")}
          placeholder={t("add.choose")}
          value={id}
          options={options}
          onChange={setId}
          error={tried && !id ? t("errors.category") : undefined}
        />
        <LineFields
          name={name}
          isIncome={kindOf(id) === "income"}
          mode={mode}
          currency={currency}
          amount={amount}
          onAmount={setAmount}
          error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
          values={values}
          onValues={setValues}
        />
      </Form>
    </Sheet>
  );
}
