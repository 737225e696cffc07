import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

/** Files that no bank has written, and what a person says about their columns. */
const LAYOUTS = [
  {
    name: "sparekasse.csv",
    file: "a/31.12.2026|x\nBilag;Hvornår;Hvor;Kr.;Tilbage\n1;02/03/2026;Bageren;-35,50;964,50\n2;03/03/2026;Løn;1.000,00;1.964,50\n",
    columns: { Dato: "Hvornår", Tekst: "Hvor", Beløb: "Kr.", Saldo: "Tilbage" },
    shown: ["Bageren", "3. marts 2026"],
  },
  {
    name: "kasse.csv",
    file: "day,who,plus,minus\n03/14/2026,Cinema,,120.00\n03/15/2026,Salary,2500.00,\n",
    columns: { Dato: "day", Tekst: "who", Beløb: "Findes ikke", "Penge ind": "plus", "Penge ud": "minus" },
    shown: ["Cinema", "14. marts 2026"],
  },
  {
    name: "uden-overskrift.txt",
    file: "20260401\t-1 250,00\tHusleje april\n20260402\t-99,95\tApotek\n",
    columns: { Dato: "1", Tekst: "3", Beløb: "2" },
    shown: ["Husleje april", "1. april 2026"],
  },
] as const;

/** A statement with something above the headers, numbers in them, and amounts without a minus. */
function plainStatement(above: string, rows: string): string {
  return `${above}Aftale 1234;;\nPeriode;01-11-2026;30-11-2026\nDato 2026;Hvad;DKK 1\n${rows}`;
}

async function choose(page: Page, name: string, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });
}

test("[§2] /import: three layouts that nobody knows are told column by column, each in under a minute, and remembered", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  for (const [at, { name, file, columns, shown }] of LAYOUTS.entries()) {
    const began = Date.now();
    await choose(page, name, file);
    await expect(page.getByText("Se, om kolonnerne er rigtige.", { exact: false })).toBeVisible();
    for (const [field, column] of Object.entries(columns))
      await page.getByLabel(field, { exact: true }).selectOption({ label: column });
    // The first lines of the file stand among the choices too.
    for (const words of shown) await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    if (at === 0) await expectAccessible(page);
    if (at === 0) await page.getByLabel("Kontoens navn").fill("Konto");
    else await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Konto" });
    await page.getByRole("button", { name: "Tjek posteringerne" }).click();
    await page.getByRole("button", { name: "Importér 2 posteringer" }).click();
    await expect(page.getByText("2 posteringer er importeret")).toBeVisible();
    expect(Date.now() - began).toBeLessThan(60_000);
    await page.getByRole("button", { name: "Importér en fil mere" }).click();
  }
  const [{ name, file }] = LAYOUTS;
  await choose(page, name, file);
  await expect(page.getByText("Se, om kolonnerne er rigtige.", { exact: false })).toBeHidden();
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Konto" });
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await expect(page.getByText("Du har allerede alle posteringer i filen.", { exact: false })).toBeVisible();
});

test("[§2] /import: on a phone the line of the headers is pointed out and the signs are asked about, each seen at once, and both are remembered", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(
    page,
    "liste.csv",
    plainStatement("", "01-11-2026;Aftale om alt;120,00\n02-11-2026;Mere endnu;500,00\n"),
  );
  const preview = page.getByRole("table", { name: "De første posteringer" });
  const heading = page.getByLabel("Kolonnernes navne");
  await expect(heading).toHaveValue("0");
  await heading.selectOption({ label: "Linje 3: Dato 2026 · Hvad · DKK 1" });
  await expect(page.getByLabel("Tekst", { exact: true })).toHaveValue("1");
  await expect(preview.getByText("Aftale om alt")).toBeVisible();
  await expect(preview.getByText("−120,00")).toHaveCount(0);
  await page.getByLabel("Kontoens navn").fill("Kort");
  const next = page.getByRole("button", { name: "Tjek posteringerne" });
  await expect(next).toBeDisabled();
  const question = page.getByRole("group", { name: "Hvad er et beløb uden minus i filen?" });
  const out = question.getByRole("radio", { name: /Penge ud/ });
  await out.check();
  await expect(preview.getByText("−120,00")).toBeVisible();
  await expect(out).toBeFocused();
  await expectAccessible(page);
  await next.click();
  await page.getByRole("button", { name: "Importér 2 posteringer" }).click();
  await expect(page.getByText("2 posteringer er importeret")).toBeVisible();

  await page.getByRole("button", { name: "Importér en fil mere" }).click();
  await choose(page, "liste-2.csv", plainStatement("Nyt i 2027;;\n", "03-11-2026;Det tredje;80,00\n"));
  await expect(preview.getByText("−80,00")).toBeVisible();
  await expect(page.getByText("Se, om kolonnerne er rigtige.", { exact: false })).toBeHidden();
  await page.getByText("Det er noget andet").click();
  await expect(heading).toHaveValue("4");
  await expect(out).toBeChecked();
});

test("[§2] /import: purchases of a card without a minus are money out, and a person can turn them back", async ({
  page,
}) => {
  await newHousehold(page);
  await go(page, "Import");
  await choose(page, "kort.csv", "Dato;Tekst;Beløb\n01-11-2026;Netto;120,00\n02-11-2026;Betaling modtaget;-500,00\n");
  const preview = page.getByRole("table", { name: "De første posteringer" });
  await expect(preview.getByText("−120,00")).toBeVisible();
  const turned = page.getByRole("checkbox", { name: "Vend fortegnet" });
  await expect(turned).toBeChecked();
  await turned.uncheck();
  await expect(preview.getByText("−500,00")).toBeVisible();
  await expect(preview.getByText("−120,00")).toHaveCount(0);
});
