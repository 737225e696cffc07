import type { Page } from "@playwright/test";
import { expect } from "./household.ts";

/** A passkey belongs to a name: an address made of numbers has none. */
export const NAMED_SITE = `http://localhost:${process.env["E2E_PORT"] ?? "4791"}`;

/** The device's own passkeys, as a phone with a finger on it. */
export async function withAuthenticator(page: Page): Promise<{ refuse(): Promise<void> }> {
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

export async function addPasskey(page: Page, password: string): Promise<void> {
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("link", { name: "Lås op uden adgangskode" }).click();
  await page.getByRole("button", { name: "Tilføj adgangsnøgle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adgangskode", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Tilføj", exact: true }).click();
  await expect(page.getByText("Adgangsnøglen er tilføjet").first()).toBeVisible();
}
