import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { device } from "#data/device.ts";
import { startWords } from "../i18n.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { PageError } from "./PageError.tsx";
import { PageTrouble } from "./PageTrouble.tsx";

beforeAll(async () => {
  await startWords();
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function Broken(): never {
  throw new TypeError("1.234,50 kr. on the account of Ane");
}

test("[§8] a page in trouble says so and offers to try again or to reload", async () => {
  const screen = await render(
    <MemoryRouter>
      <ErrorBoundary fallback={PageTrouble}>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Prøv igen" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Genindlæs side" })).toBeVisible();
});

test("[§8] a page error shows an id and the way to the front page; the device keeps the id and never the words", async () => {
  const screen = await render(
    <MemoryRouter>
      <ErrorBoundary fallback={PageError}>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { name: "Der opstod en kritisk fejl" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Gå til forsiden" })).toBeVisible();
  const shown = screen
    .getByText(/^Fejl-id: /)
    .element()
    .textContent.replace("Fejl-id: ", "");
  await vi.waitFor(async () => {
    const kept = (await device.errors.toArray()).filter(({ kind }) => kind === "PageError");
    expect(kept.at(-1)?.detail).toMatch(new RegExp(`^${shown} TypeError /`));
    expect(JSON.stringify(kept)).not.toContain("Ane");
  });
});
