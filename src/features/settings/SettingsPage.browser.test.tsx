import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { testWords } from "#tests/support/testWords.ts";
import { SettingsPage } from "./SettingsPage.tsx";

let server: PageServer;

beforeEach(async () => {
  await testWords(["account", "password", "settings"]);
  server = await accountInPage("anna@example.dk", "Tre små grise 3");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.end();
});

test("[§8] a section of the settings in trouble says so in its place, and the others stand", async () => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let broken = true;
  function Install() {
    if (broken) throw new TypeError("not for the screen");
    return <p>{"Mended"}</p>;
  }
  const screen = await render(
    <MemoryRouter>
      <SettingsPage install={<Install />} />
    </MemoryRouter>,
  );
  const trouble = screen.getByRole("alert");
  await expect.element(trouble.getByText("Sektion kunne ikke indlæses")).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Sikkerhedskopi" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Konto" })).toBeVisible();
  broken = false;
  await trouble.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByText("Mended")).toBeVisible();
});
