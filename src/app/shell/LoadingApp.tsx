import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Row } from "#ui/layout/Stack.tsx";

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
