import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithoutCategory } from "#domain/categories/openPayees.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconText } from "#ui/format/IconText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Row } from "#ui/layout/Stack.tsx";

const PayeeSheet = lazyPart(async () => (await import("./transactions/PayeeSheets.tsx")).PayeeSheet);

interface WithoutCategoryProps {
  readonly transactions: readonly Transaction[];
}

/** The number of transactions that have no category, and the way to give them one, payee by payee; nothing where all have one. */
export function WithoutCategory({ transactions }: WithoutCategoryProps) {
  const { t } = useTranslation("budget");
  // Tens of thousands arrive in parts.
  const known = useDeferredValue(transactions);
  const count = useMemo(() => known.filter(isWithoutCategory).length, [known]);
  const [isReviewed, setReviewed] = useState(false);
  return (
    <>
      {count > 0 && (
        <Row between gap={2}>
          <IconText icon="list">
            <Text size="small">{t("withoutCategory.count", { count })}</Text>
          </IconText>
          <Button kind="quiet" spoken={t("withoutCategory.reviewAll", { count })} onPress={() => setReviewed(true)}>
            {t("withoutCategory.review")}
          </Button>
        </Row>
      )}
      {isReviewed && (
        <Boundary part="section" waiting={null}>
          <PayeeSheet transactions={known} onClose={() => setReviewed(false)} />
        </Boundary>
      )}
    </>
  );
}
