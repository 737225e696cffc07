import { useTranslation } from "react-i18next";
import { useDamaged, useNewer } from "#data/records/useRecords.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** The address names a goal that is not here, or that cannot be read. */
export function GoalMissing({ id }: { readonly id: string }) {
  const { t } = useTranslation("goals");
  const list = useHref()("goals");
  const isDamaged = useDamaged().some((row) => row.collection === "goals" && row.id === id);
  const isNewer = useNewer().has(`goals/${id}`);
  return (
    <Page title={t("detail.title")} hideTitle breadcrumb={[{ label: t("title"), to: list }]}>
      <EmptyState
        title={t(isNewer ? "detail.title" : "detail.missing")}
        actions={<LinkButton to={list}>{t("detail.backToList")}</LinkButton>}
      >
        {t(isNewer ? "problems.NewerApp" : isDamaged ? "detail.damagedText" : "detail.missingText")}
      </EmptyState>
    </Page>
  );
}
