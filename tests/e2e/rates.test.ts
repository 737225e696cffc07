import { expectAccessible } from "./accessible.ts";
import { addAsset, go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

test("[C1] what is in another currency is missing from the net worth until it has a rate, and then counts everywhere", async ({
  page,
}) => {
  await newHousehold(page);
  await addAsset(page, { type: "Køretøj", name: "Volvo", value: "100.000" });
  await addAsset(page, { type: "Køretøj", name: "Chevrolet", value: "10.000", more: { "Værdi i dag: Valuta": "USD" } });
  await go(page, "Aktiver");
  const main = page.getByRole("main");
  const missing = main.getByRole("note").filter({ hasText: "Kurs mangler" });
  await expect(missing).toContainText("Ikke regnet med, fordi kursen mangler: 10.000,00 US$.");
  await go(page, "Oversigt");
  await expect(missing).toContainText("10.000,00 US$");
  await expect(main).toContainText("100.000");
  await expectAccessible(page);

  await missing.getByRole("link", { name: "Indtast eller hent kurser" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Valutakurser" })).toBeVisible();
  // This server reaches no bank.
  await page.getByRole("button", { name: "Hent kurser" }).click();
  await expect(page.getByText("Serveren kunne ikke give nogen kurser.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Indtast kurs på USD" }).click();
  await page.getByRole("textbox", { name: "Kurs" }).fill("6,9664");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 USD = 6,9664 DKK")).toBeVisible();

  await go(page, "Oversigt");
  await expect(main).toContainText("169.664");
  await expect(missing).toHaveCount(0);
  await go(page, "Aktiver");
  await expect(main).toContainText("169.664");
  await expect(main).toContainText("41 %");
  await expect(missing).toHaveCount(0);
});
