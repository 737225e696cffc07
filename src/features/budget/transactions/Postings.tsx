import { type KeyboardEvent, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDocumentCounts } from "#data/files/useDocumentCounts.ts";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useNewer, useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { postingList } from "#domain/calculations/cashflow/postingList.ts";
import { runningBalances } from "#domain/calculations/cashflow/runningBalances.ts";
import { yearMonth } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { ListHeading } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { VirtualList } from "#ui/tables/VirtualList.tsx";
import type { AskedPosting } from "./PostingForm.tsx";
import { PostingFilter } from "./PostingFilter.tsx";
import { TransactionShortcuts } from "./TransactionShortcuts.tsx";
import { PostingRow, usePostingWords } from "./PostingRow.tsx";
import { PostingSelection } from "./PostingSelection.tsx";
import type { TidyMenuProps } from "./TidyMenu.tsx";
import { usePostingActions } from "./usePostingActions.ts";
import { usePostingFilter } from "./usePostingFilter.ts";
import { usePostingSelection } from "./usePostingSelection.ts";

const CategoryPicker = lazyPart(async () => (await import("#features/valued/CategoryPicker.tsx")).CategoryPicker);
const DuplicateSheet = lazyPart(async () => (await import("./DuplicateSheet.tsx")).DuplicateSheet);
const PostingMonths = lazyPart(async () => (await import("./PostingMonths.tsx")).PostingMonths);
const TagSheet = lazyPart(async () => (await import("./TagSheet.tsx")).TagSheet);
const TagsSheet = lazyPart(async () => (await import("./TagsSheet.tsx")).TagsSheet);
const TidyMenu = lazyPart<TidyMenuProps>(async () => (await import("./TidyMenu.tsx")).TidyMenu, "soon");
const TransferSheet = lazyPart(async () => (await import("./TransferSheet.tsx")).TransferSheet);

interface PostingsProps {
  readonly postings: readonly Transaction[];
  readonly onOpen: (asked: AskedPosting) => void;
}

/** What is open over the list. */
type Asked =
  | { readonly kind: "category" | "tag"; readonly postings: readonly Transaction[] }
  | { readonly kind: "tags" | "transfers" | "duplicates" };

/** The list and its filter. What is searched for stays out of the address, which the browser keeps: it may be a name. */
export function Postings({ postings, onOpen }: PostingsProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const tree = useCategoryTree();
  // Tens of thousands arrive in parts: what is computed from all of them waits until nothing else has to be done.
  const known = useDeferredValue(postings);
  const accountIds = useMemo(() => [...new Set<string>(known.map(({ accountId }) => accountId))], [known]);
  const months = useMemo(
    () => [...new Set(known.map(({ date }) => yearMonth(date)))].toSorted((a, b) => (a < b ? 1 : -1)),
    [known],
  );
  const attachments = useDocumentCounts();
  const refused = useRefused();
  const newer = useNewer();
  const state = usePostingFilter(known, accountIds, attachments);
  const filter = useDeferredValue(state.filter);
  const list = useMemo(() => postingList(known, filter, today), [known, filter, today]);
  const shown = useMemo(() => list.items.flatMap((item) => (item.kind === "posting" ? [item.posting] : [])), [list]);
  const words = usePostingWords();
  const account = useRecord("assets", state.chosen.account ?? "");
  // While the list still shows what was asked for before, no balance belongs to it.
  const now = state.isWholeAccount && filter === state.filter ? account?.currentValue : undefined;
  const balances = useMemo(() => (now ? runningBalances(shown, now) : undefined), [shown, now]);
  const selection = usePostingSelection(shown);
  const actions = usePostingActions();
  const [query, setQuery] = useSearchParams();
  // What makes figures less right is put right here: the dashboard's link asks for it.
  const isFindAsked = query.get("find") === "duplicates";
  const [asked, setAsked] = useState<Asked | undefined>(isFindAsked ? { kind: "duplicates" } : undefined);

  /** A split posting has its categories in its parts: it is opened there. */
  function put(targets: readonly Transaction[]): void {
    const whole = targets.filter(({ splits }) => !splits);
    if (whole.length > 0) setAsked({ kind: "category", postings: whole });
    else if (targets[0]) onOpen({ posting: targets[0], split: true });
  }

  function onKey(event: KeyboardEvent, posting: Transaction | undefined): void {
    // What is typed on while the choice of category is fetched is not meant for the list.
    if (asked) return event.preventDefault();
    const isCommand = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (isCommand && event.key === "z") return (done(), actions.undo());
    if (isCommand || event.altKey || !posting) return;
    const targets = selection.chosen.length > 0 ? selection.chosen : [posting];
    switch (event.key) {
      case "x":
        return (done(), selection.tick(posting, !selection.has(posting)));
      case "c":
        return (done(), put(targets));
      case "e":
        return (done(), onOpen({ posting }));
      case "s":
        return (done(), onOpen({ posting, split: true }));
      case "t":
        return (done(), setAsked({ kind: "tag", postings: targets }));
      case "d":
        return (done(), onOpen({ like: posting }));
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
    const next = new URLSearchParams(query);
    next.delete("find");
    setQuery(next, { replace: true });
  }

  return (
    <Stack gap={5}>
      <PostingFilter accountIds={accountIds} months={months} state={state} onTags={() => setAsked({ kind: "tags" })} />
      <Boundary part="component">
        <Suspense fallback={null}>
          <PostingMonths postings={known} filter={filter} onMonth={(month) => state.set("period", month)} />
        </Suspense>
      </Boundary>
      {list.count === 0 ? (
        <EmptyState
          title={t(state.isNothingLeft ? "nothing.allPut" : "nothing.title")}
          actions={<Button onPress={state.reset}>{t("nothing.reset")}</Button>}
        />
      ) : (
        <>
          <Stack gap={3}>
            {list.sums.map(({ moneyIn, moneyOut }) => (
              <Row key={moneyIn.currency} gap={6}>
                <Figure label={t("sums.in")} value={moneyIn} size="small" decimals="shown" />
                <Figure label={t("sums.out")} value={moneyOut} size="small" decimals="shown" />
              </Row>
            ))}
            <Row between>
              <Text size="small" tone="muted">
                {t("sums.postings", { count: list.count })}
              </Text>
              {!selection.isOn && (
                <Row gap={2}>
                  <Suspense fallback={null}>
                    <TidyMenu
                      kinds={accountIds.length > 1 ? ["transfers", "duplicates"] : ["duplicates"]}
                      onChoose={(kind) => setAsked({ kind })}
                    />
                  </Suspense>
                  <Button kind="quiet" onPress={selection.begin}>
                    {t("selection.begin")}
                  </Button>
                </Row>
              )}
            </Row>
            {selection.isOn && (
              <PostingSelection
                chosen={selection.chosen}
                all={list.count}
                actions={actions}
                onCategory={() => put(selection.chosen)}
                onTag={() => setAsked({ kind: "tag", postings: selection.chosen })}
                onAll={selection.all}
                onEnd={selection.end}
              />
            )}
          </Stack>
          <VirtualList
            label={t("list")}
            items={list.items}
            itemKey={(item) => (item.kind === "day" ? item.date : item.posting.id)}
            keys={{
              stopsAt: ({ kind }) => kind === "posting",
              onKey: (event, item) => onKey(event, item?.kind === "posting" ? item.posting : undefined),
            }}
            render={(item) =>
              item.kind === "day" ? (
                <ListHeading>
                  <DateText value={item.date} today={today} />
                </ListHeading>
              ) : (
                <PostingRow
                  posting={item.posting}
                  words={words}
                  part={item.part}
                  tree={tree}
                  isOneAccount={state.chosen.account !== undefined}
                  balance={balances?.get(item.posting.id)}
                  attachments={attachments.get(item.posting.id) ?? 0}
                  refusal={refused.get(`transactions/${item.posting.id}`)}
                  isNewer={newer.has(`transactions/${item.posting.id}`)}
                  selection={selection}
                  onOpen={(posting) => onOpen({ posting })}
                  onPut={(posting) => put([posting])}
                />
              )
            }
          />
          <TransactionShortcuts />
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          {asked.kind === "category" && (
            <CategoryPicker
              title={t("picker.title", { count: asked.postings.length })}
              posting={asked.postings.length === 1 ? asked.postings[0] : undefined}
              canClear={asked.postings.some(({ categoryId }) => categoryId !== undefined)}
              onChoose={(id) => void actions.categorise(asked.postings, id)}
              onClose={close}
            />
          )}
          {asked.kind === "tag" && <TagSheet postings={asked.postings} actions={actions} onClose={close} />}
          {asked.kind === "tags" && <TagsSheet actions={actions} onClose={close} />}
          {asked.kind === "duplicates" && <DuplicateSheet actions={actions} onClose={close} />}
          {asked.kind === "transfers" && <TransferSheet actions={actions} onClose={close} />}
        </Suspense>
      )}
    </Stack>
  );
}
