import { mkdtemp, readFile } from "node:fs/promises";
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
import { type Login, signIn, unlock } from "../tests/e2e/household.ts";
import { preparedHousehold } from "../tests/e2e/preparedHousehold.ts";

/**
 * Pictures for `docs/screenshots`, made from the built app with the household of the example: of its pages, and of the
 * pages of its reports as PDF. `node scripts/screenshots.ts reports` makes the latter alone.
 */
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

const REPORTS = ["overview", "month", "year", "bank"] as const;
const REPORT_SCALE = 1.2;

/** Every page of these reports, from the file that a person gets, drawn by pdfjs. */
async function reportPictures(page: Page, login: Login): Promise<void> {
  await signIn(page, login);
  await page.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
  const paper = await browser.newPage();
  await paper.route("http://pdf.invalid/**", async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/")
      return route.fulfill({ contentType: "text/html", body: "<canvas style='display:block'></canvas>" });
    return route.fulfill({
      contentType: "text/javascript",
      body: await readFile(join(import.meta.dirname, "../node_modules/pdfjs-dist/legacy/build", path)),
    });
  });
  await paper.goto("http://pdf.invalid/");
  for (const kind of REPORTS) {
    await page.goto(`/rapporter?kind=${kind}`);
    await unlock(page, login.password);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Hent PDF" }).click();
    const base64 = (await readFile(await (await download).path())).toString("base64");
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      pages = await paper.evaluate(drawPage, { base64, at, scale: REPORT_SCALE });
      await paper.locator("canvas").screenshot({ path: join(OUT, `report-${kind}-page-${at}.png`) });
    }
  }
  await paper.close();
}

/** Runs in the browser: draws a page, from 1, and answers how many there are. */
async function drawPage({ base64, at, scale }: { base64: string; at: number; scale: number }): Promise<number> {
  const address: string = "http://pdf.invalid/pdf.mjs";
  const pdfjs = (await import(address)) as typeof import("pdfjs-dist");
  pdfjs.GlobalWorkerOptions.workerSrc = "http://pdf.invalid/pdf.worker.mjs";
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const pdf = await pdfjs.getDocument({ data }).promise;
  const page = await pdf.getPage(at);
  const viewport = page.getViewport({ scale });
  const canvas = document.querySelector("canvas")!;
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  return pdf.numPages;
}

const first = await pageOf("desktop", "light");
await first.goto("/");
const household = sampleHousehold({ today: localDay(new Date()), currency: "DKK", words });
const login = await preparedHousehold(
  first,
  ENTITIES.flatMap(({ collection }) => household[collection].map((fields) => ({ collection, fields }) as NewRecord)),
);
await reportPictures(first, login);
await first.context().close();

const areReportsAlone = process.argv[2] === "reports";
for (const size of areReportsAlone ? [] : (["desktop", "phone"] as const)) {
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
