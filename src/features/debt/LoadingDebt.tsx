import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

/** The shape of the list while the records are being opened. */
export function LoadingDebt() {
  const { t } = useTranslation("debt");
  return (
    <Page title={t("title")}>
      <Skeleton shape="figure" />
      <Skeleton lines={8} />
    </Page>
  );
}
