import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { expect, type Login, newHousehold, test, unlock } from "./household.ts";
import { payByCard } from "./payByCard.ts";

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1_440, height: 900 } as const;

async function buy(page: Page, { password }: Login, offer: "monthly" | "yearly" | "premium"): Promise<void> {
  await page.goto(`/premium?offer=${offer}`);
  await page.getByRole("checkbox", { name: /^Jeg vil i gang/ }).check();
  await page.getByRole("button", { name: /^Bestil og betal/ }).click();
  await payByCard(page);
  await unlock(page, password);
  await expect(page.getByText("Din bestilling er betalt")).toBeVisible();
}

const facts = (page: Page) => page.getByRole("main");

test("[§2] who has bought nothing sees that, what the free plan holds, and the way to the prices", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { password } = await newHousehold(page);
  await page.goto("/subscription");
  await unlock(page, password);
  await expect(facts(page)).toContainText("Du har Standard.");
  await expect(facts(page)).toContainText("0 af 100");
  await fits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Se planer og priser" }).click();
  await expect(page).toHaveURL("/premium");
});

for (const size of [PHONE, DESKTOP])
  test(`[§2] at ${size.width} a subscription is bought, changed for the amount that is shown, cancelled in two presses, resumed and paused`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await buy(page, await newHousehold(page), "monthly");
    const main = facts(page);
    await expect(main).toContainText("188 kr.");
    await expect(main).toContainText("4242");
    await expect(main).toContainText(/OB-[2-9A-Z-]{14}/);
    await expect(main).toContainText("0 af 1.000");
    await expect(page.getByRole("table", { name: "Fakturaer" })).toContainText("Betalt");
    await fits(page);
    await expectAccessible(page);

    await main.getByRole("listitem").filter({ hasText: "Premium" }).getByRole("button").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("400 kr.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /betal/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main).toContainText("400 kr.");

    await page.getByRole("button", { name: "Opsig", exact: true }).click();
    await dialog.getByRole("button", { name: /^Opsig til/ }).click();
    await expect(main.getByRole("note").filter({ hasText: "slutter" })).toBeVisible();
    await page.getByRole("button", { name: "Fortsæt abonnementet" }).click();
    await expect(page.getByRole("button", { name: "Opsig", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Hold pause" }).click();
    await dialog.getByLabel("Varighed").selectOption("2");
    await dialog.getByRole("button", { name: "Begynd pausen" }).click();
    await expect(main.getByRole("note").filter({ hasText: "på pause" })).toBeVisible();
    await page.getByRole("button", { name: "Fortsæt abonnementet" }).click();
    await expect(main.getByRole("note").filter({ hasText: "på pause" })).toHaveCount(0);
  });

test("[§2] a contract is withdrawn from without signing in, in two steps with a receipt, and its plan is closed", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const login = await newHousehold(page);
  await buy(page, login, "premium");
  const order = /OB-[2-9A-Z-]{14}/.exec(await facts(page).innerText())?.[0] ?? "";
  const stranger = await browser.newContext({ viewport: DESKTOP });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto("/");
  await elsewhere.getByRole("contentinfo").getByRole("link", { name: "Fortryd aftale" }).click();
  await elsewhere.getByRole("button", { name: "Fortryd aftale" }).click();
  await expect(elsewhere.getByText("Skal udfyldes")).toHaveCount(2);
  await elsewhere.getByLabel("Dit navn").fill("Anna Holm");
  await elsewhere.getByLabel("Aftale", { exact: true }).fill(order);
  await elsewhere.getByLabel("E-mail til kvitteringen").fill(login.email);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Fortryd aftale" }).click();
  await expect(elsewhere.getByRole("main")).toContainText(order);
  await expect(elsewhere.getByRole("main").getByRole("button")).toHaveText(["Bekræft fortrydelse", "Tilbage"]);
  await elsewhere.getByRole("button", { name: "Bekræft fortrydelse" }).click();
  await expect(elsewhere.getByText(/^Modtaget/)).toBeVisible();
  await expect(elsewhere.getByRole("main")).toContainText(login.email);
  await fits(elsewhere);
  await stranger.close();

  await page.goto("/subscription");
  await unlock(page, login.password);
  await expect(facts(page)).toContainText("Du har Standard.");
  await expect(facts(page)).toContainText("0 af 100");
});

test("[§2] without a network the page shows what it showed last, and says what needs one", async ({
  page,
  context,
}) => {
  await buy(page, await newHousehold(page), "yearly");
  const main = facts(page);
  await expect(main).toContainText("885 kr.");
  await page.getByRole("link", { name: "Indstillinger" }).first().click();
  await context.setOffline(true);
  await page.goBack();
  await page.getByRole("button", { name: "Skift kort" }).click();
  await expect(page.getByText("Abonnementet kan ses og ændres, når du er på nettet", { exact: false })).toBeVisible();
  await expect(main).toContainText("885 kr.");
  await context.setOffline(false);
});
