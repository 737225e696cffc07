import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { addTrade } from "./addTrade.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test, unlock } from "./household.ts";

test.use(STORES_THE_APP);

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
      await expectAccessible(page);
      // By now everything stands where it stays.
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${tab} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole("tab", { name: "Udbytte" }).click();
  await expect(page.getByRole("tabpanel", { name: "Udbytte" })).toContainText("346,02");
  await page.getByRole("tab", { name: "Handler" }).click();
  await expect(page.getByText("Salg · Globale aktier")).toBeVisible();
});

test("[§2] /portfolio: checks, a comparison, files of prices and what is followed work offline, on a phone and in Finnish", async ({
  page,
  context,
}) => {
  await newHousehold(page);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Portefølje" }).click();
  await readyForOffline(page);
  await addTrade(page, {
    "Depotets navn": "Nordnet",
    Navn: "Novo Nordisk B",
    ISIN: "DK0062498333",
    Dag: "2025-03-03",
    Antal: "60",
    "Kurs pr. stk.": "612,50",
  });
  await context.setOffline(true);

  const check = page.getByRole("row", { name: /^Ét værdipapir/ });
  await expect(check).toContainText("Novo Nordisk B fylder 100");
  await expect(check).toContainText("Værd at se på");
  await page.getByText("Ret grænserne").click();
  await page.getByRole("switch", { name: "Ét sted" }).click();
  await expect(page.getByRole("row", { name: /^Ét sted/ })).toBeHidden();

  await page.getByRole("tab", { name: "Beholdninger" }).click();
  await page.getByRole("button", { name: "Følg et værdipapir" }).click();
  const watch = page.getByRole("dialog", { name: "Følg et værdipapir" });
  await watch.getByLabel("Navn", { exact: true }).fill("Vestas");
  await watch.getByRole("button", { name: "Følg", exact: true }).click();
  await expect(watch).toBeHidden();

  await page.getByRole("button", { name: "Hent kurser" }).click();
  const sheet = page.getByRole("dialog", { name: "Hent kurser" });
  const lines = [
    "Dato;ISIN;Kurs;Valuta",
    "2026-01-02;DK0062498333;402,60;DKK",
    "2026-01-05;vestas;150;DKK",
    "i går;x;1;DKK",
  ];
  await sheet
    .locator("input[type=file]")
    .setInputFiles({ name: "kurser.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await expect(sheet.getByText("Linje 4: dagen kan ikke læses.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Gem 2 kurser" }).click();
  await expect(page.getByText("2 kurser er gemt").last()).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("row", { name: /^Vestas/ })).toContainText("150");
  await page.getByRole("button", { name: "Hent kurser" }).click();
  await sheet.getByRole("button", { name: "Hent fra serveren" }).click();
  await expect(sheet.getByText(/^Du er offline/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Afkast" }).click();
  await page.getByLabel("Sammenlign med").selectOption("Prisstigninger");
  await page.getByText("Prisstigninger år for år").click();
  for (const field of await page.getByLabel(/^Prisstigning i \d/).all()) await field.fill("1,9");
  await page.getByRole("button", { name: "Gem prisstigninger" }).click();
  await expect(page.getByText("Prisstigningerne er gemt").last()).toBeVisible();
  const january = page.getByRole("gridcell", { name: /^januar 2026: −/ });
  await january.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("gridcell", { name: /^december 2025: / })).toBeFocused();
  await context.setOffline(false);

  // As another tab does it.
  await page.evaluate((key) => {
    localStorage.setItem(key, "fi");
    dispatchEvent(new StorageEvent("storage", { key }));
  }, STORAGE_KEYS.language);
  for (const [width, height] of [
    [1280, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tab of ["Yleiskuva", "Omistukset", "Tuotto"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expectAccessible(page);
      // By now everything stands where it stays.
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${tab} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
