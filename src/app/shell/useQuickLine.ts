import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { lastUsedAccount } from "#domain/text/payees.ts";
import { type QuickTransaction, quickTransaction } from "#domain/text/quickTransaction.ts";
import { dayWords } from "#ui/format/dayWords.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface QuickLine {
  readonly transaction: QuickTransaction;
  /** *Netto, 129,95 kr., i går, Dagligvarer* */
  readonly words: string;
}

/** §6.2 Reads a line as a transaction, in the words of the language of the page and the currency of the account used last. */
export function useQuickLine(): (line: string) => QuickLine | undefined {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const today = useToday();
  const nameOf = useCategoryName();
  const written = useFormatMoney();
  const displayed = useDisplayCurrency();
  const { groups, leafById } = useCategoryTree();
  const [assets, transactions] = [useReadyRecords("assets"), useReadyRecords("transactions")];
  const currency = useMemo(() => {
    const accounts = assets.filter(({ type }) => type === "bank" || type === "cash");
    const ids = accounts.map(({ id }) => id);
    const last = lastUsedAccount(transactions, ids);
    return accounts.find(({ id }) => id === last)?.currentValue.currency ?? displayed;
  }, [assets, transactions, displayed]);
  const categories = groups.flatMap((group) =>
    group.leaves.filter((leaf) => !leaf.hidden && !group.hidden).map((leaf) => ({ id: leaf.id, name: nameOf(leaf) })),
  );

  return (line) => {
    const { decimalMark } = format;
    const days = dayWords(format, today, t);
    const transaction = quickTransaction(line, { days, today, decimalMark, currency, categories });
    if (!transaction) return undefined;
    const { text, amount, direction, date = today, categoryId } = transaction;
    const leaf = categoryId && leafById.get(categoryId);
    const told = [
      text,
      written(amount, { decimals: "shown", sign: direction === "in" ? "always" : "auto" }),
      format.relativeDay(date, today),
      ...(leaf ? [nameOf(leaf)] : []),
    ];
    return { transaction, words: told.join(", ") };
  };
}
