import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addPasskey, NAMED_SITE, withAuthenticator } from "./authenticator.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, type Login, newHousehold, readyForOffline, STORES_THE_APP, test } from "./household.ts";
import { askToBeLetIn, takeNewPassword } from "./letIn.ts";

test.use(STORES_THE_APP);

const NEXT = "en helt anden god sætning";

/** As when somebody comes back to the page. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** A device that knows nothing yet asks, and the open one is told. */
async function anotherAsks(page: Page, elsewhere: BrowserContext, { email }: Login) {
  const other = await elsewhere.newPage();
  await askToBeLetIn(other, email);
  await lookAgain(page);
  const prompt = page.getByRole("dialog", { name: "En anden enhed vil åbne dine tal" });
  await expect(prompt.getByRole("status")).toHaveText(/^\d{3} \d{3}$/);
  return { other, prompt };
}

test("[§5] a device whose password is forgotten is let in by one that is unlocked, when both show the same code", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints);
  const { other, prompt } = await anotherAsks(page, otherContext, login);
  const shown = await prompt.getByRole("status").innerText();
  await expect(other.getByRole("status").filter({ hasText: /^\d{3} \d{3}$/ })).toHaveText(shown);
  await expectAccessible(page);
  await prompt.getByLabel("Din adgangskode").fill(login.password);
  await prompt.getByRole("button", { name: "Koden er den samme, godkend", exact: true }).click();
  await expect(page.getByText("Enheden er godkendt og kan nu åbne dine tal.")).toBeVisible();

  await takeNewPassword(other, NEXT);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  await otherContext.close();
});

test("[§5] what the unlocked device has said goes with nothing that it hands on: reloaded, it says no, and is asked anew", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  const otherContext = await anotherDevice(browser, complaints);
  const { other, prompt } = await anotherAsks(page, otherContext, login);
  await page.reload();
  await expect(other.getByText("Den anden enhed afviste.")).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await other.getByRole("button", { name: "Spørg igen" }).click();
  await expect(other.getByText("Venter på, at den anden enhed svarer")).toBeVisible();
  await lookAgain(page);
  await prompt.getByLabel("Din adgangskode").fill(login.password);
  await prompt.getByRole("button", { name: "Koden er den samme, godkend", exact: true }).click();
  await expect(page.getByText("Enheden er godkendt og kan nu åbne dine tal.")).toBeVisible();
  await takeNewPassword(other, NEXT);
  await otherContext.close();
});

test.describe("with a passkey", () => {
  test.use({ baseURL: NAMED_SITE });

  test("[§5] the passkey of the unlocked device lets another in as its password does", async ({
    page,
    browser,
    complaints,
  }) => {
    await withAuthenticator(page);
    const login = await newHousehold(page);
    await readyForOffline(page);
    await addPasskey(page, login.password);

    const otherContext = await anotherDevice(browser, complaints);
    const { other, prompt } = await anotherAsks(page, otherContext, login);
    await expectAccessible(page);
    await prompt.getByRole("button", { name: "Koden er den samme, godkend med adgangsnøgle" }).click();
    await expect(page.getByText("Enheden er godkendt og kan nu åbne dine tal.")).toBeVisible();
    await takeNewPassword(other, NEXT);
    await otherContext.close();
  });
});
