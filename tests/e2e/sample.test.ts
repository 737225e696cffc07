import type { Page } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { expectAccessible } from "./accessible.ts";
import { addAsset, everythingSent, go, sendNow } from "./forms.ts";
import {
  expect,
  fillSignIn,
  lockNow,
  newHousehold,
  readyForOffline,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const bar = (page: Page, name = "Eksempeldata") => page.getByRole("complementary", { name });

async function open(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prøv med eksempeldata" }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL("/oversigt");
}

async function clear(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ryd eksempeldata" }).click();
  await expect(bar(page)).toBeHidden();
}

/** Everything of the account that the browser keeps sealed, byte for byte; what the next start paints first is not a record. */
async function sealedBytes(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find(({ name }) => name?.startsWith("sealed-"))!;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name!);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error());
    });
    const stores = ["blocks", "log", "outbox", "head", "keyset", "files"];
    const rows = await Promise.all(
      stores.map(
        (store) =>
          new Promise((resolve, reject) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
            all.onerror = () => reject(all.error ?? new Error());
          }),
      ),
    );
    database.close();
    // How often the key was used counts with what the next start paints, too; and a page without a record tells the clock's offset.
    const counted = new Set(["seals", "sealsSeen", "lastPage", "noticed", "clockOffsetMs"]);
    const isEmptyPage = (row: unknown) =>
      typeof row === "object" &&
      row !== null &&
      "heads" in row &&
      "acks" in row &&
      row.heads === "[]" &&
      row.acks === "[]";
    return JSON.stringify(rows, (name, value: unknown) => {
      if (counted.has(name)) return undefined;
      if (Array.isArray(value)) return value.filter((row) => !isEmptyPage(row));
      return ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value;
    });
  });
}

/** Once what this device has stated of its last write has come back to it. */
async function sealedAtRest(page: Page): Promise<string> {
  await sendNow(page);
  await everythingSent(page);
  let last = "";
  await expect(async () => {
    const before = last;
    last = await sealedBytes(page);
    expect(last).toBe(before);
  }).toPass({ intervals: [2_000] });
  return last;
}

test("[§1] on a phone, without network, the empty overview opens a household to look at and change, and clearing it leaves nothing behind", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newHousehold(page);
  await everythingSent(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await open(page);

  // One line, whatever the width; the focus has gone to the page's title.
  expect((await bar(page).boundingBox())!.height).toBeLessThan(50);
  await expect(page.locator("#page-title")).toBeFocused();
  await expect(page.getByText("Nettoformue", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Gældfri", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await go(page, "Posteringer");
  await expect(page.getByText("Supermarked").first()).toBeVisible();
  await expect(bar(page)).toBeVisible();

  // Changes are made, and taken back, as in one's own.
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("button", { name: "Mere" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Aktiver" }).click();
  await page
    .getByRole("link", { name: /^Rækkehuset/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Rækkehuset" })).toBeVisible();
  await expectAccessible(page, ["light"]);
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aktiver" })).toBeVisible();
  await expect(page.getByText("6 aktiver")).toBeVisible();
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByText("7 aktiver")).toBeVisible();

  await clear(page);
  await expect(page).toHaveURL("/oversigt");
  await expect(page.getByRole("heading", { name: "Din økonomi samlet ét sted." })).toBeVisible();
  await expect(page.locator("#page-title")).toBeFocused();
  await expect(page.getByText("Eksempeldata er ryddet. Du ser dine egne data.")).toBeVisible();
});

test("[§9] with records of one's own, the example sends nothing and leaves every sealed byte as it was; other tabs, a reload and a lock show one's own", async ({
  page,
  context,
}) => {
  const { password } = await newHousehold(page);
  await addAsset(page, { type: "Bankkonto", name: "Min egen konto", value: "12.345,67" });
  await everythingSent(page);
  await go(page, "Gæld");
  await expect(page.getByRole("heading", { name: "Gæld", level: 1 })).toBeVisible();
  const before = await sealedAtRest(page);
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (/sync_push|functions\/v1/.test(request.url())) sent.push(request.url());
  });

  await open(page);
  await go(page, "Aktiver");
  await expect(page.getByText("7 aktiver")).toBeVisible();
  await expect(page.getByText("Min egen konto")).toBeHidden();
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Kun i eksemplet");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("500");
  await page.getByRole("button", { name: "Gem aktiv" }).click();
  await expect(page.getByText("Aktivet er gemt.").last()).toBeVisible();
  await go(page, "Aktiver");
  await expect(page.getByText("8 aktiver")).toBeVisible();

  const other = await context.newPage();
  await other.goto("/aktiver");
  await unlock(other, password);
  await expect(other.getByText("Min egen konto")).toBeVisible();
  await expect(bar(other)).toBeHidden();
  await other.close();

  // Pages of the account say so, and lead there.
  for (const name of ["Import", "Indstillinger"] as const) {
    await go(page, name);
    await expect(page.getByRole("heading", { level: 1, name: "Ikke en del af eksemplet" })).toBeVisible();
    await expect(bar(page)).toBeVisible();
  }
  await expectAccessible(page);

  // From the keyboard: the way out is the first thing in the page.
  await page.locator("#main").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ryd eksempeldata" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeHidden();
  // Back where it was opened.
  await expect(page).toHaveURL("/gaeld");
  await expect(page.getByRole("heading", { name: "Ingen gæld registreret" })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await sealedBytes(page)).toBe(before);

  await open(page);
  await page.reload();
  await unlock(page, password);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText("Min egen konto").first()).toBeVisible();

  await go(page, "Gæld");
  await open(page);
  await lockNow(page);
  await unlockAsked(page, password);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText("Min egen konto").first()).toBeVisible();
  await go(page, "Aktiver");
  await expect(page.getByRole("link", { name: "Min egen konto" }).first()).toBeVisible();
  await expect(page.getByText("Rækkehuset")).toBeHidden();
  expect(await sealedBytes(page)).toBe(before);
});

test("[§8] in Finnish on a wide screen, from the first questions, the example is in Finnish and in euros, and clearing it leads back to the question", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const login = await preparedHousehold(page, [
    { collection: "preferences", fields: { id: PREFERENCES_ID, displayCurrency: "EUR" } },
  ]);
  await page.goto("/auth?next=/onboarding");
  await fillSignIn(page, login);
  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
  await page.evaluate((key) => {
    localStorage.setItem(key, "fi");
    dispatchEvent(new StorageEvent("storage", { key, newValue: "fi" }));
  }, STORAGE_KEYS.language);

  await page.getByRole("button", { name: "Kokeile esimerkkitiedoilla" }).click();
  await expect(bar(page, "Esimerkkitiedot")).toContainText("Omat tietosi ovat koskemattomat.");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator("#page-title")).toBeFocused();
  await expect(page.getByText("Rivitaloasunto").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("€");
  await expectAccessible(page);
  const menu = page.getByRole("navigation", { name: "Päävalikko" });
  for (const place of ["/portfolio", "/debt", "/financial", "/budget"]) {
    await menu.locator(`a[href="${place}"]:visible`).click();
    await expect(page).toHaveURL(place);
    await expect(bar(page, "Esimerkkitiedot")).toBeVisible();
    await expectAccessible(page, ["dark"]);
  }

  await page.getByRole("button", { name: "Poista esimerkkitiedot" }).click();
  await expect(bar(page, "Esimerkkitiedot")).toBeHidden();
  await expect(page).toHaveURL("/onboarding");
  await expect(page.locator("#page-title")).toBeFocused();
  await expect(page.getByRole("button", { name: "Kokeile esimerkkitiedoilla" })).toBeVisible();
});
