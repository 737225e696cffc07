import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { device } from "#data/device/device.ts";
import { dispatchSession } from "#data/session/session.ts";
import { ErrorReportContext } from "#ui/ErrorReportContext.ts";
import { ErrorBoundary } from "../errors/ErrorBoundary.tsx";
import { GeneralError } from "../errors/GeneralError.tsx";
import { loadTranslations, initTranslations } from "../i18n.ts";
import { AppNotes } from "./AppNotes.tsx";

beforeAll(async () => {
  await initTranslations();
  await loadTranslations(["install", "approval"]);
});
beforeEach(() => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  dispatchSession({ kind: "signedOut" });
  const account = { userId: crypto.randomUUID(), email: "ane@example.dk", tier: "standard" } as const;
  dispatchSession({ kind: "accountFound", account });
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchSession({ kind: "signedOut" });
});

test("[§8] a reminder in trouble takes neither the page nor the other notes, and is reported", async () => {
  vi.spyOn(device.backups, "get").mockRejectedValue(new TypeError("no such table"));
  const report = vi.fn<(part: string, error: unknown) => void>();
  const screen = await render(
    <MemoryRouter>
      <ErrorBoundary fallback={GeneralError}>
        <ErrorReportContext value={report}>
          <h1>{"Oversigt"}</h1>
          <AppNotes isOverview />
        </ErrorReportContext>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("alert").getByText("Komponent kunne ikke indlæses")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Oversigt" })).toBeVisible();
  expect(report).toHaveBeenCalledExactlyOnceWith("component", expect.any(TypeError));
});
