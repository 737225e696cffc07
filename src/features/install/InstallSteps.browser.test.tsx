import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { restoreLostFocus } from "#ui/overlays/restoreLostFocus.ts";
import { InstallLine } from "./InstallLine.tsx";
import { InstallSettings } from "./InstallSettings.tsx";

let end: () => void;
beforeEach(async () => {
  end = restoreLostFocus();
  localStorage.clear();
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  await testWords(["install"]);
});
afterEach(() => end());

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("[§4] on an iPhone a sheet says how, and that the app on the home screen is signed in to once more", async () => {
  const screen = await render(<InstallSettings />);
  await screen.getByRole("button", { name: "Se, hvordan du gør" }).click();
  const sheet = screen.getByRole("dialog", { name: "Læg Overblik på hjemmeskærmen" });
  await expect.element(sheet).toBeVisible();
  expect(sheet.getByRole("listitem").elements()).toHaveLength(4);
  await expect.element(sheet.getByText(/Vælg »Føj til hjemmeskærm«/)).toBeVisible();
  await expect.element(sheet.getByText(/har sit eget lager og er tom/)).toBeVisible();
  await expect.element(sheet.getByText(/log ind én gang til/)).toBeVisible();
  await sheet.getByRole("button", { name: "Forstået" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test.each(["{Enter}", " ", "{Escape}", "{Shift>}{Tab}{/Shift}{Enter}"])(
  "[§4] without a mouse the sheet is opened, keeps Tab within it, and '%s' closes it and leads back to what opened it",
  async (keys) => {
    const screen = await render(
      <main>
        <button type="button">{"Før"}</button>
        <InstallSettings />
        <button type="button">{"Efter"}</button>
      </main>,
    );
    const sheet = screen.getByRole("dialog", { name: "Læg Overblik på hjemmeskærmen" });
    await userEvent.click(screen.getByRole("button", { name: "Før" }));
    await userEvent.keyboard("{Tab}");
    expect(focused()).toBe("Se, hvordan du gør");
    await userEvent.keyboard("{Enter}");
    await expect.element(sheet).toBeVisible();
    expect(focused()).toBe("Forstået");
    const seen: unknown[] = [];
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard("{Tab}");
      seen.push(focused());
    }
    expect(seen).not.toContain("Efter");
    expect(seen).toContain("Luk");
    screen.getByRole("button", { name: "Forstået" }).element().focus();
    await userEvent.keyboard(keys);
    await expect.element(sheet).not.toBeInTheDocument();
    expect(focused()).toBe("Se, hvordan du gør");
  },
);

test("[§4] without a mouse the line about installing is answered with yes or no, and the focus is not lost", async () => {
  localStorage.setItem("overblik.visits", "9");
  const screen = await render(
    <main>
      <h1 id="page-title">{"Dit overblik"}</h1>
      <button type="button">{"Før"}</button>
      <InstallLine />
    </main>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Før" }));
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(focused()).toBe("Se, hvordan du gør");
  await userEvent.keyboard("{Tab}");
  expect(focused()).toBe("Nej tak");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Nej tak" })).not.toBeInTheDocument();
  await expect.poll(focused).toBe("Dit overblik");
});
