import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

test("[§4] every tab shows what another has written, and locking one locks them all", async ({ page, context }) => {
  await newHousehold(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  // The first tab is open, so this one opens by itself.
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
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
