import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import type { CaughtProps } from "#ui/Catch.tsx";
import { NotFetched } from "#ui/LazyPart.ts";
import { Page } from "#ui/Page.tsx";
import { Row } from "#ui/Stack.tsx";
import { useErrorReport } from "./reportError.ts";

/** §8 General error boundary: something stands in the way of showing anything here, or its code could not be fetched. */
export function GeneralError({ error, retry }: CaughtProps) {
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
          {t("error.retry")}
        </Button>
        <Button onPress={() => location.reload()}>{t("error.reload")}</Button>
      </Row>
    </Page>
  );
}
