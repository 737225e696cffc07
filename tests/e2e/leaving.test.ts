import type { Page, Route } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { OUTBOX_TAG, PENDING_PUSH_CACHE } from "#workers/service/outboxMessage.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
  watch,
} from "./household.ts";

test.use(STORES_THE_APP);

/** A header of the test's own. */
const MARK = "x-farewell";
/** Until a silent leader is relieved: a quarter of a minute, and what tabs ask in between. */
const RELIEVED = { timeout: 45_000 };
const PUSH = /\/rpc\/sync_push$/;

/** From here on the page's own pushes are never answered; the answer holds how many there were. */
async function holdPushes(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route(PUSH, (route) => void held.push(route));
  return held;
}

/** As a person closes it, whose device has had the moment in which it reads ahead. */
async function closeReady(page: Page): Promise<void> {
  await page.waitForTimeout(2_000);
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
}

test("[§9] what is written just before a page is closed reaches the server without it", async ({
  page,
  browser,
  complaints,
}) => {
  // Without a service worker, which would send it as well.
  const leaving = await browser.newContext({ locale: "da-DK", serviceWorkers: "block" });
  watch(leaving, complaints);
  const closed = await leaving.newPage();
  const login = await newHousehold(closed);
  await everythingSent(closed);
  // The worker's own pushes are lost: only what is said at the farewell is let through.
  await closed.evaluate((mark) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      fetch(input, init?.keepalive ? { ...init, headers: { ...init.headers, [mark]: "1" } } : init);
  }, MARK);
  await leaving.route(PUSH, async (route) =>
    (await route.request().allHeaders())[MARK] === "1" ? route.continue() : route.abort(),
  );
  await addAsset(closed, { type: "Kontanter", name: "Pung", value: "450" });
  await closeReady(closed);

  await signIn(page, login);
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung");
  await leaving.close();
});

test("[§9] a tab that stands still in the middle of an exchange is relieved by another, and does no harm when it goes on", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await everythingSent(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  await unlock(other, login.password);
  await everythingSent(other);

  const held = await holdPushes(page);
  await page.bringToFront();
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // As in a frozen tab nothing runs, and its lock stays held. (Chromium freezes no page that a test looks at.)
  const life = await context.newCDPSession(page);
  await life.send("Debugger.enable");
  await life.send("Debugger.pause");

  await other.bringToFront();
  await addAsset(other, { type: "Kontanter", name: "Pengeskab", value: "900" });
  await expect(other.getByText("Alt er gemt").first()).toBeVisible(RELIEVED);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pung");

  await page.unroute(PUSH);
  await life.send("Debugger.resume");
  await life.send("Debugger.disable");
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await page.bringToFront();
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pengeskab");
  await everythingSent(page);
});

test("[§9] finished rows are sent by the service worker when no tab is left, with the token as it is", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await everythingSent(page);
  const { origin } = new URL(page.url());
  const watcher = await context.newPage();
  const workers = await context.newCDPSession(watcher);
  const registered = new Promise<string>((resolve) => {
    workers.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await workers.send("ServiceWorker.enable");
  const registrationId = await registered;

  await context.setOffline(true);
  await page.bringToFront();
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  const session = (from: Page) => from.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
  const before = await session(page);
  await closeReady(page);
  await context.setOffline(false);

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await go(other, "Aktiver");
  await expect(async () => {
    // The browser says so again when the first time came too early.
    await workers.send("ServiceWorker.dispatchSyncEvent", {
      origin,
      registrationId,
      tag: OUTBOX_TAG,
      lastChance: false,
    });
    await expect(other.getByRole("main")).toContainText("Pung", { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  // A page of the origin that is not the app, to look at what is stored.
  await watcher.goto("/config.json");
  expect(await session(watcher)).toBe(before);
  await expect.poll(() => watcher.evaluate((name) => caches.has(name), PENDING_PUSH_CACHE)).toBe(false);
  await otherContext.close();
});
