import { Dexie } from "dexie";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { endVault, prepareAccount } from "#data/session/opening.ts";
import { dispatchSession } from "#data/session/session.ts";
import { watchStore } from "#data/device/watchStore.ts";
import { AppRoutes } from "../AppRoutes.tsx";
import { initTranslations } from "../i18n.ts";

const USER = crypto.randomUUID();
const STORE = `sealed-${USER}`;

/** An app before the first: its store has an older number, and it hears of no newer one. */
function olderTab(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(STORE, 1);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error(request.error?.name)));
  });
}

beforeAll(async () => {
  await initTranslations();
  watchStore();
});
afterAll(async () => {
  endVault();
  dispatchSession({ kind: "signedOut" });
  await Dexie.delete(STORE);
});

test("[§2] a tab of an older app that keeps the account's store is named after 3 s, and once it is closed the question for the password is back", async () => {
  const older = await olderTab();
  dispatchSession({ kind: "noAccount" });
  dispatchSession({ kind: "accountFound", account: { userId: USER, email: "anna@example.dk", tier: "standard" } });
  const screen = await render(
    <MemoryRouter initialEntries={["/dashboard"]} useTransitions={false}>
      <AppRoutes />
    </MemoryRouter>,
  );
  const asked = performance.now();
  const prepared = prepareAccount(USER);
  const question = screen.getByLabelText("Adgangskode", { exact: true });
  await expect.element(question).toBeVisible();
  await expect
    .element(screen.getByRole("heading", { name: "Overblik er åben i et andet faneblad" }), { timeout: 10_000 })
    .toBeVisible();
  expect(performance.now() - asked).toBeGreaterThanOrEqual(3_000);
  await expect.element(screen.getByText(/^En ældre version af appen holder på det, der er gemt her/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();

  older.close();
  expect(await prepared).toEqual({ ok: true, value: { hasKeyset: false } });
  await expect.element(question).toBeVisible();
});
