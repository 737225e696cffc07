import type { Page } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { addMonths, firstOfMonth, type IsoDate, localDay } from "#domain/dates.ts";
import { expectAccessible } from "./accessible.ts";
import { addAsset, addDebt, everythingSent, go, importFile } from "./forms.ts";
import { expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test, unlock, watch } from "./household.ts";

test.use(STORES_THE_APP);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "da-DK" } as const;
const first = firstOfMonth(localDay(new Date()));

/** A bank's file with a salary and a rent on the first of each of the last months, and of this one. */
function bankFile(months: number) {
  const row = (date: IsoDate, text: string, amount: string) =>
    `${date.split("-").toReversed().join(".")};${text};${amount};10.000,00;Udført;Nej`;
  const rows = Array.from({ length: months }, (_, at) => addMonths(first, at + 1 - months)).flatMap((date) => [
    row(date, "Løn", "25.000,00"),
    // Nobody knows who that is.
    row(date, "Bent Trap", "-8.000,00"),
  ]);
  const text = ["Dato;Tekst;Beløb;Saldo;Status;Afstemt", ...rows].join("\r\n");
  return { name: "poster.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
}

/** A finger that comes down from the top of the page; what is answered lets it go. */
async function pull(page: Page, by: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch("touchStart", 120);
  for (let part = 1; part <= 6; part += 1) await touch("touchMove", 120 + (by * part) / 6);
  return async () => {
    await touch("touchEnd");
    await devtools.detach();
  };
}

const noteOf = (page: Page) => page.locator("[data-pull] output");

test("[§1] what the figures say stands on the overview, can be put away for good and leads where it is put right", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await importFile(page, bankFile(4), "Lønkonto");
  await addAsset(page, { type: "Bolig", name: "Huset på Fyn", value: "3.250.000" });
  await addDebt(page, { type: "Billån", name: "Lån i bilen", value: "95.250", more: { "Slutter den": "2026-01-31" } });
  await go(page, "Oversigt");
  const main = page.getByRole("main");
  for (const name of ["Indsigter", "Denne måned", "Pengestrøm", "Gældfri", "Tjek dine data"])
    await expect(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(main.getByText(/En almindelig måned koster 8\.000/)).toBeVisible();
  await expectAccessible(page);

  const flow = main.getByRole("region", { name: "Pengestrøm" });
  await flow.getByRole("button", { name: "Vis som tabel" }).click();
  await expect(flow.getByRole("row")).toHaveCount(5);

  await main.getByRole("checkbox", { name: "Uden bolig" }).click();
  await expect(main.getByText("Nettoformue uden bolig", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Vis ikke igen: Lån i bilen skulle være betalt" }).click();
  await expect(main.getByText("Lån i bilen skulle være betalt")).toHaveCount(0);
  await main.getByRole("link", { name: /^Ret .*har ingen kategori$/ }).click();
  await expect(page).toHaveURL(/category=none/);
  await expect(page.getByRole("region", { name: "Posteringer, nyeste først" })).toBeVisible();
  await page.goBack();
  await main.getByRole("link", { name: "Ret 1 gældspost er forbi sin sidste dag" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lån i bilen" })).toBeVisible();
  await everythingSent(page);

  const otherContext = await browser.newContext(PHONE);
  watch(otherContext, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await expect(other.getByText("Nettoformue uden bolig", { exact: true })).toBeVisible();
  await expect(other.getByRole("heading", { level: 2, name: "Tjek dine data" })).toBeVisible();
  await expect(other.getByText("Lån i bilen skulle være betalt")).toHaveCount(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await other.evaluate((key) => localStorage.setItem(key, "fi"), STORAGE_KEYS.language);
  await other.goto("/dashboard");
  await expect(other.getByRole("main").or(other.getByRole("textbox")).first()).toBeVisible();
  const password = other.getByLabel("Salasana", { exact: true });
  if (await password.isVisible()) {
    await password.fill(login.password);
    await password.press("Enter");
  }
  await expect(other.getByRole("heading", { level: 2, name: "Tämä kuukausi" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 2, name: "Tarkista tiedot" })).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(other);
  await otherContext.close();
});

test("[§9] on a phone a pull of 100 px synchronises, says how it went, works offline, and not over a sheet", async ({
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext(PHONE);
  watch(context, complaints);
  const page = await context.newPage();
  const { password } = await newHousehold(page);
  // On the wide screen every page has its link; the phone's bar has some.
  await page.setViewportSize({ width: 1440, height: 900 });
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(noteOf(page)).toBeAttached();

  const letShortGo = await pull(page, 90);
  await expect(noteOf(page)).toHaveText("Træk ned for at synkronisere");
  await letShortGo();
  await expect(noteOf(page)).toHaveText("");
  const letGo = await pull(page, 140);
  await expect(noteOf(page)).toHaveText("Slip for at synkronisere");
  const asked = page.waitForRequest(/\/rest\/v1\/rpc\/sync_pull/);
  await letGo();
  await asked;
  await expect(noteOf(page)).toHaveText("Alt er gemt og synkroniseret.");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Tilføj", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ny postering" });
  const other = sheet.getByText("Tilføj noget andet", { exact: true });
  await expect(other).toBeVisible();
  // Without an account it is open.
  if (await sheet.getByRole("link", { name: "Aktiv", exact: true }).isHidden()) await other.click();
  for (const name of ["Aktiv", "Gæld", "Handel", "Ny værdi"])
    await expect(sheet.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(noteOf(page)).toHaveText("");
  const letSheetGo = await pull(page, 200);
  await expect(noteOf(page)).toHaveText("");
  await letSheetGo();
  await sheet.getByRole("link", { name: "Ny værdi" }).click();
  const picker = page.getByRole("dialog", { name: "Ny værdi" });
  await picker.getByLabel("Hvad har fået en ny værdi?").selectOption({ label: "Pengeskab" });
  await expectAccessible(page);
  await picker.getByRole("textbox", { name: /^Værdi/ }).fill("600");
  await picker.getByRole("button", { name: "Gem værdi" }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole("main").getByText("600").first()).toBeVisible();

  await readyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await unlock(page, password);
  await expect(noteOf(page)).toBeAttached();
  const letOfflineGo = await pull(page, 140);
  await letOfflineGo();
  await expect(noteOf(page)).toHaveText("Du er offline. Alt er gemt her og sendes, når der er net igen.");
  await context.setOffline(false);
  await context.close();
});
