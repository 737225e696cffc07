import { randomBytes, randomUUID } from "node:crypto";
import { test as base, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { ENCRYPTION } from "#config/spec.ts";
import { deriveKeys } from "#workers/vault/keys/keys.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";
import { answerMail, answerTyped } from "../support/answerMail.ts";

export { expect };

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Words of the browser for what the journeys provoke on purpose: no network, a refused password. */
const EXPECTED = /Failed to load resource|net::ERR_|WebSocket connection to/;

/** How the browser words what the policy of a worker's own file refuses; of a text run as code it says only the last. */
const REFUSED = /Content Security Policy|'default-src' is used as a fallback/;

/** Whatever the page complains about, a refused policy first of all, fails the journey. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For journeys that go without a network, update the app or come back to it. Storing the app's files, hundreds of them in
 * each new browser, is half of what a journey costs: the others do without.
 */
export const STORES_THE_APP = { serviceWorkers: "allow" } as const;

/**
 * A second device of the same household: a browser of its own, watched the same way. It stores the app's files only where
 * the journey goes on without a network on it.
 */
export async function anotherDevice(
  browser: Browser,
  complaints: string[],
  { stores = false }: { readonly stores?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "da-DK", serviceWorkers: stores ? "allow" : "block" });
  watch(context, complaints);
  return context;
}

/** Whatever a context complains of goes into the list. */
export function watch(context: BrowserContext, complaints: string[]): void {
  watchPages(context, complaints);
  for (const page of context.pages()) void watchWorkers(page, complaints);
  void watchServiceWorkers(context, complaints);
  context.on("page", (page) => void watchWorkers(page, complaints));
}

/** Its pages alone. The browser's log, which tells of workers, holds fields that are gone from the page, and what was typed. */
export function watchPages(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
}

/** A worker obeys a policy of its own. No page hears what that refuses; only the browser's log of the page does. */
async function watchWorkers(page: Page, complaints: string[]): Promise<void> {
  try {
    const devtools = await page.context().newCDPSession(page);
    devtools.on("Log.entryAdded", ({ entry: { source, text, url = "" } }) => {
      if (source === "worker" && REFUSED.test(text)) complaints.push(`${url} ${text}`);
    });
    await devtools.send("Log.enable");
  } catch {
    // The page was closed before it was watched.
  }
}

/** A service worker belongs to no page: the browser is asked for its log, also for what was said before. */
async function watchServiceWorkers(context: BrowserContext, complaints: string[]): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) return;
  const message = JSON.stringify({ id: 1, method: "Log.enable" });
  devtools.on("Target.targetCreated", ({ targetInfo: { type, targetId } }) => {
    if (type !== "service_worker") return;
    void devtools
      .send("Target.attachToTarget", { targetId, flatten: false })
      .then(({ sessionId }) => devtools.send("Target.sendMessageToTarget", { sessionId, message }))
      // It ended before it was watched.
      .catch(() => undefined);
  });
  devtools.on("Target.receivedMessageFromTarget", ({ message: said }) => {
    const { method, params } = JSON.parse(said) as LogMessage;
    if (method !== "Log.entryAdded" || !params) return;
    const { text, url = "" } = params.entry;
    if (REFUSED.test(text)) complaints.push(`${url} ${text}`);
  });
  await devtools.send("Target.setDiscoverTargets", { discover: true });
}

interface LogMessage {
  readonly method?: string;
  readonly params?: { readonly entry: { readonly text: string; readonly url?: string } };
}

export function newLogin(): Login {
  return { email: `${randomUUID()}@example.dk`, password: "en lang og god sætning" };
}

export async function signUp(page: Page, login: Login): Promise<void> {
  await page.goto("/auth?mode=signup");
  await fillSignUp(page, login);
  await page.getByRole("button", { name: "Opret konto" }).click();
  await expect(page.getByText("Konto oprettet! Tjek venligst din email for at bekræfte din konto")).toBeVisible();
}

export async function fillSignUp(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByLabel("Gentag adgangskoden").fill(password);
  await page.getByRole("checkbox").check();
}

/** The link in the newest mail to this address, of this type where several may be under way. */
export async function mailedLink(page: Page, email: string, type = ""): Promise<string> {
  let link = "";
  const newest = async () => (link = await newestLink(page, email));
  await expect.poll(newest, `a link to ${email}`).toContain(`type=${type}`);
  return link;
}

async function newestLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/dev/outbox.json");
  const mails = (await answer.json()) as readonly { readonly to: string; readonly text: string; readonly at: string }[];
  const mail = mails.filter(({ to }) => to.includes(email)).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** The six digits of the newest mail to this address, once it is there. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code = "";
  const look = async () => {
    const answer = await page.request.get("/dev/outbox.json");
    const mails = (await answer.json()) as readonly { readonly to: string; readonly text: string }[];
    return (code = /^\d{6}$/m.exec(mails.find(({ to }) => to.includes(email))?.text ?? "")?.[0] ?? "");
  };
  await expect.poll(look).toMatch(/^\d{6}$/);
  return code;
}

/** How a household signs in without a form. */
export interface Called {
  readonly kdf: KdfParams;
  readonly authSecret: string;
}

export async function apiKey(page: Page): Promise<string> {
  return ((await (await page.request.get("/config.json")).json()) as { readonly anonKey: string }).anonKey;
}

/** The call of the form, and the answer to the mail. */
export async function signUpByCall(page: Page, login: Login): Promise<Called> {
  const called = await attemptByCall(page, login);
  expect((await answerMail(await mailedLink(page, login.email), called.authSecret)).ok).toBe(true);
  return called;
}

/** A sign-up whose mail nobody has answered. */
export async function attemptByCall(page: Page, { email, password }: Login): Promise<Called> {
  const salt = randomBytes(ENCRYPTION.saltBytes).toString("base64");
  const kdf = { alg: ENCRYPTION.kdf, iterations: ENCRYPTION.pbkdf2Iterations, salt };
  const { authSecret } = await deriveKeys(password, kdf);
  const data = { email, password: authSecret, data: { kdf, language: "da" } };
  const signedUp = await page.request.post("/auth/v1/signup", { headers: { apikey: await apiKey(page) }, data });
  expect(signedUp.ok()).toBe(true);
  return { kdf, authSecret };
}

/** The calls of the app once the password has been typed. */
export async function confirm(page: Page, { email, password }: Login): Promise<void> {
  expect((await answerTyped(await mailedLink(page, email), password)).ok).toBe(true);
}

/** The same by hand: the link opens a page, its button the app, which asks for the password and goes on in. */
export async function confirmByHand(page: Page, { email, password }: Login): Promise<void> {
  await followMail(page, email);
  await expect(page.getByRole("heading", { name: "Bekræft din e-mail" })).toBeVisible();
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Bekræft og log ind" }).click();
}

/** Opens the link in the newest mail, and goes on from the page that asks. */
export async function followMail(page: Page, email: string, type = ""): Promise<void> {
  await page.goto(await mailedLink(page, email, type));
  const main = page.getByRole("main");
  await main.getByRole("button").or(main.getByRole("link")).click();
}

export async function signIn(page: Page, login: Login): Promise<void> {
  await page.goto("/auth");
  await fillSignIn(page, login);
}

export async function fillSignIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log ind" }).click();
}

/** A confirmed household, signed in and at its overview. Signing up by hand is the matter of journeys of its own. */
export async function newHousehold(page: Page, login = newLogin()): Promise<Login> {
  await signUpByCall(page, login);
  // A new household is led to its first questions, unless it has asked for a page.
  await page.goto("/auth?next=/oversigt");
  await fillSignIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await expect(page).toHaveURL("/oversigt");
  return login;
}

/** Opens the household: by itself when its keys are still in this browser's memory, otherwise with the password. */
export async function unlock(page: Page, password: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  const question = page.getByRole("heading", { name: "Lås op", exact: true });
  await expect(menu.or(question)).toBeVisible();
  if (await question.isVisible()) await answer(page, password);
  await expect(menu).toBeVisible();
}

/** A new window asks, and its person agrees in this one, which is unlocked. */
export async function letIn(page: Page): Promise<void> {
  await page
    .getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" })
    .getByRole("button", { name: "Lås op dér" })
    .click();
}

/** Here and in every other tab; from then on a page asks for the password. */
export async function lockNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Lås nu" }).first().click();
  await expect(page.getByRole("heading", { name: "Lås op", exact: true })).toBeVisible();
}

/** The household is locked and asks. */
export async function unlockAsked(page: Page, password: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Lås op", exact: true })).toBeVisible();
  await answer(page, password);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
}

async function answer(page: Page, password: string): Promise<void> {
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Lås op", exact: true }).click();
}

/** From here on the app opens without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** From wherever a device is whose session has ended to the page for signing in. */
export async function toSignIn(page: Page): Promise<void> {
  await page.goto("/oversigt");
  const other = page.getByRole("button", { name: "Brug en anden konto" });
  const lock = page.getByRole("button", { name: "Lås nu" }).first();
  const form = page.getByRole("heading", { name: "Log ind" });
  await expect(other.or(lock).or(form).first()).toBeVisible();
  // The app may find out by itself meanwhile.
  const [soon, missed] = [{ timeout: 3_000 }, () => undefined] as const;
  if (await lock.isVisible()) await lock.click(soon).catch(missed);
  await expect(other.or(form).first()).toBeVisible();
  if (await other.isVisible()) await other.click(soon).catch(missed);
  // Changes that the server has not had are asked about first.
  const anyway = page.getByRole("alertdialog").getByRole("button", { name: "Log ud", exact: true });
  await expect(anyway.or(form).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click(soon).catch(missed);
  await expect(form).toBeVisible();
}
