import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDamaged, useHiddenNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { putValueWithUndo } from "#data/records/captureUndo.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { changeTransactions } from "#data/transactions/changeTransactions.ts";
import { type DebtPayment, debtPayments } from "#domain/calculations/loans/debtPayments.ts";
import { linkableTransactions } from "#domain/calculations/cashflow/linkableTransactions.ts";
import { paymentSuggestions } from "#domain/calculations/loans/paymentSuggestions.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { balanceAfterPayments } from "#domain/calculations/loans/balanceAfterPayments.ts";
import type { ValueOnDay } from "#domain/calculations/networth/latestOf.ts";
import { negate } from "#domain/money.ts";
import type { KnownDebts } from "#domain/calculations/loans/paysDebt.ts";
import { dayColumn, endColumn, moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

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
          <Hint>{t(paid.some(({ split }) => !split) ? "howUnknown" : "how")}</Hint>
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
  const action: Column<DebtPayment> = endColumn(
    "actions",
    t("columns.actions"),
    ({ transaction }) => (
      <IconButton
        icon="close"
        label={t("unlink", { date: format.date(transaction.date, "long") })}
        onPress={() => void unlink?.(transaction)}
      />
    ),
    { phone: "action" },
  );
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

interface UseBalanceProps {
  readonly debt: Debt;
  readonly payments: readonly DebtPayment[];
  readonly history: readonly ValueOnDay[];
}

/** The balance that the payments since have made, to take over with one press. */
function BalanceFromPayments({ debt, payments, history }: UseBalanceProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const tell = useUndoToast("payments");
  const after = balanceAfterPayments(debt, payments, history);
  const subject = { collection: "debts", id: debt.id } as const;
  if (!after || after.date > today) return;

  async function take(value: ValueOnDay): Promise<void> {
    tell(await putValueWithUndo(subject, value, today), t("balance.used"));
  }

  return (
    <Row>
      <Text size="small">
        {t("balance.after", { date: format.date(after.date, "long"), amount: amount(after.value, {}) })}
      </Text>
      <Button onPress={() => void take(after)}>{t("balance.use")}</Button>
    </Row>
  );
}

interface PickPaymentProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly transactionsFor: (search: string) => readonly Transaction[];
  readonly onPick: (transaction: Transaction) => void;
}

/** Any transaction can have paid on a debt: an extra payment, an instalment from before the rate changed. */
function PickPayment(props: PickPaymentProps) {
  const { t } = useTranslation("payments");
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t("pick.title")}>
      <Found {...props} />
    </Sheet>
  );
}

function Found({ transactionsFor, onPick, onClose }: PickPaymentProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const [search, setSearch] = useState("");
  const transactions = transactionsFor(search);
  function pick(transaction: Transaction): void {
    onPick(transaction);
    onClose();
  }
  const columns = usePaymentColumns((transaction) => (
    <IconButton
      icon="check"
      label={t("pick.choose", { text: transaction.text, date: format.date(transaction.date, "long") })}
      onPress={() => pick(transaction)}
    />
  ));
  return (
    <>
      <TextField
        label={t("pick.search")}
        description={t("pick.help")}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <div aria-live="polite">{transactions.length === 0 && <Text tone="muted">{t("pick.notFound")}</Text>}</div>
      {transactions.length > 0 && (
        <DataTable caption={t("pick.list")} columns={columns} rows={transactions} rowKey={({ id }) => id} />
      )}
    </>
  );
}

/** Transactions that may have paid on a debt, and what can be done with each. */
function usePaymentColumns(actions: (transaction: Transaction) => ReactNode): readonly Column<Transaction>[] {
  const { t } = useTranslation("payments");
  return [
    nameColumn("text", t("columns.text"), ({ text }) => text),
    dayColumn("date", t("columns.date"), ({ date }) => date, { phone: "below", form: "medium" }),
    moneyColumn("paid", t("columns.paid"), ({ amount }) => negate(amount), { phone: "value" }),
    { id: "actions", header: t("columns.actions"), render: actions, align: "end", phone: "action" },
  ];
}

/** The debts that there are. While some cannot be read, a debt that is not among the others may be one of those. */
function useKnownDebts(): KnownDebts {
  const debts = useRecords("debts");
  const isDamaged = useDamaged().some(({ collection }) => collection === "debts");
  const isHidden = useHiddenNewer("debts") > 0;
  return useMemo(
    () => (isDamaged || isHidden ? undefined : new Set<string>(debts.map(({ id }) => id))),
    [debts, isDamaged, isHidden],
  );
}

type Links = Pick<FieldChanges<"transactions">, "debtId" | "notDebtIds">;

/** Says of transactions that they paid on the debt, or did not; each can be taken back at once. */
function useLinkTransactions(debtId: Debt["id"]) {
  const { t } = useTranslation("payments");
  const tell = useUndoToast("payments");

  async function change(
    transactions: readonly Transaction[],
    links: (transaction: Transaction) => Links,
    text: string,
  ): Promise<void> {
    tell(await changeTransactions(transactions, links), text);
  }

  return {
    link: (transactions: readonly Transaction[]) =>
      change(transactions, () => ({ debtId }), t("linked", { count: transactions.length })),
    unlink: (transaction: Transaction) => change([transaction], () => ({ debtId: undefined }), t("unlinked")),
    refuse: (transaction: Transaction) =>
      change([transaction], ({ notDebtIds = [] }) => ({ notDebtIds: [...notDebtIds, debtId] }), t("refused")),
  };
}
