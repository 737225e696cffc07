import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

const LINES = "Dato;Tekst;Beløb;Saldo;Status;Afstemt\r\n01.04.2026;Smørrebrød på Ærø;-85,00;1.000,00;Udført;Nej\r\n";

test("a file is read whatever its alphabet, and one that cannot be read says what to do", async ({ page }) => {
  await newHousehold(page);
  await go(page, "Import");
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Vælg en fil fra banken").setInputFiles({ name, mimeType: "text/csv", buffer });

  for (const [name, buffer] of [
    ["tom.csv", Buffer.alloc(0)],
    ["billede.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ["enorm.csv", Buffer.alloc(21 * 1_048_576, 65)],
    ["utf-16-uden-mærke.csv", Buffer.from(LINES, "utf16le")],
    ["brev.csv", Buffer.from("Kære kunde")],
  ] as const) {
    await choose(name, buffer);
    await expect(page.getByRole("alert")).toContainText(/Hent den igen|Vælg en|Prøv at hente den som CSV/);
    await expect(page.getByRole("button", { name: "Tjek posteringerne" })).toHaveCount(0);
  }
  await choose("kolonner.csv", Buffer.from("Dato;Tekst\n01-02-2026;Kaffe\n"));
  await expect(page.getByText("Vælg de kolonner, der har dato, tekst og beløb.")).toBeVisible();

  for (const [name, buffer] of [
    ["windows-1252.csv", Buffer.from(LINES, "latin1")],
    ["utf-16.csv", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LINES, "utf16le")])],
    ["utf-8.csv", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(LINES)])],
  ] as const) {
    await page.getByRole("button", { name: "Vælg en anden fil" }).click();
    await choose(name, buffer);
    await expect(page.getByRole("main")).toContainText("Smørrebrød på Ærø");
    await expect(page.getByRole("main")).toContainText(name);
  }
});
