import type { Locator, Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId, ImportBatchId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { chooseCategory } from "./forms.ts";
import { expect, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const TODAY = isoDate(new Date().toISOString().slice(0, 10));

/** Two accounts over three months: salaries, shops, and money put aside each month. */
function records(): readonly NewRecord[] {
  const [salary, savings] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => AssetId.parse(id));
  const account = (id: AssetId, name: string): NewRecord => ({
    collection: "assets",
    fields: { id, type: "bank", name, currentValue: money(10_000_00, "DKK"), reminders: [] },
  });
  const transaction = (accountId: AssetId, text: string, kroner: number, days: number): NewRecord => ({
    collection: "transactions",
    fields: { accountId, date: addDays(TODAY, -days), amount: money(kroner * 100, "DKK"), text, status: "booked" },
  });
  return [
    account(salary!, "Lønkonto"),
    account(savings!, "Opsparing"),
    transaction(salary!, "IKEA Gentofte", -900, 1),
    transaction(salary!, "Netto Vesterbro", -245, 3),
    ...[2, 32, 62].flatMap((days) => [
      transaction(salary!, "Løn", 28_450, days),
      transaction(salary!, "Til opsparing", -3_000, days),
      transaction(savings!, "Fra lønkonto", 3_000, days - 1),
    ]),
  ];
}

async function open(page: Page, address: string, records_: readonly NewRecord[] = records()): Promise<void> {
  await signIn(page, await preparedHousehold(page, records_));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto(address);
}

async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

function field(within: Locator | Page, group: string, label: string): Locator {
  return within.getByRole("group", { name: group, exact: true }).getByLabel(label);
}

test("[§1.3 budget] on a phone a transaction is split without a network: wrong sums are explained, the rest is filled in, and all is taken back", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/budget?tab=list");
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await expect(list.getByText("IKEA Gentofte")).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);

  await list.getByRole("button", { name: /^IKEA Gentofte/ }).click();
  const form = page.getByRole("dialog", { name: "Ret postering" });
  await form.getByRole("button", { name: "Del posteringen op" }).click();
  await field(form, "Del 1", "Beløb").fill("600");
  await chooseCategory(field(form, "Del 1", "Kategori"), "Møbler");
  await expect(form.getByText(/Der er 300,00.kr\. tilbage at fordele/)).toBeVisible();
  await field(form, "Del 2", "Beløb").fill("200");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect(form.getByText(/Posteringen er på 900,00.kr\., men delene giver 800,00.kr\. tilsammen\./)).toBeVisible();
  await expect(field(form, "Del 2", "Beløb")).toBeFocused();
  await expectAccessible(page);
  await fits(page, [360, 390]);
  await form.getByRole("button", { name: "Læg resten i den sidste del" }).click();
  await expect(field(form, "Del 2", "Beløb")).toHaveValue("300");
  await expect(form.getByText("Delene går op.")).toBeVisible();
  await chooseCategory(field(form, "Del 2", "Kategori"), "Dagligvarer");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect(list.getByRole("button", { name: /2 dele: Møbler og Dagligvarer/ })).toBeVisible();

  const filter = page.getByRole("search", { name: "Filter" });
  await filter.getByRole("button", { name: /^Filtre/ }).click();
  await chooseCategory(filter.getByLabel("Kategori"), "Dagligvarer");
  await filter.getByRole("button", { name: "Vis 1 postering" }).click();
  await expect(page.getByText("1 postering", { exact: true })).toBeVisible();
  await expect(list.getByText(/heraf/)).toContainText("300,00");
  await filter.getByRole("button", { name: "Filtre (1)" }).click();
  await chooseCategory(filter.getByLabel("Kategori"), "alle kategorier");
  await filter.getByRole("button", { name: /^Vis \d+ posteringer$/ }).click();
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(list.getByRole("button", { name: /2 dele/ })).toHaveCount(0);
});

test("[§6.1] on a phone a transaction is tagged, marked as extraordinary and counted on another day, and the list asks for each", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/budget?tab=list");
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await list.getByRole("button", { name: /^IKEA Gentofte/ }).click();
  const form = page.getByRole("dialog", { name: "Ret postering" });
  await form.getByText("Mærker og mere").click();
  await form.getByLabel(/^Mærker/).fill("Sommerhus");
  await form.getByLabel(/^Mærker/).press("Enter");
  await form.getByLabel(/^Tæller den/).fill("i dag");
  await form.getByRole("checkbox", { name: "Ekstraordinær" }).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect(list.getByText(/Ekstraordinær\s· Tæller .*\s· #Sommerhus/)).toBeVisible();

  const filter = page.getByRole("search", { name: "Filter" });
  await filter.getByRole("button", { name: "Filtre", exact: true }).click();
  await filter.getByLabel("Vis posteringer").selectOption({ label: "Ekstraordinære posteringer" });
  await expect(filter.getByRole("button", { name: "Vis 1 postering" })).toBeVisible();
  await filter.getByLabel("Vis posteringer").selectOption({ label: "Alle posteringer" });
  await filter.getByLabel("Mærke", { exact: true }).selectOption({ label: "Med mærket Sommerhus" });
  await expect(filter.getByRole("button", { name: "Vis 1 postering" })).toBeVisible();
  expect(page.url()).not.toContain("Sommerhus");
  await filter.getByRole("button", { name: "Ret mærker" }).click();
  const tags = page.getByRole("dialog", { name: "Mærker" });
  await tags.getByRole("button", { name: /^Sommerhus/ }).click();
  await page.getByRole("dialog").getByLabel("Navn").fill("Hytten");
  await page.getByRole("button", { name: "Omdøb overalt" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Hytten/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Mærket Sommerhus hedder nu Hytten")).toBeVisible();
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(list.getByText(/#Sommerhus/)).toBeVisible();
  await fits(page, [360, 820, 1440]);
});

test("[C15] on a desktop, in Swedish, transfers are found, marked at once, taken apart by hand, and not proposed again", async ({
  page,
}) => {
  // High enough for the whole list, which draws the rows in sight alone.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await signIn(page, await preparedHousehold(page, records()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("overblik.language", "sv"));
  await page.goto("/budget?tab=list");
  await page.getByRole("button", { name: "Städa upp" }).click();
  await page.getByRole("menuitem", { name: "Hitta överföringar" }).click();
  const sheet = page.getByRole("dialog", { name: "Överföringar mellan egna konton" });
  await expect(sheet.getByRole("checkbox", { name: "3 × Från Lønkonto till Opsparing" })).toBeChecked();
  await sheet.getByRole("button", { name: "Visa alla 3, Från Lønkonto till Opsparing" }).click();
  await expect(sheet.getByRole("checkbox")).toHaveCount(4);
  await expectAccessible(page);
  await sheet.getByRole("checkbox").nth(1).uncheck();
  await sheet.getByRole("button", { name: "Markera 2 överföringar" }).click();
  await expect(sheet.getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByText("2 överföringar är markerade")).toBeVisible();
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Markera 1 överföring" }).click();
  const list = page.getByRole("region", { name: /senaste först|nyaste först/ });
  await expect(list.getByText(/^Överföring\s· /)).toHaveCount(6);

  await list
    .getByRole("button", { name: /^Fra lønkonto/ })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await expect(form.getByText(/^Från Lønkonto/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Dela på dem" }).click();
  await expect(form.getByRole("button", { name: "Det är en överföring mellan egna konton" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list.getByText(/^Överföring\s· /)).toHaveCount(4);
  await page.getByRole("button", { name: "Städa upp" }).click();
  await page.getByRole("menuitem", { name: "Hitta överföringar" }).click();
  await expect(page.getByRole("dialog").getByText("Inga förslag")).toBeVisible();
  await page.keyboard.press("Escape");

  await list.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Märk transaktionen" })).toBeVisible();
  await page.keyboard.type("Hus");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Ta bort etiketten Hus" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(list.getByText("#Hus")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(list.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(list.getByText("#Hus")).toHaveCount(0);
});

test("[C15] an import proposes what looks like the other end of a transfer, marks it with the rows, and undoes both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/import");
  const day = addDays(TODAY, -1).split("-").toReversed().join("-");
  const file = ["Dato;Tekst;Beløb;Saldo", `${day};Modtaget;900,00;900,00`, `${day};Rente;1,50;901,50`].join("\n");
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles({ name: "ny.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Ny konto" });
  await page.getByLabel("Kontoens navn").fill("Fælles");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  const proposal = page.getByRole("checkbox", { name: /1 række ligner en overførsel/ });
  await expect(proposal).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importér 2 posteringer" }).click();
  await expect(page.getByText("2 posteringer er importeret")).toBeVisible();
  await page.getByRole("link", { name: /Se posteringerne/ }).click();
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await expect(list.getByText("Overførsel", { exact: false })).toHaveCount(1);
});

test("[§1.3 analytics] categories month by month show how far from usual, and lead to the transactions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/budget?tab=categories&view=months");
  const table = page.getByRole("table", { name: "Kategorier måned for måned" });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await fits(page, [360, 820, 1440]);
  const cell = table.getByRole("button", { name: /Uden kategori/ }).last();
  await cell.click();
  const filter = page.getByRole("search", { name: "Filter" });
  await expect(filter.getByLabel("Kategori")).toHaveText("ingen kategori");
  await expect(page).toHaveURL(/period=\d{4}-\d{2}/);
});

test("[C14] on a phone a transaction that is there twice is named by the overview, made one without a network, and two again by a tap", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const accountId = AssetId.parse(crypto.randomUUID());
  const batchId = ImportBatchId.parse(crypto.randomUUID());
  const transaction = (text: string, days: number, more: object = {}): NewRecord => ({
    collection: "transactions",
    fields: { accountId, date: addDays(TODAY, -days), amount: money(-245_00, "DKK"), text, status: "booked", ...more },
  });
  await open(page, "/dashboard", [
    {
      collection: "assets",
      fields: { id: accountId, type: "bank", name: "Lønkonto", currentValue: money(10_000_00, "DKK"), reminders: [] },
    },
    {
      collection: "import_batches",
      fields: {
        id: batchId,
        accountId,
        fileName: "posteringer.csv",
        profile: "nordea-dk",
        importedAt: new Date().toISOString(),
        postings: 1,
        duplicates: 0,
      },
    },
    transaction("NETTO 512 VESTERBRO", 2, { importBatchId: batchId }),
    transaction("Netto", 3, { note: "Fødselsdag", tags: ["Fest"] }),
  ]);
  await readyForOffline(page);
  await context.setOffline(true);
  const health = page.getByRole("region", { name: "Tjek dine data" });
  await health.getByRole("link", { name: /1 postering er her måske to gange/ }).click();
  const sheet = page.getByRole("dialog", { name: "Mulige dubletter" });
  await expect(sheet.getByRole("checkbox", { name: /Lønkonto/ })).toBeChecked();
  await expect(sheet.getByText(/Beholdes: NETTO 512 VESTERBRO/)).toBeVisible();
  await expectAccessible(page);
  await fits(page, [360, 390]);
  await sheet.getByRole("button", { name: "Gør 1 par til én postering" }).click();
  await expect(sheet).toBeHidden();
  expect(page.url()).not.toContain("find=");
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await expect(page.getByText("1 postering", { exact: true })).toBeVisible();
  await expect(list.getByText(/#Fest/)).toBeVisible();
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(page.getByText("2 posteringer", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Find dubletter" }).click();
  await sheet.getByRole("checkbox", { name: /Lønkonto/ }).uncheck();
  await sheet.getByRole("button", { name: "Det fravalgte par er to posteringer" }).click();
  await expect(sheet.getByText("Ingen dubletter")).toBeVisible();
});
