import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { busyWith } from "#data/session/busy.ts";
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

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterAll(() => server.end());
beforeEach(async () => {
  await testWords(["onboarding", "recovery"]);
});

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
  await screen.getByLabelText("Din adgangskode", { exact: true }).fill(PASSWORD);
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
