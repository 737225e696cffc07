import type { Page } from "@playwright/test";
import { expect } from "./household.ts";

/** From the list on the page for security: shown, read off and closed, as a person does. Answers with the key. */
export async function takeRecoveryKey(page: Page, password: string): Promise<string> {
  await page.getByRole("link", { name: "Gendannelsesnøgle", exact: true }).click();
  await page.getByRole("button", { name: "Lav gendannelsesnøgle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adgangskode", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Vis nøglen" }).click();
  const groups = dialog.getByRole("list", { name: "Din gendannelsesnøgle" }).locator("code");
  await expect(groups).toHaveCount(9);
  const key = (await groups.allInnerTexts()).join("-");
  await dialog.getByRole("button", { name: "Ikke nu" }).click();
  await expect(dialog).toBeHidden();
  return key;
}
