import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { SESSION_KEY } from "#data/sessionKey.ts";
import { addAsset, addDebt, everythingSent, go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, signIn, test, unlock, watch } from "./household.ts";

/** As after a night: the access token is past its hour on this device's clock, and the server refuses it too. */
async function letLoginExpire(page: Page): Promise<void> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const session = z.looseObject({ access_token: z.string(), expires_at: z.int() }).parse(JSON.parse(text ?? ""));
  const expired = { ...session, access_token: `${session.access_token}x`, expires_at: session.expires_at - 86_400 };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(expired),
  ] as const);
}

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
  await expect(cold.getByText("Offline, gemt her").first()).toBeVisible();

  await context.setOffline(false);
  await everythingSent(cold);
  const otherContext = await browser.newContext({ locale: "da-DK" });
  watch(otherContext, complaints);
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
