import type { BrowserContext } from "playwright";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import type { BenchServer } from "./benchServer.ts";
import { type BenchResult, median, result } from "./results.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const STARTS = 5;
const TARGET_MS = 1_500;
const KEPT_AFTER_MS = 6_000;
/** Where the app keeps the session, and where its backend was. */
const KEPT = { session: STORAGE_KEYS.session, backend: "overblik.remote" } as const;

/**
 * The installed app after 30 days without a network, its tokens long expired: from the tap on its icon to the lock screen,
 * and from the password to the overview with its figures.
 */
export async function thirtyDaysOffline(
  context: BrowserContext,
  { url }: BenchServer,
  password: string,
  n: number,
): Promise<readonly BenchResult[]> {
  // As on a phone: a browser's tab that was closed is signed out.
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  const last = await context.newPage();
  await last.goto(`${url}/dashboard`);
  await last.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Somebody has looked at the overview since the app was installed; what it showed is kept for the next start.
  await last.getByLabel("Adgangskode", { exact: true }).fill(password);
  await last.keyboard.press("Enter");
  await last.getByRole("main").getByText(/kr\./).first().waitFor();
  await last.waitForTimeout(KEPT_AFTER_MS);
  await last.evaluate(keepExpired, { kept: KEPT, url });
  await last.close();
  await context.setOffline(true);
  const [locks, unlocks]: [number[], number[]] = [[], []];
  for (let i = 0; i < STARTS; i++) {
    const app = await context.newPage();
    await app.clock.setSystemTime(Date.now() + DAYS * DAY_MS);
    const field = app.getByLabel("Adgangskode", { exact: true });
    const tapped = performance.now();
    await app.goto(`${url}/dashboard`);
    await field.waitFor();
    locks.push(performance.now() - tapped);
    await field.fill(password);
    const asked = performance.now();
    await app.keyboard.press("Enter");
    await app.getByRole("main").getByText(/kr\./).first().waitFor();
    unlocks.push(performance.now() - asked);
    await app.close();
  }
  await context.setOffline(false);
  const [lockScreen, unlock] = [median(locks), median(unlocks)];
  const target = `≤ ${TARGET_MS / 1_000} s`;
  return [
    result("offline_30_days_lock_screen", n, lockScreen, undefined, target, lockScreen <= TARGET_MS),
    result("offline_30_days", n, unlock, undefined, target, unlock <= TARGET_MS),
  ];
}

/** Runs in the page. */
function keepExpired({ kept, url }: { readonly kept: typeof KEPT; readonly url: string }): void {
  const user = { id: "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11", email: "person@example.dk" };
  const session = { access_token: "h.p.s", refresh_token: "r", token_type: "bearer", expires_in: 900, user };
  localStorage.setItem(kept.session, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) }));
  localStorage.setItem(kept.backend, JSON.stringify({ url, anonKey: "anon" }));
}
