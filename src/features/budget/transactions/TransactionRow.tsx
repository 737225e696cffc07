import { useTranslation } from "react-i18next";
import type { Refusal } from "#data/sync/syncSheet.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import { payeeInitials } from "#domain/categories/payeeInitials.ts";
import { isUnreviewed } from "#domain/calculations/cashflow/toReview.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Money } from "#domain/money.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { categoryHue } from "#kit/categories/CategoryMark.tsx";
import { joined } from "#ui/format/joined.ts";
import { LedgerRow } from "#ui/tables/LedgerRow.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PayeeMark } from "#ui/format/PayeeMark.tsx";
import { RowMark } from "#ui/tables/RowMark.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { useSelection } from "#kit/lists/useSelection.ts";

/** The words that every row is written with. There are thousands of them: their list asks for it once. */
export function useTransactionWords() {
  const { t } = useTranslation("budget");
  return {
    t,
    accountName: useAccountName(),
    format: useFormat(),
    nameOf: useCategoryName(),
    written: useFormatMoney(),
  };
}

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly words: ReturnType<typeof useTransactionWords>;
  /** The part of a split one that is in the category that is asked for. */
  readonly part: Money | undefined;
  readonly tree: CategoryTree;
  /** Its account stands above the list, and its balance beside each transaction. */
  readonly isOneAccount: boolean;
  /** The balance of the account after it, where that is computed. */
  readonly balance: Money | undefined;
  /** How many files belong to it. */
  readonly attachments: number;
  /** Why the server did not take it. */
  readonly refusal: Refusal | undefined;
  /** Of a newer version of the app. */
  readonly isNewer: boolean;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onOpen: (transaction: Transaction) => void;
  readonly onPut: (transaction: Transaction) => void;
}

export function TransactionRow({
  transaction,
  words: { t, accountName, format, nameOf, written },
  part,
  tree,
  isOneAccount,
  balance: computed,
  attachments,
  refusal,
  isNewer,
  selection,
  onOpen,
  onPut,
}: TransactionRowProps) {
  const { id, text, status, note, amount, original, categoryId, splits, tags, countsOn } = transaction;
  const balance = transaction.balance ?? computed;
  const nameById = (of: string | undefined) => {
    const known = of && tree.leafById.get(of);
    return known && nameOf(known);
  };
  const name = nameById(categoryId);
  const title = text || t("noText");
  const isProposed = name && !splits && isUnreviewed(transaction);
  const parts =
    splits &&
    t("split.row", {
      count: splits.length,
      categories: format.list([
        ...new Set(splits.map((split) => nameById(split.categoryId) ?? t("filter.noCategory"))),
      ]),
    });
  return (
    <LedgerRow
      key={id}
      mark={
        <PayeeMark initials={payeeInitials(title)} hue={categoryHue(tree, splits?.[0]?.categoryId ?? categoryId)} />
      }
      title={
        <RowMark refusal={refusal} isNewer={isNewer}>
          {title}
        </RowMark>
      }
      below={joined([
        status === "pending" && t("pending"),
        isProposed && t("proposed"),
        transaction.transferId && t("transfers.row"),
        transaction.extraordinary && t("extraordinary"),
        original && t("original", { amount: written(original, { decimals: "shown" }) }),
        countsOn && t("counts", { date: format.date(countsOn, "medium") }),
        !isOneAccount && accountName(transaction.accountId),
        ...(tags ?? []).map((tag) => `#${tag}`),
        attachments > 0 && t("attachments", { count: attachments }),
        note,
      ])}
      value={<MoneyText value={amount} decimals="shown" />}
      aside={
        part ? (
          <>
            {t("split.ofIt")} <MoneyText value={part} decimals="shown" />
          </>
        ) : (
          isOneAccount && balance && <MoneyText value={balance} decimals="shown" />
        )
      }
      tag={{
        label: t("picker.label"),
        text: parts ?? name,
        empty: t("picker.choose"),
        onPress: () => onPut(transaction),
      }}
      {...(selection.isOn && {
        pick: {
          label: t("selection.pick", { text: title }),
          value: selection.has(transaction),
          onChange: (value: boolean, toHere: boolean) => selection.tick(transaction, value, toHere),
        },
      })}
      muted={status === "pending"}
      onPress={() => onOpen(transaction)}
    />
  );
}
