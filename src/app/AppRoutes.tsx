import { createElement, Suspense, use, useDeferredValue, useLayoutEffect } from "react";
import { Navigate, Route as RouteAt, Routes, useLocation } from "react-router-dom";
import { isOutsideSample, isPlanned, ROUTE_IDS, type Route, type RouteId, ROUTES } from "#config/routes.ts";
import { useWorkspaceAt } from "#data/records/workspace.ts";
import { type LazyPart, lazyPart } from "#ui/layout/LazyPart.ts";
import { ErrorReportContext } from "#ui/ErrorReportContext.ts";
import { ErrorBoundary } from "./errors/ErrorBoundary.tsx";
import { GeneralError } from "./errors/GeneralError.tsx";
import { PageTrouble } from "./errors/PageError.tsx";
import { reportError } from "./errors/reportError.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { MEMBER_SHELL, pagePart, startPage } from "./parts.ts";
import { LoadingApp } from "./shell/LoadingApp.tsx";
import { OnTheWay, SlowPage } from "./shell/PageOutlet.tsx";
import { PublicFrame } from "./shell/PublicFrame.tsx";
import { Root } from "./shell/Root.tsx";
import { useKeptScroll } from "./shell/useScrollPosition.ts";
import { useSlow } from "./shell/useSlow.ts";

/**
 * §2 The page at the address. React renders the next one aside: until its code is there the last one stays, and what
 * it reads of the address is its own.
 */
export function AppRoutes() {
  const location = useLocation();
  const shown = useDeferredValue(location);
  const slow = useSlow(shown !== location);
  useKeptScroll(location);
  useLayoutEffect(() => startPage(location.pathname), [location.pathname]);
  return (
    <SlowPage value={slow}>
      <OnTheWay value={shown !== location}>
        <Suspense fallback={<LoadingApp />}>
          <Routes location={shown}>
            <RouteAt
              element={
                <ErrorBoundary fallback={GeneralError}>
                  <ErrorReportContext value={reportError}>
                    <Root />
                  </ErrorReportContext>
                </ErrorBoundary>
              }
            >
              <RouteAt element={<Part part={MEMBER_SHELL} />}>{pagesFor("member")}</RouteAt>
              <RouteAt element={<PublicFrame />}>
                {pagesFor("public")}
                <RouteAt path="*" element={<NotFoundPage />} />
              </RouteAt>
            </RouteAt>
          </Routes>
        </Suspense>
      </OnTheWay>
    </SlowPage>
  );
}

/** §2 Every page of the table under both of its addresses, which stay as typed, and what leads to it from elsewhere. */
function pagesFor(access: Route["access"]) {
  return ROUTE_IDS.filter((id) => ROUTES[id].access === access).flatMap((id) => {
    const { path, alias, redirects = [] }: Route = ROUTES[id];
    return [
      ...[path, ...(alias ? [alias] : [])].map((address) => (
        <RouteAt key={address} path={address} element={<PageAt id={id} />} />
      )),
      ...redirects.map((address) => <RouteAt key={address} path={address} element={<Navigate to={path} replace />} />),
    ];
  });
}

const SampleOutside = lazyPart(async () => (await import("./shell/SampleOutside.tsx")).SampleOutside);

const PlannedPage = lazyPart(async () => (await import("./shell/PlannedPage.tsx")).PlannedPage);

/** The page, or its guard. One page in trouble leaves the menu standing. */
function PageAt({ id }: { readonly id: RouteId }) {
  const isOwn = useWorkspaceAt(useLocation().pathname) === undefined;
  return <ErrorBoundary fallback={PageTrouble}>{page()}</ErrorBoundary>;

  function page() {
    if (!isOwn && isOutsideSample(id)) return <SampleOutside page={id} />;
    const part = <Part part={pagePart(id)} />;
    // In the sample household every plan is open: it is there to be looked at.
    return isOwn && isPlanned(id) ? <PlannedPage id={id}>{part}</PlannedPage> : part;
  }
}

function Part({ part }: { readonly part: LazyPart }) {
  return createElement(use(part.read()));
}
