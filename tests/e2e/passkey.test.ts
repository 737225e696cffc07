import type { Page } from "@playwright/test";
import { expect, newHousehold, test, unlockAsked } from "./household.ts";

/** A passkey belongs to a name: an address made of numbers has none. */
test.use({ baseURL: `http://localhost:${process.env["E2E_PORT"] ?? "4791"}` });

/** The device's own passkeys, as a phone with a finger on it. */
async function withAuthenticator(page: Page): Promise<{ refuse(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async refuse() {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
  };
}

test("[§4] a passkey that was added opens the locked household, and not for somebody else's finger", async ({
  page,
}) => {
  const device = await withAuthenticator(page);
  const login = await newHousehold(page);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("button", { name: "Tilføj adgangsnøgle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await dialog.getByRole("button", { name: "Tilføj", exact: true }).click();
  await expect(page.getByText("Adgangsnøglen er tilføjet").first()).toBeVisible();

  const lock = () => page.getByRole("button", { name: "Lås nu" }).first().click();
  const withPasskey = page.getByRole("button", { name: "Lås op med adgangsnøgle" });
  await lock();
  await withPasskey.click();
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  // Nothing was typed, and the page is the one that was left.
  await expect(page.getByRole("heading", { name: "Sikkerhed", level: 1 })).toBeVisible();

  await lock();
  await device.refuse();
  await withPasskey.click();
  await page.waitForTimeout(1_000);
  await unlockAsked(page, login.password);
});
