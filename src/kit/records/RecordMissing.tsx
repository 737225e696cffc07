import { useTranslation } from "react-i18next";
import { useDamaged, useNewer } from "#data/records/useRecords.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { RECORD_KINDS, type RecordKind } from "./recordKinds.ts";

interface RecordMissingProps {
  readonly kind: RecordKind;
  readonly id: string;
}

/** The address names a record that is not here, or that cannot be read. */
export function RecordMissing({ kind, id }: RecordMissingProps) {
  const { page, words } = RECORD_KINDS[kind];
  const { t } = useTranslation(words);
  const list = useHref()(page);
  const isDamaged = useDamaged().some((row) => row.collection === kind && row.id === id);
  const isNewer = useNewer().has(`${kind}/${id}`);
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
