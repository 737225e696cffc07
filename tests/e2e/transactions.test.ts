import { go, importFile } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";

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
