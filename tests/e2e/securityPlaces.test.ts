import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";

/** A fraction of a pixel is lost where the browser rounds. */
async function expectScroll(page: Page, at: number): Promise<void> {
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThanOrEqual(2);
}

test("the page for security is a list of places: each has an address, the way back keeps the scroll, search finds it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { password } = await newHousehold(page);
  await page.goto("/security");
  await unlock(page, password);
  const row = page.getByRole("link", { name: "Serverens indblik" });
  await row.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(50);
  await row.click();
  await expect(page).toHaveURL("/security?tab=server");
  await expect(page.getByRole("heading", { name: "Serverens indblik", level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(row).toBeFocused();
  await expectScroll(page, at);
  await row.press("Enter");
  await expect(page.getByRole("heading", { name: "Serverens indblik", level: 1 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await expectScroll(page, at);

  await page.keyboard.press("ControlOrMeta+K");
  const palette = page.getByRole("dialog", { name: "Søg og gå til" });
  await expect(palette).toBeVisible();
  await page.keyboard.type("gendannelses");
  await palette.getByRole("option", { name: /^Gendannelsesnøgle/ }).click();
  await expect(page).toHaveURL("/security?tab=recoveryKey");
  // Escape is the search's first.
  await page.keyboard.press("ControlOrMeta+K");
  await expect(palette.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(page.getByRole("heading", { name: "Gendannelsesnøgle", level: 1 })).toBeVisible();
  // A link to the section of the page that it once was leads to the place.
  await page.goto("/security#second-factor");
  await unlock(page, password);
  await expect(page.getByRole("heading", { name: "Totrinslogin", level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sikkerhed" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Slå totrinslogin til" })).toBeVisible();
});
