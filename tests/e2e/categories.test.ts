import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { chooseCategory, go } from "./forms.ts";
import { expect, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const TODAY = isoDate(new Date().toISOString().slice(0, 10));

/** Two shops over some weeks, a salary, and something that comes once. */
function transactions(): readonly NewRecord[] {
  const accountId = AssetId.parse(crypto.randomUUID());
  const transaction = (text: string, kroner: number, days: number): NewRecord => ({
    collection: "transactions",
    fields: {
      accountId,
      date: addDays(TODAY, -days),
      amount: money(kroner * 100, "DKK"),
      text,
      status: "booked",
    },
  });
  return [
    {
      collection: "assets",
      fields: { id: accountId, type: "bank", name: "Lønkonto", currentValue: money(10_000_00, "DKK"), reminders: [] },
    },
    ...[1, 8, 15, 22].map((days) => transaction(`Dankort-nota Netto Vesterbro 5${days}`, -200 - days, days)),
    ...[3, 17].map((days) => transaction("VDK Cafe Ved Søen Skanderborg", -145, days)),
    transaction("Løn november", 28_450, 2),
    transaction("Tandlægehuset i Store Heddinge", -1_275, 5),
  ];
}

async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("[§6.2] on a phone a transaction is put in a category where it stands, without a network too, and the address filters by it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto("/budget?tab=list");
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await expect(list.getByText("Løn november")).toBeVisible();
  await list.getByRole("button", { name: "Kategori: Vælg kategori" }).first().click();
  const picker = page.getByRole("dialog", { name: "Vælg kategori" });
  await expectAccessible(page);
  await picker.getByRole("combobox").fill("dagl");
  await picker.getByRole("option", { name: "Dagligvarer" }).click();
  await expect(page.getByText("Posteringen har fået en kategori")).toBeVisible();
  await expect(list.getByRole("button", { name: "Kategori: Dagligvarer" })).toHaveCount(1);

  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Vælg flere" }).click();
  await list.getByRole("checkbox", { name: /Netto/ }).first().check();
  await page.getByRole("button", { name: "Vælg alle 8" }).click();
  await expect(page.getByText("8 valgt")).toBeVisible();
  await page.getByRole("button", { name: "Vælg kategori", exact: true }).click();
  await page.getByRole("dialog").getByRole("option", { name: "Café og restaurant" }).click();
  await expect(page.getByText("8 posteringer har fået en kategori")).toBeVisible();
  // The rows below the window are not drawn.
  await expect(list.getByRole("button", { name: /^Kategori: (?!Café og restaurant)/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(list.getByRole("button", { name: "Kategori: Dagligvarer" })).toHaveCount(1);
  await expect(list.getByRole("button", { name: "Kategori: Café og restaurant" })).toHaveCount(0);
  await page.getByRole("button", { name: "Færdig" }).click();

  const filter = page.getByRole("search", { name: "Filter" });
  await filter.getByRole("button", { name: "Filtre", exact: true }).click();
  await chooseCategory(filter.getByLabel("Kategori"), "Alt i Husholdning");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vis 1 postering" }).click();
  await expect(filter.getByRole("button", { name: "Filtre (1)" })).toBeVisible();
  await expect(page.getByText("1 postering", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=/);
  await page.reload();
  await expect(page.getByText("1 postering", { exact: true })).toBeVisible();
  await filter.getByRole("button", { name: "Filtre (1)" }).click();
  await chooseCategory(filter.getByLabel("Kategori"), "ingen kategori");
  await page.getByRole("button", { name: "Vis 7 posteringer" }).click();
  await expect(page.getByText("7 posteringer", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await fits(page, [360, 820, 1440]);
});

test("[§6.2] on a desktop, in English, the keys of the list put transactions in categories one after the other and take it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("overblik.language", "en"));
  await page.goto("/budget?category=none");
  const list = page.getByRole("region", { name: "Transactions, newest first" });
  await list.focus();
  await page.keyboard.press("j");
  await expect(list.getByRole("button", { name: /Vesterbro 51 / })).toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByRole("option", { name: "Groceries" }).first()).toBeVisible();
  await page.keyboard.type("grocer");
  await expect(page.getByRole("option", { name: "Groceries" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("7 transactions", { exact: true })).toBeVisible();
  // The one that took its place.
  await expect(list.getByRole("button", { name: /^Løn november/ })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("c");
  await expect(page.getByRole("option", { name: "Groceries" }).first()).toBeVisible();
  await page.keyboard.type("restaur");
  await expect(page.getByRole("option", { name: "Café and restaurant" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 transactions", { exact: true })).toBeVisible();
  await list.focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("7 transactions", { exact: true })).toBeVisible();
  await list.focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("8 transactions", { exact: true })).toBeVisible();
});

test("the household's own names of categories stand in the list, the filter and the form", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(page, "Posteringer");
  await page.getByRole("tab", { name: "Kategorier" }).click();
  await expect(page).toHaveURL(/tab=categories/);
  await page.getByRole("button", { name: "Tilføj kategori" }).click();
  const sheet = page.getByRole("dialog", { name: "Ny kategori" });
  await sheet.getByLabel(/^Navn/).fill("Kaffe på farten og andre fornøjelser");
  await sheet.getByLabel("Gruppe").selectOption({ label: "Privatforbrug" });
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Gem kategori" }).click();
  await expect(page.getByRole("button", { name: "Kaffe på farten og andre fornøjelser" })).toBeVisible();
  await expectAccessible(page);
  await fits(page, [360, 820, 1440]);
  await page.getByRole("tab", { name: "Posteringer" }).click();
  await page
    .getByRole("button", { name: /^VDK Cafe/ })
    .first()
    .click();
  await chooseCategory(page.getByRole("dialog").getByLabel(/^Kategori/), "Kaffe på farten og andre fornøjelser");
  await page.getByRole("button", { name: "Gem postering" }).click();
  await expect(page.getByRole("button", { name: "Kategori: Kaffe på farten og andre fornøjelser" })).toHaveCount(1);
});

test("[§1.3] a rule is made of a transaction, and the next file comes with its category and its tags, of which either can be left out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await preparedHousehold(page, transactions()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(page, "Posteringer");
  await page
    .getByRole("button", { name: /^VDK Cafe/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Lav regel af denne" }).click();
  const sheet = page.getByRole("dialog", { name: "Ny regel" });
  await expect(sheet.getByLabel("Teksten indeholder")).toHaveValue("Cafe Ved Søen");
  await expect(sheet.getByText(/^Vælg en kategori, eller/)).toHaveCount(0);
  await chooseCategory(sheet.getByLabel("Kategori"), "Café og restaurant");
  await expect(sheet.getByText("Gælder 2 posteringer.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect(page.getByText("Reglen er gemt og brugt på 2 posteringer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kategori: Café og restaurant" })).toHaveCount(2);
  await page.getByRole("tab", { name: "Regler" }).click();
  await page.getByRole("button", { name: "Tilføj regel" }).click();
  await sheet.getByLabel("Teksten indeholder").fill("rema");
  await chooseCategory(sheet.getByLabel("Kategori"), "Dagligvarer");
  await sheet.getByText("Mærker og mere").click();
  await sheet.getByLabel(/^Mærker/).fill("Mad");
  await sheet.getByLabel(/^Mærker/).press("Enter");
  await sheet.getByRole("checkbox", { name: "Ekstraordinær" }).check();
  await sheet.getByLabel(/^Omdøb til/).fill("Rema ved stationen");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect(
    page.getByRole("button", {
      name: /^Indeholder »rema«.*Dagligvarer.*Hedder »Rema ved stationen«\s· #Mad\s· Ekstraordinær/,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await fits(page, [360, 820, 1440]);

  await go(page, "Import");
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles(join(import.meta.dirname, "../samples/nordea-dk/poster.csv"));
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Ny konto" });
  await page.getByLabel("Kontoens navn").fill("Budgetkonto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  // The rule knows one, the dictionary the others.
  await expect(page.getByLabel("Giv 6 af 6 posteringer en kategori")).toBeChecked();
  await expect(page.getByText(/1 kommer fra dine regler\..*5 er kendt på navnet\./)).toBeVisible();
  await expect(page.getByRole("table").getByText("Dagligvarer")).toHaveCount(3);
  await expect(page.getByRole("table").getByText("#Mad")).toBeVisible();
  await expectAccessible(page);
  const marks = page.getByLabel("Brug dine reglers navne og mærker på 1 postering");
  await marks.uncheck();
  await expect(page.getByRole("table").getByText("#Mad")).toHaveCount(0);
  await marks.check();
  await page.getByRole("button", { name: "Importér 6 posteringer" }).click();
  await page.getByRole("link", { name: "Se posteringerne" }).click();
  await expect(page.getByRole("button", { name: "Kategori: Dagligvarer" })).toHaveCount(3);
  await expect(page.getByText(/Ekstraordinær.*#Mad/)).toBeVisible();
  await page.getByRole("button", { name: /^Rema ved stationen/ }).click();
  await expect(page.getByRole("dialog").getByText(/^Bankens tekst: .*Rema/i)).toBeVisible();
});
