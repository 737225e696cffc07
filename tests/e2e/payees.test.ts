import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

/** Three known shops, and two that nobody outside their street knows; the way in says how many. */
const FILE = [
  "Dato;Tekst;Beløb",
  "02-11-2026;Dankort-nota Netto 4412 Odense;-120,50",
  "03-11-2026;NETFLIX.COM;-129,00",
  "04-11-2026;Hos Grethe 14.03;-45,00",
  "09-11-2026;HOS GRETHE 21.03;-60,00",
  "11-11-2026;Circle K Ejby;-400,00",
  "16-11-2026;Hos Grethe 28.03;-52,00",
  "18-11-2026;Bent Trap ApS;-900,00",
].join("\n");

async function bring(page: Page): Promise<void> {
  await go(page, "Import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByLabel("Kontoens navn").fill("Lønkonto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
}

async function choose(page: Page): Promise<void> {
  await expect(page.getByRole("option", { name: "Dagligvarer" }).first()).toBeVisible();
  await page.keyboard.type("restaurant");
  await page.getByRole("option", { name: "Café og restaurant" }).first().click();
}

test("[§2] /import: it tells how many got a category and by what, and one choice takes all of a payee, with a rule, and is taken back as one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newHousehold(page);
  await bring(page);
  await expect(page.getByLabel("Giv 3 af 7 posteringer en kategori")).toBeChecked();
  await expect(page.getByText(/3 er kendt på navnet\. 4 mangler\./)).toBeVisible();
  await page.getByRole("button", { name: "Importér 7 posteringer" }).click();

  await expect(page.getByText("3 af 7 fik en kategori. 4 mangler.")).toBeVisible();
  await expectAccessible(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  const payees = page.getByRole("list", { name: "Uden kategori" });
  await expect(payees.getByRole("listitem")).toHaveCount(2);
  await payees.getByRole("button", { name: /Vælg for alle 3.*grethe/i }).click();
  await choose(page);
  await expect(page.getByText("3 posteringer har fået kategorien Café og restaurant.")).toBeVisible();
  await expect(page.getByText("6 af 7 fik en kategori. 1 mangler.")).toBeVisible();
  await page.getByRole("button", { name: "Fortryd", exact: true }).first().click();
  await expect(page.getByText("3 af 7 fik en kategori. 4 mangler.")).toBeVisible();
});

test("[§2] what is stored without a category is put by the dictionary at once, and who did so stands on the transaction", async ({
  page,
}) => {
  await newHousehold(page);
  await bring(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Giv 3 af 7 posteringer en kategori").uncheck();
  await page.getByRole("button", { name: "Importér 7 posteringer" }).click();
  await expect(page.getByText("0 af 7 fik en kategori. 7 mangler.")).toBeVisible();
  await page.getByRole("link", { name: "Se posteringerne" }).click();

  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Kategorisér 7 uden kategori" }).click();
  const sheet = page.getByRole("dialog", { name: "Uden kategori" });
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Kategorisér 3 posteringer" }).click();
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  // The buttons stand below each other, however long their lines are.
  const ends = await sheet
    .getByRole("button", { name: /^Vælg (for alle|kategori)/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)));
  expect(ends).toEqual([ends[0], ends[0]]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Kategori: Dagligvarer" })).toHaveCount(1);
  await page.getByRole("button", { name: /^Dankort-nota Netto/ }).click();
  await expect(page.getByRole("dialog").getByText("Kategorien er kendt på navnet.")).toBeVisible();
});

test("[§2] whoever puts one transaction in a category is asked about the others of its payee", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newHousehold(page);
  await bring(page);
  await page.getByRole("button", { name: "Importér 7 posteringer" }).click();
  await page.getByRole("link", { name: "Se posteringerne" }).click();
  await page.getByRole("button", { name: "Kategori: Vælg kategori" }).nth(1).click();
  await choose(page);
  await expect(page.getByText(/^Også de 2 andre fra hos grethe\?$/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ja, og lav en regel" }).click();
  await expect(page.getByRole("button", { name: "Kategori: Café og restaurant" })).toHaveCount(3);
  await page.getByRole("tab", { name: "Regler" }).click();
  await expect(page.getByRole("button", { name: /^Indeholder »hos grethe«.*Café og restaurant/i })).toBeVisible();
});
