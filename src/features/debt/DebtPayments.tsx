import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type DebtPayment, debtPayments } from "#domain/calculations/loans/debtPayments.ts";
import { linkablePostings } from "#domain/calculations/cashflow/linkablePostings.ts";
import { paymentSuggestions } from "#domain/calculations/loans/paymentSuggestions.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PickPayment } from "./PickPayment.tsx";
import { BalanceFromPayments } from "./BalanceFromPayments.tsx";
import { useKnownDebts } from "./useKnownDebts.ts";
import { useLinkPostings } from "./useLinkPostings.ts";
import { usePaymentColumns } from "./usePaymentColumns.tsx";

interface DebtPaymentsProps {
  readonly debt: Debt;
  readonly readOnly: boolean;
}

/** What was paid on the debt by the household's postings, and which others look like payments or can be chosen. Nothing where there are none. */
export function DebtPayments({ debt, readOnly }: DebtPaymentsProps) {
  const { t } = useTranslation("payments");
  const today = useToday();
  const postings = useRecords("transactions");
  const valuations = useRecords("valuations");
  const history = useMemo(() => historyOf(debt.id, valuations), [debt.id, valuations]);
  const paid = useMemo(() => debtPayments(debt, postings, history), [debt, postings, history]);
  const known = useKnownDebts();
  const suggested = useMemo(() => paymentSuggestions(debt, postings, today, known), [debt, postings, today, known]);
  const linkable = useMemo(() => linkablePostings(debt, postings, known, today), [debt, postings, known, today]);
  const [picking, setPicking] = useState(false);
  const { link, unlink, refuse } = useLinkPostings(debt.id);
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
          <DataTable caption={t("list")} columns={columns} rows={paid} rowKey={({ posting }) => posting.id} />
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
            postings={suggested}
            onYes={(posting) => void link([posting])}
            onNo={(posting) => void refuse(posting)}
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
        postingsFor={(search) => linkablePostings(debt, postings, known, today, search)}
        onPick={(posting) => void link([posting])}
      />
    </Section>
  );
}

function usePaidColumns(
  paid: readonly DebtPayment[],
  unlink: ((posting: Transaction) => Promise<void>) | undefined,
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
    render: ({ posting }) => (
      <IconButton
        icon="close"
        label={t("unlink", { date: format.date(posting.date, "long") })}
        onPress={() => void unlink?.(posting)}
      />
    ),
    align: "end",
    phone: "action",
  };
  return [
    {
      id: "date",
      header: t("columns.date"),
      render: ({ posting }) => <DateText value={posting.date} form="medium" />,
      phone: "title",
    },
    {
      id: "paid",
      header: t("columns.paid"),
      render: (payment) => <MoneyText value={payment.paid} />,
      align: "end",
      phone: "value",
    },
    amount("interest", "below"),
    amount("principal", "aside"),
    ...(paid.some(({ split }) => split && split.contribution.minor !== 0) ? [amount("contribution")] : []),
    amount("balance"),
    ...(unlink ? [action] : []),
  ];
}

interface SuggestedProps {
  readonly postings: readonly Transaction[];
  readonly onYes: (posting: Transaction) => void;
  readonly onNo: (posting: Transaction) => void;
}

function Suggested({ postings, onYes, onNo }: SuggestedProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const day = ({ date }: Transaction) => format.date(date, "long");
  const columns = usePaymentColumns((posting) => (
    <Row gap={1}>
      <IconButton icon="check" label={t("yes", { date: day(posting) })} onPress={() => onYes(posting)} />
      <IconButton icon="close" label={t("no", { date: day(posting) })} onPress={() => onNo(posting)} />
    </Row>
  ));
  return <DataTable caption={t("suggestedList")} columns={columns} rows={postings} rowKey={({ id }) => id} />;
}
