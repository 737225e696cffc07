import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { OFFERS } from "#config/plans.ts";
import { Page } from "#ui/layout/Page.tsx";
import { OrderPage } from "./OrderPage.tsx";
import { Prices } from "./Prices.tsx";

/** §2 The pricing page, and with an offer in its address the order of it. */
export function PremiumPage() {
  const { t } = useTranslation("plans");
  const [query] = useSearchParams();
  const offer = OFFERS.find((one) => one === query.get("offer"));
  if (offer) return <OrderPage key={offer} offer={offer} />;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Prices />
    </Page>
  );
}
