import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { expectAccessible } from "./accessible.ts";
import { everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

test.use(STORES_THE_APP);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "da-DK" } as const;

async function saved(page: Page, button: string | RegExp, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(name);
  return readFile(await download.path());
}

async function fromTheBar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mere", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Eksport" }).click();
}

const savedCopy = (page: Page) => saved(page, "Hent som JSON", /^overblik-\d{4}-\d\d-\d\d\.json$/);

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[product §1.3 export] everything leaves one household without a network and comes into another, the same byte for byte, and out again", async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const login = await preparedHousehold(page, [
      ...someOfEverything(),
      // Every household has these; another one has chosen otherwise.
      { collection: "preferences", fields: { id: PREFERENCES_ID, displayCurrency: "DKK", holdingGroups: "currency" } },
    ]);
    await signIn(page, login);
    await readyForOffline(page);
    await context.setOffline(true);
    await fromTheBar(page);
    await expect(page.getByRole("main")).toContainText("Posteringer");
    await expectAccessible(page);
    const copy = await savedCopy(page);
    expect(copy.toString()).toContain("Sommerhuset ved Vesterhavet");
    await context.setOffline(false);

    const otherContext = await anotherDevice(browser, complaints);
    const other = await otherContext.newPage();
    await newHousehold(other);
    await fromTheBar(other);
    const kinds = other.getByRole("main").getByRole("definition");
    await expect(kinds).toHaveText(["1"]);
    const file = other.getByLabel(/^Vælg en JSON-fil/);
    await file.setInputFiles({ name: "bank.json", mimeType: "application/json", buffer: Buffer.from("[1,2]") });
    await expect(other.getByText(/^Filen er ikke en kopi fra Overblik/)).toBeVisible();
    await file.setInputFiles({ name: "overblik.json", mimeType: "application/json", buffer: copy });
    await expectAccessible(other);
    await other.getByLabel("Ret også den post, der er anderledes her").check();
    await other.getByRole("button", { name: /^Læs \d+ poster ind$/ }).click();
    await expect(other.getByText(/poster er læst ind\.$/)).toBeVisible();
    expect((await savedCopy(other)).equals(copy)).toBe(true);
    await everythingSent(other);

    await other.getByRole("button", { name: "Fortryd" }).click();
    await expect(kinds).toHaveText(["1"]);
    await otherContext.close();
  });
});

test("[product §1.3 export] på svenska: the tables lie in one file, with a point or a comma", async ({ page }) => {
  test.setTimeout(120_000);
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await go(page, "Eksport");
  await page.evaluate(() => {
    localStorage.setItem("overblik.language", "sv");
    dispatchEvent(new StorageEvent("storage", { key: "overblik.language" }));
  });
  await expect(page.getByRole("heading", { name: "Hela din ekonomi" })).toBeVisible();
  await expectAccessible(page);
  const csv = await saved(page, "Hämta 60 transaktioner", /^overblik-[\d-]+-Lønkonto\.csv$/);
  expect(csv.toString()).toContain("Dagligvarer og husholdning 59;;;;-126,33;DKK;;booked;");
  const zip = await saved(page, "Hämta som kalkylark (ZIP)", /\.zip$/);
  const files = unzipSync(new Uint8Array(zip));
  expect(Object.keys(files)).toContain("transactions.csv");
  expect(strFromU8(files["assets.csv"]!)).toContain(";48512,75;DKK;");
  await page.getByRole("radio", { name: "1234.56" }).first().check({ force: true });
  const points = unzipSync(new Uint8Array(await saved(page, "Hämta som kalkylark (ZIP)", /\.zip$/)));
  expect(strFromU8(points["assets.csv"]!)).toContain(",48512.75,DKK,");
});
