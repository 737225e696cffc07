import { useEffect, useEffectEvent } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import { ROUTES } from "#config/routes.ts";
import type { StartReport } from "#data/session/startApp.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { isAlone } from "./parts.ts";

interface AppProps {
  /** Undefined where the first page stands alone: nothing was started. */
  readonly started: Promise<StartReport> | undefined;
}

export function App({ started }: AppProps) {
  return (
    // The address changes at once; which page is shown waits for its code.
    <BrowserRouter useTransitions={false}>
      {started ? <GoWhereStarted started={started} /> : <StartOnLeaving />}
      <AppRoutes />
    </BrowserRouter>
  );
}

/** A finding of the app's start may lead to another page than the one asked for. */
function GoWhereStarted({ started }: { readonly started: Promise<StartReport> }) {
  const navigate = useNavigate();
  const go = useEffectEvent((report: StartReport) => {
    if (report.arrival) {
      // The links of our mails lead to the site root; what comes next begins with signing in.
      const { next } = report.arrival;
      void navigate(href("auth", { query: { next } }), { replace: true, state: report.arrival });
    } else if (report.signedOutByClosing) {
      void navigate(ROUTES.landing.path, { replace: true });
    }
  });
  useEffect(() => {
    void started.then(go);
  }, [started]);
  return null;
}

/** Whoever goes on from a page that stands alone has the app started at the next one. */
function StartOnLeaving() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isAlone(pathname)) location.reload();
  }, [pathname]);
  return null;
}
