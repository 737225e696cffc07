import { expect, type Page } from "@playwright/test";

/** Nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
