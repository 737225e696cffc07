import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Toasts } from "#ui/Toasts.tsx";
import { useScrollOnArrival } from "./useScrollPosition.ts";

/** Around every page. */
export function Root() {
  useFocusOnArrival();
  useScrollOnArrival();
  return (
    <>
      <Outlet />
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
