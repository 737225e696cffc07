import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { chromium, devices, type Page } from "playwright";
import { startServer } from "#server/server.ts";
import { localDay } from "#domain/dates.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { sampleHousehold } from "#domain/sample/sampleHousehold.ts";
import type { NewRecord } from "#data/records/repository.ts";
import words from "#locales/da/sampleNames.json" with { type: "json" };
import { signIn, unlock } from "../tests/e2e/household.ts";
import { preparedHousehold } from "../tests/e2e/preparedHousehold.ts";

/** Pictures of the pages for `docs/screenshots`, made from the built app with the household of the example. */
const OUT = join(import.meta.dirname, "../docs/screenshots");
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

const server = await startServer({
  host: "127.0.0.1",
  port: 0,
  dataFolder: await mkdtemp(join(tmpdir(), "overblik-pictures-")),
  // One household opens more pages in a minute than anybody would.
  limits: { api: { max: 10_000, minutes: 1 } },
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

async function pageOf(size: keyof typeof SIZES, theme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({
    ...(size === "phone" ? { ...devices["Pixel 5"], viewport: SIZES.phone } : { viewport: SIZES.desktop }),
    baseURL: server.url,
    locale: "da-DK",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function picture(page: Page, name: string): Promise<void> {
  // A part that is still on its way says so, at least to a screen reader.
  await expect(page.getByText(/^(Henter|Indlæser)/)).toHaveCount(0, { timeout: 30_000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

const first = await pageOf("desktop", "light");
await first.goto("/");
const household = sampleHousehold({ today: localDay(new Date()), currency: "DKK", words });
const login = await preparedHousehold(
  first,
  ENTITIES.flatMap(({ collection }) => household[collection].map((fields) => ({ collection, fields }) as NewRecord)),
);
await first.context().close();

for (const size of ["desktop", "phone"] as const) {
  for (const theme of ["light", "dark"] as const) {
    const page = await pageOf(size, theme);
    const name = (what: string) => `${what}-${size}-${theme}`;
    await page.goto("/");
    await page.getByRole("link", { name: "Opret konto" }).first().waitFor();
    await picture(page, name("landing"));
    await signIn(page, login);
    await page.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
    await page.getByText(words.home).first().waitFor();
    // The insights come when the rest has been drawn.
    await page.waitForTimeout(2_000);
    const seen = page.getByRole("button", { name: "Set", exact: true });
    if (await seen.isVisible()) await seen.click();
    await picture(page, name("dashboard"));
    const addresses = {
      assets: "/aktiver",
      "add-asset": "/add-asset?type=real_estate",
      debt: "/gaeld",
      portfolio: "/portfolio",
      financial: "/financial",
      reports: "/rapporter?kind=overview",
      goals: "/maal",
      budget: "/budget",
      transactions: "/budget?tab=list",
      recurring: "/budget?tab=recurring",
      forecast: "/budget?tab=forecast",
      import: "/import",
    };
    for (const [what, address] of Object.entries(addresses)) {
      await page.goto(address);
      await unlock(page, login.password);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      if (what === "import") {
        await page
          .getByLabel("Vælg en fil fra banken")
          .setInputFiles(join(import.meta.dirname, "../tests/samples/nordea-dk/poster.csv"));
        await page.getByText("Det står der i filen").waitFor();
      }
      await picture(page, name(what));
    }
    await page.context().close();
  }
}
await browser.close();
await server.stop();
