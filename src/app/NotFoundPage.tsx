import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";

export function NotFoundPage() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Page title={t("notFound.title")} lead={t("notFound.help")} width="centred">
      <Row>
        <LinkButton to={href("landing")} kind="primary">
          {t("notFound.home")}
        </LinkButton>
      </Row>
    </Page>
  );
}
