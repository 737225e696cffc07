import { addAsset, everythingSent, go } from "./forms.ts";
import {
  confirm,
  expect,
  fillSignIn,
  newHousehold,
  newLogin,
  readyForOffline,
  signUp,
  STORES_THE_APP,
  test,
  unlock,
} from "./household.ts";
import { watchTokens } from "./tokens.ts";

test.use(STORES_THE_APP);

test("[§4] signing in as somebody else in another tab closes the first account everywhere, says so, and nothing of the two ever mixes", async ({
  page,
  context,
}) => {
  const tokens = watchTokens(context);
  const bo = newLogin();
  await signUp(page, bo);
  await confirm(page, bo);
  // This tab stands at the form while the first one signs in.
  const other = await context.newPage();
  await other.goto("/auth");
  tokens.travelled();
  const anna = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Annas pung", value: "450" });
  await everythingSent(page);
  const [annas = "", ...nobodys] = tokens.travelled();
  expect(nobodys).toEqual([]);
  // Written without a network: it still waits when the account gives way.
  await context.setOffline(true);
  await addAsset(page, { type: "Kontanter", name: "Annas pengeskab", value: "900" });
  await context.setOffline(false);

  expect(tokens.travelled().filter((account) => account !== annas)).toEqual([]);
  await fillSignIn(other, bo);
  await expect(other.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  const told = page.getByRole("note").filter({ hasText: "En anden konto blev åbnet i et andet faneblad" });
  await expect(told).toContainText(anna.email);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toHaveCount(0);
  await expect(page.getByText("Annas")).toHaveCount(0);
  // A call that was under way as the one gave way to the other may have been either's.
  tokens.travelled();

  await addAsset(other, { type: "Kontanter", name: "Bos pung", value: "70" });
  await everythingSent(other);
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Bos pung");
  await expect(other.getByRole("main")).not.toContainText("Annas");

  // A page opened now belongs to the account in use.
  const third = await context.newPage();
  await third.goto("/aktiver");
  await unlock(third, bo.password);
  await expect(third.getByRole("main")).toContainText("Bos pung");
  await third.getByRole("button", { name: "Lås nu" }).first().click();
  await third.getByRole("button", { name: "Brug en anden konto" }).click();
  await expect(other.getByRole("note")).toContainText(`${bo.email} blev logget ud i et andet faneblad`);
  await expect(other.getByText("Bos")).toHaveCount(0);
  await third.close();
  const [bos = "", ...others] = tokens.travelled();
  expect(others).toEqual([]);
  expect(bos).not.toBe(annas);

  // Back again in the first tab: what waited is there and is sent.
  const email = page.getByLabel("E-mail", { exact: true });
  await expect(email).toHaveValue(anna.email);
  // Both accounts of the device are one press away.
  const accounts = page.getByLabel("Konti på denne enhed");
  await accounts.selectOption(bo.email);
  await expect(email).toHaveValue(bo.email);
  await accounts.selectOption(anna.email);
  await expect(email).toHaveValue(anna.email);
  await fillSignIn(page, anna);
  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Annas pengeskab");
  await expect(page.getByRole("main")).not.toContainText("Bos");
  await everythingSent(page);
  expect(tokens.travelled()).toEqual([annas]);

  // No row of the one was ever sent in the other's name.
  expect(tokens.sent()).toEqual([[annas], [bos]]);
});
