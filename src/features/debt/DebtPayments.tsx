import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type DebtPayment, debtPayments } from "#domain/calculations/loans/debtPayments.ts";
import { linkableTransactions } from "#domain/calculations/cashflow/linkableTransactions.ts";
import { paymentSuggestions } from "#domain/calculations/loans/paymentSuggestions.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PickPayment } from "./PickPayment.tsx";
import { BalanceFromPayments } from "./BalanceFromPayments.tsx";
import { useKnownDebts } from "./useKnownDebts.ts";
import { useLinkTransactions } from "./useLinkTransactions.ts";
import { usePaymentColumns } from "./usePaymentColumns.tsx";

interface DebtPaymentsProps {
  readonly debt: Debt;
  readonly readOnly: boolean;
}

/**
 * The payments on the debt among the household's transactions, and others that look like payments or can be chosen.
 * Nothing where there are none.
 */
export function DebtPayments({ debt, readOnly }: DebtPaymentsProps) {
  const { t } = useTranslation("payments");
  const today = useToday();
  const transactions = useRecords("transactions");
  const valuations = useRecords("valuations");
  const history = useMemo(() => historyOf(debt.id, valuations), [debt.id, valuations]);
  const paid = useMemo(() => debtPayments(debt, transactions, history), [debt, transactions, history]);
  const known = useKnownDebts();
  const suggested = useMemo(
    () => paymentSuggestions(debt, transactions, today, known),
    [debt, transactions, today, known],
  );
  const linkable = useMemo(
    () => linkableTransactions(debt, transactions, known, today),
    [debt, transactions, known, today],
  );
  const [picking, setPicking] = useState(false);
  const { link, unlink, refuse } = useLinkTransactions(debt.id);
  const columns = usePaidColumns(paid, readOnly ? undefined : unlink);
  const canPick = !readOnly && linkable.length > 0;
  if (paid.length === 0 && !canPick) return;
  return (
    <Section
      title={t("title")}
      actions={canPick && <Button onPress={() => setPicking(true)}>{t("pick.button")}</Button>}
    >
      {paid.length === 0 && suggested.length === 0 && <Text tone="muted">{t("pick.none")}</Text>}
      {paid.length > 0 && (
        <>
          <DataTable caption={t("list")} columns={columns} rows={paid} rowKey={({ transaction }) => transaction.id} />
          <Text size="small" tone="muted">
            {t(paid.some(({ split }) => !split) ? "howUnknown" : "how")}
          </Text>
          {!readOnly && <BalanceFromPayments debt={debt} payments={paid} history={history} />}
        </>
      )}
      {!readOnly && suggested.length > 0 && (
        <>
          <Text>{t("suggested", { count: suggested.length })}</Text>
          <Suggested
            transactions={suggested}
            onYes={(transaction) => void link([transaction])}
            onNo={(transaction) => void refuse(transaction)}
          />
          {suggested.length > 1 && (
            <Row>
              <Button onPress={() => void link(suggested)}>{t("linkAll", { count: suggested.length })}</Button>
            </Row>
          )}
        </>
      )}
      <PickPayment
        open={picking}
        onClose={() => setPicking(false)}
        transactionsFor={(search) => linkableTransactions(debt, transactions, known, today, search)}
        onPick={(transaction) => void link([transaction])}
      />
    </Section>
  );
}

function usePaidColumns(
  paid: readonly DebtPayment[],
  unlink: ((transaction: Transaction) => Promise<void>) | undefined,
): readonly Column<DebtPayment>[] {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const amount = (
    id: "interest" | "principal" | "contribution" | "balance",
    phone?: Column<DebtPayment>["phone"],
  ): Column<DebtPayment> => ({
    id,
    header: t(`columns.${id}`),
    render: ({ split }) => split && <MoneyText value={split[id]} />,
    align: "end",
    ...(phone && { phone, phoneLabel: ({ split }) => (split ? t(`columns.${id}`) : undefined) }),
  });
  const action: Column<DebtPayment> = {
    id: "actions",
    header: t("columns.actions"),
    render: ({ transaction }) => (
      <IconButton
        icon="close"
        label={t("unlink", { date: format.date(transaction.date, "long") })}
        onPress={() => void unlink?.(transaction)}
      />
    ),
    align: "end",
    phone: "action",
  };
  return [
    dayColumn("date", t("columns.date"), ({ transaction }) => transaction.date, { phone: "title", form: "medium" }),
    moneyColumn("paid", t("columns.paid"), (payment) => payment.paid, { phone: "value" }),
    amount("interest", "below"),
    amount("principal", "aside"),
    ...(paid.some(({ split }) => split && split.contribution.minor !== 0) ? [amount("contribution")] : []),
    amount("balance"),
    ...(unlink ? [action] : []),
  ];
}

interface SuggestedProps {
  readonly transactions: readonly Transaction[];
  readonly onYes: (transaction: Transaction) => void;
  readonly onNo: (transaction: Transaction) => void;
}

function Suggested({ transactions, onYes, onNo }: SuggestedProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const day = ({ date }: Transaction) => format.date(date, "long");
  const columns = usePaymentColumns((transaction) => (
    <Row gap={1}>
      <IconButton icon="check" label={t("yes", { date: day(transaction) })} onPress={() => onYes(transaction)} />
      <IconButton icon="close" label={t("no", { date: day(transaction) })} onPress={() => onNo(transaction)} />
    </Row>
  ));
  return <DataTable caption={t("suggestedList")} columns={columns} rows={transactions} rowKey={({ id }) => id} />;
}
