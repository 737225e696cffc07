import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Page } from "#ui/Page.tsx";
import { Row } from "#ui/Stack.tsx";
import { useHref } from "#ui/useHref.ts";

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
