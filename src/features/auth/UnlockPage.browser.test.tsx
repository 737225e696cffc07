import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lock } from "#data/session/household.ts";
import { create } from "#data/records/repository.ts";
import { sessionView } from "#data/session/session.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { currentToasts } from "#ui/overlays/notify.ts";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { UnlockPage } from "./UnlockPage.tsx";

const EMAIL = "anna@example.dk";
const PASSWORD = "Tre små grise 3";
let server: PageServer;
const leftAlone = () => Promise.reject(new Error("nobody asked for another account"));

beforeAll(async () => {
  await testWords(["auth"]);
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
        <UnlockPage userId={userId} email={EMAIL} onOther={leftAlone} />
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

test("[§8] another account: with changes that were not sent it asks first, stays when they cannot be sent, and says that one is signed out", async () => {
  const userId = sessionView().account?.userId ?? "";
  await create("preferences", { id: PREFERENCES_ID, displayCurrency: "SEK" });
  lock();
  server.reachable = true;
  const onOther = vi.fn<() => Promise<{ revoked: boolean }>>(async () => ({ revoked: true }));
  const screen = await render(
    <MemoryRouter>
      <main>
        <UnlockPage userId={userId} email={EMAIL} onOther={onOther} />
      </main>
    </MemoryRouter>,
  );
  const other = screen.getByRole("button", { name: "Brug en anden konto" });
  const dialog = screen.getByRole("alertdialog", { name: "Log ud?" });
  await vi.waitFor(
    async () => {
      await other.click();
      await expect.element(dialog.getByText(/er ikke sendt endnu/)).toBeVisible();
    },
    { timeout: 10_000 },
  );
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Send og log ud" }).click();
  await expect
    .element(dialog.getByText("De kunne ikke sendes nu. De bliver på enheden, hvis du logger ud."))
    .toBeVisible();
  expect(onOther).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Log ud", exact: true }).click();
  expect(onOther).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(["Logget ud med succes"]), SOON);
});
