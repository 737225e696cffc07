import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { newDataFolder } from "../support/dataFolder.ts";
import { type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { addAsset, everythingSent, go, sendNow } from "./forms.ts";
import {
  anotherDevice,
  expect,
  letIn,
  type Login,
  lockNow,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";
import { takeNewerApp } from "./newerApp.ts";
import { keepOlderApp, NEWER, OLDER_VERSION } from "./olderApp.ts";
import { ownPort } from "./ownPort.ts";

test.use(STORES_THE_APP);

const NEXT = "en helt anden god sætning";
const PUSH = /\/rpc\/sync_push$/;
const USER = /\/auth\/v1\/user$/;

/** Whoever has just typed is not interrupted; after this it is something else that an update waits for. */
const NOBODY_TYPES_MS = 5_000;
/** A tab that was opened has its keys at hand for the moment it goes. */
const KEYS_AT_HAND_MS = 2_000;

// One build follows the other at the address of each worker.
const PORT = ownPort();
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let older: string;
let dataDir: string;
let server: ServerProcess;

test.beforeAll(async () => {
  older = await keepOlderApp();
});
test.beforeEach(async () => {
  dataDir = await newDataFolder();
  server = await startServerProcess({ dataDir, port: PORT, dist: older });
});
test.afterEach(async () => {
  await server.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

async function deployNewer(): Promise<void> {
  await server.end("SIGTERM");
  server = await startServerProcess({ dataDir, port: PORT, dist: NEWER });
}

/** The files that start the app, as the page that stands names them. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="module"]')].map((script) => script.getAttribute("src") ?? ""),
  );

const isBuild = async (page: Page, folder: string) => {
  const [html, scripts] = await Promise.all([readFile(join(folder, "index.html"), "utf8"), scriptsOf(page)]);
  return scripts.length > 0 && scripts.every((script) => html.includes(script));
};

const menu = (tab: Page) => tab.getByRole("navigation", { name: "Hovedmenu" });
const name = (tab: Page) => tab.getByRole("textbox", { name: /^Navn/ });
const banner = (tab: Page) => tab.getByRole("complementary", { name: "Ny Version Tilgængelig" });

/** The browser looks for a newer app, finds it, and the countdown begins. */
async function hearOfNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(banner(page)).toContainText(/0\d:\d\d/);
}

/** The five minutes are over: their end is kept for all tabs. */
async function endCountdown(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("overblik.update", JSON.stringify({ endsAt: Date.now() })));
}

/** The page shows the newer app, unlocked. */
async function expectNewer(tab: Page): Promise<void> {
  // On its way a page is neither.
  await expect(async () => {
    await expect(menu(tab)).toBeVisible();
    expect(await isBuild(tab, NEWER)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(banner(tab)).toHaveCount(0);
}

/** A new household with the older app, which a newer one is about to replace. */
async function olderHousehold(page: Page): Promise<Login> {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await isBuild(page, older)).toBe(true);
  return login;
}

/** So few that a list shows all of them at once. */
const TEXTS = Array.from({ length: 5 }, (_, i) => `Indkøb ${String(i + 1).padStart(2, "0")} i Brugsen`);

/** A bank's file up to the last question, on the page for importing. */
async function fileToCheck(page: Page): Promise<void> {
  const lines = TEXTS.map(
    (text, i) => `${String(i + 1).padStart(2, "0")}.04.2026;${text};-${i + 20},00;1.000,00;Udført;Nej`,
  );
  const buffer = Buffer.from(["Dato;Tekst;Beløb;Saldo;Status;Afstemt", ...lines, ""].join("\r\n"), "latin1");
  await page.getByLabel("Vælg en fil fra banken").setInputFiles({ name: "april.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Ny konto" });
  await page.getByLabel("Kontoens navn").fill("Lønkonto");
  await page.getByRole("button", { name: "Tjek posteringerne" }).click();
}

test("[§2] [§4] an update moves every tab to the newer app: half-filled forms are still there, and the vault is still open", async ({
  page,
  context,
}) => {
  const { password } = await newHousehold(page);
  await readyForOffline(page);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await isBuild(page, older)).toBe(true);
  expect(await isBuild(page, NEWER)).toBe(false);
  const other = await context.newPage();
  await other.goto("/oversigt");
  await letIn(page);
  await expect(menu(other)).toBeVisible();

  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await name(page).fill("Mormors pung");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("450");
  await go(other, "Gæld");
  await other.getByRole("link", { name: "Tilføj gæld" }).click();
  await other.getByRole("link", { name: /^Boliglån/ }).click();
  await name(other).fill("Realkreditlån");
  const addresses = new Map([page, other].map((tab) => [tab, tab.url()]));

  await deployNewer();
  await hearOfNewer(page);
  await expect(banner(other)).toContainText(/0\d:\d\d/);
  // Its keys wait for 30 s, should it come back; the newer app waits for nobody.
  const closed = await context.newPage();
  await closed.goto("/oversigt");
  await unlock(closed, password);
  await closed.waitForTimeout(KEYS_AT_HAND_MS);
  await Promise.all([closed.waitForEvent("close"), closed.close({ runBeforeUnload: true })]);
  const asked = Date.now();
  await takeNewerApp(other);
  expect(Date.now() - asked).toBeLessThan(20_000);

  for (const tab of [other, page]) {
    await expectNewer(tab);
    expect(tab.url()).toBe(addresses.get(tab));
  }
  await expect(name(page)).toHaveValue("Mormors pung");
  await expect(page.getByRole("textbox", { name: /^Saldo i dag/ })).toHaveValue(/450/);
  await expect(name(other)).toHaveValue("Realkreditlån");
  await go(other, "Indstillinger");
  await expect(other.getByText(OLDER_VERSION, { exact: true })).toHaveCount(0);
});

test("[§2] [§4] a countdown that ends in the middle of a form waits for whoever types, and every letter is there after it", async ({
  page,
}) => {
  await olderHousehold(page);
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("450");
  const address = page.url();
  await deployNewer();
  await hearOfNewer(page);

  const text = "Mormors pung med alle de gamle mønter fra Ærø";
  const typing = name(page).pressSequentially(text, { delay: 150 });
  await endCountdown(page);
  await expect(banner(page)).toContainText("når det, du er i gang med, er færdigt");
  expect(await isBuild(page, older)).toBe(true);
  await typing;
  await expect(name(page)).toHaveValue(text);

  await expectNewer(page);
  expect(page.url()).toBe(address);
  await expect(name(page)).toHaveValue(text);
  await expect(page.getByRole("textbox", { name: /^Saldo i dag/ })).toHaveValue(/450/);
  await page.getByRole("button", { name: "Gem aktiv" }).click();
  await expect(page.getByText("Aktivet er gemt.").last()).toBeVisible();
  await everythingSent(page);
});

test("[§2] [§9] on a phone the last button of a form and of an import can be pressed while a newer app waits", async ({
  page,
}) => {
  await olderHousehold(page);
  await deployNewer();
  await page.setViewportSize({ width: 390, height: 844 });
  await hearOfNewer(page);
  await page.goto("/aktiver");
  await expect(menu(page)).toBeVisible();
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await name(page).fill("Mormors pung");
  await page.getByRole("textbox", { name: /^Saldo i dag/ }).fill("450");
  await expect(banner(page)).toBeVisible();
  await page.getByRole("button", { name: "Gem aktiv" }).click({ timeout: 10_000 });
  await expect(page.getByText("Aktivet er gemt.").last()).toBeVisible();

  await page.goto("/import");
  await fileToCheck(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole("button", { name: `Importér ${TEXTS.length} posteringer` }).click({ timeout: 10_000 });
  await expect(page.getByText(`${TEXTS.length} posteringer er importeret`)).toBeVisible();
  await everythingSent(page);
});

test("[§2] [§4] an update that is asked for in the middle of an import says what it waits for, and every row is there once after it", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await olderHousehold(page);
  await go(page, "Import");
  await fileToCheck(page);
  const store = page.getByRole("button", { name: `Importér ${TEXTS.length} posteringer` });
  await expect(store).toBeVisible();

  await deployNewer();
  await hearOfNewer(page);
  await banner(page).getByRole("button", { name: "Opdater Nu" }).click();
  await expect(banner(page)).toContainText("når din import er færdig eller afbrudt");
  // Longer than anything but the import keeps it from coming.
  await page.waitForTimeout(NOBODY_TYPES_MS);
  await expect(store).toBeVisible();
  expect(await isBuild(page, older)).toBe(true);
  await store.click();

  await expectNewer(page);
  await everythingSent(page);
  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  for (const tab of [page, other]) {
    await go(tab, "Posteringer");
    for (const text of TEXTS) await expect(tab.getByRole("button", { name: text })).toHaveCount(1);
    await expect(tab.getByRole("main")).toContainText(`${TEXTS.length} posteringer`);
  }
  await otherContext.close();
});

for (const [title, isStored] of [
  ["has not reached the server", false],
  ["the server has stored and not answered", true],
] as const) {
  test(`[§2] [§4] an update in the middle of a push that ${title} loses nothing: it arrives once after it`, async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    const login = await olderHousehold(page);
    await everythingSent(page);
    await deployNewer();
    await hearOfNewer(page);

    let met = 0;
    const held: Route[] = [];
    const hold = async (route: Route) => {
      met += 1;
      if (isStored) await route.fetch().catch(() => undefined);
      held.push(route);
    };
    await context.route(PUSH, hold);
    await addAsset(page, { type: "Kontanter", name: "Mormors pung", value: "450" });
    await expect.poll(() => met).toBeGreaterThan(0);
    await expect.poll(() => held.length).toBe(met);
    await takeNewerApp(page);
    await context.unroute(PUSH, hold);
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));

    await expectNewer(page);
    await sendNow(page);
    await everythingSent(page);
    const otherContext = await anotherDevice(browser, complaints);
    const other = await otherContext.newPage();
    await signIn(other, login);
    for (const tab of [page, other]) {
      await go(tab, "Aktiver");
      await expect(tab.getByRole("main").getByText("Mormors pung", { exact: true })).toHaveCount(1);
    }
    await otherContext.close();
  });
}

test("[§2] [§4] [§5] an update that another tab asks for waits for a change of password, and after it the new one alone opens the vault", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await olderHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Mormors pung", value: "450" });
  await everythingSent(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  await letIn(page);
  await expect(menu(other)).toBeVisible();
  await deployNewer();
  await hearOfNewer(page);
  await expect(banner(other)).toContainText(/0\d:\d\d/);

  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Skift adgangskode" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nuværende adgangskode").fill(login.password);
  await dialog.getByLabel("Ny adgangskode", { exact: true }).fill(NEXT);
  await dialog.getByLabel("Gentag den nye adgangskode").fill(NEXT);
  // The keyset knows both passwords, and the server has not yet heard of the new one.
  const held: Route[] = [];
  const hold = (route: Route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    held.push(route);
    return undefined;
  };
  await context.route(USER, hold);
  await page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBe(1);

  await banner(other).getByRole("button", { name: "Opdater Nu" }).click();
  await expect(banner(other)).toContainText("når din adgangskode er skiftet");
  await other.waitForTimeout(NOBODY_TYPES_MS);
  for (const tab of [page, other]) expect(await isBuild(tab, older)).toBe(true);
  await expect(dialog).toBeVisible();
  await held[0]!.continue();
  await context.unroute(USER, hold);

  for (const tab of [page, other]) await expectNewer(tab);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Mormors pung");
  await lockNow(page);
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Lås op", exact: true }).click();
  await expect(page.getByText("Adgangskoden passer ikke.").first()).toBeVisible();
  await unlockAsked(page, NEXT);
  const elsewhere = await anotherDevice(browser, complaints);
  const fresh = await elsewhere.newPage();
  await signIn(fresh, login);
  await expect(fresh.getByRole("form").getByRole("alert")).toBeVisible();
  await signIn(fresh, { ...login, password: NEXT });
  await go(fresh, "Aktiver");
  await expect(fresh.getByRole("main")).toContainText("Mormors pung");
  await elsewhere.close();
});
