import { lazy, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { useScrollOnArrival } from "./useScrollPosition.ts";

/** After the first paint; without network and kept copy there is nothing beside the page. */
const BesidePage = lazy(async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const loaded = await import("./GlobalOverlays.tsx").catch(() => undefined);
  return { default: loaded?.GlobalOverlays ?? (() => null) };
});

/** Around every page. */
export function Root() {
  useFocusOnArrival();
  useScrollOnArrival();
  return (
    <>
      <Outlet />
      <Toasts />
      <Suspense fallback={null}>
        <BesidePage />
      </Suspense>
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
