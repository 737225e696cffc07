import { expect, type Page } from "@playwright/test";
import type { Login } from "./household.ts";

/** Opens an address in Finnish, whose words are the longest, and unlocks where the app asks. */
export async function openInFinnish(page: Page, address: string, heading: string, { password }: Login): Promise<void> {
  await page.evaluate(() => localStorage.setItem("overblik.language", "fi"));
  await page.goto(address);
  const title = page.getByRole("heading", { name: heading, exact: true, level: 1 });
  const question = page.locator("input[type=password]");
  await expect(title.or(question)).toBeVisible();
  if (await question.isVisible()) {
    await question.fill(password);
    await page.keyboard.press("Enter");
  }
  await expect(title).toBeVisible();
}
