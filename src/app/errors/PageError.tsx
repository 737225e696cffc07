import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { Page } from "#ui/Page.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row } from "#ui/Stack.tsx";
import type { ErrorProps } from "./ErrorBoundary.tsx";
import { useErrorReport } from "./reportError.ts";

/** §8 Page error: the frame itself is in trouble, so the way out is a fresh start. */
export function PageError({ error }: ErrorProps) {
  const { t } = useTranslation();
  const id = useErrorReport("PageError", error);
  return (
    <Page title={t("error.page")} lead={t("error.pageHelp")} width="centred">
      <Text size="small" tone="muted">
        {t("error.id", { id })}
      </Text>
      <Row>
        <Button kind="primary" onPress={() => location.assign("/")}>
          {t("error.toFront")}
        </Button>
        <Button onPress={() => location.reload()}>{t("error.reload")}</Button>
      </Row>
    </Page>
  );
}
