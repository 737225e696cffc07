import type { Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { addDays, addMonths, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { everythingSent } from "./forms.ts";
import { expect, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const TODAY = isoDate(new Date().toISOString().slice(0, 10));

/** Half a year of a salary, a rent that is larger than what is left, and a subscription that has become dearer. */
function transactions(): readonly NewRecord[] {
  const accountId = AssetId.parse(crypto.randomUUID());
  const monthly = (text: string, kroner: number, daysAgo: number, count: number, monthsAgo = 0): readonly NewRecord[] =>
    Array.from({ length: count }, (_, at) => ({
      collection: "transactions",
      fields: {
        accountId,
        date: addMonths(addDays(TODAY, -daysAgo), -monthsAgo - at),
        amount: money(kroner * 100, "DKK"),
        text,
        status: "booked",
      },
    }));
  return [
    {
      collection: "assets",
      fields: { id: accountId, type: "bank", name: "Lønkonto", currentValue: money(5_000_00, "DKK"), reminders: [] },
    },
    ...monthly("Løn Kommunen", 8_000, 5, 6),
    ...monthly("Husleje", -6_000, 20, 6),
    ...monthly("Netflix", -119, 10, 1),
    ...monthly("Netflix", -99, 10, 5, 1),
    ...monthly("Kantinen", -250, 12, 4),
  ];
}

async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test("[§1.3] on a phone what comes again is asked about, confirmed, seen in its month, cancelled and looked ahead on, also without a network", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto("/budget?tab=recurring");
  const asked = page.getByRole("region", { name: "Er dette en fast betaling?" });
  await expect(asked.getByText("Netflix", { exact: true })).toBeVisible();
  await expect(asked.getByText(/hver måned, 6 gange siden .*\s· Fra Lønkonto/).first()).toBeVisible();
  await fits(page, [360, 390]);
  await readyForOffline(page);
  await context.setOffline(true);

  await asked.getByRole("button", { name: "Nej, Kantinen er ikke en fast betaling" }).click();
  await expect(asked.getByText("Kantinen", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(asked.getByText("Kantinen", { exact: true })).toBeVisible();
  await asked.getByRole("button", { name: "Nej, Kantinen er ikke en fast betaling" }).click();
  for (const name of ["Netflix", "Husleje", "Løn Kommunen"])
    await asked.getByRole("button", { name: `Ja, ${name} er en fast betaling` }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("grid", { name: /^Faste betalinger i / })).toBeVisible();
  await page.getByRole("button", { name: "Næste måned" }).click();
  await expect(page.getByText(/\s· Kommer$/).first()).toBeVisible();
  await fits(page, [360, 390]);
  await page.getByText("Liste", { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await page
    .getByRole("list", { name: "Hver måned" })
    .getByRole("button", { name: /^Husleje/ })
    .click();
  const sheet = page.getByRole("dialog", { name: "Husleje" });
  await expect(sheet.getByText("Lønkonto")).toBeVisible();
  await sheet.getByRole("button", { name: "Luk" }).click();

  await page.getByRole("radio", { name: "Abonnementer" }).click({ force: true });
  await expect(page.getByText(/^Steg fra 99.kr\. til 119.kr\. .* Det er 240.kr\. mere pr\. år\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Opsig Netflix" }).click();
  const cancel = page.getByRole("dialog", { name: "Opsig Netflix" });
  await cancel.getByLabel("Find vilkårene og opsigelsesfristen").check();
  await cancel.getByLabel(/^Link til opsigelse/).fill("netflix.com/cancelplan");
  await cancel.getByLabel(/^Opsigelsesfrist i dage/).fill("30");
  await cancel.getByRole("button", { name: "Gem link og frist" }).click();
  await expect(cancel.getByRole("link", { name: "Åbn netflix.com" })).toBeVisible();
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "Luk" }).click();
  await fits(page, [360, 390]);

  await page.getByRole("tab", { name: "Plan" }).click();
  await page.getByRole("radio", { name: "Prognose" }).click({ force: true });
  await page.getByRole("radio", { name: "30 dage" }).click({ force: true });
  await expect(page.getByText("Lønkonto kommer under 500 kr.")).toBeVisible();
  await expect(page.getByRole("figure", { name: /^Saldo frem til / })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Medregn Husleje / }).uncheck();
  await expect(page.getByText("Du prøver 1 ændring")).toBeVisible();
  await expect(page.getByText("Lønkonto kommer under 500 kr.")).toHaveCount(0);
  await page.getByRole("button", { name: "Nulstil" }).click();
  await expect(page.getByText("Lønkonto kommer under 500 kr.")).toBeVisible();
  await fits(page, [360, 390]);
  await context.setOffline(false);
  await everythingSent(page);

  await page.goto("/oversigt");
  await expect(page.getByRole("heading", { name: "Kommende betalinger" })).toBeVisible();
  await expect(page.getByText("Netflix er blevet dyrere")).toBeVisible();
  await expectAccessible(page);
});

test("[§1.3] on a desktop, in Swedish, a payment is added by hand, moved in the forecast, kept there and taken back", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("overblik.language", "sv"));
  await page.goto("/budget?tab=recurring");
  await page.getByRole("button", { name: "Lägg till själv" }).click();
  const form = page.getByRole("dialog", { name: "Lägg till fast betalning" });
  await form.getByRole("button", { name: "Spara fast betalning" }).click();
  await expect(form.getByText("Skriv ett namn.")).toBeVisible();
  await form.getByLabel("Namn").fill("Hemförsäkring");
  await form.getByLabel("Belopp", { exact: true }).fill("4.800");
  await form.getByLabel("Nästa gång").fill(addDays(TODAY, 8));
  await form.getByLabel("Hur ofta").selectOption({ label: "Varje år" });
  await expectAccessible(page);
  await form.getByRole("button", { name: "Spara fast betalning" }).click();
  await expect(page.getByText("Hemförsäkring är sparad.")).toBeVisible();

  await page.goto("/budget?tab=forecast&days=30");
  await expect(page.getByText("Lönekontot", { exact: false }).or(page.getByText("Lønkonto går under"))).toBeVisible();
  await page.getByRole("button", { name: /^Flytta Hemförsäkring / }).click();
  const move = page.getByRole("dialog", { name: "Flytta Hemförsäkring" });
  await move.getByLabel("Ny dag").fill(addDays(TODAY, 20));
  await move.getByRole("button", { name: "Pröva dagen" }).click();
  await expect(page.getByText(/flyttad från/)).toBeVisible();
  await page.getByRole("button", { name: "Spara ändringarna" }).click();
  await expect(page.getByText("Ändringarna är sparade på de fasta betalningarna.")).toBeVisible();
  await expect(page.getByText("Du prövar 1 ändring")).toHaveCount(0);
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(page.getByText("Ändringen är ångrad.")).toBeVisible();

  const chart = page.getByRole("figure", { name: /^Saldo fram till / });
  await chart.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await chart.getByRole("button", { name: "Visa som tabell" }).click();
  await expect(chart.getByRole("columnheader", { name: "Dyra veckor" })).toBeVisible();
  await page.getByRole("button", { name: "Ändra gränsen" }).click();
  const limit = page.getByRole("dialog", { name: /^Gräns för / });
  await limit.getByLabel("Meddela under").fill("100");
  await limit.getByRole("button", { name: "Spara gräns" }).click();
  await expect(page.getByText(/^Du får veta när kontot går under 100/)).toBeVisible();
  await fits(page, [1440, 820]);
  await page.getByRole("tab", { name: "Fasta" }).click();
  await page.getByRole("button", { name: /^Ja, Netflix/ }).click();
  const grid = page.getByRole("grid", { name: /^Fasta betalningar i / });
  await grid.getByRole("button").and(page.locator("[tabindex='0']")).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Visa hela månaden" })).toBeVisible();
  await fits(page, [1440, 820]);
});
