import type { BrowserContext, Page } from "@playwright/test";
import { go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, test } from "./household.ts";

const MARK = '<meta name="build" content="older">';

/**
 * Until the answer is called the context meets an older build: its service worker holds another page at another revision.
 * What the browser asks for afterwards is the build that the server has.
 */
async function serveOlderBuild(context: BrowserContext): Promise<() => Promise<void>> {
  const script = /\/sw\.js$/;
  const page = /\/index\.html(\?|$)/;
  await context.route(script, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const older = text.replace(
      /(index\.html[^}]{0,40}revision[":]+)(\w{8})|(revision[":]+)(\w{8})(?=[^}]*index\.html)/,
      "$1$3older",
    );
    if (older === text) throw new Error("sw.js names no revision of index.html.");
    await route.fulfill({ response: answer, body: older });
  });
  await context.route(page, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("<head>", `<head>${MARK}`) });
  });
  return async () => {
    await context.unroute(script);
    await context.unroute(page);
  };
}

async function isOlder(page: Page): Promise<boolean> {
  return (await page.locator('meta[name="build"]').count()) > 0;
}

test("[§2] [§4] an update moves every tab to the newer app: half-filled forms are still there, and the vault is still open", async ({
  page,
  context,
}) => {
  const bringNewer = await serveOlderBuild(context);
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

  await bringNewer();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const banner = (tab: Page) => tab.getByRole("complementary", { name: "Ny Version Tilgængelig" });
  await expect(banner(page)).toContainText(/0[45]:\d\d/);
  await expect(banner(other)).toContainText(/0[45]:\d\d/);
  await banner(other).getByRole("button", { name: "Opdater Nu" }).click();

  for (const tab of [other, page]) {
    await expect.poll(() => isOlder(tab)).toBe(false);
    await expect(menu(tab)).toBeVisible();
    await expect(banner(tab)).toHaveCount(0);
  }
  expect(page.url()).toBe(address);
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Mormors pung");
  await expect(page.getByRole("textbox", { name: /^Værdi i dag/ })).toHaveValue(/450/);
});
