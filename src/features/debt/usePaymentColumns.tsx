import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction } from "#domain/entities/transaction.ts";
import { negate } from "#domain/money.ts";
import { dayColumn, moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";

/** Transactions that may have paid on a debt, and what can be done with each. */
export function usePaymentColumns(actions: (transaction: Transaction) => ReactNode): readonly Column<Transaction>[] {
  const { t } = useTranslation("payments");
  return [
    nameColumn("text", t("columns.text"), ({ text }) => text),
    dayColumn("date", t("columns.date"), ({ date }) => date, { phone: "below", form: "medium" }),
    moneyColumn("paid", t("columns.paid"), ({ amount }) => negate(amount), { phone: "value" }),
    { id: "actions", header: t("columns.actions"), render: actions, align: "end", phone: "action" },
  ];
}
