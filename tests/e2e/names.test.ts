import { expect, newHousehold, test } from "./household.ts";
import { addAsset, addDebt, go, importFile } from "./forms.ts";
import type { Page } from "@playwright/test";

/** The texts that people and machines put in a field for a name; each is to be shown letter for letter. */
const NAMES = [
  "👩‍👩‍👧‍👦 Børneopsparing 🏳️‍🌈👍🏽",
  "حساب التوفير חשבון",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "Å".repeat(200),
] as const;

/** On a phone; the way there is walked on a wide screen, where every page is one press away. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (wide) await page.setViewportSize(wide);
}

test("any name is kept and shown as text without widening the page, and one that is too long is refused with a reason", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const opened: string[] = [];
  page.on("dialog", (dialog) => opened.push(dialog.message()));
  await newHousehold(page);

  for (const [at, name] of NAMES.entries()) {
    await addAsset(page, { type: "Bankkonto", name, value: String(at + 1) });
    await addDebt(page, { type: "Anden gæld", name, value: String(at + 1) });
  }
  for (const list of ["Aktiver", "Gæld"] as const) {
    await go(page, list);
    for (const name of NAMES) {
      const shown = page.getByRole("main").getByText(name, { exact: true });
      await expect(shown).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await shown.click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await go(page, list);
    }
  }
  await go(page, "Oversigt");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expectNoSidewaysScroll(page);

  const endless = "x".repeat(10_000);
  for (const { list, add, type, save, problem } of [
    { list: "Aktiver", add: "Tilføj aktiv", type: /^Kontanter/, save: "Gem aktiv", problem: "Navnet er for langt." },
    { list: "Gæld", add: "Tilføj gæld", type: /^Anden gæld/, save: "Gem gæld", problem: "Navnet er for langt." },
  ] as const) {
    await go(page, list);
    await page.getByRole("link", { name: add }).click();
    await page.getByRole("link", { name: type }).click();
    const name = page.getByRole("textbox", { name: /^Navn/ });
    await name.fill(endless);
    await page.getByRole("textbox", { name: /^(Saldo i dag|Restgæld i dag)/ }).fill("1");
    await page.getByRole("button", { name: save }).click();
    await expect(page.getByText(`${problem} Der er plads til 200 tegn.`)).toBeVisible();
    await expect(name).toHaveValue(endless);
    await expectNoSidewaysScroll(page);
  }

  const [emoji, rightToLeft, script] = NAMES;
  const lines = ["Dato;Tekst;Beløb", ...[emoji, rightToLeft, script].map((text) => `01-02-2026;${text};-1,00`)];
  await importFile(
    page,
    { name: `${script}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) },
    `Konto ${script}`,
  );
  await expectNoSidewaysScroll(page);
  await go(page, "Posteringer");
  for (const text of [emoji, rightToLeft, script]) await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  expect(opened).toEqual([]);
});
