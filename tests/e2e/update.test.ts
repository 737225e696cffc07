import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { go } from "./forms.ts";
import { expect, letIn, newHousehold, readyForOffline, STORES_THE_APP, test, unlock } from "./household.ts";
import { takeNewerApp } from "./newerApp.ts";

test.use(STORES_THE_APP);

const ROOT = join(import.meta.dirname, "../..");
const NEWER = join(ROOT, "dist");
const OLDER = join(ROOT, ".cache/older-app");
const OLDER_VERSION = "0.0.1";
const PORT = Number(process.env["E2E_PORT"]) + 1;

/** A tab that was opened has its keys at hand for the moment it goes. */
const KEYS_AT_HAND_MS = 2_000;

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let dataDir: string;
let server: ServerProcess;

/** The same app under an older number: its chunks have other names, and the newer server has none of them. */
async function buildOlder(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--outDir", OLDER, "--emptyOutDir"], {
    cwd: ROOT,
    env: { ...process.env, APP_VERSION: OLDER_VERSION },
  });
}

test.beforeAll(async () => {
  await buildOlder();
  dataDir = await mkdtemp(join(ROOT, ".cache/update-"));
  server = await startServerProcess({ dataDir, port: PORT, dist: OLDER });
});
test.afterAll(async () => {
  await server.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

async function deployNewer(): Promise<void> {
  await server.end("SIGTERM");
  server = await startServerProcess({ dataDir, port: PORT, dist: NEWER });
}

/** The file that starts the app, as the page that stands names it. */
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute("src") ?? "");

const isBuild = async (page: Page, folder: string) =>
  (await readFile(join(folder, "index.html"), "utf8")).includes(await entryOf(page));

test("[§2] [§4] an update moves every tab to the newer app: half-filled forms are still there, and the vault is still open", async ({
  page,
  context,
}) => {
  const { password } = await newHousehold(page);
  await readyForOffline(page);
  await page.reload();
  const menu = (tab: Page) => tab.getByRole("navigation", { name: "Hovedmenu" });
  await expect(menu(page)).toBeVisible();
  expect(await isBuild(page, OLDER)).toBe(true);
  expect(await isBuild(page, NEWER)).toBe(false);
  const other = await context.newPage();
  await other.goto("/oversigt");
  await letIn(page);
  await expect(menu(other)).toBeVisible();

  const name = (tab: Page) => tab.getByRole("textbox", { name: /^Navn/ });
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
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const banner = (tab: Page) => tab.getByRole("complementary", { name: "Ny Version Tilgængelig" });
  await expect(banner(page)).toContainText(/0\d:\d\d/);
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
    // On its way a page is neither.
    await expect(async () => {
      await expect(menu(tab)).toBeVisible();
      expect(await isBuild(tab, NEWER)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expect(banner(tab)).toHaveCount(0);
    expect(tab.url()).toBe(addresses.get(tab));
  }
  await expect(name(page)).toHaveValue("Mormors pung");
  await expect(page.getByRole("textbox", { name: /^Saldo i dag/ })).toHaveValue(/450/);
  await expect(name(other)).toHaveValue("Realkreditlån");
  await go(other, "Indstillinger");
  await expect(other.getByText(OLDER_VERSION, { exact: true })).toHaveCount(0);
});
