import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { createUndoable, removeUndoable, updateUndoable } from "#data/records/undoable.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { saveLines, useBudget } from "#data/transactions/budget.ts";
import { type AccountBill, accountBills } from "#domain/budget/accountBills.ts";
import type { BudgetInput } from "#domain/budget/budgetView.ts";
import { amountIn } from "#domain/budget/lineAmounts.ts";
import { type BudgetAccount, budgetAccount } from "#domain/calculations/cashflow/budgetAccount.ts";
import type { BudgetBill } from "#domain/entities/budgetBill.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import { type Currency, MINOR_DIGITS, type Money } from "#domain/money.ts";
import { requiredText } from "#domain/text/typed.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { moneyFact } from "#kit/details/facts.tsx";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { DOT, joined } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { type RepeatedAmount, repeatedAmountSchema, useRepeatedAmountRows } from "./plan/lineFields.ts";
import { BillsAccount } from "./recurring/ForecastAccounts.tsx";

type Asked = { readonly kind: "bill"; readonly bill?: BudgetBill } | { readonly kind: "lines" };

/** C12 The account that pays the bills of a year with the same transfer every month. */
export function AccountTab() {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const nameById = useCategoryNameById();
  const { input, current } = useBudget();
  const own = useReadyRecords("budget_bills");
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const bills = accountBills(own, input.lines, current, input.worth);
  const account = budgetAccount(bills, input.currency, 10 ** MINOR_DIGITS[input.currency]);
  const monthName = (month: number) => nameOfMonth(format, month);
  const billName = ({ of }: AccountBill) => ("name" in of ? of.name : nameById(of.id));
  const whole = (value: Money) => moneyFact(value, "hidden");
  const buttons = (
    <>
      <Button icon="add" kind={bills.length === 0 ? "primary" : "secondary"} onPress={() => setAsked({ kind: "bill" })}>
        {t("account.add")}
      </Button>
      <Button icon="budget" onPress={() => setAsked({ kind: "lines" })}>
        {t("account.take")}
      </Button>
    </>
  );

  return (
    <Stack gap={6}>
      {bills.length === 0 ? (
        <EmptyState title={t("account.emptyTitle")} actions={buttons}>
          {t("account.emptyText")}
        </EmptyState>
      ) : (
        <>
          <Text tone="muted">{t("account.lead")}</Text>
          <Columns even>
            <Figure label={t("account.transfer")} value={account.transfer} />
            <DefinitionList
              items={[
                { term: t("account.yearTotal"), value: whole(account.yearTotal) },
                { term: t("account.buffer"), value: whole(account.buffer) },
                { term: t("account.lowest"), value: monthName(account.lowestMonth) },
              ]}
            />
          </Columns>
          <AccountChart account={account} />
          <Section title={t("account.bills")} ruled>
            <ListRows label={t("account.bills")}>
              {bills.map((bill) => (
                <ListRow
                  key={bill.of.id}
                  title={<bdi>{billName(bill)}</bdi>}
                  below={joined([
                    t(`every.${bill.of.every}`),
                    bill.of.every === "month" ? "" : t("account.from", { month: monthName(bill.month) }),
                    "name" in bill.of ? "" : t("account.ofBudget"),
                  ])}
                  value={whole(bill.amount)}
                  onPress={() => setAsked("name" in bill.of ? { kind: "bill", bill: bill.of } : { kind: "lines" })}
                />
              ))}
            </ListRows>
            <Row>{buttons}</Row>
          </Section>
          <Section ruled>
            <BillsAccount />
          </Section>
        </>
      )}
      {asked?.kind === "bill" && <BillSheet bill={asked.bill} currency={input.currency} onClose={close} />}
      {asked?.kind === "lines" && <AccountLines input={input} month={current} onClose={close} />}
    </Stack>
  );
}

/** The bills of each month, and what is left on the account when they are paid. */
function AccountChart({ account }: { readonly account: BudgetAccount }) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const lowest = account.balances[account.lowestMonth - 1] ?? account.buffer;
  return (
    <BarChart
      label={t("account.chart")}
      summary={t("account.summary", {
        month: nameOfMonth(format, account.lowestMonth),
        amount: format.money(lowest, { decimals: "hidden" }),
      })}
      heading={t("account.month")}
      series={[t("account.bills")]}
      bars={account.billed.map((amount, at) => ({ label: nameOfMonth(format, at + 1, "month"), values: [amount] }))}
      line={{ name: t("account.balance"), values: account.balances }}
    />
  );
}

interface BillSheetProps {
  /** None for a new one. */
  readonly bill: BudgetBill | undefined;
  readonly currency: Currency;
  readonly onClose: () => void;
}

const NAME_AT_MOST = 200;
export const billSchema = z.object({ ...repeatedAmountSchema, name: requiredText(NAME_AT_MOST) });

/** A bill that the account pays: what, how much, and when. */
function BillSheet({ bill, currency, onClose }: BillSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const rowsOf = useRepeatedAmountRows();
  const form = useSheetForm<RepeatedAmount & { readonly name: string }, z.infer<typeof billSchema>>({
    words: "budgetPlan",
    draft: `bill/${bill?.id ?? "new"}`,
    initial: {
      name: bill?.name ?? "",
      amount: bill?.amount,
      every: bill?.every ?? "year",
      month: String(bill?.month ?? 1),
    },
    schema: billSchema,
    write: async (fields) => ({
      done: await (bill ? updateUndoable("budget_bills", bill, fields) : createUndoable("budget_bills", fields)),
      text: t("account.saved"),
    }),
    onClose,
  });
  const remove = (id: BudgetBill["id"]) =>
    form.remove(async () => removeUndoable("budget_bills", id), t("account.removed"));

  return (
    <FormSheet
      title={t(bill ? "account.edit" : "account.add")}
      form={form}
      submit={t("account.save")}
      removal={bill && { label: t("account.remove"), onPress: () => remove(bill.id) }}
      onClose={onClose}
      rows={[
        { field: "name", label: t("account.name"), kind: "text", isRequired: true },
        ...rowsOf(form.values, currency, t("account.amount")),
      ]}
    />
  );
}

interface AccountLinesProps {
  readonly input: BudgetInput;
  readonly month: BudgetMonth;
  readonly onClose: () => void;
}

/** The choice of the budget lines that the account pays; those that are paid seldom come first. Each is kept as it is ticked. */
function AccountLines({ input, month, onClose }: AccountLinesProps) {
  const { t } = useTranslation("budgetPlan");
  const nameById = useCategoryNameById();
  const tell = useUndoToast("budgetPlan");
  const isSeldom = ({ every }: BudgetLine) => (every === "month" ? 1 : 0);
  const lines = input.lines
    .filter((line) => input.kindOf(line.id) === "expense" && amountIn(line, month))
    .toSorted((a, b) => isSeldom(a) - isSeldom(b));

  async function set({ id }: BudgetLine, isOn: boolean): Promise<void> {
    const saved = await saveLines([{ id, fields: { onAccount: isOn || undefined } }]);
    tell(saved, t(isOn ? "account.taken" : "account.left", { name: nameById(id) }));
  }

  return (
    <Sheet open title={t("account.take")} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="muted">{t(lines.length === 0 ? "account.noLines" : "account.takeHelp")}</Text>
        {lines.map((line) => {
          const amount = amountIn(line, month);
          return (
            <Checkbox
              key={line.id}
              label={<bdi>{nameById(line.id)}</bdi>}
              description={
                <>
                  {amount && <MoneyText value={amount} decimals="hidden" />}
                  {`${DOT}${t(`every.${line.every}`)}`}
                </>
              }
              value={line.onAccount === true}
              onChange={(isOn) => void set(line, isOn)}
            />
          );
        })}
      </Stack>
    </Sheet>
  );
}
