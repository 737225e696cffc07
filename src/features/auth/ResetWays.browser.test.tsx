import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { busyWith } from "#data/session/busy.ts";
import approval from "#locales/da/approval.json" with { type: "json" };
import password from "#locales/da/password.json" with { type: "json" };
import reset from "#locales/da/reset.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import { ResetWays } from "./ResetWays.tsx";

beforeAll(async () => {
  const words = createInstance().use(initReactI18next);
  const resources = { da: { approval, password, reset, ui } };
  await words.init({ lng: "da", resources, interpolation: { escapeValue: false } });
});

test("[§4] no update comes between a mail whose link was used up and the new password, also while another device is asked", async () => {
  const account = { userId: crypto.randomUUID(), email: "anna@example.dk", isEmpty: false };
  const screen = await render(
    <MemoryRouter>
      <ResetWays account={account} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("button", { name: "Spørg min anden enhed" })).toBeVisible();
  await expect.poll(() => busyWith()).toBe("reset");
  await screen.unmount();
  await expect.poll(() => busyWith()).toBeUndefined();
});
