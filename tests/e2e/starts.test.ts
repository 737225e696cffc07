import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { CHROMIUM, FLAGS, pause } from "../chaos/device.ts";
import { kill } from "../chaos/kills.ts";
import { chance } from "../sim/chance.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { newHousehold, unlock } from "./household.ts";

const KILLS = 6;
/** By then Chromium has written local storage to the disk. */
const ON_DISK_MS = 7_000;
/** The mark of a close that the app has removed and the browser still had on its disk. */
const CLOSED_AT = "overblik.closedAt";

const launch = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS, baseURL, locale: "da-DK" });

/** The data that a page of the origin that is not the app finds: whether somebody is signed in here, and whether the tokens lie there. */
async function standing(page: Page) {
  await page.goto("/config.json");
  return page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("device");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error!));
    });
    const all = await new Promise<readonly { readonly signedIn: boolean }[]>((resolve) => {
      const asking = database.transaction("accounts").objectStore("accounts").getAll();
      asking.addEventListener("success", () => resolve(asking.result));
    });
    database.close();
    return { isSignedIn: all.some(({ signedIn }) => signedIn), hasTokens: localStorage.getItem(key) !== null };
  }, STORAGE_KEYS.session);
}

test("[§4] a browser that is killed in the middle of two starts at once, one of which hangs, still has the login that goes with its data", async ({
  baseURL,
}) => {
  test.setTimeout(400_000);
  const random = chance(30);
  const profile = await mkdtemp(join(tmpdir(), "overblik-starts-"));
  try {
    let context = await launch(profile, baseURL!);
    const first = await context.newPage();
    const login = await newHousehold(first);
    await addAsset(first, { type: "Kontanter", name: "Pung", value: "450" });
    await everythingSent(first);
    // Long before it was opened the last time: had its removal not reached the disk, the next start would find it.
    await first.evaluate((key) => localStorage.setItem(key, String(Date.now() - 3_600_000)), CLOSED_AT);
    await pause(ON_DISK_MS);
    await kill(context, profile);

    for (let i = 1; i <= KILLS; i += 1) {
      context = await launch(profile, baseURL!);
      const [hangs, other] = await Promise.all([context.newPage(), context.newPage()]);
      // It learns late who else is here, in the middle of its start.
      await hangs.addInitScript(() => {
        const query = navigator.locks.query.bind(navigator.locks);
        navigator.locks.query = async () => {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          return query();
        };
      });
      await Promise.all([hangs, other].map((page) => page.goto("/oversigt").catch(() => undefined)));
      const isIn = random.odds(50);
      if (isIn) await unlock(other, login.password);
      await pause(random.below(1_500));
      await kill(context, profile);

      context = await launch(profile, baseURL!);
      const after = await context.newPage();
      await after.goto("/oversigt");
      await expect(after.getByRole("heading", { name: "Lås op", exact: true })).toBeVisible();
      await unlock(after, login.password);
      await everythingSent(after);
      await expect(after.getByText("Alt er gemt").first()).toBeVisible();
      expect(await standing(after), `kill ${i}`).toEqual({ isSignedIn: true, hasTokens: true });
      await kill(context, profile);
    }

    context = await launch(profile, baseURL!);
    const last = await context.newPage();
    await last.goto("/oversigt");
    await unlock(last, login.password);
    await go(last, "Aktiver");
    await expect(last.getByRole("main")).toContainText("Pung");
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
