import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { AdviserLinks } from "./AdviserLinks.tsx";

/** The links for somebody else to read, on a page of their own. */
export function AdviserLinksPage() {
  const { t } = useTranslation("sharing");
  return (
    <Page title={t("title")} lead={t("lead")} width="text">
      <AdviserLinks />
    </Page>
  );
}
