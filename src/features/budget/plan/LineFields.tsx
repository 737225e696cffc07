import { useTranslation } from "react-i18next";
import type { BudgetMode } from "#domain/budget/budgetView.ts";
import { BUDGET_EVERY, type BudgetLine } from "#domain/entities/budgetLine.ts";
import type { Currency, Money } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { MonthField } from "./MonthField.tsx";

export type LineValues = Pick<BudgetLine, "every" | "month" | "rollover">;

interface LineFieldsProps {
  readonly name: string;
  readonly isIncome: boolean;
  readonly mode: BudgetMode;
  readonly currency: Currency;
  readonly amount: Typed<Money>;
  readonly onAmount: (amount: Typed<Money>) => void;
  readonly error: string | undefined;
  readonly values: LineValues;
  readonly onValues: (values: LineValues) => void;
}

/** How much, how often, and whether what is left goes on to the next month. */
export function LineFields(props: LineFieldsProps) {
  const { name, isIncome, mode, currency, amount, onAmount, error, values, onValues } = props;
  const { t } = useTranslation("budgetPlan");
  const isMonthly = values.every === "month";
  return (
    <>
      <MoneyField
        label={t(`line.amount.${values.every}`, { name })}
        description={t("line.sumHelp")}
        value={readable(amount)}
        currency={currency}
        onChange={(value, text) => onAmount(typed(value, text))}
        read={parseArithmetic}
        error={error}
      />
      <Select
        label={t("line.every")}
        value={values.every}
        options={BUDGET_EVERY.map((value) => ({ value, label: t(`every.${value}`) }))}
        onChange={(every) => onValues({ ...values, every })}
      />
      {!isMonthly && (
        <MonthField
          label={t("line.month")}
          description={t(isIncome ? "line.monthIncomeHelp" : "line.monthHelp")}
          value={values.month}
          onChange={(month) => onValues({ ...values, month })}
        />
      )}
      {isMonthly && !isIncome && mode === "simple" && (
        <Checkbox
          label={t("line.rollover")}
          description={t("line.rolloverHelp")}
          value={values.rollover}
          onChange={(rollover) => onValues({ ...values, rollover })}
        />
      )}
    </>
  );
}
