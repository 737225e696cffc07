import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

const SAMPLES = join(import.meta.dirname, "../samples");
const STATEMENTS = "camt/camt053-v08-accounts.xml";

async function choose(page: Page, path: string): Promise<void> {
  await page.getByLabel("Vælg en fil fra banken").setInputFiles(join(SAMPLES, path));
}

function counted(page: Page, term: string) {
  return page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");
}

test("[§2] /import: the accounts of a statement are imported together, once, and each is remembered", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await choose(page, STATEMENTS);
  await expect(page.getByText("CAMT (ISO 20022)", { exact: true })).toBeVisible();
  const svensk = page.getByLabel("SE4550000000058398257466 · SEK");
  await page.getByLabel("Navn til SE4550000000058398257466").first().fill("Svensk konto");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();

  await expect(page.getByText("Ålands Bil & Båt AB, Faktura 7, tack — hej")).toBeVisible();
  await page.getByRole("button", { name: /^Importér \d+ posteringer/ }).click();
  await expect(page.getByText(/\d+ posteringer er importeret/)).toBeVisible();

  await page.getByRole("button", { name: "Importér en fil mere" }).click();
  await choose(page, STATEMENTS);
  await expect(svensk).toHaveValue(/[0-9a-f-]{36}/);
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await expect(page.getByText("Du har allerede alle posteringer i filen.", { exact: false })).toBeVisible();
});

test("[§2] /import: a QIF file whose days could be months asks, and is read as the answer says", async ({ page }) => {
  await newHousehold(page);
  await go(page, "Import");
  const file = "!Type:Bank\nD02/03/2026\nT-35,00\nPKaffe\n^\n";
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles({ name: "konto.qif", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect(page.getByText("siger ikke, om dagen eller måneden står først", { exact: false })).toBeVisible();
  await expect(counted(page, "Periode")).toContainText("2. marts 2026");
  await page.getByLabel("Datoer skrives").selectOption({ label: "måned, dag, år" });
  await expect(counted(page, "Periode")).toContainText("3. februar 2026");
  await page.getByLabel("Valuta").selectOption("EUR");
  await expect(counted(page, "Periode")).toContainText("3. februar 2026");
  await expect(page.getByRole("cell", { name: /€|EUR/ }).first()).toBeVisible();
});
