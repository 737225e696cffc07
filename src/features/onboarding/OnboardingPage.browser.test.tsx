import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { keepDraft } from "#data/records/drafts.ts";
import { lock, unlock } from "#data/session/household.ts";
import { allRecords, readState } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { sealDrafts } from "#data/records/sealedDrafts.ts";
import { sessionView } from "#data/session/session.ts";
import onboarding from "#locales/da/onboarding.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import { money } from "#domain/money.ts";
import type { OnboardingStep } from "#domain/entities/household.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { OnboardingPage } from "./OnboardingPage.tsx";

const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeEach(async () => {
  await testWords(["assets", "figures", "onboarding", "recovery", "settings"]);
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.end();
});

async function open(step: OnboardingStep) {
  return await render(
    <MemoryRouter initialEntries={[`/onboarding?step=${step}`]}>
      <OnboardingPage />
    </MemoryRouter>,
  );
}

type Screen = Awaited<ReturnType<typeof open>>;

/** Locks when nobody has typed for a moment, and opens again. */
async function lockAndUnlock(screen: Screen): Promise<void> {
  await sealDrafts(sessionView().account?.userId ?? "");
  lock();
  await screen.unmount();
  expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
  await vi.waitFor(() => expect(readState.get()).toBe("ready"), SOON);
}

test("[§2] the first net worth says what it is counted from", async () => {
  must(await create("assets", { type: "bank", name: "Løn", currentValue: money(5_000_00, "DKK"), reminders: [] }));
  const screen = await render(
    <MemoryRouter initialEntries={["/onboarding?step=figure"]}>
      <OnboardingPage />
    </MemoryRouter>,
  );
  await screen.getByText("Hvordan er det beregnet?").click();
  await expect.element(screen.getByText(/^Aktiver minus gæld i dag/)).toBeVisible();
});

test("[§2] whoever adds one more account stands in its first field, and may think better of it", async () => {
  must(await create("assets", { type: "bank", name: "Løn", currentValue: money(5_000_00, "DKK"), reminders: [] }));
  const screen = await open("money");
  await screen.getByRole("button", { name: onboarding.money.another }).click();
  const name = screen.getByLabelText(onboarding.money.name);
  await expect.element(name).toHaveFocus();
  await name.fill("Fælles");
  await screen.getByRole("button", { name: ui.cancel }).click();
  await expect.element(name).not.toBeInTheDocument();
  await screen.getByRole("button", { name: onboarding.money.another }).click();
  await expect.element(name).toHaveValue(onboarding.money.defaultName);
  expect(allRecords("assets")).toHaveLength(1);
});

test("[§4] what is answered in the first three steps is there again after a lock, and is kept once", async () => {
  let screen = await open("language");
  await screen.getByLabelText("Land").selectOptions("Sverige");
  await lockAndUnlock(screen);
  screen = await open("language");
  await expect.element(screen.getByLabelText("Land")).toHaveValue("SE");
  await screen.unmount();

  screen = await open("household");
  await screen.getByRole("radio", { name: /^Familie/ }).click();
  await screen.getByRole("button", { name: "Tilføj barn" }).click();
  await screen.getByRole("checkbox").click();
  await lockAndUnlock(screen);
  screen = await open("household");
  await expect.element(screen.getByRole("radio", { name: /^Familie/ })).toBeChecked();
  await expect.element(screen.getByLabelText("Barn 1, fødselsår")).toBeVisible();
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
  await screen.unmount();

  screen = await open("focus");
  await screen.getByRole("checkbox", { name: /Gæld/ }).click();
  await lockAndUnlock(screen);
  screen = await open("focus");
  await expect.element(screen.getByRole("checkbox", { name: /Gæld/ })).toBeChecked();
  await screen.getByRole("button", { name: "Gå til oversigten" }).click();
  await expect.poll(() => allRecords("household")).toMatchObject([{ focus: ["debt"] }]);
  // The questions that are left are asked before there is an end.
  await expect.element(screen.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
});

test("[§8] a step in trouble says so, and the way past it stands", async () => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  keepDraft("onboarding/household", { kind: "family", children: "of another version", hasCar: false });
  const screen = await open("household");
  await expect.element(screen.getByRole("alert").getByText("Sektion kunne ikke indlæses")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Hvem hører til husstanden?" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Fortsæt senere" })).toBeVisible();
});
