import type { Page } from "@playwright/test";
import { freshCodes } from "../support/authenticator.ts";
import { addAsset, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  fillSignIn,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
} from "./household.ts";

test.use(STORES_THE_APP);

const CHALLENGE = "Bekræft, at det er dig";

test("[§4] a household with a second factor is entered with its code or a reserve code, each of them once, and sync goes on", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Krukken", value: "500" });
  const { nextCode, reserve } = await turnOn(page);
  await signOut(page);

  await signIn(page, login);
  const code = await nextCode();
  await answer(page, code);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(page, "Aktiver");
  await expect(page.getByRole("link", { name: "Krukken" })).toBeVisible();

  const elsewhere = await anotherDevice(browser, complaints, { stores: true });
  const other = await elsewhere.newPage();
  await signIn(other, login);
  await answer(other, code);
  await expect(other.getByText("Koden passer ikke. Du har højst 4 forsøg tilbage")).toBeVisible();
  await answerReserve(other, reserve);
  await go(other, "Aktiver");
  await expect(other.getByRole("link", { name: "Krukken" })).toBeVisible();
  await addAsset(other, { type: "Kontanter", name: "Dåsen", value: "250" });
  await expect(page.getByRole("link", { name: "Dåsen" })).toBeVisible();

  // A reserve code that was used is none; without the factor the local vault still opens offline.
  await readyForOffline(other);
  await signOut(other);
  await signIn(other, login);
  await answerReserve(other, reserve);
  await expect(other.getByText(/^Koden passer ikke/)).toBeVisible();
  await other.getByRole("button", { name: "Annullér" }).click();
  await expect(other.getByRole("alert")).toContainText("Kontoen har totrinslogin");
  await elsewhere.setOffline(true);
  await fillSignIn(other, login);
  await go(other, "Aktiver");
  await expect(other.getByRole("link", { name: "Dåsen" })).toBeVisible();

  // Online again the server waits for the code, and says so where the sync is.
  await elsewhere.setOffline(false);
  await other.getByRole("button", { name: "Kræver opmærksomhed" }).click();
  await other.getByRole("button", { name: "Bekræft med kode" }).click();
  await answer(other, await nextCode());
  await expect(other.getByText("Alt er gemt her og sendt låst til serveren")).toBeVisible();
  await elsewhere.close();
});

/** Adds an authenticator app where security is; resolves to its codes and to a reserve code. */
async function turnOn(page: Page) {
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  await menu.getByRole("link", { name: "Sikkerhed", exact: true }).click();
  await page.getByRole("link", { name: "Totrinslogin", exact: true }).click();
  await page.getByRole("button", { name: "Tilføj godkendelsesapp" }).click();
  await page.getByRole("button", { name: "Vis QR-kode" }).click();
  await page.getByText("Kan du ikke scanne?").click();
  const secret = await page.getByRole("list", { name: "Nøgle til appen" }).innerText();
  const nextCode = freshCodes(secret.replace(/\s/g, ""));
  await page.getByRole("textbox", { name: "Koden, appen viser" }).fill(await nextCode());
  await page.getByRole("button", { name: "Slå totrinslogin til" }).click();
  const reserve = await page.getByRole("list", { name: "Dine reservekoder" }).getByRole("listitem").first().innerText();
  await page.getByRole("button", { name: "Jeg har gemt dem" }).click();
  await expect(page.getByText("10 af 10 er tilbage.")).toBeVisible();
  return { nextCode, reserve };
}

async function signOut(page: Page): Promise<void> {
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page.getByText("Logget ud med succes")).toBeVisible();
}

/** The sixth digit sends it. */
async function answer(page: Page, code: string): Promise<void> {
  await expect(page.getByRole("heading", { name: CHALLENGE })).toBeVisible();
  await page.getByRole("textbox", { name: /^Kode fra/ }).fill(code);
}

async function answerReserve(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Brug en reservekode" }).click();
  await page.getByRole("textbox", { name: "Reservekode" }).fill(code);
  await page.getByRole("button", { name: "Bekræft", exact: true }).click();
}
