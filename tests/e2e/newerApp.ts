import type { Page } from "@playwright/test";
import { expect } from "./household.ts";

/** Presses "Opdater Nu"; the page has begun anew after it. Where it does not, the failure says what it waited for. */
export async function takeNewerApp(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isOfOlderApp: true }));
  await page.getByRole("button", { name: "Opdater Nu" }).click();
  await expect.poll(() => page.evaluate(standing).catch(() => "on its way"), { timeout: 60_000 }).toBe("begun anew");
}

/** Runs in the page. */
async function standing(): Promise<string> {
  if (!("isOfOlderApp" in globalThis)) return "begun anew";
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  const { held = [] } = await navigator.locks.query();
  return JSON.stringify({
    banner: [...document.querySelectorAll("aside")].map(({ innerText }) => innerText),
    waiting: waiting?.state,
    active: active?.state,
    locks: held.map(({ name }) => name),
  });
}
