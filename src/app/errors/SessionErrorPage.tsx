import { useTranslation } from "react-i18next";
import { retryUserData } from "#data/session/household.ts";
import type { SessionError } from "#data/session/session.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** §8 Auth errors: what the session could not find out. */
export function SessionErrorPage({ error }: { readonly error: SessionError | undefined }) {
  const { t } = useTranslation(["trouble", "common"]);
  const { t: tAction } = useTranslation();
  const kind = error?.kind ?? "InitFailed";
  return (
    <Page title={t(kind)} lead={t(`${kind}Help`)} width="centred">
      {error?.message && (
        <Text size="small" tone="muted">
          {error.message}
        </Text>
      )}
      <Row>
        {kind === "UserDataFailed" && (
          <Button kind="primary" onPress={() => void retryUserData()}>
            {tAction("actions.retry")}
          </Button>
        )}
        <Button onPress={() => location.reload()}>{t("common:error.reload")}</Button>
      </Row>
    </Page>
  );
}
