import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineInMonth } from "#domain/budget/budgetView.ts";
import { amountIn, amountsFrom } from "#domain/budget/lineAmounts.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Money } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { type Typed, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { amountProblem } from "./amountProblem.ts";
import { usePlanChange } from "./usePlanChange.ts";

interface AmountEditorProps {
  readonly line: LineInMonth;
  readonly name: string;
  readonly month: BudgetMonth;
  /** All else that can be said of the line. */
  readonly onMore: () => void;
  readonly onDone: () => void;
}

/** The amount of a line, changed where it stands. */
export function AmountEditor({ line: { line }, name, month, onMore, onDone }: AmountEditorProps) {
  const { t } = useTranslation("budgetPlan");
  const change = usePlanChange();
  const now = amountIn(line, month);
  const [value, setValue] = useState<Typed<Money>>(now);
  const [tried, setTried] = useState(false);
  const problem = amountProblem(value);

  async function save(): Promise<void> {
    setTried(true);
    if (problem || !value || value === "unreadable") return;
    if (value.minor === now?.minor) return onDone();
    const amounts = [...amountsFrom(line, month, value)];
    if (await change([{ id: line.id, fields: { amounts } }], t("line.saved", { name }))) onDone();
  }

  return (
    <Form
      label={t("line.form", { name })}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("line.save")}
          </Button>
          <Button onPress={onDone}>{t("cancel")}</Button>
          <Button kind="quiet" onPress={onMore}>
            {t("line.choices")}
          </Button>
        </>
      }
    >
      <MoneyField
        label={t(`line.amount.${line.every}`, { name })}
        description={t("line.sumHelp")}
        value={value === "unreadable" ? undefined : value}
        currency={now?.currency ?? "DKK"}
        onChange={(amount, text) => setValue(typed(amount, text))}
        read={parseArithmetic}
        error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was pressed to type an amount in it
        autoFocus
      />
    </Form>
  );
}
