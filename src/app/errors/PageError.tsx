import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ROUTES } from "#config/routes.ts";
import { Button } from "#ui/actions/Button.tsx";
import type { ErrorFallbackProps } from "#ui/layout/BaseErrorBoundary.tsx";
import { NotFetched } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { GeneralError } from "./GeneralError.tsx";
import { useErrorReport } from "./reportError.ts";

/** The notice in the place of a page that cannot be shown; the menu around it stands. A file that did not come is nobody's mistake. */
export function PageTrouble(props: ErrorFallbackProps) {
  return props.error instanceof NotFetched ? <GeneralError {...props} /> : <PageError {...props} />;
}

/** §8 Page error: a mistake of ours. Its id is in the log of the device and of the server, so it can be found again. */
function PageError({ error, retry }: ErrorFallbackProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useErrorReport("PageError", error);
  return (
    <Page title={t("error.page")} lead={t("error.pageHelp")} width="centred">
      <Text size="small" tone="muted">
        {t("error.id", { id })}
      </Text>
      <Row>
        <Button kind="primary" onPress={retry}>
          {t("actions.retry")}
        </Button>
        <Button onPress={() => void navigate(ROUTES.landing.path)}>{t("error.toFront")}</Button>
      </Row>
    </Page>
  );
}
