import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { busyWith } from "#data/session/busy.ts";
import { lock, unlock } from "#data/session/household.ts";
import { mayInterrupt } from "#data/session/interruption.ts";
import { heldBack } from "#tests/support/heldBack.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { SafetyStep } from "./SafetyStep.tsx";

const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeEach(async () => {
  await testWords(["onboarding", "recovery"]);
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterEach(() => server.end());

async function open() {
  return await render(
    <MemoryRouter>
      <main>
        <h1 id="page-title" tabIndex={-1}>
          {"Gem nøglen til dine tal"}
        </h1>
        <SafetyStep />
      </main>
    </MemoryRouter>,
  );
}

test("[§2] [§4] the step that makes a recovery key cannot be left before the key is shown, and no update comes while it stands there", async () => {
  const screen = await open();
  const stored = heldBack(server);
  // The password has just been typed for the account.
  await expect.element(screen.getByLabelText("Din adgangskode", { exact: true })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Vis gendannelsesnøglen" }).click();
  await stored.asked;
  await expect.element(screen.getByRole("dialog", { name: "Nøglen laves" })).toBeVisible();
  expect(await violations()).toEqual([]);
  // Anything that a person may press lies within the dialog, and that has nothing to press.
  expect(document.querySelectorAll("dialog:modal")).toHaveLength(1);
  expect(document.querySelectorAll("dialog:modal button")).toHaveLength(0);
  await userEvent.keyboard("{Escape}{Escape}{Escape}");
  expect(document.querySelectorAll("dialog:modal")).toHaveLength(1);
  stored.go();
  await expect.element(screen.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
  expect(document.querySelector("dialog")).toBeNull();
  await expect.poll(() => document.activeElement?.id).toBe("page-title");
  await expect.poll(() => busyWith()).toBe("recoveryKey");
  expect(await mayInterrupt()).toBe(false);
  await screen.unmount();
  await expect.poll(() => busyWith()).toBeUndefined();
});

test("[§4] whoever comes back to the account later is asked for the password before a recovery key is made", async () => {
  lock();
  expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
  const screen = await open();
  const show = screen.getByRole("button", { name: "Vis gendannelsesnøglen" });
  await show.click();
  const password = screen.getByLabelText("Din adgangskode", { exact: true });
  await expect.element(password).toHaveFocus();
  expect(await violations()).toEqual([]);
  await show.click();
  await expect.element(screen.getByText("Skriv din adgangskode.")).toBeVisible();
  await password.fill(PASSWORD);
  await show.click();
  await expect.element(screen.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
  await screen.unmount();
});
