import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** A transaction belongs somewhere: the way to the first account. */
export function NoAccount() {
  const { t } = useTranslation("budget");
  const href = useHref();
  return (
    <Stack gap={4}>
      <Notice kind="info">{t("form.noAccount")}</Notice>
      <Row>
        <LinkButton kind="primary" icon="add" to={href("addAsset", { query: { type: "bank" } })}>
          {t("form.addAccount")}
        </LinkButton>
      </Row>
    </Stack>
  );
}
