import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt } from "./forms.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

const TABS = ["Nøgletal", "Balance", "Pengestrøm", "Beregnere"] as const;
const CALCULATORS = [
  "loan",
  "apr",
  "savings",
  "compound",
  "home",
  "rentOrOwn",
  "freedom",
  "budgetAccount",
  "inflation",
  "currency",
  "dkWage",
  "dkEstate",
] as const;

async function fits(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, what).toBeLessThanOrEqual(0);
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test("[§2] /financial: key figures, balance sheet and calculators on a phone and a desktop, without a network too", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await newHousehold(page);
  await addAsset(page, { type: "Bankkonto", name: "Lønkonto", value: "80.000" });
  await addDebt(page, {
    type: "Forbrugslån",
    name: "Banklån",
    value: "40.000",
    more: { "Rente pr. år": "5", Ydelse: "1.000" },
  });
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Finansielt overblik" }).click();
  await expect(page.getByRole("heading", { name: "Økonomisk sundhed" })).toBeVisible();
  await page.getByLabel("Husstandens indkomst før skat pr. år").fill("480.000");
  await page.getByRole("button", { name: "Gem indkomst" }).click();
  await expect(page.getByText("Indkomsten er gemt.")).toBeVisible();
  await expect(page.getByText("0,08", { exact: true }).first()).toBeVisible();

  await readyForOffline(page);
  // Every tab has been there once.
  for (const tab of TABS) await page.getByRole("tab", { name: tab }).click();
  await context.setOffline(true);
  for (const { width, height, at } of [
    { width: 390, height: 844, at: "phone" },
    { width: 1_440, height: 900, at: "desktop" },
  ]) {
    await page.setViewportSize({ width, height });
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expectAccessible(page);
      await fits(page, `${tab} at ${width}`);
      await picture(page, `${at}-${tab}`);
    }
    for (const calc of CALCULATORS) {
      await page.goto(`/financial?tab=calculators&calc=${calc}`);
      await expect(page.getByText("Hvordan er det beregnet?")).toBeVisible();
      if (at === "phone") await expectAccessible(page);
      await fits(page, `${calc} at ${width}`);
      await picture(page, `${at}-${calc}`);
    }
  }

  await page.goto("/financial?tab=calculators");
  await expect(page.getByRole("heading", { name: "Skat 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Skat af løn", exact: true }).click();
  await expect(page.getByText("Tilbage pr. måned", { exact: true }).locator("..")).toContainText("26.000");

  await page.goto("/financial?tab=calculators&calc=loan");
  await page.getByRole("textbox", { name: /^Beløb/ }).fill("1 200 000");
  await page.getByRole("textbox", { name: /^Rente pr. år/ }).fill("0");
  await page.getByRole("textbox", { name: /^Løbetid/ }).fill("10");
  await expect(page.getByText("Ydelse hver måned", { exact: true }).locator("..")).toContainText("10.000");
  await expect(page).toHaveURL(/#amount=1200000&rate=0&years=10&currency=DKK$/);
  await page.reload();
  await expect(page.getByText("Ydelse hver måned", { exact: true }).locator("..")).toContainText("10.000");
});

test("[§2] /financial speaks Finnish on a phone, long words and all", async ({ page }) => {
  await newHousehold(page);
  await page.evaluate(() => localStorage.setItem("overblik.language", "fi"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/financial");
  await expect(page.getByRole("tab", { name: "Tunnusluvut" })).toBeVisible();
  await expectAccessible(page);
  await fits(page, "key figures");
  await page.goto("/financial?tab=calculators&calc=freedom");
  await expect(page.getByRole("heading", { name: "Taloudellinen riippumattomuus" })).toBeVisible();
  await expectAccessible(page);
  await fits(page, "calculator");
  await picture(page, "finnish-freedom");
});
