import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { menuPageOf, type RouteId } from "#config/routes.ts";
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

/** A look at each of such pages, made of the household's own records. */
const PREVIEWS: { readonly [Id in RouteId]?: ReactNode } = { advancedReports: <AnalysisPreview /> };

interface PlanNeededProps {
  readonly plan: Tier;
  readonly page: RouteId;
  /** The plan that has it could not be verified for too long. */
  readonly isLapsed?: boolean;
}

/** Stands in place of a page that another plan opens, with a look at it. */
export function PlanNeeded({ plan, page, isLapsed = false }: PlanNeededProps) {
  const { t } = useTranslation();
  const href = useHref();
  const preview = PREVIEWS[page];
  const menuPage = menuPageOf(page);
  return (
    <Page
      title={t("plan.title", { plan: t(`plan.names.${plan}`) })}
      breadcrumb={menuPage && menuPage !== page ? [{ label: t(`nav.${menuPage}`), to: href(menuPage) }] : []}
      width="text"
    >
      {isLapsed && <Notice>{t("plan.lapsed", { days: TIER_STANDS_DAYS })}</Notice>}
      <Text>{t("plan.help")}</Text>
      <Row>
        {!isLapsed && (
          <LinkButton to={href("premium")} kind="primary">
            {t("plan.prices")}
          </LinkButton>
        )}
        <LinkButton to={href("dashboard")} kind="quiet">
          {t("open")}
        </LinkButton>
      </Row>
      {preview && (
        <>
          <Text tone="muted">{t("plan.preview")}</Text>
          <Boundary part="component">
            <Suspense fallback={<Skeleton lines={8} />}>
              <PreviewFrame>{preview}</PreviewFrame>
            </Suspense>
          </Boundary>
        </>
      )}
    </Page>
  );
}
