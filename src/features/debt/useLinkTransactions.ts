import { useTranslation } from "react-i18next";
import { type FieldChanges, writeAll } from "#data/records/repository.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

type Links = Pick<FieldChanges<"transactions">, "debtId" | "notDebtIds">;

/** Says of transactions that they paid on the debt, or did not; each can be taken back at once. */
export function useLinkTransactions(debtId: Debt["id"]) {
  const { t } = useTranslation("payments");
  const tell = useUndoToast("payments");

  const write = (transactions: readonly Transaction[], links: (transaction: Transaction) => Links) =>
    writeAll(
      transactions.map((transaction) => ({
        kind: "update",
        collection: "transactions",
        id: transaction.id,
        changes: links(transaction),
      })),
    );

  async function change(
    transactions: readonly Transaction[],
    links: (transaction: Transaction) => Links,
    text: string,
  ): Promise<void> {
    const written = await write(transactions, links);
    const takeBack = () => write(transactions, ({ debtId: before, notDebtIds }) => ({ debtId: before, notDebtIds }));
    tell(written.ok ? ok(takeBack) : written, text);
  }

  return {
    link: (transactions: readonly Transaction[]) =>
      change(transactions, () => ({ debtId }), t("linked", { count: transactions.length })),
    unlink: (transaction: Transaction) => change([transaction], () => ({ debtId: undefined }), t("unlinked")),
    refuse: (transaction: Transaction) =>
      change([transaction], ({ notDebtIds = [] }) => ({ notDebtIds: [...notDebtIds, debtId] }), t("refused")),
  };
}
