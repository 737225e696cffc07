import "#ui/tokens.css";
import "#ui/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startApp } from "#data/session/startApp.ts";
import { App } from "./App.tsx";
import { initTranslations } from "./i18n.ts";
import { isAlone, startPage } from "./parts.ts";
import { reloadForMissingFiles, startUpdates } from "./update.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

async function show(root: HTMLElement): Promise<void> {
  const alone = isAlone(location.pathname);
  const started = alone ? undefined : startApp();
  const spoken = initTranslations();
  startPage(location.pathname);
  await spoken;
  createRoot(root).render(
    <StrictMode>
      <App started={started} />
    </StrictMode>,
  );
  if (alone) reloadForMissingFiles();
  else await startUpdates();
}

void show(root);
