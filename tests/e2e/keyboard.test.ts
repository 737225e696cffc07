import type { Page } from "@playwright/test";
import { freshCodes } from "../support/authenticator.ts";
import { expectAccessible } from "./accessible.ts";
import { NAMED_SITE, withAuthenticator } from "./authenticator.ts";
import { confirm, expect, followMail, newHousehold, newLogin, test } from "./household.ts";
import { press, tabTo } from "./keyboard.ts";
import { takeRecoveryKey } from "./takeRecoveryKey.ts";

// A passkey belongs to a name.
test.use({ baseURL: NAMED_SITE });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** Escape, from a place of the page for security: one goes on from the row that one went in by. */
async function backToList(page: Page, place: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: place, exact: true })).toBeFocused();
}

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test("[§2] signing up, signing in, locking and unlocking need no mouse, and the focus is where one goes on", async ({
  page,
}) => {
  const { email, password } = newLogin();
  await page.goto("/");
  await press(page, "Opret konto");
  await expect(title(page)).toBeFocused();
  await tabTo(page, "E-mail");
  await page.keyboard.type(email);
  await press(page, "Opret konto");
  await expect(page.getByLabel("Adgangskode", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await tabTo(page, "Gentag adgangskoden");
  await page.keyboard.type(password);
  await tabTo(page, /^Jeg accepterer/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await expect(title(page)).toBeFocused();

  await confirm(page, { email, password });
  await page.goto("/auth");
  await tabTo(page, "E-mail");
  await page.keyboard.type(email);
  await tabTo(page, "Adgangskode");
  await page.keyboard.type("ikke den rigtige");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Adgangskode" }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeFocused();
  await press(page, "Fortsæt senere");
  await expect(title(page)).toBeFocused();
  await press(page, "Lås nu");
  await expect(page.getByLabel("Adgangskode", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
});

test("[§4] [§5] factor, reserve codes, recovery key, passkey, rotation and log need no mouse, and the focus is where one goes on", async ({
  page,
}) => {
  await withAuthenticator(page);
  const { password } = await newHousehold(page);
  await press(page, "Sikkerhed");
  await expect(title(page)).toBeFocused();

  await press(page, "Totrinslogin");
  await expect(title(page)).toBeFocused();
  await press(page, "Tilføj godkendelsesapp");
  await press(page, "Vis QR-kode");
  const code = page.getByRole("textbox", { name: "Koden, appen viser" });
  await expect(code).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const secret = await page.getByRole("list", { name: "Nøgle til appen" }).innerText();
  const nextCode = freshCodes(secret.replace(/\s/g, ""));
  await code.focus();
  await page.keyboard.type(await nextCode());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Dine reservekoder" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Jeg har gemt dem");
  await toast(page, "10 af 10 er tilbage.");
  await notLost(page);

  await press(page, "Fjern", "Shift+Tab");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await press(page, /^Fjern/);
  await expect(page.getByRole("button", { name: "Tilføj godkendelsesapp" })).toBeVisible();
  await notLost(page);

  await backToList(page, "Totrinslogin");
  await press(page, "Lås op uden adgangskode");
  await press(page, "Tilføj adgangsnøgle");
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  await tabTo(page, "Adgangskode");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await toast(page, "Adgangsnøglen er tilføjet");
  await notLost(page);

  await backToList(page, "Lås op uden adgangskode");
  await press(page, "Gendannelsesnøgle", "Shift+Tab");
  await press(page, "Lav gendannelsesnøgle");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const groups = page.getByRole("dialog").getByRole("list", { name: "Din gendannelsesnøgle" }).locator("code");
  await expect(groups).toHaveCount(9);
  const key = await groups.allInnerTexts();
  await expectAccessible(page);
  await press(page, "Jeg har gemt nøglen");
  for (const position of [0, 1]) {
    const field = page.getByRole("textbox", { name: /^Gruppe \d+$/ }).nth(position);
    await expect(field).toBeFocused();
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText ?? "");
    await page.keyboard.type(key[Number(/\d+/.exec(label)?.[0]) - 1] ?? "");
    await page.keyboard.press(position === 0 ? "Tab" : "Enter");
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await notLost(page);

  await backToList(page, "Gendannelsesnøgle");
  await press(page, "Kryptering");
  await press(page, "Skift krypteringsnøgle");
  await expect(page.getByRole("dialog").getByLabel("Adgangskode", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await toast(page, "Nøglen er mindre end et døgn gammel");
  await notLost(page);

  await backToList(page, "Kryptering");
  await press(page, "Hændelser");
  await tabTo(page, "Vis");
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
});

test("[§5] changing a password, and replacing a forgotten one with the recovery key, need no mouse, and the focus is where one goes on", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const [second, third] = ["en helt anden god sætning", "en tredje og meget god sætning"];
  await press(page, "Indstillinger");
  await press(page, "Skift adgangskode");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Nuværende adgangskode")).toBeFocused();
  await page.keyboard.type(login.password);
  await tabTo(page, "Ny adgangskode");
  await page.keyboard.type(second);
  await tabTo(page, "Gentag den nye adgangskode");
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await toast(page, "Din adgangskode er ændret.");
  await expect(page.getByRole("button", { name: "Skift adgangskode" })).toBeFocused();

  await press(page, "Sikkerhed", "Shift+Tab");
  const key = await takeRecoveryKey(page, second);
  await press(page, "Lås nu", "Shift+Tab");
  await press(page, "Brug en anden konto");
  await press(page, "Glemt adgangskode?");
  await expect(title(page)).toBeFocused();
  await tabTo(page, "E-mail");
  await page.keyboard.type(login.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeFocused();

  await followMail(page, login.email, "recovery");
  await expect(title(page)).toHaveText("Ny adgangskode");
  await tabTo(page, "Gendannelsesnøgle");
  await page.keyboard.type(key);
  await tabTo(page, "Ny adgangskode");
  await page.keyboard.type(third);
  await tabTo(page, "Gentag den nye adgangskode");
  await page.keyboard.type(third);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await toast(page, "Din adgangskode er ændret.");
  await expect(title(page)).toBeFocused();
});

/** The focus is on something that is seen, not at the top of the document again. */
async function notLost(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}
