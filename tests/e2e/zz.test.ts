import { expect, signIn, test } from "./household.ts";
import { go } from "./forms.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";
const NAMES = {
  overview: "Økonomisk overblik",
  month: "Månedsrapport",
  year: "Årsrapport",
  debt: "Gældsrapport",
  savings: "Opsparing",
  portfolio: "Portefølje",
  bank: "Bankmøde-pakke",
  estate: "Bo-oversigt",
} as const;
test("look", async ({ page }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await page.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
  await go(page, "Rapporter");
  await page.getByRole("heading", { name: "Rapporter", level: 1 }).waitFor();
  await page.screenshot({ path: "/tmp/rtry/list-d.png" });
  const open = async (name: string) => {
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.locator("article").waitFor({ timeout: 60_000 });
    await page.waitForTimeout(400);
  };
  const back = async () => page.getByRole("main").getByRole("link", { name: "Rapporter", exact: true }).click();
  for (const [kind, name] of Object.entries(NAMES)) {
    await open(name);
    await page.screenshot({ path: `/tmp/rtry/${kind}-d.png`, fullPage: true });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Hent PDF" }).click(),
    ]);
    await download.saveAs(`/tmp/rtry/${kind}.pdf`);
    await back();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: "/tmp/rtry/list-m.png" });
  for (const kind of ["overview", "year", "bank"] as const) {
    await open(NAMES[kind]);
    await page.screenshot({ path: `/tmp/rtry/${kind}-m.png`, fullPage: true });
    if (kind === "overview")
      for (const [language, label] of [
        ["fi", "Suomi"],
        ["en", "English"],
      ] as const) {
        if (language === "fi") await page.locator("summary").filter({ hasText: "Indstillinger" }).click();
        await page.getByLabel("Sprog").selectOption({ label });
        await expect(page.locator("article")).toHaveAttribute("lang", language);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: "Hent PDF" }).click(),
        ]);
        await download.saveAs(`/tmp/rtry/overview-${language}.pdf`);
      }
    await back();
  }
});
