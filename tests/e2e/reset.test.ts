import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  fillSignIn,
  type Login,
  followMail,
  newHousehold,
  newLogin,
  test,
  toSignIn,
  unlock,
} from "./household.ts";
import { takeRecoveryKey } from "./takeRecoveryKey.ts";

const NEXT = "en helt anden god sætning";

/** Through the page for security, as a person makes it; answers with the key. */
async function makeRecoveryKey(page: Page, { password }: Login): Promise<string> {
  await page.goto("/security");
  await unlock(page, password);
  return takeRecoveryKey(page, password);
}

/** By keyboard, from the page for signing in to the page that the mail's link opens. */
async function forget(page: Page, { email }: Login): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Glemt adgangskode?" }).press("Enter");
  // The page before it has a field of the same name.
  await expect(page.getByRole("heading", { name: "Glemt adgangskode" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await followMail(page, email, "recovery");
  await expect(page.getByRole("heading", { name: "Ny adgangskode" })).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("Ny adgangskode", { exact: true }).fill(password);
  await page.getByLabel("Gentag den nye adgangskode").fill(password);
}

test("[§5] a forgotten password is replaced with the recovery key, and every record opens here and on another device", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  const key = await makeRecoveryKey(page, login);

  // A device that has never seen the account, by the link of the mail.
  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await forget(other, login);
  await expect(other).toHaveURL("/auth");
  await expectAccessible(other);

  const field = other.getByLabel("Gendannelsesnøgle", { exact: true });
  await field.pressSequentially(key.toLowerCase().replaceAll("-", "").replaceAll("0", "o").slice(0, -1));
  await expect(field).toHaveValue(key.slice(0, -1));
  const wrong = key.endsWith("7") ? "8" : "7";
  await field.press(wrong);
  await expect(other.getByText("Der er en slåfejl i nøglen. Se den efter, gruppe for gruppe.")).toBeVisible();
  await field.press("Backspace");
  await field.press(key.slice(-1));
  await expect(other.getByText("Der er en slåfejl i nøglen.")).toBeHidden();
  await choose(other, NEXT);
  await other.keyboard.press("Enter");
  await expect(other.getByText("Din adgangskode er ændret.")).toBeVisible();
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");

  // The first device was signed out by it; it signs in with the new one.
  await toSignIn(page);
  await fillSignIn(page, { ...login, password: NEXT });
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung");
  await otherContext.close();
});

test("[§5] starting over keeps the account and empties it, after it was meant; a found recovery key brings all back", async ({
  page,
}) => {
  const login = await newHousehold(page, newLogin());
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  const key = await makeRecoveryKey(page, login);
  await page.getByRole("button", { name: "Lås nu" }).first().click();

  await forget(page, login);
  await page.getByRole("radio", { name: /^Begynd forfra/ }).check();
  for (const truth of [
    "Dine økonomiske data er krypteret på dine enheder.",
    "Uden din gamle adgangskode, din gendannelsesnøgle eller en enhed, hvor appen er låst op, kan hverken du eller vi læse dem.",
    "Kontoen kan bruges igen, men aktiver, gæld, mål, budgetter og dokumenter fra før går tabt.",
    "De krypterede data gemmes i 30 dage, hvis du finder nøglen.",
  ])
    await expect(page.getByText(truth)).toBeVisible();
  await choose(page, NEXT);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Skriv »begynd forfra«, hvis du er sikker.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Skriv »begynd forfra« for at bekræfte").fill("Begynd forfra");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Din adgangskode er ændret.")).toBeVisible();
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).not.toContainText("Pung");

  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Hent dem tilbage" }).click();
  await page.getByLabel("Gendannelsesnøgle", { exact: true }).fill(key);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/post(er)? er hentet tilbage/)).toBeVisible();
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung");
});

test("[§5] a link that was used says so and offers a new one; the answer is the same for an address that nobody has", async ({
  page,
}) => {
  await page.goto("/#error=access_denied&error_code=otp_expired");
  await expect(page.getByText("Linket virker ikke længere")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await page.getByRole("link", { name: "Glemt adgangskode?" }).click();
  await expect(page.getByRole("heading", { name: "Glemt adgangskode" })).toBeVisible();
  await expectAccessible(page);
  const { email } = newLogin();
  await page.getByLabel("E-mail").fill("ikke en adresse");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Skriv en gyldig e-mailadresse")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Vi har sendt et link til ${email}, hvis adressen har en konto.`)).toBeVisible();
  await expectAccessible(page);
});
