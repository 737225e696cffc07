import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBudget } from "#data/transactions/budget.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { type AccountBill, accountBills } from "#domain/budget/accountBills.ts";
import { budgetAccount } from "#domain/calculations/cashflow/budgetAccount.ts";
import type { BudgetBill } from "#domain/entities/budgetBill.ts";
import { MINOR_DIGITS, type Money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { joined } from "#ui/format/joined.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { AccountLines } from "./AccountLines.tsx";
import { BillsAccount } from "./plan/BillsAccount.tsx";
import { BillSheet } from "./plan/BillSheet.tsx";

const AccountChart = lazyPart(async () => (await import("./AccountChart.tsx")).AccountChart);

type Asked = { readonly kind: "bill"; readonly bill?: BudgetBill } | { readonly kind: "lines" };

/** C12 The account that pays the bills of a year with the same transfer every month. */
export function AccountTab() {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const { input, current } = useBudget();
  const own = useReadyRecords("budget_bills");
  const [asked, setAsked] = useState<Asked>();
  const bills = accountBills(own, input.lines, current, input.worth);
  const account = budgetAccount(bills, input.currency, 10 ** MINOR_DIGITS[input.currency]);
  const monthName = (month: number) => nameOfMonth(format, month);
  const whole = (value: Money) => <MoneyText value={value} decimals="hidden" />;
  const add = (
    <Button icon="add" kind={bills.length === 0 ? "primary" : "secondary"} onPress={() => setAsked({ kind: "bill" })}>
      {t("account.add")}
    </Button>
  );
  const take = (
    <Button icon="budget" onPress={() => setAsked({ kind: "lines" })}>
      {t("account.take")}
    </Button>
  );

  return (
    <Stack gap={6}>
      {bills.length === 0 ? (
        <EmptyState
          title={t("account.emptyTitle")}
          actions={
            <>
              {add}
              {take}
            </>
          }
        >
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
          <Suspense fallback={null}>
            <AccountChart account={account} />
          </Suspense>
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
            <Row>
              {add}
              {take}
            </Row>
          </Section>
          <Section ruled>
            <BillsAccount />
          </Section>
        </>
      )}
      {asked?.kind === "bill" && (
        <BillSheet bill={asked.bill} currency={input.currency} onClose={() => setAsked(undefined)} />
      )}
      {asked?.kind === "lines" && <AccountLines input={input} month={current} onClose={() => setAsked(undefined)} />}
    </Stack>
  );

  function billName({ of }: AccountBill): string {
    if ("name" in of) return of.name;
    const leaf = leafById.get(of.id);
    return leaf ? nameOf(leaf) : t("gone");
  }
}
