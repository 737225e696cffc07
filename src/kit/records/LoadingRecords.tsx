import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { type RecordKind, wordsOf } from "./recordKinds.ts";

/** The shape of the list while the records are being opened. */
export function LoadingRecords({ kind }: { readonly kind: RecordKind }) {
  const { t } = useTranslation(wordsOf(kind));
  return (
    <Page title={t("title")}>
      <Skeleton shape="figure" />
      <Skeleton lines={8} />
    </Page>
  );
}
