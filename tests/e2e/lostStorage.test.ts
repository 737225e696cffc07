import type { BrowserContext, Page } from "@playwright/test";
import { addAsset, everythingSent, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  lockNow,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";

test.use(STORES_THE_APP);

/** Longer than a person waits before they take the app for dead; a database that is put back takes a part of it. */
const AT_ONCE = { timeout: 5_000 };

/** From another page of the origin, which is not the app, while the app is open. */
async function deleteDatabases(context: BrowserContext, wanted: RegExp): Promise<void> {
  const beside = await context.newPage();
  // It opens without a network, too.
  await beside.route("/config.json", (route) => route.fulfill({ json: {} }));
  await beside.goto("/config.json");
  await beside.evaluate(async (pattern) => {
    for (const { name = "" } of await indexedDB.databases()) {
      if (!new RegExp(pattern).test(name)) continue;
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.addEventListener("success", () => resolve());
        deletion.addEventListener("error", () => reject(new Error(name)));
      });
    }
  }, wanted.source);
  await beside.close();
}

/** As the browser does by itself: the connections are closed by force, and the files are gone. */
async function clearOrigin(page: Page, storageTypes: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes });
  await devtools.detach();
}

/** How many keysets lie here; a reader may have made a new database, and it is empty. */
async function keysKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = "" }) => (name.startsWith("sealed-") ? name : []));
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("error", () => reject(opening.error!));
          opening.addEventListener("success", () => {
            const counting = opening.result.transaction("keyset").objectStore("keyset").count();
            counting.addEventListener("success", () => resolve(counting.result));
            opening.result.close();
          });
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}

/** A household with something that is sent and something that is not, and a form that is half filled in. */
async function atWork(page: Page, context: BrowserContext): ReturnType<typeof newHousehold> {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await context.setOffline(true);
  await addAsset(page, { type: "Kontanter", name: "Sparegris", value: "70" });
  await page.getByRole("link", { name: "Aktiver", exact: true }).first().click();
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Pengeskab");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("2.500");
  return login;
}

/** Saved, or refused at once with everything typed still there, and saved a moment later; never standing still. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Gem aktiv" });
  const refusal = page.getByRole("alert").filter({ hasText: "Browseren kunne ikke gemme" });
  await button.click();
  await expect(async () => {
    expect((await button.count()) === 0 || (await refusal.isVisible())).toBe(true);
  }).toPass(AT_ONCE);
  if ((await button.count()) === 0) return;
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
  await expect(page.getByText("Gemmer ikke lige nu")).toHaveCount(0);
  await button.click();
  await expect(button).toHaveCount(0, AT_ONCE);
}

/** The form is sent: kept and saved, on this device and on another one, with everything that was there before. */
async function allIsThere(page: Page, context: BrowserContext, login: { readonly password: string }): Promise<void> {
  const name = page.getByRole("textbox", { name: /^Navn/ });
  await expect(name).toHaveValue("Pengeskab");
  await save(page);
  await go(page, "Aktiver");
  for (const text of ["Pung", "Sparegris", "Pengeskab"]) await expect(page.getByRole("main")).toContainText(text);
  await context.setOffline(false);
  await everythingSent(page);

  // The store on the device is whole: another start shows the same, without a network.
  await lockNow(page);
  await context.setOffline(true);
  await page.reload();
  await unlockAsked(page, login.password);
  await go(page, "Aktiver");
  for (const text of ["Pung", "Sparegris", "Pengeskab"]) await expect(page.getByRole("main")).toContainText(text);
  await context.setOffline(false);
}

for (const [how, lose] of [
  ["deleted by another page", (_: Page, context: BrowserContext) => deleteDatabases(context, /^sealed-/)],
  ["deleted together with the device's own", (_: Page, context: BrowserContext) => deleteDatabases(context, /./)],
  ["cleared by the browser", (page: Page) => clearOrigin(page, "indexeddb")],
  ["cleared by the browser with its files", (page: Page) => clearOrigin(page, "indexeddb,file_systems")],
] as const) {
  test(`[§9] storage that is ${how} under the open app is put back: a half-filled form is kept and saved, and what was not sent arrives`, async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    const login = await atWork(page, context);
    await lose(page, context);
    await allIsThere(page, context, login);
    const other = await (await anotherDevice(browser, complaints)).newPage();
    await signIn(other, login);
    await go(other, "Aktiver");
    for (const text of ["Pung", "Sparegris", "Pengeskab"]) await expect(other.getByRole("main")).toContainText(text);
  });
}

test("[§9] a write in the same moment as the deletion is saved or refused at once, and the header never says that all is saved", async ({
  page,
  context,
}) => {
  const login = await atWork(page, context);
  await Promise.all([clearOrigin(page, "indexeddb"), save(page)]);
  await expect(page.getByRole("complementary", { name: "Dine data er lagt tilbage på enheden" })).toBeVisible();
  await context.setOffline(false);
  await everythingSent(page);
  await lockNow(page);
  await unlockAsked(page, login.password);
  await go(page, "Aktiver");
  for (const text of ["Pung", "Sparegris", "Pengeskab"]) await expect(page.getByRole("main")).toContainText(text);
});

test("[§9] when everything that the browser kept was cleared, nothing is put back unasked and nothing is saved before it is", async ({
  page,
  context,
}) => {
  await atWork(page, context);
  await clearOrigin(page, "indexeddb,local_storage,file_systems");
  const told = page.getByRole("complementary", { name: "Browseren har slettet dine data på denne enhed" });
  await expect(told.getByRole("alert")).toContainText("indtil du låser eller lukker den");
  await expect(page.getByRole("banner")).toContainText("Gemmer ikke lige nu");
  await page.getByRole("button", { name: "Gem aktiv" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Browseren kunne ikke gemme" })).toBeVisible(AT_ONCE);
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
  expect(await keysKept(page)).toBe(0);

  await told.getByRole("button", { name: "Læg dem tilbage" }).click();
  await expect(page.getByRole("complementary", { name: "Dine data er lagt tilbage på enheden" })).toBeVisible();
  await save(page);
  await go(page, "Aktiver");
  for (const text of ["Pung", "Sparegris", "Pengeskab"]) await expect(page.getByRole("main")).toContainText(text);
});

test("[§9] storage that goes while the app is locked says so where the password is asked for, and the password fetches everything", async ({
  page,
  context,
}) => {
  const login = await atWork(page, context);
  await lockNow(page);
  await context.setOffline(false);
  await deleteDatabases(context, /^sealed-/);
  await expect(
    page.getByRole("note").filter({ hasText: "Browseren har ryddet dine data på denne enhed" }),
  ).toBeVisible();
  await unlockAsked(page, login.password);
  // A row that was not sent lay a second time beside the database.
  await go(page, "Aktiver");
  for (const text of ["Pung", "Sparegris"]) await expect(page.getByRole("main")).toContainText(text);
  await everythingSent(page);
});

test("[§4] somebody who signs out and erases in another tab has erased: this tab puts nothing back", async ({
  page,
  context,
}) => {
  const { password } = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  const other = await context.newPage();
  await other.goto("/indstillinger");
  await unlock(other, password);
  await other.getByRole("button", { name: /Log ud og slet/ }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: /slet/i }).click();
  await expect(page.getByRole("note").filter({ hasText: "blev logget ud i et andet faneblad" })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await keysKept(page)).toBe(0);
});
