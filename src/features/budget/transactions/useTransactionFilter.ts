import { runToCompletion } from "#domain/cooperativeTask.ts";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useCategoryTree } from "#data/records/categories.ts";
import { useAskedFilter } from "#data/transactions/askedFilter.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import {
  isYearOrMonth,
  TRANSACTION_KINDS,
  TRANSACTION_PERIODS,
  type TransactionFilter,
  type TransactionKind,
  spanOf,
} from "#domain/calculations/cashflow/transactionFilter.ts";
import { unpairedTransfers } from "#domain/calculations/cashflow/transferPairs.ts";
import { TRANSFER_CATEGORY } from "#domain/categories/builtInId.ts";
import { categoryFilter, NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useAddress } from "#kit/useAddress.ts";
import { readable, type Typed } from "#domain/text/typed.ts";
import type { Money } from "#domain/money.ts";

/** The part of the filter in the address. `review=not` is how it asked for the unreviewed before. */
export type FilterPart = "account" | "period" | "category" | "show";

/** The text that stays out of the address, which the browser keeps: it may be a name or an amount. */
export interface TypedFilter {
  readonly search: string;
  readonly tag: string | undefined;
  readonly atLeast: Typed<Money>;
  readonly atMost: Typed<Money>;
}

const NOTHING: TypedFilter = { search: "", tag: undefined, atLeast: undefined, atMost: undefined };

/** The filter of transactions by the address and by the typed text. */
export function useTransactionFilter(
  transactions: readonly Transaction[],
  accountIds: readonly string[],
  attachments: ReadonlyMap<string, number>,
) {
  const [, setQuery] = useSearchParams();
  const [query, changeQuery] = useAddress();
  const tree = useCategoryTree();
  const [typed, setTyped] = useState(NOTHING);
  useAskedFilter((filter) => setTyped({ ...NOTHING, ...filter }));
  const asked = (name: FilterPart) => query.get(name);
  const period = [...TRANSACTION_PERIODS, asked("period") ?? ""].find(
    (one) =>
      one === asked("period") &&
      (isYearOrMonth(one) || spanOf(one) !== undefined || TRANSACTION_PERIODS.some((named) => named === one)),
  );
  const shown = query.get("review") === "not" ? "unreviewed" : asked("show");
  const kind: TransactionKind = TRANSACTION_KINDS.find((one) => one === shown) ?? "all";
  const account = accountIds.find((id) => id === asked("account"));
  const categoryId = asked("category") ?? undefined;
  const category = useMemo(() => categoryFilter(tree, categoryId), [tree, categoryId]);
  const exchange = useExchange();
  const isUnpairedAsked = kind === "unpaired";
  const unpaired = useMemo(
    () =>
      isUnpairedAsked
        ? new Set<string>(
            runToCompletion(unpairedTransfers(transactions, TRANSFER_CATEGORY, exchange)).map(({ id }) => id),
          )
        : undefined,
    [isUnpairedAsked, transactions, exchange],
  );
  const attached = useMemo(() => new Set(attachments.keys()), [attachments]);
  const ids = kind === "attached" ? attached : unpaired;
  const { search, tag, atLeast, atMost } = typed;
  const further = [tag, atLeast, atMost].filter((one) => one !== undefined).length;
  const filter = useMemo<TransactionFilter>(
    () => ({
      account,
      period: period ?? "all",
      kind,
      category,
      ids,
      search,
      tag,
      atLeast: readable(atLeast),
      atMost: readable(atMost),
    }),
    [account, period, kind, category, ids, search, tag, atLeast, atMost],
  );

  return {
    filter,
    typed,
    /** How many of the tag and the amounts are asked for. */
    /** How many parts of it are in use, the search aside. */
    active:
      further + [account, period !== undefined && period !== "all", kind !== "all", category].filter(Boolean).length,
    /** As it is chosen: what is unknown is not. */
    chosen: { account, period: period ?? "all", kind, category: category && categoryId },
    set(part: FilterPart, value: string | undefined): void {
      // Without any filter it would be the address of the budget.
      changeQuery({ ...(part === "show" && { review: undefined }), [part]: value, tab: "list" });
    },
    type: (changes: Partial<TypedFilter>) => setTyped((before) => ({ ...before, ...changes })),
    reset(): void {
      setTyped(NOTHING);
      setQuery({ tab: "list" }, { replace: true });
    },
    /** Nothing is left that has no category. */
    isNothingLeft: categoryId === NO_CATEGORY && search === "",
    /** All there is of one account: what stood on it after each transaction can be told. */
    isWholeAccount:
      account !== undefined && !period && kind === "all" && !category && search === "" && !tag && !atLeast && !atMost,
  };
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>;
