import { useTranslation } from "react-i18next";
import { canBePair, transferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import type { TransactionActions } from "./useTransactionActions.ts";

interface TransactionSelectionProps {
  readonly chosen: readonly Transaction[];
  /** Of those that the filter shows. */
  readonly all: number;
  readonly actions: TransactionActions;
  readonly onCategory: () => void;
  readonly onTag: () => void;
  readonly onAll: () => void;
  readonly onEnd: () => void;
}

/** The actions on those that are ticked. */
export function TransactionSelection({
  chosen,
  all,
  actions,
  onCategory,
  onTag,
  onAll,
  onEnd,
}: TransactionSelectionProps) {
  const { t } = useTranslation("budget");
  const { t: tAction } = useTranslation();
  const [one, other] = chosen;
  const isNone = chosen.length === 0;
  const isExtraordinary = !isNone && chosen.every(({ extraordinary }) => extraordinary);
  const isReviewed = !isNone && chosen.every(({ reviewed }) => reviewed);
  return (
    <Row gap={2}>
      <output>{t("selection.count", { count: chosen.length })}</output>
      <Button kind="primary" disabled={isNone} onPress={onCategory}>
        {t("selection.category")}
      </Button>
      <Button disabled={isNone} onPress={onTag}>
        {t("selection.tag")}
      </Button>
      <Button disabled={isNone} onPress={() => void actions.setExtraordinary(chosen, !isExtraordinary)}>
        {t(isExtraordinary ? "selection.ordinary" : "selection.extraordinary")}
      </Button>
      {one && other && canBePair(chosen) && (
        <Button onPress={() => void actions.markTransfers([transferPair(one, other)])}>
          {t("selection.transfer")}
        </Button>
      )}
      <Button disabled={isNone} onPress={() => void actions.review(chosen, !isReviewed)}>
        {t(isReviewed ? "selection.unreview" : "selection.review")}
      </Button>
      <Button
        disabled={isNone}
        onPress={() => {
          onEnd();
          void actions.remove(chosen);
        }}
      >
        {tAction("actions.delete")}
      </Button>
      {chosen.length < all && (
        <Button kind="quiet" onPress={onAll}>
          {t("selection.all", { count: all })}
        </Button>
      )}
      <Button kind="quiet" onPress={onEnd}>
        {t("selection.end")}
      </Button>
    </Row>
  );
}
