import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { BUDGET_EVERY, type BudgetEvery } from "#domain/entities/budgetLine.ts";
import type { Currency, Money } from "#domain/money.ts";
import { type Drafted, requiredAmount } from "#domain/text/typed.ts";
import type { FormRow } from "#kit/forms/FormFields.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** An amount that comes again while it is typed, and how often. */
export interface RepeatedAmount {
  readonly amount: Drafted<Money>;
  readonly every: BudgetEvery;
  /** The first month of the year that it comes in, `"1"` to `"12"`. */
  readonly month: string;
}

export const repeatedAmountSchema = {
  amount: requiredAmount(),
  every: z.enum(BUDGET_EVERY),
  month: z.pipe(z.string(), z.transform(Number)),
};

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** The fields of an amount of the budget that comes every month, or in some of them. */
export function useRepeatedAmountRows() {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  return ({ every }: RepeatedAmount, currency: Currency, label: string, monthHelp?: string) =>
    [
      { field: "amount", label, kind: "money", isSum: true, currency, help: t("line.sumHelp"), isRequired: true },
      {
        field: "every",
        label: t("line.every"),
        kind: "choice",
        options: BUDGET_EVERY.map((value) => ({ value, label: t(`every.${value}`) })),
        isRequired: true,
      },
      every !== "month" && {
        field: "month",
        label: t("line.month"),
        kind: "choice",
        help: monthHelp,
        options: MONTHS.map((month) => ({ value: String(month), label: nameOfMonth(format, month) })),
        isRequired: true,
      },
    ] as const satisfies readonly (FormRow<RepeatedAmount> | false)[];
}
