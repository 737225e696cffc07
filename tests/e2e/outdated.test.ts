import { addAsset, everythingSent } from "./forms.ts";
import { expect, newHousehold, readyForOffline, STORES_THE_APP, test } from "./household.ts";

test.use(STORES_THE_APP);

const SYNC = /\/rpc\/sync_(pull|push)$/;

test("[§9] an app that the server no longer speaks with asks for a newer one at once, says what the person can do, and loses nothing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.update = function asked() {
      document.documentElement.dataset["updates"] = String(
        Number(document.documentElement.dataset["updates"] ?? 0) + 1,
      );
      return update.call(this);
    };
  });
  await newHousehold(page);
  await readyForOffline(page);
  await everythingSent(page);
  const asked = await page.evaluate(() => Number(document.documentElement.dataset["updates"] ?? 0));
  await page.route(SYNC, (route) => route.fulfill({ status: 426, json: { code: "outdated", message: "Update" } }));
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  const status = page.getByRole("banner").getByRole("status");
  await expect(status).toContainText("Kræver opmærksomhed");
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset["updates"] ?? 0)))
    .toBeGreaterThan(asked);
  await status.getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "Synkronisering" });
  const told = sheet.getByRole("note").filter({ hasText: "for gammel til at synkronisere" });
  await expect(told).toContainText("alt på enheden er bevaret");
  await expect(told).toContainText("der er ikke en nyere version at hente endnu");
  await told.getByRole("button", { name: "Søg efter en ny version" }).click();
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset["updates"] ?? 0)))
    .toBeGreaterThan(asked + 1);
  await expect(sheet.getByRole("region", { name: "Venter på at blive sendt" })).toContainText("Pung");
});
