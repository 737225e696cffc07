import { addPasskey, NAMED_SITE, withAuthenticator } from "./authenticator.ts";
import { expect, newHousehold, test, unlockAsked } from "./household.ts";

test.use({ baseURL: NAMED_SITE });

test("[§4] a passkey that was added opens the locked household, and not for somebody else's finger", async ({
  page,
}) => {
  const device = await withAuthenticator(page);
  const login = await newHousehold(page);
  await addPasskey(page, login.password);

  const lock = () => page.getByRole("button", { name: "Lås nu" }).first().click();
  const withPasskey = page.getByRole("button", { name: "Lås op med adgangsnøgle" });
  await lock();
  await withPasskey.click();
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  // Nothing was typed, and the page is the one that was left.
  await expect(page.getByRole("heading", { name: "Lås op uden adgangskode", level: 1 })).toBeVisible();

  await lock();
  await device.refuse();
  await withPasskey.click();
  await page.waitForTimeout(1_000);
  await unlockAsked(page, login.password);
});
