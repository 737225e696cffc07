import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { expect, type Login, signIn, test, unlock } from "./household.ts";
import { press } from "./keyboard.ts";
import { openInFinnish } from "./openInFinnish.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

/** The subscription is what the server says of it. */
async function premium(page: Page): Promise<void> {
  await page.route("**/rest/v1/subscribers*", (route) =>
    route.fulfill({ json: [{ subscription_tier: "premium", subscribed: true }] }),
  );
}

/** An address opens the app anew, which asks for the password. */
async function goTo(page: Page, address: string, { password }: Login): Promise<void> {
  await page.goto(address);
  await unlock(page, password);
}

async function member(page: Page): Promise<Login> {
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  return login;
}

async function opened(page: Page, address = "/reports/advanced"): Promise<Login> {
  await premium(page);
  const login = await member(page);
  await goTo(page, address, login);
  await expect(page.getByRole("heading", { name: "Avancerede rapporter" })).toBeVisible();
  return login;
}

/** Width and height stand at the beginning of a PNG. */
function sizeOfPng(bytes: Buffer): { readonly width: number; readonly height: number } {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test("[§6] without Premium the way to the reports says which plan has them, and so does their address, from which one comes back", async ({
  page,
}) => {
  await goTo(page, "/rapporter", await member(page));
  await expect(page.getByRole("listitem").filter({ hasText: "Avancerede rapporter" })).toContainText("Premium");
  await page.getByRole("link", { name: "Avancerede rapporter" }).click();
  await expect(
    page.getByRole("navigation", { name: "Brødkrumme" }).getByRole("link", { name: "Rapporter" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Siden hører til Premium" })).toBeVisible();
  await expect(page.getByText("Sådan ser siden ud med dine tal.")).toBeVisible();
  await expect(page.locator("[inert] figure")).toBeVisible();
  await expectAccessible(page);
});

test("[§1.3 reports] a report is put together, read in each picture, saved, pinned and taken away again", async ({
  page,
}) => {
  const login = await opened(page);
  await expect(page.getByRole("table", { name: "Udgifter pr. kategori" })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Opdeling", { exact: true }).selectOption("month");
  await expect(page).toHaveURL(/group=month/);
  await page.getByRole("radio", { name: "Søjler" }).click();
  await expect(page.getByRole("slider", { name: /Udgifter pr. måned/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("table", { name: "Udgifter pr. kategori" })).toBeVisible();

  await page.getByRole("radio", { name: "Matrix" }).click();
  await expect(page).toHaveURL(/by=month/);
  await expect(page.getByRole("table", { name: "Udgifter pr. kategori pr. måned" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Ring" }).click();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Gem rapport" }).click();
  const sheet = page.getByRole("dialog", { name: "Gem rapport" });
  await sheet.getByLabel("Navn").fill("Husets udgifter");
  await sheet.getByLabel("Vis på oversigten").check();
  await sheet.getByRole("button", { name: "Gem rapport" }).click();
  await expect(page.getByText("Rapporten er gemt.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Husets udgifter" })).toBeVisible();
  await goTo(page, "/dashboard", login);
  await expect(page.getByRole("heading", { name: "Husets udgifter" })).toBeVisible();
  await page.getByRole("link", { name: "Åbn rapporten" }).click();
  await expect(page.getByRole("radio", { name: "Ring" })).toBeChecked();

  await page.getByRole("button", { name: "Handlinger for Husets udgifter" }).click();
  await page.getByRole("menuitem", { name: "Slet rapporten" }).click();
  await expect(page.getByText("Rapporten er slettet.")).toBeVisible();
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByRole("button", { name: "Handlinger for Husets udgifter" })).toBeVisible();
});

test("[§1.3 reports] balances and returns have reports too, a cell leads to what is in it, and the file has the rows", async ({
  page,
}) => {
  const login = await opened(page, "/reports/advanced?measure=balance&group=account");
  await expect(page.getByRole("table", { name: "Nettoformue pr. konto" })).toBeVisible();
  await page.getByLabel("Mål", { exact: true }).selectOption("return");
  await expect(page.getByRole("table", { name: "Afkast pr. konto" })).toBeVisible();
  await goTo(page, "/reports/advanced?period=all", login);
  const row = page.getByRole("table", { name: "Udgifter pr. kategori" }).getByRole("link").first();
  const saved = async (kind: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Hent rapporten" }).click();
    await page.getByRole("menuitem", { name: kind }).click();
    return download;
  };
  expect((await saved("Tekstfil (CSV)")).suggestedFilename()).toMatch(/^udgifter-pr-kategori-.*\.csv$/);
  const picture = await saved("Billede (PNG)");
  expect(picture.suggestedFilename()).toMatch(/^udgifter-pr-kategori-.*\.png$/);
  const { width, height } = sizeOfPng(await readFile(await picture.path()));
  expect(width).toBeGreaterThan(700);
  expect(height).toBeGreaterThan(200);
  await row.click();
  await expect(page).toHaveURL(/tab=list.*category=/);
});

test("[§6] in Finnish on a phone the number stays in sight while a report is put together by keys alone, also without a network", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await premium(page);
  const login = await member(page);
  await openInFinnish(page, "/reports/advanced?period=all", "Edistyneet raportit", login);
  const number = page.getByRole("heading", { name: "Menot luokittain" });
  await expect(number).toBeInViewport();
  await fits(page);
  await expectAccessible(page);
  await press(page, "Lisää valintoja");
  const sheet = page.getByRole("dialog", { name: "Raportin sisältö" });
  await expect(sheet).toBeVisible();
  await fits(page);
  await expectAccessible(page);
  await context.setOffline(true);
  await sheet.getByLabel("Mitta").focus();
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/measure=count/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Lisää valintoja" })).toBeFocused();
  await expect(page.getByRole("table", { name: "Kappalemäärä, menot luokittain" })).toBeVisible();
  await context.setOffline(false);
});
