import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ErrorProps } from "./ErrorBoundary.tsx";
import { useErrorReport } from "./reportError.ts";
import { Button } from "#ui/Button.tsx";
import { Page } from "#ui/Page.tsx";
import { Row } from "#ui/Stack.tsx";

/** §8 General error boundary: one page is in trouble, the rest of the app stands. */
export function PageTrouble({ error }: ErrorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useErrorReport("PageTrouble", error);
  return (
    <Page title={t("error.general")} lead={t("error.generalHelp")} width="centred">
      <Row>
        <Button kind="primary" onPress={() => void navigate(".", { replace: true })}>
          {t("error.retry")}
        </Button>
        <Button onPress={() => location.reload()}>{t("error.reload")}</Button>
      </Row>
    </Page>
  );
}
