import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { STORAGE_KEYS } from "#config/storageKeys.ts";

const DAY_S = 86_400;

/** The access token ran out so many days ago by this device's clock, and the server refuses it too. */
export async function letLoginExpire(page: Page, days = 1): Promise<void> {
  const text = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
  const session = z.looseObject({ access_token: z.string(), expires_at: z.int() }).parse(JSON.parse(text ?? ""));
  const expired = {
    ...session,
    access_token: `${session.access_token}x`,
    expires_at: session.expires_at - days * DAY_S,
  };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.session,
    JSON.stringify(expired),
  ] as const);
}
