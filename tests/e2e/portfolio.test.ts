import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";

/** One trade by the words of its form; fields by their label, choices by their words. */
async function addTrade(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("button", { name: "Tilføj handel" }).click();
  const form = page.getByRole("dialog", { name: "Tilføj handel" });
  await form.getByLabel("Hvad skete der?").waitFor();
  for (const [label, text] of Object.entries(typed)) {
    const field = form.locator("input, select").and(form.getByLabel(new RegExp(`^${label}`)));
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(text);
    else await field.fill(text);
  }
  await form.getByRole("button", { name: "Gem handel" }).click();
  await expect(form).toBeHidden();
}

const TABS = ["Overblik", "Beholdninger", "Afkast", "Udbytte", "Fordeling", "Handler"] as const;

test("[§2] /portfolio: trades by hand become holdings, returns, dividends and shares, which stay on a phone and after a reload", async ({
  page,
}) => {
  const login = await newHousehold(page);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Portefølje" }).click();
  await expect(page.getByRole("heading", { name: "Ingen investeringer endnu" })).toBeVisible();
  await expectAccessible(page);

  const fund = { Værdipapir: "Globale aktier", "Hvad skete der": "Køb" };
  await addTrade(page, {
    "Depotets navn": "Frit depot",
    Navn: "Globale aktier",
    Type: "Fond eller ETF",
    Dag: "2024-01-15",
    Antal: "1.000",
    "Kurs pr. stk.": "100",
    Kurtage: "29",
  });
  await addTrade(page, { ...fund, Dag: "2025-07-01", Antal: "446,4285714286", "Kurs pr. stk.": "112" });
  await addTrade(page, {
    "Hvad skete der": "Køb",
    Værdipapir: "Nyt værdipapir",
    Navn: "Novo Nordisk B",
    ISIN: "DK0062498333",
    Dag: "2025-03-03",
    Antal: "60",
    "Kurs pr. stk.": "612,50",
  });
  await addTrade(page, {
    "Hvad skete der": "Udbytte",
    Værdipapir: "Novo Nordisk B",
    Dag: "2026-03-30",
    "Udbytte før skat": "474",
    "Indeholdt skat": "127,98",
  });
  await addTrade(page, {
    ...fund,
    "Hvad skete der": "Salg",
    Dag: "2026-05-04",
    Antal: "200",
    "Kurs pr. stk.": "118,4",
  });

  for (const [name, price] of [
    ["Globale aktier", "114,07"],
    ["Novo Nordisk B", "398,2"],
  ] as const) {
    await page.getByRole("tab", { name: "Beholdninger" }).click();
    await page.getByRole("link", { name }).click();
    const sheet = page.getByRole("dialog", { name });
    await sheet.getByLabel("Kurs", { exact: true }).fill(price);
    await sheet.getByRole("button", { name: "Gem kurs" }).click();
    await expect(page.getByText("Kursen er gemt").last()).toBeVisible();
    await sheet.getByLabel(/^Mål for andelen/).fill(name === "Globale aktier" ? "80" : "20");
    await sheet.getByRole("button", { name: "Gem værdipapir" }).click();
    await expect(sheet).toBeHidden();
  }

  await page.reload();
  await unlock(page, login.password);
  for (const [width, height] of [
    [1280, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await page.waitForTimeout(300);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${tab} at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
  await page.getByRole("tab", { name: "Udbytte" }).click();
  await expect(page.getByRole("tabpanel", { name: "Udbytte" })).toContainText("346,02");
  await page.getByRole("tab", { name: "Handler" }).click();
  await expect(page.getByText("Salg · Globale aktier")).toBeVisible();
});
