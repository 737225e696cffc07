import "#ui/tokens.css";
import "#ui/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { ROUTES } from "#config/routes.ts";
import { startApp } from "#data/startApp.ts";
import { startWords } from "./i18n.ts";
import { router } from "./router.tsx";
import { startUpdates } from "./update.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const started = startApp();
await startWords();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
void startUpdates();

const report = await started;
if (report.confirmedEmail !== undefined || report.linkFailed) {
  // A confirmation link leads to the site root; signing in is the next step.
  await router.navigate(ROUTES.auth.path, { replace: true, state: report });
} else if (report.signedOutByClosing) {
  await router.navigate(ROUTES.landing.path, { replace: true });
}
