import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

async function search(page: Page, typed: string) {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Søg og gå til" });
  await expect(palette).toBeVisible();
  await page.keyboard.type(typed);
  return palette;
}

test("[§2] without network and without a mouse, a few letters lead to a thing one has, to a page and to an action", async ({
  page,
  context,
}) => {
  await newHousehold(page);
  await addAsset(page, { type: "Bolig", name: "Huset på Fyn", value: "3.250.000" });
  await addDebt(page, { type: "Billån", name: "Lån i bilen", value: "95.250" });
  await go(page, "Oversigt");
  await readyForOffline(page);
  await context.setOffline(true);

  const palette = await search(page, "fyn");
  await expect(palette.getByRole("option", { name: "Huset på Fyn" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Huset på Fyn" })).toBeVisible();

  await search(page, "gaeld");
  await expect(palette.getByRole("option").first()).toHaveText("Gæld");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gaeld$/);

  await search(page, "skjul");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Vis beløb" })).toBeVisible();

  await search(page, "xyzzy");
  await expect(palette.getByText("Intet passer. Prøv færre bogstaver.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("[§1] the overview as it was arranged on one device stands so on another", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Bolig", name: "Huset på Fyn", value: "3.250.000" });
  await addDebt(page, { type: "Billån", name: "Lån i bilen", value: "95.250" });
  await go(page, "Oversigt");
  await page.getByRole("button", { name: "Tilpas oversigten" }).click();
  const sheet = page.getByRole("dialog", { name: "Tilpas oversigten" });
  await sheet.getByRole("button", { name: "Flyt Du skylder op" }).click();
  await sheet.getByRole("switch", { name: "Nettoformue" }).click();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Færdig" }).click();
  const titles = (of: Page) => of.getByRole("main").getByRole("heading", { level: 2, name: /^Du / }).allTextContents();
  await expect.poll(() => titles(page)).toEqual(["Du skylder", "Du ejer"]);
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await expect.poll(() => titles(other)).toEqual(["Du skylder", "Du ejer"]);
  await expect(other.getByRole("main").getByText("Nettoformue", { exact: true })).toHaveCount(0);
  await otherContext.close();
});
