import { expectAccessible } from "./accessible.ts";
import { expect, newHousehold, test, unlock, unlockAsked } from "./household.ts";

test("[§9] the menu of the account needs no mouse: it tells who is signed in, leads to the devices, locks and signs out", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const account = page.getByRole("button", { name: "Kontoen" });
  await account.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Konto og adgangskode" })).toBeFocused();
  await expect(page.getByRole("menu", { name: "Kontoen" })).toContainText(login.email);
  await expect(page.getByRole("menu", { name: "Kontoen" })).toContainText("Standard");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/security?tab=devices");
  await expect(page.getByRole("heading", { name: "Enheder", level: 1 })).toBeInViewport();

  await account.click();
  await page.getByRole("menuitem", { name: "Lås nu" }).click();
  await unlockAsked(page, login.password);
  await account.click();
  await page.getByRole("menuitem", { name: "Log ud" }).click();
  await expect(page.getByText("Logget ud med succes")).toBeVisible();
});

test("[§9] a group of the menu stays folded after a reload and still shows where one is; search offers the pages opened last", async ({
  page,
}) => {
  const { password } = await newHousehold(page);
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  await menu.getByRole("link", { name: "Gæld" }).click();
  await expect(page).toHaveURL("/gaeld");
  await expect(page.getByRole("heading", { name: "Gæld", level: 1 })).toBeVisible();
  await menu.getByRole("link", { name: "Eksport" }).click();
  await expect(page).toHaveURL("/export");
  await menu.getByRole("button", { name: "Formue" }).click();
  await expect(menu.getByRole("link", { name: "Gæld" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/add-debt");
  await unlock(page, password);
  await expect(menu.getByRole("button", { name: "Formue" })).toHaveAttribute("aria-expanded", "false");
  // The form is part of the page of debts.
  await expect(menu.getByRole("link", { name: "Gæld" })).toHaveAttribute("aria-current", "true");
  await expect(menu.getByRole("link", { name: "Aktiver" })).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+K");
  const recent = page.getByRole("group", { name: "Seneste" });
  await expect(recent.getByRole("option")).toHaveText(["Eksport", "Gæld", "Oversigt"]);
  await recent.getByRole("option", { name: "Eksport" }).click();
  await expect(page).toHaveURL("/export");
});
