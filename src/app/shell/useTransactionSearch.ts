import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type AskedFilter, askForTransactions } from "#data/transactions/askedFilter.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { transactionFilter } from "#domain/calculations/cashflow/transactionFilter.ts";
import { type PayeeGroup, payeeGroups, transactionsByText } from "#domain/categories/payeeGroups.ts";
import { compareDates } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Currency, Money } from "#domain/money.ts";
import { amountBeginning, type AmountRange, amountRange } from "#domain/text/amountRange.ts";
import { fuzzySearch } from "#domain/text/fuzzySearch.ts";
import type { PaletteItem } from "#ui/overlays/Palette.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { joined } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

/** So many texts are gathered into lines; one that is written in more ways stands for all of them by its name. */
const MOST_TEXTS = 200;

interface TransactionSearch {
  /** By a few letters of the text. */
  readonly named: (query: string) => readonly PaletteItem[];
  /** By the amount, where the query is one. */
  readonly sized: (query: string) => readonly PaletteItem[];
  /** Those whose amount is asked for, then those whose digits begin so; undefined where the query is no amount. */
  readonly ofSize: (
    query: string,
  ) => (<Item>(items: readonly Item[], amountOf: (item: Item) => Money) => readonly Item[]) | undefined;
}

/** Finds transactions, those of one payee as one line that leads to all of them in their list. */
export function useTransactionSearch(most: number): TransactionSearch {
  const { t } = useTranslation("palette");
  const format = useFormat();
  const written = useFormatMoney();
  const href = useHref();
  const navigate = useNavigate();
  const today = useToday();
  const transactions = useReadyRecords("transactions");
  // Nothing is gathered before somebody types.
  const byText = useMemo(() => onceAsked(() => transactionsByText(transactions)), [transactions]);

  function rangeOf(query: string): ((currency: Currency) => AmountRange | undefined) | undefined {
    if (!amountRange(query, "DKK", format.decimalMark)) return undefined;
    const known = new Map<Currency, AmountRange | undefined>();
    return (currency) => {
      if (!known.has(currency)) known.set(currency, amountRange(query, currency, format.decimalMark));
      return known.get(currency);
    };
  }

  function sizeTest(range: (currency: Currency) => AmountRange | undefined): (amount: Money) => boolean {
    return ({ minor, currency }) => {
      const { atLeast, atMost } = range(currency) ?? {};
      const size = Math.abs(minor);
      return atLeast !== undefined && atMost !== undefined && atLeast.minor <= size && size <= atMost.minor;
    };
  }

  /** The transactions whose amounts only begin with what is typed. */
  function begun(query: string, isSized: (amount: Money) => boolean): readonly Transaction[] {
    const isBegun = amountBeginning(query, format.decimalMark);
    return isBegun ? transactions.filter(({ amount }) => isBegun(amount) && !isSized(amount)) : [];
  }

  function showAll(filter: AskedFilter): void {
    askForTransactions(filter);
    void navigate(href("budget", { query: { tab: "list" } }));
  }

  /** As many as the list will show. */
  function countOf(filter: AskedFilter): number {
    const passes = transactionFilter({ account: undefined, period: "all", search: "", ...filter }, today);
    return transactions.reduce((count, one) => (passes(one) ? count + 1 : count), 0);
  }

  /** The same may be found by its text and by its amount. */
  function oneItem({ id, text, date, amount }: Transaction, way: "sized" | "named"): PaletteItem {
    return {
      id: `${way} ${id}`,
      label: text,
      below: joined([way === "sized" && written(amount, {}), format.date(date, "short")]),
      icon: "receipt",
      onChoose: () => void navigate(href("budget", { query: { id } })),
    };
  }

  function itemOf({ name, newest, transactions: { length } }: PayeeGroup, range?: AmountRange): PaletteItem {
    const way = range ? "sized" : "named";
    if (length === 1) return oneItem(newest, way);
    const filter = { search: name, ...range };
    return {
      id: `${way} payee ${newest.id}`,
      label: name,
      below: t("repeated", { count: Math.max(length, countOf(filter)) }),
      icon: "list",
      onChoose: () => showAll(filter),
    };
  }

  return {
    named(query) {
      const texts = fuzzySearch(query, byText().keys(), (text) => text, MOST_TEXTS, most);
      const groups = payeeGroups(
        texts.map((text) => [text, byText().get(text) ?? []]),
        most,
      );
      return newestFirst(groups).map((group) => itemOf(group));
    },
    sized(query) {
      const range = rangeOf(query);
      if (!range) return [];
      const isSized = sizeTest(range);
      const found = transactions.filter(({ amount }) => isSized(amount));
      const groups = newestFirst(payeeGroups(transactionsByText(found), found.length));
      const items = groups.slice(0, most).map((group) => itemOf(group, range(group.newest.amount.currency)));
      const shared = found[0] && range(found[0].amount.currency);
      if (groups.length <= most || !shared) {
        const more = begun(query, isSized).toSorted((a, b) => compareDates(b.date, a.date));
        return [...items, ...more.slice(0, most - items.length).map((one) => oneItem(one, "sized"))];
      }
      const label = t("ofAmount", { count: countOf(shared), amount: query.trim() });
      return [...items, { id: "all of the amount", label, icon: "list", onChoose: () => showAll(shared) }];
    },
    ofSize(query) {
      const range = rangeOf(query);
      if (!range) return undefined;
      const [isSized, isBegun] = [sizeTest(range), amountBeginning(query, format.decimalMark)];
      return (items, amountOf) => [
        ...items.filter((item) => isSized(amountOf(item))),
        ...items.filter((item) => !isSized(amountOf(item)) && isBegun?.(amountOf(item))),
      ];
    },
  };
}

function newestFirst(groups: readonly PayeeGroup[]): readonly PayeeGroup[] {
  return groups.toSorted((a, b) => compareDates(b.newest.date, a.newest.date));
}

function onceAsked<Value>(make: () => Value): () => Value {
  const made: Value[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0]!;
  };
}
