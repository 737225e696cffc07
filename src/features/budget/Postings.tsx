import { type KeyboardEvent, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCategoryTree } from "#data/categories.ts";
import { useToday } from "#data/useToday.ts";
import { POSTING_PERIODS, postingList } from "#domain/calculations/postingList.ts";
import { categoryFilter, NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/Button.tsx";
import { DateText } from "#ui/DateText.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Figure } from "#ui/Figure.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { ListHeading } from "#ui/ListRow.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { VirtualList } from "#ui/VirtualList.tsx";
import { PostingFilter } from "./PostingFilter.tsx";
import { PostingKeys } from "./PostingKeys.tsx";
import { PostingRow } from "./PostingRow.tsx";
import { PostingSelection } from "./PostingSelection.tsx";
import { usePostingActions } from "./usePostingActions.ts";
import { usePostingSelection } from "./usePostingSelection.ts";

const CategoryPicker = lazyPart(async () => (await import("./CategoryPicker.tsx")).CategoryPicker);

interface PostingsProps {
  readonly postings: readonly Transaction[];
  readonly onOpen: (posting: Transaction) => void;
}

/** The list and its filter. What is searched for stays out of the address, which the browser keeps: it may be a name. */
export function Postings({ postings, onOpen }: PostingsProps) {
  const { t } = useTranslation("budget");
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const tree = useCategoryTree();
  // Tens of thousands arrive in parts: what is computed from all of them waits until nothing else has to be done.
  const known = useDeferredValue(postings);
  const accountIds = useMemo(() => [...new Set<string>(known.map(({ accountId }) => accountId))], [known]);
  const period = POSTING_PERIODS.find((one) => one === query.get("period")) ?? "all";
  const account = accountIds.find((id) => id === query.get("account"));
  const category = useMemo(() => categoryFilter(tree, query.get("category")), [tree, query]);
  const unreviewed = query.get("review") === "not";
  const [search, setSearch] = useState("");
  const asked = useMemo(
    () => ({ account, search, period, category, unreviewed }),
    [account, search, period, category, unreviewed],
  );
  const filter = useDeferredValue(asked);
  const list = useMemo(() => postingList(known, filter, today), [known, filter, today]);
  const shown = useMemo(() => list.items.flatMap((item) => (item.kind === "posting" ? [item.posting] : [])), [list]);
  const selection = usePostingSelection(shown);
  const actions = usePostingActions();
  const [putting, setPutting] = useState<readonly Transaction[]>();

  function set(name: string, value: string | undefined): void {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  }

  function reset(): void {
    setSearch("");
    setQuery({}, { replace: true });
  }

  function onKey(event: KeyboardEvent, posting: Transaction | undefined): void {
    // What is typed on while the choice of category is fetched is not meant for the list.
    if (putting) return event.preventDefault();
    const isCommand = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (isCommand && event.key === "z") return (done(), actions.undo());
    if (isCommand || event.altKey || !posting) return;
    const targets = selection.chosen.length > 0 ? selection.chosen : [posting];
    switch (event.key) {
      case "x":
        return (done(), selection.tick(posting, !selection.has(posting)));
      case "c":
        return (done(), setPutting(targets));
      case "e":
        return (done(), onOpen(posting));
      case "r":
        return (done(), void actions.review(targets, !targets.every(({ reviewed }) => reviewed)));
      case "Delete":
        return (done(), void actions.remove(targets));
      case "Escape":
        return selection.end();
    }
  }

  return (
    <Stack gap={5}>
      <PostingFilter
        accountIds={accountIds}
        chosen={{ ...asked, category: category && (query.get("category") ?? undefined) }}
        onChoose={set}
        onSearch={setSearch}
      />
      {list.count === 0 ? (
        <EmptyState
          title={t(query.get("category") === NO_CATEGORY && search === "" ? "nothing.allPut" : "nothing.title")}
          actions={<Button onPress={reset}>{t("nothing.reset")}</Button>}
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
                <Button kind="quiet" onPress={selection.begin}>
                  {t("selection.begin")}
                </Button>
              )}
            </Row>
            {selection.isOn && (
              <PostingSelection
                chosen={selection.chosen}
                all={list.count}
                actions={actions}
                onCategory={() => setPutting(selection.chosen)}
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
                  tree={tree}
                  isOneAccount={account !== undefined}
                  selection={selection}
                  onOpen={onOpen}
                  onPut={(posting) => setPutting([posting])}
                />
              )
            }
          />
          <PostingKeys />
        </>
      )}
      {putting && (
        <Suspense fallback={null}>
          <CategoryPicker
            title={t("picker.title", { count: putting.length })}
            posting={putting.length === 1 ? putting[0] : undefined}
            canClear={putting.some(({ categoryId }) => categoryId !== undefined)}
            onChoose={(id) => void actions.categorise(putting, id)}
            onClose={() => setPutting(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
