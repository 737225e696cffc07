import type { Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { addMonths, firstOfMonth, isoDate, yearMonth } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { everythingSent, go } from "./forms.ts";
import { expect, readyForOffline, signIn, STORES_THE_APP, test, unlock } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const TODAY = isoDate(new Date().toISOString().slice(0, 10));
const FIRST = firstOfMonth(TODAY);
const [GROCERIES, RESTAURANT, SALARY] = [builtInId(12, 1), builtInId(14, 2), builtInId(19, 1)];

/** Four months of a salary and of food. */
function transactions(): readonly NewRecord[] {
  const accountId = AssetId.parse(crypto.randomUUID());
  const transaction = (text: string, kroner: number, months: number, categoryId: typeof SALARY): NewRecord => ({
    collection: "transactions",
    fields: {
      accountId,
      date: addMonths(FIRST, -months),
      amount: money(kroner * 100, "DKK"),
      text,
      status: "booked",
      categoryId,
    },
  });
  return [
    { collection: "preferences", fields: { id: PREFERENCES_ID, displayCurrency: "DKK" } },
    {
      collection: "assets",
      fields: { id: accountId, type: "bank", name: "Lønkonto", currentValue: money(10_000_00, "DKK"), reminders: [] },
    },
    ...[0, 1, 2, 3, 4].map((months) => transaction("Løn", 28_000, months, SALARY)),
    ...[0, 1, 2, 3, 4].map((months) => transaction("Netto", -2_000, months, GROCERIES)),
    ...[0, 1, 2, 3, 4].map((months) => transaction("Café Ved Søen", -600, months, RESTAURANT)),
  ];
}

/** Nothing is wider than the screen, and the checker finds nothing. */
async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test("[C12] on a phone a template becomes a budget that is edited with a sum, warns, rolls over and is taken back, without a network too", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await preparedHousehold(page, transactions());
  await signIn(page, login);
  await go(page, "Budget");
  await expect(page.getByRole("heading", { level: 1, name: "Budget" })).toBeVisible();
  await expect(page.getByText("Lav et budget på 3 minutter")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Brug skabelon" }).click();
  const sheet = page.getByRole("dialog", { name: "Brug en skabelon" });
  await sheet.getByText(/^\d+ foreslåede beløb$/).click();
  await expect(sheet.getByLabel("Dagligvarer", { exact: false }).first()).toHaveValue("3.000");
  await expect(sheet.getByText("Offentliggjort tal fra 2025").first()).toBeVisible();
  await sheet.getByLabel(/^Løn/).fill("20.000");
  await expect(sheet.getByText(/minimum på 7\.520.kr\. for 2025/)).toBeVisible();
  await expect(sheet.getByLabel(/^Anden opsparing/)).toHaveValue("2.000");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Læg i budgettet" }).click();
  await expect(page.getByText("20 kategorier er lagt i budgettet.")).toBeVisible();
  await everythingSent(page);
  await readyForOffline(page);
  await context.setOffline(true);

  const food = page.getByRole("list", { name: "Husholdning" }).getByRole("listitem");
  await food.getByRole("button", { name: /^Ret budgettet for Dagligvarer/ }).click();
  await food.getByLabel("Dagligvarer om måneden").fill("12*x");
  await page.keyboard.press("Enter");
  await expect(food.getByRole("alert")).toContainText("12*450");
  await food.getByLabel("Dagligvarer om måneden").fill("12*450/3 + 200");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Budgettet for Dagligvarer er gemt.")).toBeVisible();
  await expect(food.getByText(/2\.000\s*kr\./).first()).toBeVisible();
  await expect(food.getByText("Tæt på")).toBeVisible();

  await food.getByRole("button", { name: /^Ret budgettet for Dagligvarer/ }).click();
  await food.getByRole("button", { name: "Flere valg" }).click();
  const choices = page.getByRole("dialog", { name: "Dagligvarer" });
  await choices.getByLabel("Dagligvarer om måneden").fill("1.500");
  await choices.getByRole("checkbox", { name: "Overfør til næste måned" }).check();
  await choices.getByRole("button", { name: "Gem", exact: true }).click();
  await expect(food.getByText("Over", { exact: true })).toBeVisible();
  await expect(page.getByText("1 kategori er over budget.")).toBeVisible();

  await page.getByRole("button", { name: "Næste måned" }).click();
  await expect(page).toHaveURL(new RegExp(`month=${yearMonth(addMonths(FIRST, 1))}`));
  await expect(food.getByText("Overført fra sidste måned", { exact: false })).toBeAttached();
  await expect(food.getByRole("button", { name: /^Ret budgettet for Dagligvarer: 1\.000/ })).toBeVisible();
  await page.keyboard.press(",");
  await expect(page.getByText("1 kategori er over budget.")).toBeVisible();

  await food.getByRole("button", { name: /^Dagligvarer/ }).click();
  await expect(page.getByRole("dialog").getByText("Netto")).toBeVisible();
  await page.keyboard.press("Escape");
  await fits(page, [360, 390, 820]);

  await context.setOffline(false);
  await page.reload();
  await unlock(page, login.password);
  await expect(food.getByText("Over", { exact: true })).toBeVisible();
});

test("[C12] on a desktop, in Swedish, own figures become envelopes that money moves between and back, and bills have an account", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("overblik.language", "sv"));
  await page.goto("/budget");
  await page.getByRole("button", { name: "Använd mina siffror" }).click();
  await expect(page.getByText("Genomsnitt av 3 hela månader.")).toBeVisible();
  await page.getByRole("button", { name: "Lägg i budgeten" }).click();
  await expect(page.getByText("3 kategorier är lagda i budgeten.")).toBeVisible();

  await page.getByRole("button", { name: "Fler åtgärder" }).click();
  await page.getByRole("menuitem", { name: "Ställ in budgeten" }).click();
  await page.getByRole("radio", { name: /^Kuvert/ }).click();
  await page.keyboard.press("Escape");
  const free = page.getByRole("definition").filter({ hasText: /25\s?400/ });
  await expect(free).toBeVisible();
  await expectAccessible(page);

  const food = page.getByRole("list", { name: "Hushåll" }).getByRole("listitem");
  await food.getByRole("button", { name: /^Ändra budgeten för/ }).click();
  await food.getByRole("textbox").fill("1600");
  await page.keyboard.press("Enter");
  await expect(food.getByText("Över", { exact: true })).toBeVisible();
  await food.getByRole("button", { name: /^Ändra budgeten för/ }).click();
  await food.getByRole("button", { name: "Fler val" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Flytta pengar" }).click();
  const move = page.getByRole("dialog", { name: /^Täck det som saknas/ });
  await expect(move.getByRole("textbox")).toHaveValue("400");
  await move.getByLabel("Ta från").selectOption({ index: 1 });
  await expectAccessible(page);
  await move.getByRole("button", { name: "Flytta", exact: true }).click();
  await expect(page.getByText(/^Pengarna är flyttade från Inte fördelat/)).toBeVisible();
  await expect(food.getByText("Över", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(food.getByText("Över", { exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Räkningskonto" }).click();
  for (const [name, amount, every, month] of [
    ["Bolån", "18000", "Varje kvartal", "3"],
    ["Försäkring", "6000", "Varje år", "1"],
    ["Skatt", "2400", "Varje halvår", "4"],
    ["El och a-kassa", "900+500", "Varje månad", ""],
  ] as const) {
    await page.getByRole("button", { name: "Lägg till räkning" }).click();
    const bill = page.getByRole("dialog", { name: "Lägg till räkning" });
    await bill.getByLabel("Vad").fill(name);
    await bill.getByLabel("Belopp varje gång").fill(amount);
    await bill.getByLabel("Hur ofta").selectOption({ label: every });
    if (month) await bill.getByLabel("Första gången på året").selectOption(month);
    await bill.getByRole("button", { name: "Spara räkning" }).click();
    await expect(bill).toHaveCount(0);
  }
  await expect(page.getByText(/8\s300/).first()).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /3\s300/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "mars" })).toBeVisible();
  const chart = page.getByRole("figure", { name: "Räkningskontots år" });
  await chart.getByRole("button", { name: "Visa som tabell" }).click();
  await expect(chart.getByRole("row")).toHaveCount(13);
  await fits(page, [1440, 390]);

  await page.getByLabel("Vilket konto betalas räkningarna från?").selectOption({ label: "Lønkonto" });
  await expect(page.getByText("Räkningarna är med i prognosen.")).toBeVisible();
  await page.getByRole("radio", { name: "Prognos" }).click({ force: true });
  await page.getByRole("radio", { name: /12 m/ }).click({ force: true });
  const insurance = page.getByRole("listitem").filter({ hasText: "Försäkring" });
  await expect(insurance.getByText(/1 januari .*\s· Räkning i budgeten/)).toBeVisible();
  await expect(insurance.getByText(/−6\s000/)).toBeVisible();
  await fits(page, [390, 1440]);
});
