import { useEffect, useEffectEvent } from "react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import { ROUTES } from "#config/routes.ts";
import type { StartReport } from "#data/session/startApp.ts";
import { AppRoutes } from "./AppRoutes.tsx";

interface AppProps {
  readonly started: Promise<StartReport>;
}

export function App({ started }: AppProps) {
  return (
    // The address changes at once; which page is shown waits for its code.
    <BrowserRouter useTransitions={false}>
      <GoWhereStarted started={started} />
      <AppRoutes />
    </BrowserRouter>
  );
}

/** A finding of the app's start may lead to another page than the one asked for. */
function GoWhereStarted({ started }: AppProps) {
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
