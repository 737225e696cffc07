import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { answerFactorGate, useFactorGate } from "#data/account/factorGate.ts";
import { answerMissingKeys, useMissingKeys } from "#data/session/missingKeysQuestion.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { OverlayBoundary } from "#ui/layout/OverlayBoundary.tsx";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { useScrollOnArrival } from "./useScrollPosition.ts";

/** After the first paint. */
const GlobalOverlays = lazyPart(async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return (await import("./GlobalOverlays.tsx")).GlobalOverlays;
});

/**
 * Asks whoever has to answer. Without network and kept copy there is nothing beside the page until the next one, or until
 * somebody has to be asked; a question that cannot be shown is answered with no, so that nobody waits for it.
 */
function BesidePage() {
  const { pathname } = useLocation();
  const asked = useFactorGate();
  const missing = useMissingKeys();
  return (
    <OverlayBoundary opened={asked ?? missing} at={pathname} onFailed={answerNo}>
      <GlobalOverlays />
    </OverlayBoundary>
  );
}

function answerNo(): void {
  answerFactorGate(false);
  answerMissingKeys("leave");
}

/** Around every page. */
export function Root() {
  useFocusOnArrival();
  useScrollOnArrival();
  return (
    <>
      <Outlet />
      <Toasts />
      <BesidePage />
    </>
  );
}

/** After a change of page a screen reader starts at its title; the first page is left to the browser. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [pathname]);
}
