import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt, go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

/** Nothing is wider than the screen, and the checker finds nothing, on a phone and beside a menu. */
async function narrowAndWide(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 860 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

async function valueOn(page: Page, day: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Opdater værdi" }).click();
  const sheet = page.getByRole("dialog", { name: "Opdater værdi" });
  await sheet.getByRole("textbox", { name: /^Værdi/ }).fill(amount);
  await sheet.getByRole("textbox", { name: /^Dato/ }).fill(day);
  await sheet.getByRole("button", { name: "Gem værdi" }).click();
  await expect(sheet).toBeHidden();
}

test("[§3] of a home and a loan that are shared, one's own parts count on both pages and in the net worth", async ({
  page,
}) => {
  await newHousehold(page);
  await addAsset(page, { type: "Bolig", name: "Huset på Fyn", value: "3.000.000", more: { Ejerandel: "50" } });
  await addDebt(page, {
    type: "Boliglån",
    name: "Realkredit i huset",
    value: "1.800.000",
    more: { "Din andel": "50", "Sikkerhed for lånet": "Huset på Fyn" },
  });
  await expect(page.getByText("Din andel, 50 %:")).toBeVisible();
  await expect(page.getByText("Tallene er din andel af værdien og af lånene.")).toBeVisible();
  await narrowAndWide(page);

  await go(page, "Gæld");
  await expect(page.getByText("din andel, 50 %")).toBeVisible();
  await page.getByRole("link", { name: /^Realkredit i huset/ }).click();
  await page.getByRole("link", { name: "Huset på Fyn" }).click();
  const own = page.getByRole("region", { name: "Lån og friværdi" });
  await expect(own).toContainText(/600\.000/);
  await expect(own).toContainText(/60\s%/);
  await go(page, "Oversigt");
  await expect(page.getByRole("main")).toContainText(/600\.000/);
});

test("[§1.3] a chart is saved as picture and drawing without network, in Danish and in Finnish", async ({
  page,
  context,
}) => {
  await newHousehold(page);
  await addAsset(page, { type: "Bolig", name: "Huset på Fyn", value: "3.000.000" });
  await valueOn(page, "1.3.2026", "2.750.000");
  await expect(page.getByRole("slider")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gem eller udskriv Værdi over tid" })).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);

  const svg = await chosen(page, "Gem eller udskriv Værdi over tid", "Gem som tegning (SVG)");
  expect(svg.name).toMatch(/^værdi-over-tid-\d{4}-\d\d-\d\d\.svg$/);
  expect(svg.bytes.toString("utf8")).toContain("2.750.000");
  await page.getByRole("button", { name: "Skjul beløb" }).click();
  const png = await chosen(page, "Gem eller udskriv Værdi over tid", "Gem som billede (PNG)");
  expect([...png.bytes.subarray(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
  await narrowAndWide(page);
  await go(page, "Aktiver");
  await expect(page.getByRole("img", { name: /^Steget •+\s%/ })).toBeVisible();
  await page.getByRole("button", { name: "Vis beløb" }).click();
  await expect(page.getByRole("img", { name: /^Steget 9,1\s%/ })).toBeVisible();
  await page.goBack();

  await page.evaluate(() => {
    localStorage.setItem("overblik.language", "fi");
    dispatchEvent(new StorageEvent("storage", { key: "overblik.language", newValue: "fi" }));
  });
  await expect(page.getByRole("button", { name: /^Tallenna tai tulosta/ })).toBeVisible();
  await narrowAndWide(page);
});

async function chosen(page: Page, menu: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("[§3] a car's value is suggested and saved by hand alone, its gain is told, and it is duplicated and followed by another", async ({
  page,
}) => {
  await newHousehold(page);
  const bought = { Købsdato: "1.1.2024", Købspris: "200.000", Stand: "Brugt" };
  await addAsset(page, { type: "Køretøj", name: "Bilen", value: "180.000", more: bought });
  await expect(page.getByText(/siden købet den 1\. januar 2024/)).toBeVisible();
  await expect(page.getByText("om året i gennemsnit")).toBeVisible();
  await expect(page.getByText(/15\s% trækkes fra for hvert af/)).toBeVisible();
  await narrowAndWide(page);
  await page.getByRole("button", { name: "Se og gem forslaget" }).click();
  const sheet = page.getByRole("dialog", { name: "Opdater værdi" });
  await expect(sheet.getByRole("textbox", { name: /^Værdi/ })).not.toHaveValue("180.000");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toContainText("180.000");
  await page.getByRole("button", { name: "Se og gem forslaget" }).click();
  await sheet.getByRole("button", { name: "Gem værdi" }).click();
  await expect(page.getByText("Værdien er gemt.")).toBeVisible();
  await expect(page.getByText("Forslag til værdi")).toHaveCount(0);

  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Duplikér" }).click();
  await expect(page.getByRole("textbox", { name: /^Mærke og model/ })).toHaveValue("Bilen (kopi)");
  await page.getByRole("button", { name: "Gem og tilføj endnu et" }).click();
  await expect(page.getByText("Aktivet er gemt. Her er plads til det næste.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Mærke og model/ })).toHaveValue("");
});
