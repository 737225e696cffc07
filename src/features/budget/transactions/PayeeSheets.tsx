import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { categorisePayee } from "#data/transactions/payees.ts";
import { samePayee } from "#domain/categories/openPayees.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { PayeeReview } from "#kit/categories/PayeeReview.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";

interface PayeeSheetProps {
  readonly transactions: readonly Transaction[];
  readonly onClose: () => void;
}

/** The transactions without a category, by payee. */
export function PayeeSheet({ transactions, onClose }: PayeeSheetProps) {
  const { t } = useTranslation("payees");
  return (
    <Sheet open onClose={onClose} title={t("title")}>
      <PayeeReview transactions={transactions} />
    </Sheet>
  );
}

/** A transaction and the category that it was just given. */
export interface SamePayee {
  readonly transaction: Transaction;
  readonly categoryId: CategoryId;
}

interface SamePayeeOfferProps {
  readonly chosen: SamePayee;
  readonly transactions: readonly Transaction[];
  readonly onEnd: () => void;
}

/** Offers the category that one transaction was given to the others of its payee that have none. */
export function SamePayeeOffer({ chosen: { transaction, categoryId }, transactions, onEnd }: SamePayeeOfferProps) {
  const { t } = useTranslation("payees");
  const tell = useUndoToast("budget");
  const payee = useMemo(() => samePayee(transaction, transactions), [transaction, transactions]);
  if (!payee) return null;
  const { length: count } = payee.transactions;

  async function put(others: typeof payee, withRule: boolean): Promise<void> {
    onEnd();
    if (others) tell(await categorisePayee(others, categoryId, withRule), t("doneKnown", { count }));
  }

  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button kind="primary" onPress={() => void put(payee, true)}>
            {t("alsoYes")}
          </Button>
          <Button onPress={() => void put(payee, false)}>{t("alsoOnly", { count })}</Button>
          <Button kind="quiet" onPress={onEnd}>
            {t("alsoNo")}
          </Button>
        </>
      }
    >
      {t("also", { count, name: payee.name })}
    </Notice>
  );
}
