import { useTranslation } from "react-i18next";
import { useHref } from "#ui/actions/useHref.ts";
import { Page } from "#ui/layout/Page.tsx";
import { AdviserLinks } from "./AdviserLinks.tsx";

/** The links for somebody else to read, on a page of their own. */
export function AdviserLinksPage() {
  const { t } = useTranslation(["sharing", "common"]);
  const href = useHref();
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: t("common:nav.vip"), to: href("vip") }]}
      width="text"
    >
      <AdviserLinks />
    </Page>
  );
}
