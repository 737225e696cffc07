import { type KeyboardEvent, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDocumentCounts } from "#data/files/useDocumentCounts.ts";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useNewer, useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { useFilteredFlow } from "#data/transactions/useFilteredFlow.ts";
import { useOneEndedTransfers } from "#data/transactions/transfers.ts";
import { type TransactionItem, transactionList } from "#domain/calculations/cashflow/transactionList.ts";
import { runningBalances } from "#domain/calculations/cashflow/runningBalances.ts";
import { yearMonth } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { joined } from "#ui/format/joined.ts";
import { Figure } from "#ui/format/Figure.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { ListSummary } from "#ui/tables/ListSummary.tsx";
import { ListHeading } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { VirtualList } from "#ui/tables/VirtualList.tsx";
import type { SamePayee } from "./PayeeSheets.tsx";
import type { AskedTransaction } from "./transactionValues.ts";
import { TransactionFilter } from "./TransactionFilter.tsx";
import { TransactionRow, useTransactionWords } from "./TransactionRow.tsx";
import { TransactionSelection } from "./TransactionSelection.tsx";
import type { ListToolsProps } from "./ListTools.tsx";
import { useTransactionActions } from "./useTransactionActions.ts";
import { useTransactionFilter } from "./useTransactionFilter.ts";
import { useSelection } from "#kit/lists/useSelection.ts";

const CategoryPicker = lazyPart(async () => (await import("#kit/categories/CategoryPicker.tsx")).CategoryPicker);
const DuplicateSheet = lazyPart(async () => (await import("./PairSheets.tsx")).DuplicateSheet);
const TransactionMonths = lazyPart(async () => (await import("./TransactionMonths.tsx")).TransactionMonths);
const SamePayeeOffer = lazyPart(async () => (await import("./PayeeSheets.tsx")).SamePayeeOffer);
const TagSheet = lazyPart(async () => (await import("./TagSheets.tsx")).TagSheet);
const TagsSheet = lazyPart(async () => (await import("./TagSheets.tsx")).TagsSheet);
const KeysSheet = lazyPart(async () => (await import("./ListTools.tsx")).KeysSheet);
const ListTools = lazyPart<ListToolsProps>(async () => (await import("./ListTools.tsx")).ListTools, "soon");
const TransferSheet = lazyPart(async () => (await import("./PairSheets.tsx")).TransferSheet);

interface TransactionsProps {
  readonly transactions: readonly Transaction[];
  /** How many of them have no category. */
  readonly withoutCategory: number;
  readonly onOpen: (asked: AskedTransaction) => void;
  /** Those without a category are to be reviewed. */
  readonly onReview: () => void;
}

/** The sheet that is open over the list. */
type Asked =
  | { readonly kind: "category" | "tag"; readonly transactions: readonly Transaction[] }
  | { readonly kind: "tags" | "transfers" | "duplicates" | "keys" };

/** One function for all drawings: the list measures its rows anew when it changes. */
function keyOfItem(item: TransactionItem): string {
  return item.kind === "day" ? item.date : item.transaction.id;
}

/** The list and its filter. A text that is searched for stays out of the address, which the browser keeps: it may be a name. */
export function Transactions({ transactions, withoutCategory, onOpen, onReview }: TransactionsProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const tree = useCategoryTree();
  // Tens of thousands arrive in parts: what is computed from all of them waits until nothing else has to be done.
  const known = useDeferredValue(transactions);
  const accountIds = useMemo(() => [...new Set<string>(known.map(({ accountId }) => accountId))], [known]);
  const months = useMemo(
    () => [...new Set(known.map(({ date }) => yearMonth(date)))].toSorted((a, b) => (a < b ? 1 : -1)),
    [known],
  );
  const attachments = useDocumentCounts();
  const refused = useRefused();
  const newer = useNewer();
  const state = useTransactionFilter(known, accountIds, attachments);
  const filter = useDeferredValue(state.filter);
  const list = useMemo(() => transactionList(known, filter, today), [known, filter, today]);
  const sums = useFilteredFlow(known, filter) ?? [];
  const shown = useMemo(
    () => list.items.flatMap((item) => (item.kind === "transaction" ? [item.transaction] : [])),
    [list],
  );
  const words = useTransactionWords();
  const amount = useFormatMoney();
  const account = useRecord("assets", state.chosen.account ?? "");
  // While the list still shows what was asked for before, no balance belongs to it.
  const now = state.isWholeAccount && filter === state.filter ? account?.currentValue : undefined;
  const balances = useMemo(() => (now ? runningBalances(shown, now) : undefined), [shown, now]);
  const selection = useSelection(shown);
  const actions = useTransactionActions();
  const undecided = useOneEndedTransfers()?.length ?? 0;
  const [query, changeQuery] = useAddress();
  // A search for gaps in the figures is begun right here: the dashboard's link asks for it.
  const found = query.get("find");
  const isFindAsked = found === "duplicates" || found === "transfers";
  /** The one that was just given a category: others of its payee may be meant as well. */
  const [chosen, setChosen] = useState<SamePayee>();
  const [asked, setAsked] = useState<Asked | undefined>(isFindAsked ? { kind: found } : undefined);

  /** A split transaction has its categories in its parts: it is opened there. */
  function put(targets: readonly Transaction[]): void {
    const whole = targets.filter(({ splits }) => !splits);
    if (whole.length > 0) setAsked({ kind: "category", transactions: whole });
    else if (targets[0]) onOpen({ transaction: targets[0], split: true });
  }

  function onKey(event: KeyboardEvent, transaction: Transaction | undefined): void {
    // A key that is pressed while the choice of category is fetched is not meant for the list.
    if (asked) return event.preventDefault();
    const isCommand = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (isCommand && event.key === "z") return (done(), actions.undo());
    if (isCommand || event.altKey || !transaction) return;
    const targets = selection.chosen.length > 0 ? selection.chosen : [transaction];
    switch (event.key) {
      case "x":
        return (done(), selection.tick(transaction, !selection.has(transaction)));
      case "c":
        return (done(), put(targets));
      case "e":
        return (done(), onOpen({ transaction }));
      case "s":
        return (done(), onOpen({ transaction, split: true }));
      case "t":
        return (done(), setAsked({ kind: "tag", transactions: targets }));
      case "d":
        return (done(), onOpen({ like: transaction }));
      case "E":
        return (done(), void actions.setExtraordinary(targets, !targets.every((one) => one.extraordinary)));
      case "r":
        return (done(), void actions.review(targets, !targets.every(({ reviewed }) => reviewed)));
      case "Delete":
        return (done(), void actions.remove(targets));
      case "Escape":
        return selection.end();
    }
  }

  function close(): void {
    setAsked(undefined);
    if (!isFindAsked) return;
    changeQuery({ find: undefined });
  }

  return (
    <Stack gap={5}>
      <TransactionFilter
        accountIds={accountIds}
        months={months}
        state={state}
        count={list.count}
        onTags={() => setAsked({ kind: "tags" })}
      />
      {list.count === 0 ? (
        <EmptyState
          title={t(state.isNothingLeft ? "nothing.allPut" : "nothing.title")}
          actions={<Button onPress={state.reset}>{t("nothing.reset")}</Button>}
        />
      ) : (
        <Stack gap={2}>
          <ListSummary
            sums={joined(
              sums.flatMap(({ moneyIn, moneyOut }) => [
                moneyIn.minor !== 0 && t("sums.lineIn", { amount: amount(moneyIn) }),
                moneyOut.minor !== 0 && t("sums.lineOut", { amount: amount(moneyOut) }),
              ]),
            )}
            details={
              <>
                {sums.map(({ moneyIn, moneyOut }) => (
                  <Row key={moneyIn.currency} gap={6}>
                    <Figure label={t("sums.in")} value={moneyIn} size="small" decimals="shown" />
                    <Figure label={t("sums.out")} value={moneyOut} size="small" decimals="shown" />
                  </Row>
                ))}
                {sums.length > 0 && <Text size="small">{t(filter.category ? "sums.inCategory" : "sums.without")}</Text>}
                <Boundary part="component">
                  <TransactionMonths
                    transactions={known}
                    filter={filter}
                    onMonth={(month) => state.set("period", month)}
                  />
                </Boundary>
              </>
            }
            tools={
              !selection.isOn && (
                <Suspense fallback={null}>
                  <ListTools
                    withoutCategory={withoutCategory}
                    onReview={onReview}
                    onTidy={(kind) => setAsked({ kind })}
                    onSelect={selection.begin}
                    onKeys={() => setAsked({ kind: "keys" })}
                  />
                </Suspense>
              )
            }
          >
            {t("sums.postings", { count: list.count })}
          </ListSummary>
          {chosen && (
            <Suspense fallback={null}>
              <SamePayeeOffer
                key={chosen.transaction.id}
                chosen={chosen}
                transactions={known}
                onEnd={() => setChosen(undefined)}
              />
            </Suspense>
          )}
          {!selection.isOn && undecided > 0 && (
            <Row>
              <Button kind="quiet" onPress={() => setAsked({ kind: "transfers" })}>
                {t("transfers.counted", { count: undecided })}
              </Button>
            </Row>
          )}
          {selection.isOn && (
            <TransactionSelection
              chosen={selection.chosen}
              all={list.count}
              actions={actions}
              onCategory={() => put(selection.chosen)}
              onTag={() => setAsked({ kind: "tag", transactions: selection.chosen })}
              onAll={selection.all}
              onEnd={selection.end}
            />
          )}
          <VirtualList
            label={t("list")}
            items={list.items}
            itemKey={keyOfItem}
            keys={{
              stopsAt: ({ kind }) => kind === "transaction",
              onKey: (event, item) => onKey(event, item?.kind === "transaction" ? item.transaction : undefined),
            }}
            render={(item) =>
              item.kind === "day" ? (
                <ListHeading>
                  <DateText value={item.date} today={today} />
                </ListHeading>
              ) : (
                <TransactionRow
                  transaction={item.transaction}
                  words={words}
                  part={item.part}
                  tree={tree}
                  isOneAccount={state.chosen.account !== undefined}
                  balance={balances?.get(item.transaction.id)}
                  attachments={attachments.get(item.transaction.id) ?? 0}
                  refusal={refused.get(`transactions/${item.transaction.id}`)}
                  isNewer={newer.has(`transactions/${item.transaction.id}`)}
                  selection={selection}
                  onOpen={(transaction) => onOpen({ transaction })}
                  onPut={(transaction) => put([transaction])}
                />
              )
            }
          />
        </Stack>
      )}
      {asked && (
        <Suspense fallback={null}>
          {asked.kind === "category" && (
            <CategoryPicker
              title={t("picker.title", { count: asked.transactions.length })}
              transaction={asked.transactions.length === 1 ? asked.transactions[0] : undefined}
              canClear={asked.transactions.some(({ categoryId }) => categoryId !== undefined)}
              onChoose={(id) => {
                void actions.categorise(asked.transactions, id);
                const [only, ...others] = asked.transactions;
                setChosen(id && only && others.length === 0 ? { transaction: only, categoryId: id } : undefined);
              }}
              onClose={close}
            />
          )}
          {asked.kind === "tag" && <TagSheet transactions={asked.transactions} actions={actions} onClose={close} />}
          {asked.kind === "tags" && <TagsSheet actions={actions} onClose={close} />}
          {asked.kind === "duplicates" && <DuplicateSheet actions={actions} onClose={close} />}
          {asked.kind === "keys" && <KeysSheet onClose={close} />}
          {asked.kind === "transfers" && <TransferSheet actions={actions} onClose={close} />}
        </Suspense>
      )}
    </Stack>
  );
}
