import type { BrowserContext } from "@playwright/test";
import { addAsset, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, fillSignIn, newHousehold, signIn, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

/** A server that says that the account has no keys, and what is put there as its first ones. */
async function hideKeys(context: BrowserContext): Promise<{ readonly put: string[]; end(): Promise<void> }> {
  const put: string[] = [];
  await context.route("**/rest/v1/rpc/get_keyset", (route) => route.fulfill({ json: null }));
  await context.route("**/rest/v1/rpc/put_keyset", (route) => {
    put.push(route.request().postData() ?? "");
    return route.continue();
  });
  return { put, end: () => context.unroute("**/rest/v1/rpc/get_keyset") };
}

test("[§9] a server that hides the keys of an account gets none made in their place: a new device says so, asks, and opens once they are there", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);

  const context = await anotherDevice(browser, complaints);
  const other = await context.newPage();
  const server = await hideKeys(context);
  await signIn(other, login);
  const told = other.getByRole("dialog", { name: "Serveren giver ingen nøgler" });
  await expect(told).toContainText("Serveren har stadig låste data fra kontoen.");
  await expect(told).toContainText("Intet er ændret eller slettet.");
  await told.getByRole("button", { name: "Prøv igen" }).click();
  await expect(told).toBeVisible();

  // To begin anew is asked twice, and the way back is the first of the two.
  await told.getByRole("button", { name: "Kontoen er ny. Begynd forfra" }).click();
  const sure = other.getByRole("alertdialog", { name: "Vil du begynde forfra?" });
  await expect(sure).toContainText("De nye nøgler kan ikke åbne data, der var gemt før");
  await sure.getByRole("button", { name: "Nej, gå tilbage" }).click();
  await told.getByRole("button", { name: "Tilbage til log ind" }).click();
  await expect(other.getByRole("form").getByRole("alert")).toContainText("Serveren gav ingen nøgler til kontoen");
  expect(server.put).toEqual([]);

  await fillSignIn(other, login);
  await expect(told).toBeVisible();
  await server.end();
  await told.getByRole("button", { name: "Prøv igen" }).click();
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  expect(server.put).toEqual([]);
});

test("[§9] a device that has opened the account before, and was cleared, makes no keys whatever the server says", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await everythingSent(page);
  await page.route("/config.json", (route) => route.fulfill({ json: {} }));
  await page.goto("/config.json");
  await page.unroute("/config.json");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases())
      await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener("success", resolve));
  });
  const server = await hideKeys(context);
  await page.goto("/oversigt");
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Lås op", exact: true }).click();
  const told = page.getByRole("dialog", { name: "Serveren giver ingen nøgler" });
  await expect(told).toContainText("Kontoen har været åbnet på denne enhed");
  await expect(told.getByRole("button", { name: /Begynd forfra/ })).toHaveCount(0);
  await server.end();
  await told.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  expect(server.put).toEqual([]);
});
