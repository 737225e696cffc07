import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { go } from "./forms.ts";
import { someOfEverything } from "./someOfEverything.ts";

test("a bank account shows its transactions and a depot its holdings; every row leads on, and the way back leads to it", async ({
  page,
}) => {
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Lønkonto", exact: true }).first().click();
  const transactions = page.getByRole("table", { name: "Posteringer, nyeste først" });
  const first = transactions.getByRole("row").nth(1);
  await expect(first).toContainText("48.512,75");
  await expectAccessible(page);
  await first.getByRole("cell").last().click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("combobox", { name: "Tekst" })).toHaveValue("Lønoverførsel");
  await page.goBack();
  await expect(transactions).toBeVisible();
  await page.getByRole("link", { name: "Se alle 60" }).click();
  await expect(page).toHaveURL(/^[^?]*\/budget\?tab=list&account=/);
  await expect(page.getByText("Dagligvarer og husholdning 1", { exact: true })).toBeVisible();

  await go(page, "Aktiver");
  await page.getByRole("link", { name: "Aktiesparekonto", exact: true }).first().click();
  const holdings = page.getByRole("table", { name: "Beholdninger" });
  await holdings
    .getByRole("row", { name: /^Novo Nordisk B/ })
    .getByRole("cell")
    .last()
    .click();
  const holding = page.getByRole("dialog", { name: "Novo Nordisk B" });
  await expect(holding.getByRole("region", { name: "Aktiesparekonto" })).toContainText("655,25 DKK");
  await expect(holding.getByRole("region", { name: "Handler" })).toContainText("Køb");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Kun Aktiesparekonto")).toBeVisible();
  await page.getByRole("table", { name: "Kontanter" }).getByRole("link", { name: "Aktiesparekonto" }).click();
  await expect(page.getByRole("heading", { name: "Aktiesparekonto", level: 1 })).toBeVisible();
});
