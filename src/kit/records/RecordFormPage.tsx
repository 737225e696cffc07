import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNewer, useReadState } from "#data/records/useRecords.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { RECORD_KINDS, type RecordKind } from "./recordKinds.ts";
import { RecordMissing } from "./RecordMissing.tsx";

interface RecordFormPageProps {
  readonly kind: RecordKind;
  /** The record that is to be corrected; a new one is made where there is none. */
  readonly editedId: string | undefined;
  readonly isFound: boolean;
  /** The form itself, made once the records it starts from are here. */
  readonly children: () => ReactNode;
}

/** The page of a form. It waits for the records, and a record that is missing or of a newer version of the app is refused. */
export function RecordFormPage({ kind, editedId, isFound, children }: RecordFormPageProps) {
  const { page, words } = RECORD_KINDS[kind];
  const { t } = useTranslation(words);
  const href = useHref();
  const isReady = useReadState() === "ready";
  const isNewer = useNewer().has(`${kind}/${editedId}`);
  if (isReady && editedId && !isFound) return <RecordMissing kind={kind} id={editedId} />;
  return (
    <Page
      title={t(editedId ? "form.editTitle" : "form.addTitle")}
      width="text"
      breadcrumb={[{ label: t("title"), to: href(page) }]}
    >
      {!isReady && <Skeleton lines={6} />}
      {isReady && (isNewer ? <Notice kind="warn">{t("problems.NewerApp")}</Notice> : children())}
    </Page>
  );
}
