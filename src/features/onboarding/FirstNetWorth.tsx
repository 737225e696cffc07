import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { TrySample } from "#kit/records/TrySample.tsx";
import { Celebration } from "#ui/overlays/Celebration.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useNetWorth } from "./useNetWorth.ts";
import { JUST_FINISHED } from "./useOnward.ts";

/** The end of the way in: the household's own number, or how to come to it. */
export function FirstNetWorth() {
  const { t } = useTranslation("onboarding");
  const href = useHref();
  const state: unknown = useLocation().state;
  const { total, owned, owed, others, isEmpty } = useNetWorth();

  useEffect(() => document.getElementById("page-title")?.focus({ preventScroll: true }), []);

  if (isEmpty) {
    return (
      <Page title={t("done.emptyTitle")} lead={t("done.emptyLead")} width="text">
        <Row>
          <LinkButton kind="primary" to={href("onboarding", { query: { step: "money" } })}>
            {t("done.emptyAction")}
          </LinkButton>
          <LinkButton to={href("dashboard")}>{t("done.dashboard")}</LinkButton>
          <TrySample />
        </Row>
      </Page>
    );
  }
  const figure = <Figure label={t("done.title")} value={total} />;
  const isFresh =
    typeof state === "object" && state !== null && Object.keys(JUST_FINISHED).every((key) => key in state);
  return (
    <Page title={t("done.title")} hideTitle width="text">
      {isFresh ? <Celebration>{figure}</Celebration> : figure}
      <Stack gap={6}>
        <p>{t("done.lead")}</p>
        <DefinitionList
          items={[
            { term: t("done.owned"), value: <MoneyText value={owned.total} decimals="hidden" /> },
            { term: t("done.owed"), value: <MoneyText value={owed.total} decimals="hidden" /> },
            ...others.map((other) => ({
              term: `${t("done.others")} (${other.currency})`,
              value: <MoneyText value={other} decimals="hidden" />,
            })),
          ]}
        />
        <Row>
          <LinkButton kind="primary" to={href("dashboard")}>
            {t("done.dashboard")}
          </LinkButton>
          <LinkButton to={href("addAsset")}>{t("done.addAsset")}</LinkButton>
          <LinkButton to={href("addDebt")}>{t("done.addDebt")}</LinkButton>
        </Row>
      </Stack>
    </Page>
  );
}
