import { useTranslation } from "react-i18next";
import { useDuplicatePairs } from "#data/transactions/duplicates.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { joined } from "#ui/format/joined.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { ProposedPairs } from "./ProposedPairs.tsx";
import type { useTransactionActions } from "./useTransactionActions.ts";

interface DuplicateSheetProps {
  readonly actions: ReturnType<typeof useTransactionActions>;
  readonly onClose: () => void;
}

/** The transactions that may be the same twice, to be made one or said to be two. */
export function DuplicateSheet({ actions, onClose }: DuplicateSheetProps) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const href = useHref();
  const amount = useFormatMoney();
  const accounts = useRecords("assets");
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.name ?? t("accountGone");
  const wordsOf = ({ date, text, importBatchId }: Transaction) =>
    t(importBatchId === undefined ? "duplicates.typed" : "duplicates.fromFile", {
      text: text || t("duplicates.noText"),
      date: format.date(date, "medium"),
    });
  const found = useDuplicatePairs();
  return (
    <ProposedPairs
      words="duplicates"
      found={found}
      shownAs={({ kept, extra }) => ({
        key: `${kept.id} ${extra.id}`,
        label: joined([amount(kept.amount, { decimals: "shown" }), nameOf(kept.accountId)]),
        description: (
          <>
            {t("duplicates.stays", { transaction: wordsOf(kept) })}
            <br />
            {t("duplicates.goes", { transaction: wordsOf(extra) })}
          </>
        ),
      })}
      forMany={
        <LinkButton kind="quiet" to={href("import")}>
          {t("duplicates.wholeFile")}
        </LinkButton>
      }
      onYes={actions.mergeDuplicates}
      onNo={actions.denyDuplicates}
      onClose={onClose}
    />
  );
}
