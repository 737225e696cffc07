import { useTranslation } from "react-i18next";
import { type FieldChanges, writeAll } from "#data/records/repository.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { notify } from "#ui/overlays/notify.ts";

type Links = Pick<FieldChanges<"transactions">, "debtId" | "notDebtIds">;

/** Says of postings that they paid on the debt, or did not; each can be taken back at once. */
export function useLinkPostings(debtId: Debt["id"]) {
  const { t } = useTranslation("payments");

  async function write(postings: readonly Transaction[], links: (posting: Transaction) => Links): Promise<boolean> {
    const written = await writeAll(
      postings.map((posting) => ({
        kind: "update",
        collection: "transactions",
        id: posting.id,
        changes: links(posting),
      })),
    );
    if (!written.ok) notify({ kind: "danger", text: t(`problems.${written.problem.kind}`) });
    return written.ok;
  }

  async function change(postings: readonly Transaction[], links: (posting: Transaction) => Links, text: string) {
    if (!(await write(postings, links))) return;
    const undo = async () => {
      const isBack = await write(postings, (posting) => ({ debtId: posting.debtId, notDebtIds: posting.notDebtIds }));
      if (isBack) notify({ kind: "good", text: t("undone") });
    };
    notify({ kind: "good", text, action: { label: t("undo"), undoes: true, onPress: () => void undo() } });
  }

  return {
    link: (postings: readonly Transaction[]) =>
      change(postings, () => ({ debtId }), t("linked", { count: postings.length })),
    unlink: (posting: Transaction) => change([posting], () => ({ debtId: undefined }), t("unlinked")),
    refuse: (posting: Transaction) =>
      change([posting], ({ notDebtIds = [] }) => ({ notDebtIds: [...notDebtIds, debtId] }), t("refused")),
  };
}
