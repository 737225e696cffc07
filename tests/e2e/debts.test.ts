import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDebt, go, importFile } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

test("[§3] the debts without a payment are named beside the payment of the month, and each leads to its field", async ({
  page,
}) => {
  await newHousehold(page);
  const missing = page.getByRole("note");
  await addDebt(page, { type: "Studielån", name: "SU-lån", value: "85.000" });
  await go(page, "Gæld");
  await expect(missing).toContainText("Derfor kan ydelsen om måneden ikke regnes ud endnu.");

  await addDebt(page, { type: "Billån", name: "Bilen", value: "120.000", more: { Ydelse: "2.150" } });
  await go(page, "Gæld");
  await expect(page.getByText("Ydelse pr. måned")).toBeVisible();
  await expect(missing).toContainText("Ydelsen mangler på 1 gældspost");
  await expect(missing).toContainText("Den er ikke regnet med i ydelsen om måneden.");
  await expectAccessible(page);

  await missing.getByRole("link", { name: "Skriv ydelsen på SU-lån" }).click();
  const payment = page.getByRole("textbox", { name: /^Ydelse/ });
  await expect(payment).toBeFocused();
  await expect(payment).toBeInViewport();
  await page.keyboard.type("900");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gælden er gemt.")).toBeVisible();
  await go(page, "Gæld");
  await expect(page.getByRole("main")).toContainText("3.050");
  await expect(missing).toHaveCount(0);
});

test("[§3] from four debts to a plan: the order that costs least, the household's own, and each payment of one of them", async ({
  page,
}) => {
  await newHousehold(page);
  const debts = [
    { type: "Forbrugslån", name: "Kviklån", value: "15.000", rate: "24", payment: "600" },
    { type: "Kreditkort", name: "Kortet", value: "30.000", rate: "18", payment: "900" },
    { type: "Billån", name: "Bilen", value: "90.000", rate: "5,5", payment: "2.000" },
    { type: "Studielån", name: "SU-lån", value: "5.000", rate: "4", payment: "300" },
  ];
  for (const { rate, payment, ...debt } of debts) {
    await addDebt(page, { ...debt, more: { "Rente pr. år": rate, Ydelse: payment } });
  }
  await go(page, "Gæld");
  await expect(page.getByText("Renten er over 15 %")).toHaveCount(2);
  await page.getByLabel("Ekstra pr. måned").fill("1.500");
  await expect(page.getByText(/snebold lukker første gæld i måned 3 i stedet for 8/)).toBeVisible();
  await expect(page.getByRole("figure").getByRole("slider")).toBeVisible();

  await page.getByRole("radio", { name: "Egen rækkefølge" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Flyt Kviklån ned" }).press("Enter");
  await expect(page.getByRole("button", { name: "Flyt Kortet op" })).toBeDisabled();
  await narrowAndWide(page);

  await page.getByRole("link", { name: /^Bilen/ }).click();
  await page.getByLabel("Engangsbeløb").fill("20.000");
  await expect(page.getByText(/^Gælden er betalt den .* i stedet for .*, og du sparer .* i renter\.$/)).toBeVisible();
  await page.getByText("Hver betaling", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Hver betaling" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hent som CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("afdragsplan.csv");
  await narrowAndWide(page);

  await page.getByRole("link", { name: "Rediger" }).click();
  await page.locator("summary", { hasText: "Flere oplysninger" }).click();
  await narrowAndWide(page);
});

test("[§3] transactions that look like payments are suggested, split when said yes to, and taken back; the plan is printed", async ({
  page,
}) => {
  await newHousehold(page);
  const row = (day: string, amount: string, name: string) =>
    `${day};${amount};1111222233;;${name};${name};5000,00;DKK;;`;
  const csv = [
    "Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt;",
    row("2026/11/02", "-399,00", "TELEFON"),
    row("2026/10/30", "-10736,43", "REALKREDIT"),
  ].join("\r\n");
  await importFile(page, { name: "poster.csv", mimeType: "text/csv", buffer: Buffer.from(csv) }, "Budgetkonto");
  const more = { "Rente pr. år": "5", Ydelse: "10.736,43", "En betalingsdag": "30.9.2026" };
  await addDebt(page, { type: "Boliglån", name: "Huset", value: "2.000.000", more });
  const payments = page.getByRole("region", { name: "Betalinger" });
  await expect(payments).toContainText("1 postering ligner en betaling på gælden. Er den det?");
  await payments.getByRole("button", { name: /^Ja, det er en betaling/ }).click();
  await expect(page.getByText("Posteringen er sat på gælden.")).toBeVisible();
  await expect(payments.getByRole("table", { name: /^Betalinger på gælden/ })).toContainText("10.736,43");
  await narrowAndWide(page);
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(payments).toContainText("1 postering ligner en betaling på gælden. Er den det?");
  await payments.getByRole("button", { name: /^Nej, det er ikke en betaling/ }).click();
  await expect(payments.getByRole("table", { name: "Forslag til betalinger" })).toHaveCount(0);
  await expect(payments.getByRole("button", { name: "Vælg postering" })).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", document.body.innerText.length > 0 ? "yes" : "");
  });
  await page.getByRole("button", { name: "Udskriv", exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Afdragsplan" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Huset" })).toBeHidden();
});

/** Nothing is wider than the screen, and the checker finds nothing, on a phone and beside a menu. */
async function narrowAndWide(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}
