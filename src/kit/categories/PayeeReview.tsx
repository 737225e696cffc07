import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { categoriseKnown, categorisePayee, useOpenTransactions } from "#data/transactions/payees.ts";
import type { OpenPayee } from "#domain/categories/openPayees.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Lines } from "#ui/tables/Lines.tsx";

const CategoryPicker = lazyPart(async () => (await import("./CategoryPicker.tsx")).CategoryPicker);

/** As many as one looks through; the next come when these have a category. */
const SHOWN = 20;

interface PayeeReviewProps {
  /** Of which those without a category are looked through. */
  readonly transactions: readonly Transaction[];
}

/** The transactions without a category, by payee: one choice is for all of a payee's, and for those to come. */
export function PayeeReview({ transactions }: PayeeReviewProps) {
  const { t } = useTranslation(["payees", "categories"]);
  const format = useFormat();
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const tell = useUndoToast("budget");
  const open = useOpenTransactions(transactions);
  const [withRule, setWithRule] = useState(true);
  const [shown, setShown] = useState(SHOWN);
  const [choosing, setChoosing] = useState<OpenPayee>();
  if (!open) return <Skeleton lines={4} />;
  const { known, payees } = open;
  const nameById = (id: CategoryId | undefined) => {
    const leaf = id && leafById.get(id);
    return leaf && nameOf(leaf);
  };

  async function put(payee: OpenPayee, categoryId: CategoryId): Promise<void> {
    const { length: count } = payee.transactions;
    const told = t("done", { count, category: nameById(categoryId) ?? "" });
    tell(await categorisePayee(payee, categoryId, withRule), told);
  }

  async function putKnown(): Promise<void> {
    tell(await categoriseKnown(known), t("doneKnown", { count: known.length }));
  }

  return (
    <Stack gap={4}>
      {known.length > 0 && (
        <Notice
          kind="info"
          actions={
            <Button kind="primary" onPress={() => void putKnown()}>
              {t("put", { count: known.length })}
            </Button>
          }
        >
          {t("known", { count: known.length })}
        </Notice>
      )}
      {known.length === 0 && payees.length === 0 && <Text tone="muted">{t("none")}</Text>}
      {payees.length > 0 && (
        <>
          <Text tone="muted">{t("lead")}</Text>
          <Checkbox label={t("withRule")} description={t("withRuleHelp")} value={withRule} onChange={setWithRule} />
          <Lines
            label={t("title")}
            lines={payees.slice(0, shown).map((payee) => {
              const { key, name, sum, guessId, transactions: own } = payee;
              const guess = nameById(guessId);
              return {
                key,
                title: (
                  <Row between gap={2}>
                    <bdi>{name || t("noText")}</bdi>
                    <MoneyText value={sum} decimals="shown" />
                  </Row>
                ),
                below: (
                  <Row between gap={2}>
                    <span>{t("count", { count: own.length, days: format.date(own[0]!.date, "medium") })}</span>
                    <Row gap={2} end>
                      {guess !== undefined && guessId !== undefined && (
                        <Button kind="quiet" onPress={() => void put(payee, guessId)}>
                          {t("guess", { category: guess })}
                          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                        </Button>
                      )}
                      <Button onPress={() => setChoosing(payee)}>
                        {t("choose", { count: own.length })}
                        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                      </Button>
                    </Row>
                  </Row>
                ),
              };
            })}
          />
          {payees.length > shown && (
            <Row>
              <Button kind="quiet" onPress={() => setShown(shown + SHOWN)}>
                {t("more", { count: payees.length - shown })}
              </Button>
            </Row>
          )}
        </>
      )}
      {choosing && (
        <Boundary part="component" waiting={null}>
          <CategoryPicker
            title={choosing.name || t("noText")}
            transaction={choosing.transactions[0]}
            canClear={false}
            onChoose={(categoryId) => {
              setChoosing(undefined);
              if (categoryId !== undefined) void put(choosing, categoryId);
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Boundary>
      )}
    </Stack>
  );
}
