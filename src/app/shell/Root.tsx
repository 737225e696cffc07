import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Toasts } from "#ui/Toasts.tsx";

/** Around every page. */
export function Root() {
  useFocusOnArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toasts />
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
