import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { bareKeys } from "#tests/support/bareKeys.ts";
import { storedKeyset } from "#tests/support/storedKeyset.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { expect, letIn, newHousehold, readyForOffline, STORES_THE_APP, test, unlockAsked } from "./household.ts";
import { takeNewerApp } from "./newerApp.ts";

test.use(STORES_THE_APP);

const SERVER = /\/(auth|rest|functions)\/v1\//;
const MINUTE_MS = 60_000;

async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toHaveCount(0);
}

test("[§4] a reload keeps the vault open, a new tab opens from another that opened it or lets it in, and locking one locks them all for good", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);

  await page.reload();
  await expectOpen(page);
  await expect(page.getByRole("main")).toContainText("Pung");
  // Again and at once: what was left behind is used up each time.
  await page.reload();
  await expectOpen(page);

  // A window that the person opens from here needs no answer; one that comes from elsewhere does.
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "Aktiver" })
    .first()
    .click({ modifiers: ["Control"] });
  const beside = await opened;
  await expectOpen(beside);
  await beside.close();
  const other = await context.newPage();
  await other.goto("/aktiver");
  await expectLocked(other);
  await expect(other.getByText("Overblik er åben i et andet vindue.")).toBeVisible();
  await letIn(page);
  await expectOpen(other);
  await expect(other.getByRole("main")).toContainText("Pung");

  await other.getByRole("button", { name: "Lås nu" }).first().click();
  await expectLocked(other);
  await expectLocked(page);
  await page.reload();
  await expectLocked(page);
  await unlockAsked(page, login.password);
  await other.reload();
  await expectLocked(other);
  await letIn(page);
  await expectOpen(other);

  // Nobody is left who has the keys: the session ends with its last tab.
  await page.close();
  await other.close();
  const later = await context.newPage();
  await later.goto("/oversigt");
  await expectLocked(later);
});

test("[§9] a tab that was let in asks for the password when the key is changed beside it, and what was typed is there after it", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  await letIn(page);
  await expectOpen(other);
  await other.getByRole("link", { name: "Tilføj aktiv" }).first().click();
  await other.getByRole("link", { name: /^Kontanter/ }).click();
  await other.getByRole("textbox", { name: /^Navn/ }).fill("Pengeskab");
  await other.waitForTimeout(1_000);

  await page.bringToFront();
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("link", { name: "Kryptering" }).click();
  await page.getByText("Har nogen fået fat i dine nøgler?").click();
  await page.getByRole("button", { name: "Lås alt om" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await dialog.getByRole("button", { name: "Lås alt om" }).click();
  await expect(page.getByText("Din gendannelsesnøgle").first()).toBeVisible();

  await expectLocked(other);
  await expect(other.getByText("Krypteringsnøglen er skiftet.")).toBeVisible();
  await unlockAsked(other, login.password);
  await expect(other.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
  await other.getByRole("textbox", { name: /^Saldo i dag/ }).fill("450");
  await other.getByRole("button", { name: "Gem aktiv" }).click();
  await expect(other.getByText("Aktivet er gemt.").last()).toBeVisible();
  // The tab in which it was changed has gone on undisturbed.
  await expectOpen(page);
});

test("[§4] nobody at the device for a quarter of an hour locks it, also while it sleeps, and what was typed is there again", async ({
  page,
}) => {
  await page.clock.install();
  const login = await newHousehold(page);
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Tilføj aktiv" }).click();
  await page.getByRole("link", { name: /^Kontanter/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill("Pengeskab");
  await page.clock.runFor(1_000);
  // Minutes pass in a moment, in which no server answers: what waited for one would be given up and sent again without end.
  await page.route(SERVER, (route) => route.abort());

  await page.clock.runFor(14 * MINUTE_MS);
  await page.mouse.move(100, 100);
  await page.clock.runFor(14 * MINUTE_MS);
  await expectOpen(page);
  // The device sleeps: no timer ran, and the clock has gone on.
  await page.clock.fastForward(2 * MINUTE_MS);
  await expectLocked(page);
  await page.unroute(SERVER);
  await unlockAsked(page, login.password);
  await expect(page.getByRole("textbox", { name: /^Navn/ })).toHaveValue("Pengeskab");
});

test("a device that was told to stay open opens without a password, until it is locked", async ({ page, context }) => {
  const login = await newHousehold(page);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("link", { name: "Lås op uden adgangskode" }).click();
  await page.getByLabel("Forbliv låst op på denne enhed").click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/adgangskode/i)
    .first()
    .fill(login.password);
  await dialog.getByRole("button", { name: "Gem nøglen" }).click();
  await expect(page.getByText("Nøglen er gemt på enheden.")).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto("/oversigt");
  await expectOpen(later);
  await later.getByRole("button", { name: "Lås nu" }).first().click();
  await expectLocked(later);
  await later.close();
  const locked = await context.newPage();
  await locked.goto("/oversigt");
  await expectLocked(locked);
});

function filesIn(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      try {
        return [readFileSync(join(entry.parentPath, entry.name))];
      } catch {
        return [];
      }
    });
}

const SCRIPT = /\/sw\.js$/;

/** Goes over to the service worker that the server has, as after a release. */
async function update(page: Page): Promise<void> {
  await page.context().unroute(SCRIPT);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await takeNewerApp(page);
}

test("[§4] a reload and an update keep the vault open and leave no key on disk; a browser that is started anew is locked", async ({
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), "overblik-keys-"));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
      locale: "da-DK",
      ...(baseURL !== undefined && { baseURL }),
    });
  const context = await launch();
  await context.route(SCRIPT, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// older` });
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await page.reload();
  await expectOpen(page);
  await update(page);
  await expectOpen(page);
  const { userId, keyset } = await storedKeyset(page);
  const keys = await bareKeys(userId, keyset, login.password);

  // The search finds a key that lies where it must not: a database's own copy of one that no script can read.
  const marked = crypto.getRandomValues(new Uint8Array(32));
  await page.evaluate(
    async (raw) => {
      const key = await crypto.subtle.importKey("raw", new Uint8Array(raw), "AES-GCM", false, ["encrypt"]);
      const opening = indexedDB.open("test-of-the-search", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("keys").put(key, 1));
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      opening.result.close();
    },
    [...marked],
  );
  await everythingSent(page);
  await context.close();

  const files = filesIn(profile);
  const hits = (bytes: Uint8Array): number => files.filter((file) => file.includes(Buffer.from(bytes))).length;
  expect(files.length).toBeGreaterThan(20);
  expect(hits(marked)).toBeGreaterThan(0);
  expect(Object.entries(keys).filter(([, bytes]) => hits(bytes) > 0)).toEqual([]);

  const again = await launch();
  const reopened = again.pages()[0] ?? (await again.newPage());
  await reopened.goto("/oversigt");
  await expectLocked(reopened);
  await again.close();
  await rm(profile, { recursive: true, force: true });
});
