import { expectAccessible } from "./accessible.ts";
import { addDebt, go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

test("[§3] the debts without a payment are named beside the payment of the month, and each leads to its field", async ({
  page,
}) => {
  await newHousehold(page);
  const missing = page.getByRole("note");
  await addDebt(page, { type: "Studielån", name: "SU-lån", value: "85.000" });
  await go(page, "Gæld");
  await expect(missing).toContainText("Derfor kan ydelsen om måneden ikke regnes ud endnu.");

  await addDebt(page, { type: "Billån", name: "Bilen", value: "120.000", more: { Ydelse: "2.150" } });
  await go(page, "Gæld");
  await expect(page.getByText("Ydelse om måneden")).toBeVisible();
  await expect(missing).toContainText("Ydelsen mangler på 1 gæld");
  await expect(missing).toContainText("Den er ikke regnet med i ydelsen om måneden.");
  await expectAccessible(page);

  await missing.getByRole("link", { name: "Skriv ydelsen på SU-lån" }).click();
  const payment = page.getByRole("textbox", { name: /^Ydelse/ });
  await expect(payment).toBeFocused();
  await expect(payment).toBeInViewport();
  await page.keyboard.type("900");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gælden er gemt.")).toBeVisible();
  await go(page, "Gæld");
  await expect(page.getByRole("main")).toContainText("3.050");
  await expect(missing).toHaveCount(0);
});
