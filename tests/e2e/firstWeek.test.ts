import type { Locator } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { yearOfFile } from "#tests/support/newcomer/year.ts";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, newHousehold, signIn, test, unlock } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

const TODAY = isoDate(new Date().toISOString().slice(0, 10));

/** A press, or a word that is typed: what a person does on the way, counted, and how long the machine took over it. */
function stopwatch(name: string) {
  const began = performance.now();
  const counted = { interactions: 0 };
  return {
    counted,
    async press(target: Locator): Promise<void> {
      counted.interactions += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      counted.interactions += 1;
      await target.fill(text);
    },
    tell(): void {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${name}: ${counted.interactions} interactions, ${seconds} s\n`);
    },
  };
}

test("[§2] on a phone a year of a newcomer's file has its categories in twelve interactions after the import", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newHousehold(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await go(page, "Import");
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles({ name: "aar.csv", mimeType: "text/csv", buffer: Buffer.from(yearOfFile(TODAY)) });
  await page.getByLabel("Kontoens navn").fill("Lønkonto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await page.getByRole("button", { name: /^Importér \d+ posteringer/ }).click();
  await expect(page.getByText(/fik en kategori/)).toBeVisible();

  const watch = stopwatch("categorise a year");
  const payees = page.getByRole("list", { name: "Uden kategori" });
  const picker = page.getByRole("dialog").getByRole("combobox");
  const option = (name: string) => page.getByRole("option", { name }).first();
  await watch.press(payees.getByRole("button", { name: /^Vælg for alle 24.*mikkel lund/i }));
  await watch.type(picker, "gaver");
  await expectAccessible(page);
  await watch.press(option("Gaver"));
  await expect(payees.getByRole("listitem")).toHaveCount(3);
  // It stands among those that were used last.
  await watch.press(payees.getByRole("button", { name: /^Vælg for alle 12.*sofie holm/i }));
  await watch.press(option("Gaver"));
  await watch.press(payees.getByRole("button", { name: /^Vælg for alle 12.*amazon/i }));
  await watch.type(picker, "bøger");
  await watch.press(page.getByRole("option").first());
  await watch.press(payees.getByRole("button", { name: /^Vælg for alle 6.*grethe/i }));
  await watch.type(picker, "restaurant");
  await watch.press(option("Café og restaurant"));
  await expect(page.getByText(/^(\d+) af \1 fik en kategori\./)).toBeVisible();
  watch.tell();
  expect(watch.counted.interactions).toBeLessThanOrEqual(12);
});

test("[C15] on a phone three transfers to an account without a file are found and marked in four interactions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [salary, savings] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => AssetId.parse(id));
  const account = (id: AssetId, name: string): NewRecord => ({
    collection: "assets",
    fields: { id, type: "bank", name, currentValue: money(10_000_00, "DKK"), reminders: [] },
  });
  const transaction = (text: string, kroner: number, days: number): NewRecord => ({
    collection: "transactions",
    fields: {
      accountId: salary!,
      date: addDays(TODAY, -days),
      amount: money(kroner * 100, "DKK"),
      text,
      status: "booked",
    },
  });
  const records = [
    account(salary!, "Lønkonto"),
    account(savings!, "Opsparing"),
    ...[2, 32, 62].flatMap((days) => [
      transaction("Løn", 28_450, days),
      transaction("Netto Vesterbro", -245, days + 3),
      transaction("Til opsparing", -3_000, days),
    ]),
  ];
  await signIn(page, await preparedHousehold(page, records));
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  await expect(menu).toBeVisible();

  const watch = stopwatch("mark three transfers");
  await watch.press(menu.getByRole("button", { name: "Mere" }));
  await watch.press(page.getByRole("dialog", { name: "Mere" }).getByRole("link", { name: "Posteringer" }));
  await watch.press(page.getByRole("button", { name: /^3 posteringer ligner overførsler/ }));
  const sheet = page.getByRole("dialog", { name: "Overførsler mellem egne konti" });
  await expect(sheet.getByRole("checkbox", { name: "3 × Fra Lønkonto til Opsparing" })).toBeChecked();
  await expectAccessible(page);
  await watch.press(sheet.getByRole("button", { name: "Markér 3 overførsler" }));
  await expect(page.getByText("3 overførsler er markeret")).toBeVisible();
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await expect(list.getByText(/^Overførsel\s· /)).toHaveCount(3);
  watch.tell();
  expect(watch.counted.interactions).toBeLessThanOrEqual(4);
});

test("[§9 Accessible] the filters above a list open in place on a desktop and in a sheet on a phone, and the checker finds nothing there", async ({
  page,
}) => {
  const paper = (at: number): NewRecord => ({
    collection: "documents",
    fields: {
      name: `Brev ${at}.pdf`,
      type: "application/pdf",
      bytes: 900,
      fileKey: `${"A".repeat(43)}=`,
      stored: true,
      addedAt: new Date().toISOString(),
    },
  });
  const savings: NewRecord = {
    collection: "assets",
    fields: { type: "bank", name: "Opsparing", currentValue: money(10_000_00, "DKK"), reminders: [] },
  };
  const login = await preparedHousehold(page, [
    ...someOfEverything(),
    savings,
    ...Array.from({ length: 6 }, (_, at) => paper(at)),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto("/documents");
  await unlock(page, login.password);
  const first = page.getByRole("row", { name: /Brev/ }).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())!.y).toBeLessThan(600);
  await page.getByRole("button", { name: "Filtre" }).click();
  await expect(page.getByLabel("Tilknytning")).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/aktiver");
  await unlock(page, login.password);
  await page.getByRole("button", { name: "Filtre" }).click();
  await expect(page.getByRole("dialog", { name: "Filtre" }).getByLabel("Sortér efter")).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/budget?tab=list");
  await unlock(page, login.password);
  await page.getByRole("button", { name: "Flere filtre" }).click();
  await expect(page.getByLabel("Mindste beløb")).toBeVisible();
  await expectAccessible(page);
});
