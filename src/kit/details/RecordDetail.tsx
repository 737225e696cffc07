import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNewer } from "#data/records/useRecords.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { RECORD_KINDS, type RecordKind } from "../records/recordKinds.ts";

interface RecordDetailProps {
  readonly kind: RecordKind;
  readonly record: { readonly id: string; readonly name: string };
  /** Left out where a newer version of the app alone may change the record. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The page of one record. Its name stands in the page, not in the title of the tab, which the browser keeps. */
export function RecordDetail({ kind, record: { id, name }, actions, children }: RecordDetailProps) {
  const { page, words } = RECORD_KINDS[kind];
  const { t } = useTranslation(words);
  const href = useHref();
  const isNewer = useNewer().has(`${kind}/${id}`);
  return (
    <Page
      title={t("detail.title")}
      heading={name}
      breadcrumb={[{ label: t("title"), to: href(page) }]}
      actions={isNewer ? undefined : actions}
    >
      {isNewer && <Notice kind="warn">{t("problems.NewerApp")}</Notice>}
      {children}
    </Page>
  );
}
