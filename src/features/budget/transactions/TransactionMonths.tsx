import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { useKnownDeals } from "#data/transactions/useKnownDeals.ts";
import { useToday } from "#data/state/useToday.ts";
import type { TransactionFilter } from "#domain/calculations/cashflow/transactionFilter.ts";
import { transactionFlow } from "#domain/calculations/cashflow/transactionFlow.ts";
import { yearMonth } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { money } from "#domain/money.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { MonthStrip } from "#ui/charts/MonthStrip.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { sentences } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface TransactionMonthsProps {
  readonly transactions: readonly Transaction[];
  readonly filter: TransactionFilter;
  /** Undefined for all of them again. */
  readonly onMonth: (month: string | undefined) => void;
}

/** One month alone says nothing of the others. */
const MONTHS_AT_LEAST = 2;

/** Twelve months over the list, of what the filter lets through. */
export function TransactionMonths({ transactions, filter, onMonth }: TransactionMonthsProps) {
  const { t } = useTranslation(["budget", "figures"]);
  const { start } = useBudgetSettings();
  const format = useFormat();
  const amount = useFormatMoney();
  const account = useRecord("assets", filter.account ?? "");
  const [household, today, exchange] = [useDisplayCurrency(), useToday(), useExchange()];
  const currency = account?.currentValue.currency ?? household;
  const categories = useRecords("categories");
  const [asked, deals] = [useDeferredValue(filter), useKnownDeals()];
  const flow = useMemo(
    () => transactionFlow({ transactions, categories, filter: asked, currency, exchange, today, deals }),
    [transactions, categories, asked, currency, exchange, today, deals],
  );
  const [first, last] = [flow?.months[0], flow?.months.at(-1)];
  if (!flow || !first || !last || flow.months.length < MONTHS_AT_LEAST) return null;
  const name = (month: typeof first.month) => format.date(month, "monthYear");
  const [from, to] = [name(first.month), name(last.month)];
  const net = flow.months.reduce((sum, month) => sum + month.net.minor, 0);
  return (
    <>
      <MonthStrip
        label={t("months.label")}
        summary={sentences([
          t(net < 0 ? "months.summaryLess" : "months.summary", {
            from,
            to,
            net: amount(money(Math.abs(net), currency)),
          }),
          flow.missing.length > 0 && t("months.missing", { currencies: format.list(flow.missing) }),
        ])}
        days={[from, to]}
        words={{ month: t("months.month"), in: t("months.in"), out: t("months.out"), net: t("months.net") }}
        months={flow.months.map(({ month, moneyIn, moneyOut, net: left }) => ({
          id: yearMonth(month),
          name: name(month),
          short: format.date(month, "month").replace(/\.$/, ""),
          moneyIn,
          moneyOut,
          net: left,
        }))}
        chosen={filter.period.length === 7 ? filter.period : undefined}
        onChoose={(month) => onMonth(month === filter.period ? undefined : month)}
      />
      <Derivations of={["income", "expenses", "transfers"]}>
        {start !== 1 && <Text size="small">{t("figures:calendar")}</Text>}
        <Text size="small">{t("figures:filtered")}</Text>
      </Derivations>
    </>
  );
}
