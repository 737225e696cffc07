import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, followMail } from "./household.ts";

/** A device that does not know the password asks one that is unlocked, and waits. */
export async function askToBeLetIn(other: Page, email: string): Promise<void> {
  await other.goto("/auth");
  await other.getByRole("link", { name: "Glemt adgangskode?" }).click();
  // The page before it has a field of the same name.
  await expect(other.getByRole("heading", { name: "Glemt adgangskode" })).toBeVisible();
  await other.getByLabel("E-mail").fill(email);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await followMail(other, email, "recovery");
  await other.getByRole("radio", { name: /^Godkend fra en anden enhed/ }).check();
  const asked = other.waitForResponse(/\/rpc\/ask_approval$/);
  await other.getByRole("button", { name: "Spørg min anden enhed" }).click();
  await asked;
  await expect(other.getByText("Venter på, at den anden enhed svarer")).toBeVisible();
  await expectAccessible(other);
}

/** The device that was let in has a new password, and is in. */
export async function takeNewPassword(other: Page, next: string): Promise<void> {
  await other.getByLabel("Ny adgangskode", { exact: true }).fill(next);
  await other.getByLabel("Gentag den nye adgangskode").fill(next);
  await other.getByRole("button", { name: "Gem ny adgangskode" }).click();
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
}
