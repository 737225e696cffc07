import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessible.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  fillSignIn,
  followMail,
  mailedLink,
  newHousehold,
  newLogin,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  toSignIn,
  unlock,
  unlockAsked,
} from "./household.ts";

test.use(STORES_THE_APP);

const NEXT = "en helt anden god sætning";

test("[§5] a password changes; another device opens offline with the old one until it signs in with the new", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  const otherContext = await anotherDevice(browser, complaints, { stores: true });
  const other = await otherContext.newPage();
  await signIn(other, login);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  await readyForOffline(other);
  await otherContext.setOffline(true);
  await other.getByRole("button", { name: "Lås nu" }).first().click();

  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Skift adgangskode" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(`${login.password}x`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Skal udfyldes").first()).toBeVisible();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ny adgangskode", { exact: true }).fill(NEXT);
  await dialog.getByLabel("Gentag den nye adgangskode").fill(NEXT);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Adgangskoden passer ikke.")).toBeVisible();
  await dialog.getByLabel("Nuværende adgangskode").fill(login.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Din adgangskode er ændret.")).toBeVisible();

  await unlockAsked(other, login.password);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  await otherContext.setOffline(false);
  await toSignIn(other);
  await fillSignIn(other, { ...login, password: NEXT });
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");
  await otherContext.close();
});

test("[§5] an address changes when both have answered; until then the old one signs in, afterwards the new", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const next = newLogin().email;
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Skift e-mail" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(next);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Du er ved at skifte til ${next}`)).toBeVisible();

  await followMail(page, login.email, "email_change");
  await expect(page.getByRole("heading", { name: "Bekræft skift af e-mail" })).toBeVisible();
  await expectAccessible(page);
  // This device is signed in: its session stands for the password.
  await page.getByRole("button", { name: "Bekræft" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Den ene adresse er bekræftet" })).toBeVisible();
  await expectAccessible(page);
  await followMail(page, next, "email_change");
  await page.getByRole("button", { name: "Bekræft" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Din e-mail er ændret" })).toBeVisible();
  await page.getByRole("button", { name: "Gå til Overblik" }).click();
  await unlock(page, login.password);
  await go(page, "Indstillinger");
  await expect(page.getByRole("main")).toContainText(next);
  await expect(page.getByText("Du er ved at skifte")).toBeHidden();
});

test("[§5] a change of address that was a slip is taken back: the link that was mailed changes nothing any more", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const slip = newLogin().email;
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Skift e-mail" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type(slip);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Du er ved at skifte til ${slip}`)).toBeVisible();
  await page.reload();
  await unlock(page, login.password);
  await go(page, "Indstillinger");
  await expect(page.getByText(`Du er ved at skifte til ${slip}`)).toBeVisible();
  await page.getByRole("button", { name: "Annullér skiftet" }).press("Enter");
  await expect(page.getByText(`Du logger fortsat ind med ${login.email}.`)).toBeVisible();
  await expect(page.getByText("Du er ved at skifte")).toBeHidden();

  await page.goto(await mailedLink(page, slip, "email_change"));
  await expect(page.getByText("Linket virker ikke længere")).toBeVisible();
});

test("[§5] a deleted account leaves nothing on the device and opens nowhere; before that its data is had as a file", async ({
  page,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await go(page, "Dokumenter");
  const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.getByLabel("Tilføj dokumenter").setInputFiles(text("police.txt", "Den første police"));
  await page.getByRole("link", { name: "police.txt" }).click();
  await page.getByText("Tilføj en ny version", { exact: true }).click();
  await page.getByLabel("Vælg den nye fil").setInputFiles(text("ny.txt", "Den nye police"));
  await expect(page.getByText("Den nye police")).toBeVisible();
  await expect(page.getByText("Sendes, når der er forbindelse", { exact: false })).toBeHidden();
  await everythingSent(page);
  await go(page, "Indstillinger");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hent som JSON" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^overblik-server-\d{4}-\d\d-\d\d\.json$/);
  const own = JSON.parse(await readFile(await saved.path(), "utf8")) as {
    readonly account: { readonly id: string };
    readonly documents: readonly object[];
  };
  expect(own.documents).toHaveLength(2);

  await page.getByRole("button", { name: "Slet min konto" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("slet min konto");
  await page.keyboard.press("Tab");
  await page.keyboard.type("en forkert adgangskode");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Adgangskoden passer ikke.")).toBeVisible();
  await page.getByLabel("Din adgangskode").fill(login.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Din konto er slettet.")).toBeVisible();

  const left = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return { databases, files, kept: JSON.stringify({ ...localStorage, ...sessionStorage }) };
  });
  expect(left.databases.filter((name) => name !== "device")).toEqual([]);
  expect(left.files).toEqual([]);
  expect(left.kept).not.toContain(login.email);
  expect(left.kept).not.toContain(own.account.id);
  await signIn(page, login);
  await expect(page.getByText("E-mail eller adgangskode passer ikke.")).toBeVisible();
});
