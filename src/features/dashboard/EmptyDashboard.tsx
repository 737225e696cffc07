import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Page } from "#ui/Page.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** Nothing yet: one account is enough to begin with. */
export function EmptyDashboard() {
  const { t } = useTranslation("dashboard");
  const { language } = useFormat();
  return (
    <Page title={t("title")} hideTitle>
      <EmptyState
        title={t("empty.title")}
        actions={
          <>
            <LinkButton to={href("addAsset", { language, query: { type: "bank" } })} kind="primary" icon="add">
              {t("empty.add")}
            </LinkButton>
            <LinkButton to={href("import", { language })} icon="import">
              {t("empty.import")}
            </LinkButton>
          </>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </Page>
  );
}
