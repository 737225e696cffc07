import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import type { ErrorFallbackProps } from "#ui/layout/BaseErrorBoundary.tsx";
import { NotFetched } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useErrorReport } from "./reportError.ts";

/** §8 General error boundary: something stands in the way of showing anything here, or its code could not be fetched. */
export function GeneralError({ error, retry }: ErrorFallbackProps) {
  const { t } = useTranslation();
  useErrorReport("GeneralError", error);
  return (
    <Page
      title={t("error.general")}
      lead={t(error instanceof NotFetched ? "error.notFetched" : "error.generalHelp")}
      width="centred"
    >
      <Row>
        <Button kind="primary" onPress={retry}>
          {t("actions.retry")}
        </Button>
        <Button onPress={() => location.reload()}>{t("error.reload")}</Button>
      </Row>
    </Page>
  );
}
