import { breakServer, FAULTS } from "./brokenServer.ts";
import { addAsset, addDebt, everythingSent, go, sendNow } from "./forms.ts";
import {
  anotherDevice,
  confirm,
  expect,
  fillSignUp,
  followMail,
  newLogin,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
} from "./household.ts";

test.use(STORES_THE_APP);

/** The sentences that a person may be told: the server is not there, or does not answer as it should. */
const SAID = /Serveren (kan ikke nås|svarer)|Mailen kunne ikke sendes|Serveren kunne ikke sende mailen/;
const KEPT_HERE = /^(Offline, gemt her|(Offline, )?\d+ ændring(er)? venter|Synkroniserer)$/;
/** Longer than a call may hang: 5 s for the settings, then 15 s for the call itself. */
const PATIENCE = { timeout: 30_000 };

for (const fault of FAULTS) {
  test(`[§8] while the server ${fault}, nothing typed is lost, and all of it arrives afterwards`, async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const login = newLogin();

    // Signing up: the fields keep what was typed, and the same press works when the server is back.
    await page.goto("/auth?mode=signup");
    await readyForOffline(page);
    let server = await breakServer(context, fault);
    await fillSignUp(page, login);
    const create = page.getByRole("button", { name: "Opret konto" });
    await create.click();
    await expect(page.getByRole("form").getByRole("alert")).toContainText(SAID, PATIENCE);
    await expect(page.getByLabel("E-mail")).toHaveValue(login.email);
    await expect(page.getByLabel("Gentag adgangskoden")).toHaveValue(login.password);
    await server.end();
    await create.click();
    await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();

    // The mail once more.
    server = await breakServer(context, fault);
    await page.getByRole("button", { name: "Send mailen igen" }).click();
    await expect(page.getByText(SAID)).toBeVisible(PATIENCE);

    // Its link: whose attempt it is can be asked again, and so can the confirmation, with what was typed.
    await followMail(page, login.email);
    await expect(page.getByRole("alert")).toContainText(SAID, PATIENCE);
    await server.end();
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
    server = await breakServer(context, fault);
    await page.getByRole("button", { name: "Bekræft og log ind" }).click();
    await expect(page.getByRole("form").getByRole("alert")).toContainText(SAID, PATIENCE);
    await expect(page.getByLabel("Adgangskode", { exact: true })).toHaveValue(login.password);

    // The first sign-in of a device, where the mail was answered on another.
    await confirm(page, login);
    await page.reload();
    await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await page.getByLabel("E-mail").fill(login.email);
    await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
    await page.getByRole("button", { name: "Log ind" }).click();
    await expect(page.getByRole("form").getByRole("alert")).toContainText(SAID, PATIENCE);
    await expect(page.getByLabel("E-mail")).toHaveValue(login.email);
    await expect(page.getByLabel("Adgangskode", { exact: true })).toHaveValue(login.password);
    await server.end();

    // The first exchange of records.
    server = await breakServer(context, fault, /\/rpc\/sync_/);
    await page.getByRole("button", { name: "Log ind" }).click();
    await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
    await expect(page.getByText(KEPT_HERE).first()).toBeVisible();
    await expect.poll(() => server.met()).toBeGreaterThan(0);
    await server.end();
    await sendNow(page);
    await everythingSent(page);

    // An edit; then the device is opened anew, without any answer at all.
    server = await breakServer(context, fault);
    await addDebt(page, { type: "Anden gæld", name: "Lån af mor", value: "100" });
    await expect(page.getByText(KEPT_HERE).first()).toBeVisible();
    await page.goto("/gaeld");
    await unlock(page, login.password);
    await expect(page.getByRole("main")).toContainText("Lån af mor");
    await go(page, "Aktiver");
    await expect(page.getByRole("main")).toContainText("Pung");
    await server.end();
    await sendNow(page);
    await everythingSent(page);

    const otherContext = await anotherDevice(browser, complaints);
    const other = await otherContext.newPage();
    await signIn(other, login);
    await go(other, "Gæld");
    await expect(other.getByRole("main")).toContainText("Lån af mor");
    await go(other, "Aktiver");
    await expect(other.getByRole("main")).toContainText("Pung");
    await otherContext.close();
  });
}
