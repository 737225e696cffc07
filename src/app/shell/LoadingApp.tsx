import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { Page } from "#ui/Page.tsx";
import { Row } from "#ui/Stack.tsx";

/** §2 While authentication initialises. */
export function LoadingApp() {
  const { t } = useTranslation();
  return (
    <Page title={t("loading.app")} lead={t("loading.appHint")} width="centred">
      <Row>
        <Button onPress={() => location.reload()}>{t("loading.reload")}</Button>
      </Row>
    </Page>
  );
}
