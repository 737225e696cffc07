import { useTranslation } from "react-i18next";
import type { Tier } from "#config/spec.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Page } from "#ui/layout/Page.tsx";

/** Stands in place of a page that another plan opens. */
export function PlanNeeded({ plan }: { readonly plan: Tier }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Page title={t("plan.title", { plan: t(`plan.names.${plan}`) })} width="text">
      <Text>{t("plan.help")}</Text>
      <LinkButton to={href("dashboard")}>{t("open")}</LinkButton>
    </Page>
  );
}
