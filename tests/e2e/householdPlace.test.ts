import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { everythingSent } from "./forms.ts";
import { expect, fillSignIn, readyForOffline, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const kroner = (amount: number) => money(amount * 100, "DKK");

test("[C5] the household's place is found by common words, changed by keyboard and without a network, and its shares count in the net worth", async ({
  page,
  context,
}) => {
  const login = await preparedHousehold(page, [
    {
      collection: "assets",
      fields: { type: "real_estate", name: "Rækkehuset", currentValue: kroner(3_000_000), reminders: [] },
    },
    { collection: "debts", fields: { type: "mortgage", name: "Lånet i huset", currentValue: kroner(2_000_000) } },
  ]);
  await page.goto("/auth?next=/oversigt");
  await fillSignIn(page, login);
  await expect(page.getByRole("main")).toContainText("1.000.000");
  await readyForOffline(page);

  const palette = page.getByRole("dialog", { name: "Søg og gå til" });
  for (const [word, heading] of [
    ["husstand", "Husstand"],
    ["børn", "Voksne, børn og bolig"],
    ["løn", "Løn og anden indkomst"],
    ["lejer", "Voksne, børn og bolig"],
    ["andel", "Ejerandele"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette).toBeVisible();
    await page.keyboard.type(word);
    await palette
      .getByRole("option")
      .filter({ hasText: "Husstand" })
      .or(palette.getByRole("option", { name: "Husstand" }))
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Husstand" })).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 2, name: heading }).or(page.getByRole("heading", { level: 1, name: heading })),
    ).toBeVisible();
    await expect(page).toHaveURL(/section=household/);
  }

  await everythingSent(page);
  await context.setOffline(true);
  // The section that was asked for is open for a change.
  await page.getByLabel("Rækkehuset", { exact: true }).fill("50");
  await page.getByLabel("Lånet i huset", { exact: true }).fill("50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Andelene er gemt.")).toBeVisible();
  const edit = page.getByRole("button", { name: "Ret: Ejerandele" });
  await expect(edit).toBeFocused();

  // So are those that were asked for before it.
  await page.getByLabel("Husstandens indkomst pr. år før skat").focus();
  await page.keyboard.type("840.000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Indkomsten er gemt.")).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await page
    .getByRole("navigation", { name: "Hovedmenu" })
    .getByRole("link", { name: "Oversigt", exact: true })
    .click();
  await expect(page.getByRole("main")).toContainText("500.000");
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Indstillinger" }).click();
  await page.getByRole("region", { name: "Husstand" }).getByRole("link").click();
  await expect(page.getByText("840.000")).toBeVisible();
  await expectAccessible(page);
});
