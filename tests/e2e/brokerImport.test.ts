import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test, unlock } from "./household.ts";

test.use(STORES_THE_APP);

const SAMPLES = join(import.meta.dirname, "../samples");
const NORDNET = "nordnet-dk/transactions-and-notes-export.csv";

async function choose(page: Page, path: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(join(SAMPLES, path));
}

function counted(page: Page, term: string) {
  return page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");
}

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`[§2] /import: a broker's file becomes trades offline on ${device}, once, and can be taken back to the last record`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const login = await newHousehold(page);
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Portefølje" }).click();
    await page.getByRole("link", { name: "Importér handler" }).click();
    await expect(page.getByRole("heading", { name: "Importér fra banken" })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);

    await choose(page, NORDNET);
    await expect(page.getByText("Nordnet", { exact: true })).toBeVisible();
    await expect(counted(page, "Handler")).toHaveText("4");
    await expect(page.getByLabel("Depotets navn")).toHaveValue("9999");
    await page.getByLabel("Depotets navn").fill("Frit depot");
    await page.getByLabel("Depottype").selectOption({ label: "Aktiesparekonto" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Tjek handlerne" }).click();

    await expect(counted(page, "Nye handler")).toHaveText("4");
    await expect(counted(page, "Ind, ud og renter").first()).toHaveText("1");
    await page.getByText("1 linje er ingen handel").click();
    await expect(page.getByText("Linje 6 er annulleret af depotbanken.")).toBeVisible();
    await page.getByText("2 nye værdipapirer oprettes").click();
    await expect(page.getByText("NOVO B (DK0062498333)")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Importér 4 handler" }).click();
    await expect(page.getByText("4 handler er importeret")).toBeVisible();

    await page.getByRole("link", { name: "Se porteføljen" }).click();
    await expect(page.getByRole("button", { name: /Køb\s· TSLA/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Udbytte\s· NOVO B/ })).toBeVisible();
    await page.getByRole("link", { name: "Importér handler" }).click();

    await choose(page, NORDNET);
    await expect(page.getByLabel("Depotet »9999« i filen")).toHaveValue(/[0-9a-f-]{36}/);
    await page.getByRole("button", { name: "Tjek handlerne" }).click();
    await expect(page.getByText("Du har allerede alt, hvad der står i filen.", { exact: false })).toBeVisible();
    await expect(counted(page, "Har du allerede")).toHaveText("5");
    await expect(page.getByRole("button", { name: /^Importér/ })).toBeDisabled();

    await context.setOffline(false);
    await page.reload();
    await unlock(page, login.password);
    await page.getByRole("button", { name: "Fortryd import" }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByRole("button", { name: "Fortryd import" }).click();
    await expect(page.getByText("4 handler er fjernet igen")).toBeVisible();
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Portefølje" }).click();
    await expect(page.getByRole("heading", { name: "Ingen investeringer endnu" })).toBeVisible();
  });
}

test("[§2] /import: a file with several brokerage accounts asks where each goes, in Swedish, and names the line that cannot be read", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await page.evaluate(() => {
    localStorage.setItem("overblik.language", "sv");
    dispatchEvent(new StorageEvent("storage", { key: "overblik.language" }));
  });
  await expect(page.getByRole("heading", { name: "Importera från banken" })).toBeVisible();
  const file = readFileSync(join(SAMPLES, "avanza/transactions.csv"), "utf8");
  const spoiled = `${file}\n2025-01-15;Savings;Köp;Avanza 75;tio;191,12;-1911,2;SEK;0;;SEK;SE0004841500;\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "avanza.csv", mimeType: "text/csv", buffer: Buffer.from(spoiled) });
  for (const name of ["Savings", "8346000", "Investments", "8346899"])
    await expect(page.getByLabel(`Depån ”${name}” i filen`)).toHaveValue("new");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kontrollera affärerna" }).click();
  await expect(counted(page, "Nya affärer")).toHaveText("12");
  await page.getByText("1 rad kunde inte läsas").click();
  await expect(page.getByText("Rad 22: inget antal")).toBeVisible();
  await page.getByLabel(/^Spara också de 8 raderna/).uncheck();
  await page.getByRole("button", { name: "Importera 12 affärer" }).click();
  await expect(page.getByText("12 affärer är importerade")).toBeVisible();
  await page.getByRole("button", { name: "Ångra importen" }).first().click();
  await expect(page.getByText("12 affärer är borttagna igen")).toBeVisible();
  await page.getByRole("button", { name: "Återställ" }).click();
  await expect(page.getByText("Importen är återställd")).toBeVisible();
});
