import type { Page } from "@playwright/test";

/** Pays on the page of the local card provider, with the card that it accepts unless another is named. */
export async function payByCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Name on the card").fill("Anna Holm");
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12/34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: /^Pay/ }).click();
}
