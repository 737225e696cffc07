import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { menuPageOf, type PlannedPageId } from "#config/routes.ts";
import { isSold } from "#config/plans.ts";
import { type Tier, TIER_STANDS_DAYS } from "#config/spec.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { PreviewFrame } from "#ui/layout/PreviewFrame.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

const AnalysisPreview = lazyPart(async () => (await import("#features/analysis/AnalysisPreview.tsx")).AnalysisPreview);
const ScenarioPreview = lazyPart(async () => (await import("#features/vip/ScenarioPreview.tsx")).ScenarioPreview);
const LinksLeft = lazyPart(async () => (await import("#features/sharing/LinksLeft.tsx")).LinksLeft);
const SharedPreview = lazyPart(async () => (await import("#features/sharing/SharedPreview.tsx")).SharedPreview);

/** A look at each of such pages, made of the household's own records. */
const PREVIEWS: { readonly [Id in PlannedPageId]: ReactNode } = {
  advancedReports: <AnalysisPreview />,
  vip: <ScenarioPreview />,
  adviser: <SharedPreview />,
};

/** The part of such a page that a plan leaves behind, and that its holder has to reach still. */
const LEFT_OPEN: { readonly [Id in PlannedPageId]?: ReactNode } = { adviser: <LinksLeft /> };

interface PlanNeededProps {
  readonly plan: Tier;
  readonly page: PlannedPageId;
  /** The plan that has it could not be verified for too long. */
  readonly isLapsed?: boolean;
}

/** Stands in place of a page that another plan opens, with a look at it. */
export function PlanNeeded({ plan, page, isLapsed = false }: PlanNeededProps) {
  const { t } = useTranslation();
  const href = useHref();
  const menuPage = menuPageOf(page);
  return (
    <Page
      title={t("plan.title", { plan: t(`plan.names.${plan}`) })}
      breadcrumb={menuPage && menuPage !== page ? [{ label: t(`nav.${menuPage}`), to: href(menuPage) }] : []}
      width="text"
    >
      {isLapsed && <Notice>{t("plan.lapsed", { days: TIER_STANDS_DAYS })}</Notice>}
      <Text>
        {t("plan.asked", { page: t(`nav.${page}`) })} {t(`plan.about.${page}`)}
      </Text>
      {!isLapsed && !isSold(plan) && <Notice>{t("plan.notSold", { plan: t(`plan.names.${plan}`) })}</Notice>}
      <Text tone="muted">{t("plan.help")}</Text>
      <Row>
        {!isLapsed && (
          <LinkButton to={href("premium")} kind={isSold(plan) ? "primary" : "secondary"}>
            {t("plan.prices")}
          </LinkButton>
        )}
        <LinkButton to={href("dashboard")} kind="quiet">
          {t("open")}
        </LinkButton>
      </Row>
      {page in LEFT_OPEN && (
        <Boundary part="component">
          <Suspense fallback={null}>{LEFT_OPEN[page]}</Suspense>
        </Boundary>
      )}
      <Text tone="muted">{t("plan.preview")}</Text>
      <Boundary part="component">
        <Suspense fallback={<Skeleton lines={8} />}>
          <PreviewFrame>{PREVIEWS[page]}</PreviewFrame>
        </Suspense>
      </Boundary>
    </Page>
  );
}
