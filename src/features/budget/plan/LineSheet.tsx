import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { Budget } from "#data/transactions/budget.ts";
import { amountIn, amountsFrom, amountsOnlyIn } from "#domain/budget/lineAmounts.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Money } from "#domain/money.ts";
import type { Typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { amountProblem } from "./amountProblem.ts";
import { LineFields, type LineValues } from "./LineFields.tsx";
import { usePlanChange } from "./usePlanChange.ts";

interface LineSheetProps {
  readonly budget: Budget;
  readonly line: BudgetLine;
  readonly month: BudgetMonth;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** All that can be said of a line, from a month on. */
export function LineSheet({ budget, line, month, onMove, onClose }: LineSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  const leaf = leafById.get(line.id);
  const name = leaf ? nameOf(leaf) : t("gone");
  const change = usePlanChange();
  const now = amountIn(line, month);
  const [amount, setAmount] = useState<Typed<Money>>(now);
  const [values, setValues] = useState<LineValues>({ every: line.every, month: line.month, rollover: line.rollover });
  const [isOnce, setIsOnce] = useState(false);
  const [tried, setTried] = useState(false);
  const problem = amountProblem(amount);
  const isIncome = budget.input.kindOf(line.id) === "income";

  async function save(): Promise<void> {
    setTried(true);
    if (problem || !amount || amount === "unreadable") return;
    const amounts = isOnce ? amountsOnlyIn(line, month, amount) : amountsFrom(line, month, amount);
    const isSame = amount.minor === now?.minor;
    const fields = { ...values, ...(!isSame && { amounts: [...amounts] }) };
    if (await change([{ id: line.id, fields }], t("line.saved", { name }))) onClose();
  }

  async function remove(): Promise<void> {
    const amounts = [...amountsFrom(line, month, undefined)];
    if (await change([{ id: line.id, fields: { amounts } }], t("line.removed", { name }))) onClose();
  }

  return (
    <Sheet open title={name} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit" kind="primary">
              {t("line.save")}
            </Button>
            {budget.input.mode === "envelopes" && !isIncome && (
              <Button icon="swap" onPress={onMove}>
                {t("move.open")}
              </Button>
            )}
            <Button kind="danger" onPress={() => void remove()}>
              {t("line.remove")}
            </Button>
          </>
        }
      >
        <LineFields
          name={name}
          isIncome={isIncome}
          mode={budget.input.mode}
          currency={now?.currency ?? budget.input.currency}
          amount={amount}
          onAmount={setAmount}
          error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
          values={values}
          onValues={setValues}
        />
        <Checkbox label={t("line.once")} description={t("line.onceHelp")} value={isOnce} onChange={setIsOnce} />
      </Form>
    </Sheet>
  );
}
