import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Budget } from "#data/transactions/budget.ts";
import { calendarFirst } from "#domain/budget/budgetPeriods.ts";
import type { BudgetPart } from "#domain/budget/budgetTotals.ts";
import { compareDates } from "#domain/dates.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { ListRow } from "#ui/tables/ListRow.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { VirtualList } from "#ui/tables/VirtualList.tsx";

interface LineTransactionsProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  readonly categoryId: string;
  /** Of what has no category, or one that is gone, this alone. */
  readonly kind?: BudgetPart["kind"];
  readonly onOpen: (transaction: Transaction) => void;
  readonly onClose: () => void;
}

/** The transactions that a line of a month is made of, the newest first; of a split transaction the part that counts here. */
export function LineTransactions({ budget, month, categoryId, kind, onOpen, onClose }: LineTransactionsProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const name = useCategoryNameById()(categoryId);
  const rows = useMemo(
    () =>
      budget.parts
        .filter((part) => part.month === month && part.categoryId === categoryId)
        .filter((part) => kind === undefined || part.kind === kind)
        .toSorted((a, b) => compareDates(b.date, a.date)),
    [budget.parts, month, categoryId, kind],
  );
  const label = t("postings.title", { name, month: format.date(calendarFirst(month), "monthYear") });
  return (
    <Sheet open title={label} onClose={onClose}>
      {rows.length === 0 ? (
        <Text tone="muted">{t("postings.none")}</Text>
      ) : (
        <VirtualList
          label={label}
          height="min(36rem, 70dvh)"
          items={rows.map((part, at) => ({ part, at }))}
          itemKey={({ part, at }) => `${part.transaction.id} ${at}`}
          render={({ part: { transaction, date, amount } }) => (
            <ListRow
              title={<bdi>{transaction.text || t("postings.noText")}</bdi>}
              below={<DateText value={date} form="long" />}
              value={<MoneyText value={amount} />}
              onPress={() => onOpen(transaction)}
            />
          )}
        />
      )}
    </Sheet>
  );
}
