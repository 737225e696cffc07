import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  BILL_APART,
  type BillEvery,
  budgetAccount,
  type BudgetAccount as Account,
} from "#domain/calculations/cashflow/budgetAccount.ts";
import { exampleAmount, moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { billProblem, billsOf, type TypedBill, writtenBills } from "#domain/calculations/cashflow/writtenBills.ts";
import { MINOR_DIGITS } from "#domain/money.ts";
import { accountBills } from "#domain/budget/accountBills.ts";
import { yearMonth } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { Button } from "#ui/actions/Button.tsx";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAmountsHidden } from "#ui/privacy.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";
import { useCalculation } from "./useCalculation.ts";

const NAME = "bills";
const EVERY = Object.keys(BILL_APART) as BillEvery[];
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));

/** The bills of the reference example, in kroner. */
const EXAMPLE = [
  { kroner: 18_000, every: "quarterly", month: 3 },
  { kroner: 6_000, every: "yearly", month: 1 },
  { kroner: 2_400, every: "halfYearly", month: 4 },
  { kroner: 500, every: "monthly", month: 1 },
  { kroner: 900, every: "monthly", month: 1 },
] as const;

/** C12 The account that pays the bills of a year: what goes into it each month, and what has to be there to begin with. */
export function BudgetAccount() {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const usual = useDisplayCurrency();
  const calculation = useCalculation([NAME], usual);
  const { currency } = calculation;
  const own = useOwnBills();
  // A bill that is taken away must not hand its field to the one after it.
  const [removed, setRemoved] = useState(0);
  const example = EXAMPLE.map(({ kroner, every, month }) => ({
    amount: moneyOf(exampleAmount(kroner, currency), currency),
    every,
    month,
  }));
  const written = calculation.typed[NAME];
  const isOwn = written === undefined && own.length > 0 && currency === usual;
  const bills = written !== undefined ? billsOf(written, currency) : isOwn ? own : example;
  const set = (next: readonly TypedBill[]) => calculation.set(NAME, writtenBills(next));
  const change = (at: number, changes: Partial<TypedBill>) =>
    set(bills.map((bill, place) => (place === at ? { ...bill, ...changes } : bill)));
  const complete = bills.flatMap((bill) => {
    const { amount } = bill;
    return amount && !billProblem(bill) ? [{ ...bill, amount }] : [];
  });
  const leftOut = bills.length - complete.length;
  const account = budgetAccount(complete, currency, 10 ** MINOR_DIGITS[currency]);
  const monthName = (month: number) => nameOfMonth(format, month);

  function problemOf(bill: TypedBill): string | undefined {
    const problem = billProblem(bill);
    return problem && t(problem);
  }

  function remove(at: number): void {
    setRemoved(removed + 1);
    set(bills.filter((_, place) => place !== at));
  }

  return (
    <CalculatorFrame
      id="budgetAccount"
      calculation={calculation}
      figures={{ [NAME]: writtenBills(bills) }}
      result={
        complete.length === 0 ? (
          <Text tone="muted">{t(bills.some(billProblem) ? "wrong" : "incomplete")}</Text>
        ) : (
          <Outcome
            label={t("bills.transfer")}
            value={account.transfer}
            items={[
              { term: t("bills.yearTotal"), value: <OutcomeAmount value={account.yearTotal} /> },
              { term: t("bills.buffer"), value: <OutcomeAmount value={account.buffer} /> },
              { term: t("bills.lowest"), value: monthName(account.lowestMonth) },
            ]}
          >
            {leftOut > 0 && <Notice kind="warn">{t("bills.leftOut", { count: leftOut })}</Notice>}
            <BillsByMonth account={account} />
          </Outcome>
        )
      }
    >
      {isOwn && <Hint>{t("bills.own")}</Hint>}
      <Stack gap={5}>
        {bills.map((bill, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bill is known by its place alone
          <FieldGroup key={`${at}/${removed}/${calculation.round}`} label={t("bills.one", { number: at + 1 })}>
            <Grid columnRem={11} gap={3}>
              <MoneyField
                label={t("bills.amount")}
                currency={currency}
                value={bill.amount}
                onChange={(amount) => change(at, { amount })}
                error={problemOf(bill)}
              />
              <Select
                label={t("bills.every")}
                value={bill.every}
                options={EVERY.map((value) => ({ value, label: t(`bills.often.${value}`) }))}
                onChange={(every) => change(at, { every })}
              />
              <FieldLine
                aside={
                  <IconButton icon="delete" label={t("bills.remove", { number: at + 1 })} onPress={() => remove(at)} />
                }
              >
                <Select
                  label={t("bills.month")}
                  value={String(bill.month)}
                  options={MONTHS.map((_, place) => ({ value: String(place + 1), label: monthName(place + 1) }))}
                  onChange={(month) => change(at, { month: Number(month) })}
                />
              </FieldLine>
            </Grid>
          </FieldGroup>
        ))}
      </Stack>
      <Row>
        <Button icon="add" onPress={() => set([...bills, { amount: undefined, every: "monthly", month: 1 }])}>
          {t("bills.add")}
        </Button>
      </Row>
    </CalculatorFrame>
  );
}

const NONE: readonly TypedBill[] = [];

/** The bills that the household's budget pays from the account for bills; none where amounts are hidden. */
function useOwnBills(): readonly TypedBill[] {
  const bills = useReadyRecords("budget_bills");
  const lines = useReadyRecords("budget_lines");
  const [worth, today, hidden] = [useWorth(), useToday(), useAmountsHidden()];
  return useMemo(() => {
    if (hidden) return NONE;
    const month = BudgetMonth.parse(yearMonth(today));
    return accountBills(bills, lines, month, worth).map(({ amount, every, month: first }) => ({
      amount,
      every,
      month: first,
    }));
  }, [bills, lines, worth, today, hidden]);
}

interface BillsByMonthProps {
  readonly account: Account;
}

/** The bills of each month of a year, and what is left on the account when they are paid. */
function BillsByMonth({ account }: BillsByMonthProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const amount = useFormatMoney();
  const lowest = account.balances[account.lowestMonth - 1] ?? account.buffer;
  return (
    <BarChart
      label={t("bills.chart")}
      summary={t("bills.summary", { month: nameOfMonth(format, account.lowestMonth), amount: amount(lowest) })}
      heading={t("bills.heading")}
      series={[t("bills.billed")]}
      bars={account.billed.map((billed, at) => ({ label: nameOfMonth(format, at + 1, "month"), values: [billed] }))}
      line={{ name: t("bills.balance"), values: account.balances }}
    />
  );
}
