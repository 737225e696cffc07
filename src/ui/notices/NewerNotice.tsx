import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "./Notice.tsx";

interface NewerNoticeProps {
  /** Records of this page that only a newer version of the app can show. */
  readonly count: number;
}

export function NewerNotice({ count }: NewerNoticeProps) {
  return count > 0 ? (
    <Suspense fallback={null}>
      <Hidden count={count} />
    </Suspense>
  ) : null;
}

function Hidden({ count }: NewerNoticeProps) {
  const { t } = useTranslation("sync");
  return <Notice kind="warn">{t("newer.hidden", { count })}</Notice>;
}
