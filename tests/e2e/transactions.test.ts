import { expectAccessible } from "./accessible.ts";
import { go, importFile } from "./forms.ts";
import { expect, newHousehold, signIn, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

test("the transactions' filter is a sentence, narrows list and sums, and keeps what is searched for out of the address", async ({
  page,
}) => {
  await newHousehold(page);
  await importFile(page, "nordea-dk/poster.csv", "Budgetkonto");
  await go(page, "Posteringer");
  const filter = page.getByRole("search", { name: "Filter" });
  await expect(filter).toContainText(/Alle posteringer.*på.*i.*i.*med.*i teksten/s);
  await expect(page.getByText("6 posteringer", { exact: true })).toBeVisible();
  const entries = await page.evaluate(() => history.length);

  await filter.getByLabel("Søg i teksten").fill("rema");
  await expect(page.getByText("1 postering", { exact: true })).toBeVisible();
  await filter.getByLabel("Konto").selectOption("Budgetkonto");
  await expect(page.getByText("REMA 1000 BRØNS")).toBeVisible();
  await expect(page).toHaveURL(/account=/);
  expect(page.url()).not.toContain("rema");
  expect(await page.evaluate(() => [history.length, JSON.stringify(history.state).includes("rema")])).toEqual([
    entries,
    false,
  ]);

  await filter.getByLabel("Søg i teksten").fill("findes ikke");
  await page.getByRole("button", { name: "Nulstil filter" }).click();
  await expect(page.getByText("6 posteringer", { exact: true })).toBeVisible();
  await expect(filter.getByLabel("Søg i teksten")).toHaveValue("");

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
});

test("[§9] the first transaction stands high on a phone and on a desktop, the page scrolls and no box in it, and the menu names the place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await preparedHousehold(page, someOfEverything()));
  const menu = page.getByRole("navigation", { name: "Hovedmenu" });
  await menu.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("dialog", { name: "Mere" }).getByRole("link", { name: "Posteringer" }).click();
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  const first = list.getByRole("button").first();
  for (const [width, height, most] of [
    [390, 844, 400],
    [1440, 900, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.y, `at ${width}`).toBeLessThan(most);
    await expect(page.getByText("Taster i listen")).toHaveCount(0);
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight), `at ${width}`).toBeLessThanOrEqual(1);
  }
  await expect(menu.getByRole("link", { name: "Posteringer" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Budget" })).not.toHaveAttribute("aria-current");
  await page.getByRole("button", { name: "Taster i listen" }).click();
  await expect(page.getByRole("dialog", { name: "Taster i listen" })).toContainText("Næste og forrige");
  await page.keyboard.press("Escape");
  const line = page.getByRole("button", { name: /^\d+ posteringer/ });
  await line.click();
  await expect(page.getByRole("toolbar", { name: "Måned for måned" })).toBeVisible();
  await expectAccessible(page);
});
