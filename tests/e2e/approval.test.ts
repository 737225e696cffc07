import { expectAccessible } from "./accessible.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, mailedLink, newHousehold, readyForOffline, test, watch } from "./household.ts";

const NEXT = "en helt anden god sætning";

test("[§5] a device whose password is forgotten is let in by one that is unlocked, when both show the same code", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);

  const otherContext = await browser.newContext({ locale: "da-DK" });
  watch(otherContext, complaints);
  const other = await otherContext.newPage();
  await other.goto("/auth");
  await other.getByRole("link", { name: "Glemt adgangskode?" }).click();
  await other.getByLabel("E-mail").fill(login.email);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await other.goto(await mailedLink(other, login.email, "recovery"));
  await other.getByRole("radio", { name: /^Godkend fra en anden enhed/ }).check();
  await other.getByRole("button", { name: "Spørg min anden enhed" }).click();
  await expect(other.getByText("Venter på, at den anden enhed svarer")).toBeVisible();
  await expectAccessible(other);

  await page.reload();
  const prompt = page.getByRole("dialog", { name: "En anden enhed vil åbne dine tal" });
  await expect(prompt.getByRole("status")).toHaveText(/^\d{3} \d{3}$/);
  await expect(other.getByRole("status").filter({ hasText: /^\d{3} \d{3}$/ })).toHaveText(
    await prompt.getByRole("status").innerText(),
  );
  await expectAccessible(page);
  await prompt.getByLabel("Din adgangskode").fill(login.password);
  await prompt.getByRole("button", { name: "Koden er den samme, godkend" }).click();
  await expect(page.getByText("Enheden er godkendt og kan nu åbne dine tal.")).toBeVisible();

  await other.getByLabel("Ny adgangskode", { exact: true }).fill(NEXT);
  await other.getByLabel("Gentag den nye adgangskode").fill(NEXT);
  await other.getByRole("button", { name: "Gem ny adgangskode" }).click();
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  await otherContext.close();
});
