import type { Page } from "@playwright/test";
import { addAsset, addDebt, everythingSent, go, importFile, seen } from "./forms.ts";
import {
  anotherDevice,
  expect,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
} from "./household.ts";

test.use(STORES_THE_APP);

test("a household enters what it owns and owes, imports its bank, goes offline, loses a tab, and finds everything on both devices", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Køretøj", name: "Volvo V60", value: "180.000" });
  await addDebt(page, { type: "Billån", name: "Lån i bilen", value: "95.250,50" });
  await importFile(page, "danske-bank-dk/netbank-desktop.csv", "Lønkonto");
  await go(page, "Oversigt");
  // 180.000 + 33.626,50 − 95.250,50
  await expect(page.getByRole("main")).toContainText("118.376");
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints, { stores: true });
  const other = await otherContext.newPage();
  await signIn(other, login);
  await expect(other.getByRole("main")).toContainText("118.376");
  await readyForOffline(other);
  await expectSameSeen(other, page);

  await context.setOffline(true);
  await otherContext.setOffline(true);
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "2 500,00" });
  await addDebt(other, { type: "Kreditkort", name: "Mastercard", value: "1.000" });

  // The tab dies in the middle of a write; what had been said to be stored is there when it comes back.
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Aktier/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Novo Nordisk");
  await page.getByRole("textbox", { name: /^Værdi i dag/ }).fill("10.000");
  void page
    .getByRole("button", { name: "Gem aktiv" })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  await page.waitForTimeout(5);
  await page.close();
  const again = await context.newPage();
  await again.goto("/aktiver");
  await unlock(again, login.password);
  await expect(again.getByRole("main")).toContainText("Pengeskab");
  await expect(again.getByRole("main")).toContainText("Volvo V60");

  await context.setOffline(false);
  await otherContext.setOffline(false);
  await everythingSent(again);
  await everythingSent(other);
  await expectSameSeen(other, again);
  const [, assets, debts] = await seen(again);
  expect(assets).toContain("Pengeskab");
  expect(debts).toContain("Mastercard");
  await otherContext.close();
});

test("what the installed app stored opens without a network, and an edit made there reaches the other device", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto("/oversigt");
  await unlock(cold, login.password);
  await expect(cold.getByRole("main")).toContainText("450");
  await addDebt(cold, { type: "Anden gæld", name: "Lån af mor", value: "100" });
  await context.setOffline(false);
  await everythingSent(cold);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await go(other, "Gæld");
  await expect(other.getByRole("main")).toContainText("Lån af mor");
  await otherContext.close();
});

test("an import is recognised when it comes again, and can be taken back as a whole", async ({ page }) => {
  await newHousehold(page);
  await importFile(page, "nordea-dk/poster.csv", "Budgetkonto");
  await page.getByRole("button", { name: "Importér en fil mere" }).click();
  await page.getByLabel("Vælg en fil fra banken").setInputFiles("tests/samples/nordea-dk/poster.csv");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
  await expect(page.getByText("Du har allerede alle posteringer i filen.")).toBeVisible();

  await page.getByRole("button", { name: "Tilbage" }).click();
  await page.getByRole("button", { name: "Vælg en anden fil" }).click();
  await page.getByRole("button", { name: "Fortryd import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fortryd import" }).click();
  await expect(page.getByText("6 posteringer er fjernet igen")).toBeVisible();
  await go(page, "Posteringer");
  await expect(page.getByText("Ingen posteringer endnu")).toBeVisible();
  await page.getByRole("button", { name: "Gendan" }).click();
  await expect(page.getByText("REMA 1000 BRØNS")).toBeVisible();
});

test("a file that cannot be read says why, and the next one works", async ({ page }) => {
  await newHousehold(page);
  await go(page, "Import");
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Vælg en fil fra banken").setInputFiles({ name, mimeType: "text/csv", buffer });
  await choose("tom.csv", Buffer.from(""));
  await expect(page.getByRole("alert")).toContainText("Filen er tom");
  await choose("billede.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
  await expect(page.getByRole("alert")).toContainText("Filen kan ikke læses her");
  await choose("stor.csv", Buffer.alloc(21 * 1_048_576, 65));
  await expect(page.getByRole("alert")).toContainText("Filen er for stor");
  await choose("konto.csv", Buffer.from("Dato;Tekst\n01-02-2026;Kaffe\n"));
  await expect(page.getByText("Vælg de kolonner, der har dato, tekst og beløb.")).toBeVisible();
});

/** Both devices show the same, as soon as each has drawn what it shows. */
async function expectSameSeen(one: Page, other: Page): Promise<void> {
  await expect(async () => expect(await seen(one)).toEqual(await seen(other))).toPass({ timeout: 60_000 });
}
