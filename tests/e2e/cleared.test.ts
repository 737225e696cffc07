import type { Page } from "@playwright/test";
import { addAsset, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

/** As a browser does that lacks room while the app is not open: its databases go, local storage stays. */
async function clearDatabases(page: Page): Promise<void> {
  // A page of the origin that is not the app; here it opens without a network, too.
  await page.route("/config.json", (route) => route.fulfill({ json: {} }));
  await page.goto("/config.json");
  await page.unroute("/config.json");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.addEventListener("success", () => resolve());
        for (const failure of ["error", "blocked"]) deletion.addEventListener(failure, () => reject(new Error(name)));
      });
    }
  });
}

test("[§9] a device that the browser has cleared says so, asks for a network once, and has everything that was sent again", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await clearDatabases(page);

  await page.goto("/aktiver");
  const told = page.getByRole("note").filter({ hasText: "Browseren har ryddet dine data på denne enhed" });
  await expect(told).toContainText("Alt, der var sendt, ligger låst på serveren");
  await expect(told).toContainText(
    "Ændringer, der endnu ikke var sendt herfra, kommer også tilbage, hvis browseren lod",
  );
  await expect(page.getByText("Det virker også uden net.")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Lås op" }).click();
  await expect(page.getByRole("alert")).toContainText("Kom på nettet, og lås op igen");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Lås op" }).click();
  await expect(page.getByRole("main")).toContainText("Pung");
  await page.getByRole("banner").getByRole("status").getByRole("button").click();
  await expect(page.getByRole("region", { name: "Plads på enheden" })).toContainText(/Browseren|kan browseren rydde/);
});

test("[§9] somebody who was signed out of a cleared device is told where they sign in", async ({ page }) => {
  const login = await newHousehold(page);
  await everythingSent(page);
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page.getByText("Logget ud med succes")).toBeVisible();
  await clearDatabases(page);
  await page.goto("/auth");
  await expect(page.getByRole("note")).toContainText("Browseren har ryddet dine data på denne enhed");
  await expect(page.getByLabel("E-mail")).toHaveValue(login.email);
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
});

test("[§9] what was written without a network comes back on a device that the browser has cleared, and is sent", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await addAsset(page, { type: "Kontanter", name: "Kuvert", value: "125" });
  await clearDatabases(page);

  await context.setOffline(false);
  await page.goto("/aktiver");
  await expect(page.getByRole("note")).toContainText("Browseren har ryddet dine data på denne enhed");
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Lås op" }).click();
  await expect(page.getByRole("main")).toContainText("Kuvert");
  await expect(page.getByRole("main")).toContainText("Pung");
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Kuvert");
  await otherContext.close();
});
