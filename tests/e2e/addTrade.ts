import type { Page } from "@playwright/test";
import { expect } from "./household.ts";

/** One trade by the words of its form; fields by their label, choices by their words, boxes by any text. */
export async function addTrade(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("button", { name: "Tilføj handel" }).click();
  const form = page.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabel("Hvad skete der?").waitFor();
  for (const [label, text] of Object.entries(typed)) {
    const field = form.locator("input, select").and(form.getByLabel(new RegExp(`^${label}`)));
    const kind = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : "select"));
    if (kind === "select") await field.selectOption(text);
    else if (kind === "checkbox") await field.check();
    else await field.fill(text);
  }
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect(form).toBeHidden();
}
