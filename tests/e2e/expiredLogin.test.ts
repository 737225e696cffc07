import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { addAsset, addDebt, everythingSent, go } from "./forms.ts";
import {
  anotherDevice,
  expect,
  fillSignIn,
  newHousehold,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlock,
} from "./household.ts";
import { letLoginExpire } from "./letLoginExpire.ts";

test.use(STORES_THE_APP);

const DAY_S = 86_400;
const BACKEND = /\/(auth|rest|realtime|storage|functions)\/v1\/|\/config\.json$/;

test("[§9] a login that ran out is renewed when the network is back: opened offline, edited, and never signed out", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await letLoginExpire(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto("/oversigt");
  await unlock(cold, login.password);
  const visited: string[] = [];
  cold.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await expect(cold.getByRole("main")).toContainText("450");
  await addDebt(cold, { type: "Anden gæld", name: "Lån af mor", value: "100" });
  await expect(cold.getByText(/^Offline, \d+ ændring(er)? venter$/).first()).toBeVisible();

  await context.setOffline(false);
  await everythingSent(cold);
  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await signIn(other, login);
  await addAsset(other, { type: "Kontanter", name: "Pengeskab", value: "900" });
  await everythingSent(other);
  await go(other, "Gæld");
  await expect(other.getByRole("main")).toContainText("Lån af mor");
  await go(cold, "Aktiver");
  await expect(cold.getByRole("main")).toContainText("Pengeskab", { timeout: 40_000 });
  await expect(cold.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  expect(visited.filter((address) => address.startsWith("/auth"))).toEqual([]);
  await otherContext.close();
});

/** The proxies between a device and the server: one after the other, each once. */
const IN_BETWEEN = [
  { status: 429, json: { code: "over_request_rate_limit", message: "Too many requests" } },
  { status: 403, contentType: "text/html", body: "<!doctype html><title>Forbudt</title>" },
  { status: 200, contentType: "text/html", body: "<!doctype html><title>Log ind på netværket</title>" },
] as const;

test("[§4] thirty days offline open without a request; limits, proxies, portals and wrong clocks sign nobody out, the server does", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  // As on a phone: what was away for so long in a browser tab was closed, and is signed out.
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await letLoginExpire(page, 30);
  await page.close();
  const hasLogin = (from: Page) => from.evaluate((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.session);

  await context.setOffline(true);
  const asked: string[] = [];
  context.on("request", (request) => BACKEND.test(new URL(request.url()).pathname) && asked.push(request.url()));
  const cold = await context.newPage();
  await cold.clock.setSystemTime(Date.now() + 30 * DAY_S * 1_000);
  const startedAt = performance.now();
  await cold.goto("/aktiver");
  await expect(cold.getByRole("heading", { name: "Lås op" })).toBeVisible();
  test.info().annotations.push({ type: "lock screen", description: `${Math.round(performance.now() - startedAt)} ms` });
  expect(asked).toEqual([]);
  const askedAt = performance.now();
  await unlock(cold, login.password);
  await expect(cold.getByRole("main")).toContainText("Pung");
  test.info().annotations.push({ type: "unlocked", description: `${Math.round(performance.now() - askedAt)} ms` });

  // The network is back, with something in between that answers for the server.
  const left = [...IN_BETWEEN];
  await context.route(/\/auth\/v1\/token/, (route) => {
    const answer = left.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await context.setOffline(false);
  await everythingSent(cold);
  expect(left).toEqual([]);
  expect(await hasLogin(cold)).toBe(true);

  await cold.close();

  for (const days of [-1, 1]) {
    const skewed = await context.newPage();
    await skewed.clock.setSystemTime(Date.now() + days * DAY_S * 1_000);
    await skewed.goto("/aktiver");
    await unlock(skewed, login.password);
    await everythingSent(skewed);
    expect(await hasLogin(skewed)).toBe(true);
    await skewed.close();
  }

  const back = await context.newPage();
  await back.goto("/aktiver");
  await unlock(back, login.password);
  await everythingSent(back);
  await context.setOffline(true);
  await addDebt(back, { type: "Anden gæld", name: "Lån af mor", value: "100" });
  await endSession(back);
  await context.setOffline(false);
  await expect(back.getByRole("heading", { name: "Log ind" })).toBeVisible();
  await expect(back.getByRole("note").filter({ hasText: `${login.email} er logget ud her.` })).toBeVisible();
  expect(await hasLogin(back)).toBe(false);
  // Nothing of what was written is lost.
  await fillSignIn(back, login);
  await go(back, "Gæld");
  await expect(back.getByRole("main")).toContainText("Lån af mor");
  await everythingSent(back);
});

/** As from another device: the server ends every session of the account. */
async function endSession(page: Page): Promise<void> {
  const text = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
  const session = z.looseObject({ access_token: z.string() }).parse(JSON.parse(text ?? ""));
  const config: unknown = await (await page.request.get("/config.json")).json();
  const { anonKey } = z.looseObject({ anonKey: z.string() }).parse(config);
  const ended = await page.request.post("/auth/v1/logout?scope=global", {
    headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
  });
  expect(ended.ok()).toBe(true);
}
