import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

/** §2 While a page loads. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("loading.page")}>
      <Skeleton />
    </Page>
  );
}
