import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useNewer } from "#data/records/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { LostValuesOf } from "#kit/records/LostValuesOf.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

interface TransactionLostValuesProps {
  readonly transaction: Transaction;
  /** The form above it, which follows what is restored. */
  readonly form: NonNullable<ComponentProps<typeof LostValuesOf>["form"]>;
}

/** The values that this transaction had before another device changed them, in the words of its form. */
export function TransactionLostValues({ transaction, form }: TransactionLostValuesProps) {
  const { t } = useTranslation("budget");
  const accountName = useAccountName();
  const nameOfCategory = useCategoryName();
  const { leafById } = useCategoryTree();
  const isNewer = useNewer().has(`transactions/${transaction.id}`);
  const names: Readonly<Record<string, string>> = {
    splits: t("split.title"),
    accountId: t("form.account"),
    categoryId: t("form.category"),
    amount: t("form.amount"),
    text: t("form.text"),
    date: t("form.date"),
    note: t("form.note"),
    tags: t("form.tags"),
    countsOn: t("form.countsOn"),
    extraordinary: t("form.extraordinary"),
  };

  function wordFor(name: string, value: unknown): string | undefined {
    const leaf = name === "categoryId" && leafById.get(String(value));
    if (leaf) return nameOfCategory(leaf);
    if (name === "tags" && Array.isArray(value)) return value.join(", ");
    if (name === "extraordinary") return t(value === true ? "extraordinary" : "ordinary");
    return name === "accountId" ? accountName(String(value)) : undefined;
  }

  return (
    <LostValuesOf
      subject={{ collection: "transactions", id: transaction.id }}
      readOnly={isNewer}
      nameOf={(name) => names[name]}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
      form={form}
    />
  );
}
