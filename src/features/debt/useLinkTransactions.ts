import { useTranslation } from "react-i18next";
import { type FieldChanges, writeAll } from "#data/records/repository.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { notify } from "#ui/overlays/notify.ts";

type Links = Pick<FieldChanges<"transactions">, "debtId" | "notDebtIds">;

/** Says of transactions that they paid on the debt, or did not; each can be taken back at once. */
export function useLinkTransactions(debtId: Debt["id"]) {
  const { t } = useTranslation("payments");

  async function write(
    transactions: readonly Transaction[],
    links: (transaction: Transaction) => Links,
  ): Promise<boolean> {
    const written = await writeAll(
      transactions.map((transaction) => ({
        kind: "update",
        collection: "transactions",
        id: transaction.id,
        changes: links(transaction),
      })),
    );
    if (!written.ok) notify({ kind: "danger", text: t(`problems.${written.problem.kind}`) });
    return written.ok;
  }

  async function change(
    transactions: readonly Transaction[],
    links: (transaction: Transaction) => Links,
    text: string,
  ) {
    if (!(await write(transactions, links))) return;
    const undo = async () => {
      const isBack = await write(transactions, (transaction) => ({
        debtId: transaction.debtId,
        notDebtIds: transaction.notDebtIds,
      }));
      if (isBack) notify({ kind: "good", text: t("undone") });
    };
    notify({ kind: "good", text, action: { label: t("undo"), undoes: true, onPress: () => void undo() } });
  }

  return {
    link: (transactions: readonly Transaction[]) =>
      change(transactions, () => ({ debtId }), t("linked", { count: transactions.length })),
    unlink: (transaction: Transaction) => change([transaction], () => ({ debtId: undefined }), t("unlinked")),
    refuse: (transaction: Transaction) =>
      change([transaction], ({ notDebtIds = [] }) => ({ notDebtIds: [...notDebtIds, debtId] }), t("refused")),
  };
}
