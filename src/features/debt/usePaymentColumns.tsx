import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#domain/entities/transaction.ts";
import { negate } from "#domain/money.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";

/** Transactions that may have paid on a debt, and what can be done with each. */
export function usePaymentColumns(actions: (transaction: Transaction) => ReactNode): readonly Column<Transaction>[] {
  const { t } = useTranslation("payments");
  return [
    { id: "text", header: t("columns.text"), render: ({ text }) => <bdi>{text}</bdi>, phone: "title" },
    {
      id: "date",
      header: t("columns.date"),
      render: ({ date }) => <DateText value={date} form="medium" />,
      phone: "below",
    },
    {
      id: "paid",
      header: t("columns.paid"),
      render: ({ amount }) => <MoneyText value={negate(amount)} />,
      align: "end",
      phone: "value",
    },
    { id: "actions", header: t("columns.actions"), render: actions, align: "end", phone: "action" },
  ];
}
