import { useTranslation } from "react-i18next";
import { useRefused } from "#data/syncSheet.ts";
import { useNewer, useRecord } from "#data/useRecords.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { LedgerRow } from "#ui/LedgerRow.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { RowMark } from "#ui/RowMark.tsx";
import { useCategoryName } from "#ui/useCategoryName.ts";
import type { usePostingSelection } from "./usePostingSelection.ts";

interface PostingRowProps {
  readonly posting: Transaction;
  readonly tree: CategoryTree;
  /** Its account stands above the list, and its balance beside each posting. */
  readonly isOneAccount: boolean;
  readonly selection: ReturnType<typeof usePostingSelection>;
  readonly onOpen: (posting: Transaction) => void;
  readonly onPut: (posting: Transaction) => void;
}

export function PostingRow({ posting, tree, isOneAccount, selection, onOpen, onPut }: PostingRowProps) {
  const { t } = useTranslation("budget");
  const nameOf = useCategoryName();
  const account = useRecord("assets", posting.accountId);
  const refusal = useRefused().get(`transactions/${posting.id}`);
  const isNewer = useNewer().has(`transactions/${posting.id}`);
  const { id, text, status, note, amount, balance, categoryId, categorisedBy, reviewed } = posting;
  const leaf = categoryId && tree.leafById.get(categoryId);
  const title = text || t("noText");
  const isProposed = leaf && categorisedBy !== "hand" && !reviewed;
  return (
    <LedgerRow
      key={id}
      title={
        <RowMark refusal={refusal} isNewer={isNewer}>
          {title}
        </RowMark>
      }
      below={[
        status === "pending" && t("pending"),
        isProposed && t("proposed"),
        !isOneAccount && (account?.name ?? t("accountGone")),
        note,
      ]
        .filter(Boolean)
        .join(" · ")}
      value={<MoneyText value={amount} decimals="shown" />}
      aside={isOneAccount && balance && <MoneyText value={balance} decimals="shown" />}
      tag={{
        label: t("picker.label"),
        text: leaf ? nameOf(leaf) : undefined,
        empty: t("picker.choose"),
        onPress: () => onPut(posting),
      }}
      {...(selection.isOn && {
        pick: {
          label: t("selection.pick", { text: title }),
          value: selection.has(posting),
          onChange: (value: boolean, toHere: boolean) => selection.tick(posting, value, toHere),
        },
      })}
      muted={status === "pending"}
      onPress={() => onOpen(posting)}
    />
  );
}
