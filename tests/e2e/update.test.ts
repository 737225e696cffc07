import type { BrowserContext, Page } from "@playwright/test";
import { go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, test } from "./household.ts";

const MARK = '<meta name="build" content="older">';

/**
 * What the context meets first is an older build: its service worker holds another page at another revision. The browser
 * asks the server itself for newer ones, and what a newer one asks for is what the server has.
 */
async function serveOlderBuildFirst(context: BrowserContext): Promise<void> {
  await context.route(
    /\/sw\.js$/,
    async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const older = text.replace(/("revision":")\w{8}(?=\w*","url":"index\.html")/, "$1older");
      if (older === text) throw new Error("sw.js names no revision of index.html.");
      await route.fulfill({ response: answer, body: older });
    },
    { times: 1 },
  );
  await context.route(
    /\/index\.html(\?|$)/,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace("<head>", `<head>${MARK}`) });
    },
    { times: 1 },
  );
}

async function isOlder(page: Page): Promise<boolean> {
  return (await page.locator('meta[name="build"]').count()) > 0;
}

test("[§2] [§4] an update moves every tab to the newer app: half-filled forms are still there, and the vault is still open", async ({
  page,
  context,
}) => {
  await serveOlderBuildFirst(context);
  await newHousehold(page);
  await readyForOffline(page);
  await page.reload();
  await expect.poll(() => isOlder(page)).toBe(true);
  const menu = (tab: Page) => tab.getByRole("navigation", { name: "Hovedmenu" });
  await expect(menu(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/oversigt");
  await expect(menu(other)).toBeVisible();

  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Mormors pung");
  await page.getByRole("textbox", { name: /^Værdi i dag/ }).fill("450");
  const address = page.url();

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const banner = (tab: Page) => tab.getByRole("complementary", { name: "Ny Version Tilgængelig" });
  await expect(banner(page)).toContainText(/0\d:\d\d/);
  await expect(banner(other)).toContainText(/0\d:\d\d/);
  await banner(other).getByRole("button", { name: "Opdater Nu" }).click();

  for (const tab of [other, page]) {
    // On its way a page is neither.
    await expect(async () => {
      await expect(menu(tab)).toBeVisible();
      expect(await isOlder(tab)).toBe(false);
    }).toPass({ timeout: 60_000 });
    await expect(banner(tab)).toHaveCount(0);
  }
  expect(page.url()).toBe(address);
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Mormors pung");
  await expect(page.getByRole("textbox", { name: /^Værdi i dag/ })).toHaveValue(/450/);
});
