import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

const SAMPLES = join(import.meta.dirname, "../samples");

async function choose(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(paths.map((path) => join(SAMPLES, path)));
}

function counted(page: Page, term: string) {
  return page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    localStorage.setItem("overblik.language", code);
    dispatchEvent(new StorageEvent("storage", { key: "overblik.language" }));
  }, language);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[§2] /import: a life in Spiir moves in offline, is understood before it is stored, comes once, and can be taken back", async ({
    page,
    context,
  }) => {
    await newHousehold(page);
    await page.getByRole("button", { name: "Mere", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("heading", { name: "Importér fra banken" })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);

    await choose(page, "spiir/husstand.csv");
    await expect(counted(page, "Konti")).toHaveText("3");
    await expect(counted(page, "Overførsler med begge ender")).toHaveText("1");
    await expect(counted(page, "Opdelte posteringer")).toHaveText("1");
    await expect(counted(page, "Forskellige tags")).toHaveText("4");
    await expect(counted(page, "Tæller på en anden dag")).toHaveText("1");
    await expect(page.getByLabel("Navn til Budgetkonto")).toHaveValue("Budgetkonto");
    await page.getByLabel("Opsparing · DKK").selectOption({ label: "Tag den ikke med" });
    await page.getByLabel("Opsparing · DKK").selectOption({ label: "Ny konto" });
    await page.getByText("Se, hvor hver kategori kommer hen").click();
    await expect(page.getByText("Privatforbrug › Modeltog").first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Tjek posteringerne" }).click();

    await expect(counted(page, "Nye posteringer")).toHaveText("7");
    await page.getByText("1 linje kunne ikke læses").click();
    await expect(page.getByText("Linje 9: ingen dato")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importér 7 posteringer" }).click();
    await expect(page.getByText("7 posteringer er importeret")).toBeVisible();
    await page.getByRole("link", { name: "Se posteringerne" }).click();
    await expect(page.getByText("Føtex").first()).toBeVisible();
    await expect(page.getByText(/Oprindeligt .20,00/)).toBeVisible();

    await page.goBack();
    await choose(page, "spiir/husstand.csv");
    await expect(page.getByLabel("Budgetkonto · DKK")).toHaveValue(/[0-9a-f-]{36}/);
    await page.getByRole("button", { name: "Tjek posteringerne" }).click();
    await expect(page.getByText("Du har allerede alle posteringer i filen.", { exact: false })).toBeVisible();
    await expect(counted(page, "Har du allerede")).toHaveText("7");

    // The bank's own file tells the same days in other words.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Importér fra banken" })).toBeVisible();
    const bank =
      "Dato;Tekst;Beløb\n02-03-2026;DK-NOTA 4312;-499,95\n05-03-2026;Overførsel;-1.000,00\n09-03-2026;NETTO;-80,00\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "konto.csv", mimeType: "text/csv", buffer: Buffer.from(bank) });
    await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Budgetkonto" });
    await page.getByRole("button", { name: "Tjek posteringerne" }).click();
    await expect(counted(page, "Nye posteringer")).toHaveText("1");
    const leaveOut = page.getByLabel("Spring 2 posteringer over, der ser ud til at være her allerede");
    await page.locator("summary", { hasText: "Se, hvilke der ligner hinanden" }).click();
    await expect(page.getByRole("row", { name: /DK-NOTA 4312.*Føtex/ })).toBeVisible();
    await expectAccessible(page);
    await leaveOut.uncheck();
    await expect(page.getByRole("button", { name: "Importér 3 posteringer" })).toBeVisible();
    await leaveOut.check();
    await page.getByRole("button", { name: "Importér 1 postering" }).click();
    await expect(page.getByText("1 postering er importeret")).toBeVisible();
  });
});

test("[§2] /import: two apps' files are chosen together on a desktop, in Swedish, each with a currency of its own choice, and taken back", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await speak(page, "sv");
  await expect(page.getByRole("heading", { name: "Importera från banken" })).toBeVisible();
  await choose(page, "spiir/alle-poster.csv", "ynab/register-splits.csv");
  await expect(counted(page, "Överföringar med båda ändarna")).toHaveText("1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kontrollera transaktionerna" }).click();
  await page.getByRole("button", { name: "Importera 4 transaktioner" }).click();
  await expect(page.getByText("4 transaktioner är importerade")).toBeVisible();
  await page.getByRole("button", { name: "Fortsätt med register-splits.csv" }).click();

  await page.getByLabel("Valuta").selectOption("SEK");
  await expect(page.getByLabel("Checking · SEK")).toHaveValue("new");
  await expect(counted(page, "Uppdelade transaktioner")).toHaveText("1");
  await page.getByText("Se vart varje kategori kommer").click();
  await expect(page.getByText("Everyday › Groceries").first()).toBeVisible();
  await page.getByRole("button", { name: "Kontrollera transaktionerna" }).click();
  await expect(page.getByText("1 rad är ett startsaldo", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importera 5 transaktioner" }).click();
  await expect(page.getByText("5 transaktioner är importerade")).toBeVisible();
  await page.getByRole("button", { name: "Ångra importen" }).first().click();
  await expect(page.getByText("5 transaktioner är borttagna igen")).toBeVisible();
  await page.getByRole("button", { name: "Återställ" }).click();
  await expect(page.getByText("Importen är återställd")).toBeVisible();
});

test("[§2] /import: a workbook is read, and one with a password is refused with what to do", async ({ page }) => {
  await newHousehold(page);
  await go(page, "Import");
  const locked = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(600),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "konto.xlsx", mimeType: "application/octet-stream", buffer: locked });
  await expect(page.getByText("Filen er låst med en adgangskode")).toBeVisible();
  await choose(page, "seb/export.xlsx");
  await expect(page.getByText("SEB", { exact: true })).toBeVisible();
  await expect(counted(page, "Posteringer")).toHaveText("3");
  await page.getByLabel("Kontoens navn").fill("Svensk konto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await expect(page.getByText("Saldoen stemmer fra linje til linje.")).toBeVisible();
  await page.getByRole("button", { name: "Importér 3 posteringer" }).click();
  await expect(page.getByText("3 posteringer er importeret")).toBeVisible();
});
