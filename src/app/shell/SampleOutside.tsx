import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { PageOutsideSample } from "#config/routes.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useLeaveSample } from "./useLeaveSample.ts";

/** Stands in place of a page that works on the account alone. */
export function SampleOutside({ page }: { readonly page: PageOutsideSample }) {
  const { t } = useTranslation("sample");
  const { pathname, search, hash } = useLocation();
  const href = useHref();
  const leave = useLeaveSample();
  return (
    <Page title={t("outside.title")} width="text">
      <Text>{t(`outside.${page}`)}</Text>
      <Row>
        <Button kind="primary" onPress={() => leave(`${pathname}${search}${hash}`)}>
          {t("outside.go")}
        </Button>
        <LinkButton to={href("dashboard")}>{t("outside.back")}</LinkButton>
      </Row>
    </Page>
  );
}
