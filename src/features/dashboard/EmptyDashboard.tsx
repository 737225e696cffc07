import { useTranslation } from "react-i18next";
import { TrySample } from "#features/valued/TrySample.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { useHref } from "#ui/useHref.ts";
import { Checklist } from "./Checklist.tsx";

/** Nothing yet: one account is enough to begin with. */
export function EmptyDashboard() {
  const { t } = useTranslation("dashboard");
  const href = useHref();
  return (
    <>
      <EmptyState
        title={t("empty.title")}
        example={<TrySample />}
        actions={
          <>
            <LinkButton to={href("addAsset", { query: { type: "bank" } })} kind="primary" icon="add">
              {t("empty.add")}
            </LinkButton>
            <LinkButton to={href("import")} icon="import">
              {t("empty.import")}
            </LinkButton>
          </>
        }
      >
        {t("empty.text")}
      </EmptyState>
      <Checklist />
    </>
  );
}
