import { expect, mailedCode, newLogin, signUp, test } from "./household.ts";

test("[§5] an address is confirmed by the digits of its mail, and the page that waited goes on in without asking for the password again", async ({
  page,
}) => {
  const login = newLogin();
  await signUp(page, login);
  const code = await mailedCode(page, login.email);
  const field = page.getByRole("textbox", { name: "Kode fra mailen" });
  await field.fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Fortsæt" }).click();
  await expect(page.getByText(/^Koden passer ikke/)).toBeVisible();
  await field.fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Velkommen til Overblik" })).toBeVisible();
});

test("[§5] whoever has signed up comes from the page about the mail to the one for signing in, with the address filled in", async ({
  page,
}) => {
  const login = newLogin();
  await signUp(page, login);
  await page.getByRole("link", { name: "Log ind" }).last().click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("E-mail")).toHaveValue(login.email);
});
