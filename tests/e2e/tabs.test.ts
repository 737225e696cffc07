import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, test, unlockAsked } from "./household.ts";

test("[§4] every tab shows what another has written, and locking one locks them all", async ({ page, context }) => {
  const { password } = await newHousehold(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  // Without a service worker nothing is handed over: this one asks for the password.
  await unlockAsked(other, password);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await expect(other.getByRole("main")).toContainText("Pung");
  await addAsset(other, { type: "Kontanter", name: "Pengeskab", value: "900" });
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pengeskab");
  await everythingSent(page);

  await page.getByRole("button", { name: "Lås nu" }).first().click();
  await expect(page.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await expect(other.getByText("Pengeskab")).toHaveCount(0);
});
