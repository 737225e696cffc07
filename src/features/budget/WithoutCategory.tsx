import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { IconText } from "#ui/format/IconText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

interface WithoutCategoryProps {
  readonly count: number;
  readonly onReview: () => void;
}

/** The number of transactions that have no category, and the way to give them one, payee by payee; nothing where all have one. */
export function WithoutCategory({ count, onReview }: WithoutCategoryProps) {
  const { t } = useTranslation("budget");
  if (count === 0) return null;
  return (
    <Row between gap={2}>
      <IconText icon="list">
        <Text size="small">{t("withoutCategory.count", { count })}</Text>
      </IconText>
      <Button kind="quiet" spoken={t("withoutCategory.reviewAll", { count })} onPress={onReview}>
        {t("withoutCategory.review")}
      </Button>
    </Row>
  );
}
