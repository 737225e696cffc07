import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";

/** Chromium goes by what it reckoned to have left for half a minute, whatever the quota has become meanwhile. */
const RECKONED_MS = 31_000;

test("[§8] a full device opens and shows all, refuses a change as a whole and says so; the form keeps it until there is room", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await page.goto("/config.json");
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.waitForTimeout(RECKONED_MS);

  await page.goto("/oversigt");
  await unlock(page, login.password);
  await expect(page.getByRole("main")).toContainText("450");
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Pengeskab");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("2.500");
  const save = page.getByRole("button", { name: "Gem aktiv" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Der er ikke plads på enheden, så ændringen er ikke gemt.");
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");

  // Neither half of the change is there; everything else works, and what was typed waits in the form.
  await go(page, "Oversigt");
  await expect(page.getByRole("main")).toContainText("450");
  await expect(page.getByRole("main")).not.toContainText("2.950");
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung");
  await expect(page.getByRole("main")).not.toContainText("Pengeskab");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
  await expect(page.getByRole("textbox", { name: /^Saldo i dag/ })).toHaveValue("2.500");

  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengeskab");
  await go(page, "Oversigt");
  await expect(page.getByRole("main")).toContainText("2.950");
  await everythingSent(page);
});
