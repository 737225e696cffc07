import type { BrowserContext, Page } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { expect, newHousehold, STORES_THE_APP, test, unlock } from "./household.ts";

test.use(STORES_THE_APP);

const CLOSED_AT = "overblik.closedAt";

/** Closes the tab as a person does, and lets time pass: the moment that it left behind is moved instead of waited for. */
async function closed(page: Page, seconds: number): Promise<void> {
  const context = page.context();
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  const beside = await notTheApp(context);
  await beside.evaluate(
    async ([key, ms]) => {
      localStorage.setItem(key, String(Number(localStorage.getItem(key)) - ms));
      // The account was opened before that, and was last seen before that.
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open("device");
        opening.addEventListener("success", () => resolve(opening.result));
      });
      const moving = database.transaction(["accounts", "leaders"], "readwrite");
      for (const [store, field] of [
        ["accounts", "usedAt"],
        ["leaders", "at"],
      ] as const) {
        const rows = moving.objectStore(store).openCursor();
        rows.addEventListener("success", () => {
          const row = rows.result?.value as Record<string, number> | undefined;
          if (!row) return;
          rows.result!.update({ ...row, [field]: row[field]! - ms });
          rows.result!.continue();
        });
      }
      await new Promise((resolve) => moving.addEventListener("complete", resolve));
      database.close();
    },
    [CLOSED_AT, seconds * 1_000] as const,
  );
  await beside.close();
}

/** A page of the origin that is not the app, to look at what is stored. */
async function notTheApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/config.json");
  return page;
}

async function hasLogin(page: Page): Promise<boolean> {
  return page.evaluate((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.session);
}

const isInside = (page: Page) =>
  page.getByRole("heading", { name: "Lås op" }).or(page.getByRole("navigation", { name: "Hovedmenu" }));

test("[§4] closing the browser for more than 30 s signs out and leads to /; less, or another open tab, does not", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await closed(page, 5);
  const soon = await context.newPage();
  await soon.goto("/aktiver");
  await expect(isInside(soon).first()).toBeVisible();
  await expect(soon).toHaveURL("/aktiver");

  const beside = await context.newPage();
  await beside.goto("/oversigt");
  await expect(isInside(beside).first()).toBeVisible();
  await closed(soon, 3_600);
  const again = await context.newPage();
  await again.goto("/aktiver");
  await expect(isInside(again).first()).toBeVisible();
  expect(await hasLogin(again)).toBe(true);

  await again.close();
  await closed(beside, 31);
  const later = await context.newPage();
  await later.goto("/aktiver");
  await expect(later).toHaveURL("/");
  await expect(later.getByRole("link", { name: "Log ind" }).first()).toBeVisible();
  expect(await hasLogin(later)).toBe(false);
  // A record that was sealed here stays: the password opens it again.
  await later.goto("/auth");
  await expect(later.getByLabel("E-mail")).toHaveValue(login.email);
});

test("[§4] an installed app that was closed for more than 30 s locks, and signs out where that was asked for", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  const login = await newHousehold(page);
  await closed(page, 3_600);
  const locked = await context.newPage();
  await locked.goto("/aktiver");
  await unlock(locked, login.password);
  await expect(locked).toHaveURL("/aktiver");

  await locked.evaluate(() => localStorage.setItem("overblik.signOutOnClose", "1"));
  await closed(locked, 3_600);
  const strict = await context.newPage();
  await strict.goto("/aktiver");
  await expect(strict).toHaveURL("/");
  expect(await hasLogin(strict)).toBe(false);
});
