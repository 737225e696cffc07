import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import auth from "#locales/da/auth.json" with { type: "json" };
import ui from "#locales/da/ui.json" with { type: "json" };
import { lock } from "#data/household.ts";
import { sessionView } from "#data/session.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { UnlockPage } from "./UnlockPage.tsx";

const EMAIL = "anna@example.dk";
const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeAll(async () => {
  const words = createInstance().use(initReactI18next);
  await words.init({ lng: "da", resources: { da: { auth, ui } }, interpolation: { escapeValue: false } });
  server = await accountInPage(EMAIL, PASSWORD);
});
afterAll(() => server.end());

test("[§9] a wrong password says how many tries are left; the way to a new one is there; the right one opens without network", async () => {
  const userId = sessionView().account?.userId ?? "";
  lock();
  server.reachable = false;
  const screen = await render(
    <MemoryRouter>
      <main>
        <UnlockPage userId={userId} email={EMAIL} onOther={() => undefined} />
      </main>
    </MemoryRouter>,
  );
  const unlock = async (password: string) => {
    await screen.getByLabelText("Adgangskode", { exact: true }).fill(password);
    await screen.getByRole("button", { name: "Lås op", exact: true }).click();
  };
  await unlock("noget helt andet");
  await expect.element(screen.getByText(/Adgangskoden passer ikke.*Du har 4 forsøg tilbage\./)).toBeVisible();
  await unlock("noget helt tredje");
  await expect.element(screen.getByText(/Du har 3 forsøg tilbage\./)).toBeVisible();
  const forgotten = screen.getByRole("link", { name: "Glemt adgangskode?" }).element();
  expect(forgotten.getAttribute("href")).toBe("/auth?mode=forgot");
  expect(await violations()).toEqual([]);
  await unlock(PASSWORD);
  await vi.waitFor(() => expect(sessionView().vault).toBe("unlocked"), { timeout: 5_000 });
});
