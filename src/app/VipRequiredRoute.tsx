import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isPlanned, type PlannedPageId, ROUTE_IDS, ROUTES } from "#config/routes.ts";
import { useSession } from "#data/session/session.ts";
import { gateAtHand } from "#data/session/tierAtHand.ts";
import { useToday } from "#data/state/useToday.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { PlanNeeded } from "./shell/PlanNeeded.tsx";

/** §2 The VIP-required notice, with an address of its own: what stands in place of a page that `?page` names, by its id or its path. */
export function VipRequiredRoute() {
  const { t } = useTranslation();
  const href = useHref();
  const [query] = useSearchParams();
  const { account } = useSession();
  const page = plannedPage(query.get("page"));
  const { plan } = ROUTES[page];
  const { isOpen, isLapsed } = gateAtHand(account, plan, useToday());
  if (!isOpen) return <PlanNeeded plan={plan} page={page} isLapsed={isLapsed} />;
  const name = t(`nav.${page}`);
  return (
    <Page title={name} width="text">
      <Text>{t("plan.yours")}</Text>
      <Row>
        <LinkButton to={href(page)} kind="primary">
          {t("plan.goTo", { page: name })}
        </LinkButton>
      </Row>
    </Page>
  );
}

/** The VIP page where no other is named. */
function plannedPage(named: string | null): PlannedPageId {
  const path = `/${named?.replace(/^\//, "") ?? ""}`;
  return ROUTE_IDS.filter(isPlanned).find((id) => id === named || ROUTES[id].path === path) ?? "vip";
}
