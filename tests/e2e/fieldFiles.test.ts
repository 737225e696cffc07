import { join } from "node:path";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

const SAMPLES = join(import.meta.dirname, "../samples");

/** A column that says the way of the money, with values that nobody knows, under a header that says nothing. */
const WITH_WAY =
  "Dato;Tekst;Beløb;Kolonne 7\n01-11-2026;Netto;120,00;ud\n02-11-2026;Løn;500,00;ind\n03-11-2026;Bank;3,00;x9\n04-11-2026;Rente;4,00;x9\n";

const STATEMENT = (day: string, reference: string, amount: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DK5000400440116243</IBAN></Id><Ccy>DKK</Ccy></Acct><Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>Køb ${reference}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;

function field(page: Page) {
  return page.getByLabel("Vælg en fil fra banken");
}

async function importAll(page: Page, count: string): Promise<void> {
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await page.getByRole("button", { name: `Importér ${count}` }).click();
  await expect(page.getByText(`${count} er importeret`)).toBeVisible();
}

test("[§2] /import: a column is pointed out as the way of the money, and a sheet among several, on a phone", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page).setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(WITH_WAY) });
  const preview = page.getByRole("table", { name: "De første posteringer" });
  await expect(preview.getByText("Netto")).toBeVisible();
  await expect(preview.getByText("−120,00")).toHaveCount(0);
  const way = page.getByLabel("Ind eller ud (D/K, +/−)", { exact: true });
  await way.selectOption({ label: "Kolonne 7" });
  await expect(preview.getByText("−120,00")).toBeVisible();
  await expect(preview.getByText("500,00")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Kontoens navn").fill("Løn");
  await importAll(page, "4 posteringer");

  await page.getByRole("button", { name: "Importér en fil mere" }).click();
  const next = WITH_WAY.replace("120,00", "80,00").replaceAll("-11-", "-12-");
  await field(page).setInputFiles({ name: "bank-2.csv", mimeType: "text/csv", buffer: Buffer.from(next) });
  await expect(preview.getByText("−80,00")).toBeVisible();
  await page.getByRole("button", { name: "Vælg en anden fil" }).click();

  await field(page).setInputFiles(join(SAMPLES, "odd-cases/second-sheet.xlsx"));
  const sheet = page.getByLabel("Ark", { exact: true });
  await expect(sheet).toHaveValue("1");
  await expect(preview.getByText("REMA TORGET")).toBeVisible();
  await expectAccessible(page);
  await sheet.selectOption({ label: "Oversikt" });
  await expect(page.getByText("Filens første linjer")).toBeVisible();
  await sheet.selectOption({ label: "Transaksjoner" });
  await expect(preview.getByText("−250,40")).toBeVisible();
});

test("[§2] /import: each currency of a file goes to an account of its own, and an archive of statements is one file", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await field(page).setInputFiles(join(SAMPLES, "paypal/activity.csv"));
  await expect(page.getByText("heraf gebyr", { exact: false })).toBeVisible();
  await page.getByLabel("Navn til Konto uden navn · USD").fill("PayPal dollar");
  await page.getByLabel("Navn til Konto uden navn · DKK").fill("PayPal kroner");
  await expectAccessible(page);
  await importAll(page, "5 posteringer");

  await page.getByRole("link", { name: "Se posteringerne" }).click();
  await page.getByRole("button", { name: /^Kunde A\/S/ }).click();
  await expect(page.getByRole("dialog").getByText(/^Heraf gebyr 19,60/)).toBeVisible();
  await page.keyboard.press("Escape");
  await go(page, "Import");
  await field(page).setInputFiles(join(SAMPLES, "paypal/activity.csv"));
  await expect(page.getByLabel("Konto uden navn · USD", { exact: true })).toHaveValue(/[0-9a-f-]{36}/);
  await expect(page.getByLabel("Konto uden navn · DKK", { exact: true })).toHaveValue(/[0-9a-f-]{36}/);
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await expect(page.getByText("Du har allerede alle posteringer i filen.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await page.getByRole("button", { name: "Vælg en anden fil" }).click();

  const encoded = (text: string) => new TextEncoder().encode(text);
  const archive = zipSync({
    "2026-06-01.xml": encoded(STATEMENT("2026-06-01", "A1", "10.00")),
    "2026-06-02.xml": encoded(STATEMENT("2026-06-02", "A2", "20.00")),
    "kontoudtog.pdf": encoded("%PDF-1.7\u0000\u0001"),
  });
  await field(page).setInputFiles({ name: "juni.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
  await expect(page.getByText("1 fil i pakken er ikke læst: kontoudtog.pdf")).toBeVisible();
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Ny konto" });
  await page.getByLabel("Kontoens navn").fill("Budget");
  await importAll(page, "2 posteringer");
});
