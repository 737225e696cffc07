import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDamaged, useNewer } from "#data/records/useRecords.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The address names an asset that is not here, or that cannot be read. */
export function AssetMissing({ id }: { readonly id: string }) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const isDamaged = useDamaged().some((row) => row.collection === "assets" && row.id === id);
  const isNewer = useNewer().has(`assets/${id}`);
  const list = href("assets", { language });
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
