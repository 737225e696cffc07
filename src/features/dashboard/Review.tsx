import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { changeTransactions, chosenByHand, type TransactionChanges } from "#data/transactions/changeTransactions.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { toReview } from "#domain/calculations/cashflow/toReview.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DOT } from "#ui/format/joined.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { PlainList } from "#ui/tables/PlainList.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { SwipeRow } from "#ui/tables/SwipeRow.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";

const CategoryPicker = lazyPart(async () => (await import("#kit/categories/CategoryPicker.tsx")).CategoryPicker);

const SHOWN = 5;

/** The transactions that files brought and nobody has looked at. Nothing where all has been seen. */
export function Review() {
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const { all, newest } = useMemo(() => toReview(transactions, SHOWN), [transactions]);
  return newest.length > 0 ? <Waiting all={all} newest={newest} /> : null;
}

interface WaitingProps {
  readonly all: readonly Transaction[];
  readonly newest: readonly Transaction[];
}

function Waiting({ all, newest }: WaitingProps) {
  const { t } = useTranslation(["widgets", "budget", "categories"]);
  const href = useHref();
  const today = useToday();
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const tell = useUndoToast("budget");
  const [choosing, setChoosing] = useState<Transaction>();

  async function change(
    transactions: readonly Transaction[],
    changes: TransactionChanges,
    text: string,
  ): Promise<void> {
    tell(await changeTransactions(transactions, () => changes), text);
  }

  const review = (some: readonly Transaction[]) =>
    void change(some, { reviewed: true }, t("budget:actions.reviewed", { count: some.length }));

  const categoryOf = ({ splits, categoryId }: Transaction): string => {
    const leaf = leafById.get(categoryId ?? "");
    if (splits) return t("review.split");
    return leaf ? nameOf(leaf) : t("review.none");
  };

  return (
    <Section
      title={t("review.title")}
      actions={
        <Button kind="quiet" onPress={() => review(all)}>
          {t("review.all", { count: all.length })}
        </Button>
      }
      ruled
    >
      <PlainList label={t("review.title")}>
        {newest.map((transaction) => {
          const text = transaction.text || t("budget:noText");
          const seen = () => review([transaction]);
          const choose = () => setChoosing(transaction);
          return (
            <SwipeRow
              key={transaction.id}
              right={{ label: t("review.done"), onSwipe: seen }}
              left={transaction.splits ? undefined : { label: t("review.category"), onSwipe: choose }}
            >
              <Stack gap={1}>
                <Row between gap={2}>
                  <Link to={href("budget", { query: { tab: "list", id: transaction.id } })}>
                    <bdi>{text}</bdi>
                  </Link>
                  <MoneyText value={transaction.amount} decimals="shown" />
                </Row>
                <Row between gap={2}>
                  <Text size="small" tone="muted">
                    <DateText value={transaction.date} today={today} />
                    {DOT}
                    {categoryOf(transaction)}
                  </Text>
                  <Row gap={2}>
                    <Button kind="quiet" onPress={seen}>
                      {t("review.done")}
                      <VisuallyHidden>{` ${text}`}</VisuallyHidden>
                    </Button>
                    {!transaction.splits && (
                      <Button kind="quiet" onPress={choose}>
                        {t("review.category")}
                        <VisuallyHidden>{` ${text}`}</VisuallyHidden>
                      </Button>
                    )}
                  </Row>
                </Row>
              </Stack>
            </SwipeRow>
          );
        })}
      </PlainList>
      <Text>
        <Link to={href("budget", { query: { tab: "list", show: "unreviewed" } })}>{t("review.list")}</Link>
      </Text>
      {choosing && (
        <Boundary part="component" waiting={null}>
          <CategoryPicker
            title={choosing.text || t("budget:noText")}
            transaction={choosing}
            canClear={choosing.categoryId !== undefined}
            onChoose={(categoryId) => {
              setChoosing(undefined);
              const told = categoryId === undefined ? "uncategorised" : "categorised";
              void change([choosing], chosenByHand(categoryId), t(`budget:actions.${told}`, { count: 1 }));
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Boundary>
      )}
    </Section>
  );
}
