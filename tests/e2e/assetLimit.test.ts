import type { Page } from "@playwright/test";
import { ASSET_LIMIT_BY_TIER } from "#config/spec.ts";
import { money } from "#domain/money.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, readyForOffline, signIn, STORES_THE_APP, test, unlock } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const MOST = ASSET_LIMIT_BY_TIER.standard;
const REFUSED = `Ikke sendt. Din plan har plads til ${MOST} aktiver. Slet et andet, så bliver dette sendt af sig selv.`;
/** Sooner than the exchange that comes every half minute anyway. */
const BY_ITSELF = { timeout: 20_000 };

async function addBoth(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await addAsset(page, { type: "Kontanter", name, value: "450" });
}

async function remove(page: Page, name: string): Promise<void> {
  await go(page, "Aktiver");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  await go(page, "Aktiver");
}

test("[§6] at the limit what two devices add without a network is all kept: what is too much says why, and is sent by itself when one is deleted here or elsewhere", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await preparedHousehold(
    page,
    Array.from({ length: MOST - 2 }, (_, at) => ({
      collection: "assets",
      fields: { type: "other", name: `Ting ${at + 1}`, currentValue: money(100_00, "DKK"), reminders: [] },
    })),
  );
  const otherContext = await anotherDevice(browser, complaints, { stores: true });
  const other = await otherContext.newPage();
  for (const device of [page, other]) {
    await signIn(device, login);
    await go(device, "Aktiver");
    await expect(device.getByRole("main")).toContainText(`${MOST - 2} af ${MOST} aktiver`);
    await readyForOffline(device);
    await device.context().setOffline(true);
  }
  await addBoth(page, ["Pengeskab", "Pung"]);
  await addBoth(other, ["Sparegris", "Mønter"]);

  await context.setOffline(false);
  await everythingSent(page);
  await otherContext.setOffline(false);
  await go(other, "Aktiver");
  const main = other.getByRole("main");
  await expect(main.getByText(REFUSED)).toHaveCount(2, BY_ITSELF);
  await expect(main).toContainText(`${MOST + 2} af ${MOST} aktiver`);
  await expect(main).toContainText("Slet et, du ikke har brug for, så er der plads til et nyt.");
  await expect(main.getByRole("link", { name: "Tilføj aktiv" })).toHaveCount(0);
  await expect(other.getByRole("banner")).toContainText("Kræver opmærksomhed");
  await other.reload();
  await unlock(other, login.password);
  for (const name of ["Pengeskab", "Pung", "Sparegris", "Mønter"]) await expect(main).toContainText(name);
  await expect(main.getByText(REFUSED)).toHaveCount(2);

  await remove(other, "Ting 1");
  await expect(main.getByText(REFUSED)).toHaveCount(1, BY_ITSELF);
  await remove(page, "Ting 2");
  await expect(main.getByText(REFUSED)).toHaveCount(0, BY_ITSELF);
  await everythingSent(other);
  for (const device of [page, other]) {
    await expect(device.getByRole("main")).toContainText(`${MOST} af ${MOST} aktiver`, BY_ITSELF);
    for (const name of ["Pengeskab", "Pung", "Sparegris", "Mønter"])
      await expect(device.getByRole("main")).toContainText(name);
  }
  await otherContext.close();

  // A file finds no room for an account of its own either, and says what helps.
  await go(page, "Import");
  await page.getByLabel("Vælg en fil fra banken").setInputFiles({
    name: "bank.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Dato;Tekst;Beløb\n02-11-2026;Løn;100,00\n"),
  });
  await expect(page.getByLabel("Konto", { exact: true })).not.toContainText("Ny konto");
  await expect(page.getByRole("main")).toContainText("Slet et, du ikke har brug for, så er der plads til et nyt.");
  await page.getByRole("main").getByRole("link", { name: "Aktiver" }).click();
  await expect(page.getByRole("main")).toContainText(`${MOST} af ${MOST} aktiver`);
});
