import type { Page } from "@playwright/test";
import { expect, newHousehold, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

/** Ink, ground and edges of everything on the page. */
function colours(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return [...document.querySelectorAll("body *")].map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return [color, backgroundColor, borderBottomColor].join(" ");
    });
  });
}

test("[§2] the system's theme can change while a page is open: without motion every colour is the new one's at once", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await newHousehold(page);
  await page.goto("/security?tab=factors");
  await page.getByRole("button", { name: "Tilføj godkendelsesapp" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const light = await colours(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colours(page)).not.toEqual(light);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await colours(page)).toEqual(light);
});
