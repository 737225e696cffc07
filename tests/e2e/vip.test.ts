import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { everythingSent } from "./forms.ts";
import { fits } from "./fits.ts";
import {
  anotherDevice,
  expect,
  type Login,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
} from "./household.ts";
import { press, tabTo } from "./keyboard.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { sampleRecords } from "./sampleRecords.ts";

test.use(STORES_THE_APP);

const PHONE = { width: 390, height: 844 };

/** The subscription is what the server says of it. */
async function tier(page: Page, subscription_tier: string): Promise<void> {
  await page.route("**/rest/v1/subscribers*", (route) =>
    route.fulfill({ json: [{ subscription_tier, subscribed: subscription_tier !== "standard" }] }),
  );
}

async function member(page: Page, plan = "vip"): Promise<Login> {
  await tier(page, plan);
  const login = await preparedHousehold(page, sampleRecords(withPeople));
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  return login;
}

const withPeople: Parameters<typeof sampleRecords>[0] = (record) =>
  record.collection === "household"
    ? {
        ...record,
        fields: { ...record.fields, names: ["Mor", "Far"].map((name) => ({ id: crypto.randomUUID(), name })) },
      }
    : record;

async function goTo(page: Page, address: string, { password }: Login): Promise<void> {
  await page.goto(address);
  await unlock(page, password);
}

test("[§6] without VIP the page says what it is, shows the household's own figures, and that VIP cannot be ordered; so does its own address", async ({
  page,
}) => {
  const login = await member(page, "standard");
  await page.setViewportSize(PHONE);
  for (const address of ["/vip", "/vip-required?page=vip", "/vip-required"]) {
    await goTo(page, address, login);
    await expect(page.getByRole("heading", { name: "Siden hører til VIP" })).toBeVisible();
    await expect(page.getByText("VIP kan ikke bestilles lige nu.")).toBeVisible();
    await expect(page.locator("[inert] figure")).toBeVisible();
    await expectAccessible(page);
    await fits(page);
  }
  await goTo(page, "/vip-required?page=advancedReports", login);
  await expect(page.getByRole("heading", { name: "Siden hører til Premium" })).toBeVisible();
  await page.getByRole("link", { name: "Gå til oversigten" }).click();
  await expect(page).toHaveURL("/oversigt");
});

test("[§2] with VIP the notice's address leads to the page itself", async ({ page }) => {
  const login = await member(page);
  await goTo(page, "/vip-required?page=vip", login);
  await page.getByRole("link", { name: "Åbn VIP" }).click();
  await expect(page.getByRole("tab", { name: "Scenarielab" })).toBeVisible();
});

test("[§1.3 vip] a scenario begins with a template, is changed, compared, copied, renamed and taken away, also without a network, and another device has it", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await member(page);
  await readyForOffline(page);
  await goTo(page, "/vip", login);
  await expect(page.getByText(/Ifølge prognosen er nettoformuen/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);

  await page.getByRole("button", { name: "Jobtab i 3 måneder" }).click();
  await expect(page.getByRole("heading", { name: "Jobtab i 3 måneder", level: 1 })).toBeVisible();
  await expect(page.getByText(/lavere end i prognosen/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Nøgletal for scenarierne" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ret Mistet indtægt" }).click();
  const sheet = page.getByRole("dialog", { name: "Mistet indtægt" });
  await sheet.getByLabel("Varighed").selectOption("12");
  await sheet.getByRole("button", { name: "Gem ændring" }).click();
  await expect(page.getByText(/mangler i 12 måneder/)).toBeVisible();

  await page.getByRole("button", { name: "Tilføj ændring" }).click();
  await page.getByRole("menuitem", { name: "Køb", exact: true }).click();
  const purchase = page.getByRole("dialog", { name: "Køb" });
  await purchase.getByRole("button", { name: "Gem ændring" }).click();
  await expect(purchase.getByText("Skriv et beløb.")).toBeVisible();
  await purchase.getByLabel("Pris").fill("75.000");
  await purchase.getByRole("button", { name: "Gem ændring" }).click();
  await expect(page.getByText(/75\.000\s+kr\. den/)).toBeVisible();

  await expect(page.getByText(/^Med »Jobtab i 3 måneder« kommer kontiene under 0\./)).toBeVisible();

  await page.getByRole("navigation", { name: "Brødkrumme" }).getByRole("link", { name: "VIP" }).click();
  await page.getByRole("button", { name: "Renten stiger 2 procentpoint" }).click();
  await expect(page.getByRole("heading", { name: "Renten stiger 2 procentpoint", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Handlinger for/ }).click();
  await page.getByRole("menuitem", { name: "Omdøb" }).click();
  await page.getByRole("dialog").getByLabel("Navn").fill("Dyrere lån");
  await page.getByRole("button", { name: "Gem navn" }).click();
  await expect(page.getByRole("heading", { name: "Dyrere lån", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Handlinger for Dyrere lån" }).click();
  await page.getByRole("menuitem", { name: "Lav en kopi" }).click();
  await expect(page.getByRole("heading", { name: "Dyrere lån (kopi)", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Handlinger for/ }).click();
  await page.getByRole("menuitem", { name: "Slet scenariet" }).click();
  await expect(page.getByText("Scenariet er slettet.")).toBeVisible();

  await expect(page.getByText(/Størst forskel giver »/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.getByRole("button", { name: "Vis som tabel" }).click();
  await expect(page.getByRole("region", { name: "Nettoformue" }).getByRole("table")).toContainText(
    "Jobtab i 3 måneder",
  );
  await fits(page);

  await context.setOffline(false);
  await everythingSent(page);
  const other = await (await anotherDevice(browser, complaints)).newPage();
  await tier(other, "vip");
  await other.goto("/");
  await signIn(other, login);
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await goTo(other, "/vip", login);
  await expect(other.getByRole("link", { name: "Dyrere lån" })).toBeVisible();
  await other.getByRole("link", { name: "Jobtab i 3 måneder" }).click();
  await expect(other.getByText(/75\.000\s+kr\. den/)).toBeVisible();
});

test("[§1.3 vip] a scenario is made and left out of the comparison with the keyboard alone", async ({ page }) => {
  const login = await member(page);
  await goTo(page, "/vip", login);
  await expect(page.getByText(/Ifølge prognosen er nettoformuen/)).toBeVisible();
  await press(page, "Nyt barn");
  await expect(page.getByRole("heading", { name: "Nyt barn", level: 1 })).toBeVisible();
  await page.goBack();
  await tabTo(page, /^Sammenlign/);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/compare=none/);
  await expect(page.getByText(/Ifølge prognosen er nettoformuen/)).toBeVisible();
});

test("[§1.3 vip] the household's net worth is divided between its people, and the parts are all of it", async ({
  page,
}) => {
  const login = await member(page);
  await page.setViewportSize(PHONE);
  await goTo(page, "/vip?tab=family", login);
  const table = page.getByRole("table", { name: "Fordelt på personer" });
  await expect(table).toContainText("Fælles, ikke fordelt");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Lønkonto/ }).click();
  const sheet = page.getByRole("dialog", { name: "Lønkonto" });
  await sheet.getByLabel("Mor").fill("80");
  await sheet.getByLabel("Far").fill("30");
  await sheet.getByRole("button", { name: "Gem fordeling" }).click();
  await expect(sheet.getByText("Tilsammen må det højst være 100 %.")).toBeVisible();
  await sheet.getByRole("button", { name: "Del lige" }).click();
  await sheet.getByRole("button", { name: "Gem fordeling" }).click();
  await expect(page.getByRole("button", { name: /^Lønkonto/ })).toContainText("Mor 50 % · Far 50 %");
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByRole("button", { name: /^Lønkonto/ })).toContainText("Fælles, ikke fordelt");
  await fits(page);
});
