import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
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
  const accounts = useRecords("assets");
  const nameOfCategory = useCategoryName();
  const { leafById } = useCategoryTree();
  const isNewer = useNewer().has(`transactions/${transaction.id}`);

  function nameOf(name: string): string | undefined {
    if (name === "splits") return t("split.title");
    if (name === "tags" || name === "countsOn" || name === "extraordinary") return t(`form.${name}`);
    if (name === "accountId") return t("form.account");
    if (name === "categoryId") return t("form.category");
    if (name === "amount" || name === "text" || name === "date" || name === "note") return t(`form.${name}`);
    return undefined;
  }

  function wordFor(name: string, value: unknown): string | undefined {
    const leaf = name === "categoryId" && leafById.get(String(value));
    if (leaf) return nameOfCategory(leaf);
    if (name === "tags" && Array.isArray(value)) return value.join(", ");
    if (name === "extraordinary") return t(value === true ? "extraordinary" : "ordinary");
    if (name !== "accountId") return undefined;
    return accounts.find(({ id }) => id === value)?.name ?? t("accountGone");
  }

  return (
    <LostValuesOf
      subject={{ collection: "transactions", id: transaction.id }}
      readOnly={isNewer}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
      form={form}
    />
  );
}
