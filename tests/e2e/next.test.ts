import {
  confirmByHand,
  expect,
  fillSignIn,
  fillSignUp,
  newHousehold,
  newLogin,
  signUpByCall,
  test,
} from "./household.ts";

test("[§2] the page that was asked for is where a sign-in leads", async ({ page, browser }) => {
  const login = await newHousehold(page);
  const context = await browser.newContext({ locale: "da-DK" });
  const other = await context.newPage();
  await other.goto("/gaeld");
  await expect(other).toHaveURL(`/auth?next=${encodeURIComponent("/gaeld")}`);
  await fillSignIn(other, login);
  await expect(other).toHaveURL("/gaeld");
  await expect(other.getByRole("heading", { level: 1, name: "Gæld" })).toBeVisible();
  await context.close();
});

test("[§2] whoever remembers the password after all is still led there", async ({ page }) => {
  const login = newLogin();
  await signUpByCall(page, login);
  await page.goto("/import");
  await page.getByRole("link", { name: "Glemt adgangskode?" }).click();
  await expect(page.getByRole("heading", { name: "Glemt adgangskode" })).toBeVisible();
  await page.getByRole("link", { name: "Log ind" }).click();
  await fillSignIn(page, login);
  await expect(page).toHaveURL("/import");
});

test("[§2] a sign-up keeps it, over the page that waits for the mail and over the link in it", async ({ page }) => {
  const login = newLogin();
  await page.goto("/budget");
  await page.getByRole("link", { name: "Opret konto" }).click();
  await fillSignUp(page, login);
  await page.getByRole("button", { name: "Opret konto" }).click();
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Log ind" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/budget");

  await confirmByHand(page, login);
  await expect(page).toHaveURL("/budget");
});

test("[§4] on a slow device, which finds its account after the sign-in page has come, what is typed there stands and opens it", async ({
  page,
}) => {
  const login = await newHousehold(page);
  await page.getByRole("button", { name: "Lås nu" }).click();
  await expect(page.getByRole("heading", { name: "Lås op", exact: true })).toBeVisible();
  await page.addInitScript(() => {
    const query = LockManager.prototype.query;
    const asked = new Promise((go) => window.addEventListener("quick again", go));
    LockManager.prototype.query = async function () {
      await asked;
      return query.call(this);
    };
  });
  await page.goto("/gaeld");
  await expect(page.getByRole("heading", { name: "Log ind" })).toBeVisible();
  await page.getByLabel("E-mail").fill(login.email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  const inStep = page.waitForResponse("**/rest/v1/rpc/sync_pull");
  await page.evaluate(() => window.dispatchEvent(new Event("quick again")));
  await inStep;
  await expect(page.getByLabel("Adgangskode", { exact: true })).toHaveValue(login.password);
  await page.getByRole("button", { name: "Log ind" }).click();
  await expect(page).toHaveURL("/gaeld");
  await expect(page.getByRole("heading", { level: 1, name: "Gæld" })).toBeVisible();
});
