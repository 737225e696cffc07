import { addressesOf } from "#config/href.ts";
import { type Route, ROUTES } from "#config/routes.ts";
import {
  confirmByHand,
  expect,
  lockNow,
  mailedLink,
  newHousehold,
  newLogin,
  readyForOffline,
  signIn,
  signUp,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";
import { expectPolicy, refusals } from "./policy.ts";

test.use(STORES_THE_APP);

const ALL: readonly Route[] = Object.values(ROUTES);
const MEMBER = ALL.filter(({ access }) => access === "member").flatMap(addressesOf);
const PUBLIC = ALL.filter(({ access }) => access === "public").flatMap(addressesOf);

test("[§2] every public address opens to anyone, stays as typed, and breaks no rule of the page's policy", async ({
  page,
  context,
  complaints,
}) => {
  const refused = await refusals(context);
  for (const address of PUBLIC) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    await expectPolicy(page, refused, complaints);
  }
});

test("[§2] every other address asks a stranger to sign in, remembers where they were going, and breaks no rule either", async ({
  page,
  context,
  complaints,
}) => {
  const refused = await refusals(context);
  for (const address of MEMBER) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Log ind" })).toBeVisible();
    expect(page.url()).toContain(`/auth?next=${encodeURIComponent(address)}`);
    await expectPolicy(page, refused, complaints);
  }
});

test("[§2] /index is the landing page, and an unknown address says so", async ({ page }) => {
  for (const { path, redirects = [] } of ALL)
    for (const address of redirects) {
      await page.goto(address);
      await expect(page).toHaveURL(path);
    }
  expect(ROUTES.landing.redirects).toContain("/index");
  await page.goto("/findes-ikke");
  await expect(page.getByRole("heading", { name: "Siden findes ikke" })).toBeVisible();
});

test("[§5] signing up mails a link, which confirms with the password and opens an empty household", async ({
  page,
}) => {
  const login = newLogin();
  await signUp(page, login);

  await signIn(page, login);
  await expect(page.getByText("Din adresse er ikke bekræftet endnu")).toBeVisible();
  await page.getByRole("button", { name: "Send mailen igen" }).click();
  await expect(page.getByText("Mailen er sendt igen.")).toBeVisible();

  await confirmByHand(page, login);
  await expect(page).toHaveURL("/onboarding");
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByText("Din adresse er bekræftet.")).toBeVisible();

  await page.goto(await mailedLink(page, login.email));
  await expect(page.getByRole("heading", { name: "Linket virker ikke længere" })).toBeVisible();
});

test("[§2] every address opens for its household, in both languages, stays as typed, and breaks no rule of the page's policy", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(300_000);
  const refused = await refusals(context);
  const { password } = await newHousehold(page);
  for (const address of MEMBER) {
    await page.goto(address);
    await unlock(page, password);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByRole("heading", { name: "Siden findes ikke" })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(address);
    await expectPolicy(page, refused, complaints);
  }
  await page.goto("/auth");
  await unlock(page, password);
  await expect(page).toHaveURL("/oversigt");
  for (const address of PUBLIC.filter((each) => each !== ROUTES.auth.path)) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectPolicy(page, refused, complaints);
  }
});

test("a wrong password says so in words, and the right one still opens", async ({ page }) => {
  const login = await newHousehold(page);
  await lockNow(page);
  await page.goto("/indstillinger");
  await page.getByLabel("Adgangskode", { exact: true }).fill("ikke den rigtige");
  await page.getByRole("button", { name: "Lås op" }).click();
  await expect(page.getByRole("alert")).toContainText("Adgangskoden passer ikke");
  await unlock(page, login.password);

  await page.getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page.getByText("Logget ud med succes")).toBeVisible();
  await signIn(page, { ...login, password: "ikke den rigtige" });
  await expect(page.getByRole("alert")).toContainText("E-mail eller adgangskode passer ikke");
});

test("[§5] signing up with a known address tells nobody that it is known, and the first password still opens", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await page.getByRole("button", { name: "Lås nu" }).first().click();
  const strangers = await context.browser()?.newContext({ locale: "da-DK" });
  const stranger = await strangers?.newPage();
  if (!strangers || !stranger) throw new Error("No second browser window.");
  await signUp(stranger, { ...login, password: "en helt anden sætning" });
  await signIn(stranger, { ...login, password: "en helt anden sætning" });
  // As for an address that nobody has confirmed.
  await expect(stranger.getByRole("alert")).toContainText("eller også er adressen ikke bekræftet endnu");
  await strangers.close();
  await unlock(page, login.password);
});

test("without a network the sign-in form, too, tells a wrong password from a right one on a device that knows the account", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await page.goto("/indstillinger");
  await unlock(page, login.password);
  await page.getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page.getByText("Logget ud med succes")).toBeVisible();
  await context.setOffline(true);
  await signIn(page, { ...login, password: "ikke den rigtige" });
  await expect(page.getByRole("alert")).toContainText("passer ikke");
  await expect(page.getByLabel("E-mail")).toHaveValue(login.email);
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
});

test("without a network the app opens, unlocks, and tells a wrong password from a right one", async ({
  page,
  context,
}) => {
  const { password } = await newHousehold(page);
  await readyForOffline(page);
  await lockNow(page);
  await context.setOffline(true);
  await page.goto("/indstillinger");
  await page.getByLabel("Adgangskode", { exact: true }).fill("ikke den rigtige");
  await page.getByRole("button", { name: "Lås op" }).click();
  await expect(page.getByRole("alert")).toContainText("Adgangskoden passer ikke");
  await unlock(page, password);
  await expect(page.getByRole("heading", { name: "Indstillinger" })).toBeVisible();
});

test("[§8] signing out without a network forgets the login all the same, and the password opens again", async ({
  page,
  context,
}) => {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await page.goto("/indstillinger");
  await unlock(page, login.password);
  // A change that waits would be asked about first.
  await expect(page.getByText("Alt er gemt")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log ud", exact: true }).click();
  await expect(page.getByText("Fejl under log ud, men du er blevet logget ud")).toBeVisible();
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
});

test("on a device that never saw the account, being offline is explained", async ({ page, context }) => {
  await page.goto("/auth");
  await readyForOffline(page);
  await context.setOffline(true);
  await signIn(page, newLogin());
  await expect(page.getByRole("alert")).toContainText("Den første gang på en enhed skal du være på nettet");
});

test("[§5] in English the messages are those of the specification", async ({ page }) => {
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Sprog").selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(3);
  await expect(page.getByText("You must agree to the terms and conditions")).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible();
});

test("what the page's policy refuses is noticed by these journeys", async ({ page, complaints }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    document.head.append(style);
  });
  await expect.poll(() => complaints.join()).toContain("Content Security Policy");
  complaints.length = 0;
});

test("[§2] the landing page and the page for signing in lead whoever has a household here to it, locked or not", async ({
  page,
}) => {
  const login = await newHousehold(page);
  const main = page.getByRole("main");
  for (const isLocked of [false, true]) {
    if (isLocked) await lockNow(page);
    await page.goto("/");
    await expect(main.getByRole("link", { name: "Gå til oversigten" })).toHaveCount(1);
    await expect(main.getByRole("link", { name: /Opret konto|Log ind/ })).toHaveCount(0);
    await main.getByRole("link", { name: "Gå til oversigten" }).click();
    await expect(page).toHaveURL("/oversigt");
    if (isLocked) await unlockAsked(page, login.password);
    else await unlock(page, login.password);
    await page.goto("/auth");
    await expect(page).toHaveURL("/oversigt");
    await unlock(page, login.password);
  }
});
