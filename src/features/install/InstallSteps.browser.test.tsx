import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import install from "#locales/da/install.json" with { type: "json" };
import ui from "#locales/da/ui.json" with { type: "json" };
import { InstallSettings } from "./InstallSettings.tsx";

test("[§4] on an iPhone a sheet says how, and that the app on the home screen is signed in to once more", async () => {
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  await createInstance()
    .use(initReactI18next)
    .init({ lng: "da", resources: { da: { install, ui } } });
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
