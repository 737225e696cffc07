import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { setDeviceLanguage } from "#data/device/deviceLanguage.ts";
import type { SessionError } from "#data/session/session.ts";
import { initTranslations } from "../i18n.ts";
import { LazySessionErrorPage } from "./lazySessionErrorPage.ts";

beforeAll(initTranslations);

function open(error: SessionError) {
  return render(
    <MemoryRouter>
      <Suspense>
        <LazySessionErrorPage error={error} />
      </Suspense>
    </MemoryRouter>,
  );
}

test("[§8] a missing backend url or key is told calmly, and reloading is the way on", async () => {
  const screen = await open({ kind: "NotConfigured" });
  await expect.element(screen.getByRole("heading", { name: "Appen ved ikke, hvor serveren er" })).toBeVisible();
  await expect.element(screen.getByText(/Serverens adresse mangler/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Genindlæs side" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Prøv igen" })).not.toBeInTheDocument();
});

test("[§8] 'Failed to load user data' can be tried again, 'Auth initialization failed' carries the message", async () => {
  setDeviceLanguage("en");
  const failed = await open({ kind: "UserDataFailed" });
  await expect.element(failed.getByRole("heading", { name: "Failed to load user data" })).toBeVisible();
  await expect.element(failed.getByRole("button", { name: "Try again" })).toBeVisible();
  await failed.rerender(
    <MemoryRouter>
      <LazySessionErrorPage error={{ kind: "InitFailed", message: "The clock stands still" }} />
    </MemoryRouter>,
  );
  await expect.element(failed.getByRole("heading", { name: "Auth initialization failed" })).toBeVisible();
  await expect.element(failed.getByText("The clock stands still")).toBeVisible();
  setDeviceLanguage("da");
});
