import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { localDay } from "#domain/dates.ts";
import { ENTITIES } from "#domain/entities/index.ts";
import { sampleHousehold } from "#domain/sample/sampleHousehold.ts";
import words from "#locales/da/sampleNames.json" with { type: "json" };
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { addAsset, go } from "./forms.ts";
import { expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { press } from "./keyboard.ts";
import { openInFinnish } from "./openInFinnish.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

test.use(STORES_THE_APP);

const PDFJS = pathToFileURL(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs")).href;

interface ReadPdf {
  readonly numPages: number;
  getPage(page: number): Promise<{ getTextContent(): Promise<{ items: readonly { readonly str?: string }[] }> }>;
}

/** The pages of a PDF as text. */
async function pagesOf(path: string): Promise<readonly string[]> {
  const { getDocument } = (await import(PDFJS)) as {
    getDocument(of: object): { readonly promise: Promise<ReadPdf> };
  };
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map(({ str = "" }) => str).join(" "));
  }
  return pages;
}

/** Printed by the browser, as a page that is white where nothing is printed on it. */
async function printed(page: Page): Promise<{ readonly text: readonly string[]; readonly colours: readonly string[] }> {
  const name = test.info().outputPath("printed.pdf");
  await page.pdf({ path: name, preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const colours = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector("article")!].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return element.localName === "article" ? color : backgroundColor;
    }),
  );
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  return { text: await pagesOf(name), colours };
}

async function savedPdf(page: Page): Promise<readonly string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hent PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[\p{L}-]+-[\d-]+\.pdf$/u);
  return pagesOf(await file.path());
}

/** A picture, made by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [300, 200];
    canvas.getContext("2d")!.fillRect(0, 0, 300, 200);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  return Buffer.from(base64, "base64");
}

async function openReport(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("article", { name })).toBeVisible();
}

test("[§6] a new household is told what a report needs; the first asset makes an overview that is the same on the screen, in print and as PDF, also without a network", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await newHousehold(page);
  await go(page, "Rapporter");
  await expect(page).toHaveURL("/rapporter");
  await expect(page.getByText("Dit første overblik kan laves, når du har ét aktiv eller én gæld.")).toBeVisible();
  await expectAccessible(page);
  await addAsset(page, { name: "Lønkonto hos Å", type: "Bankkonto", value: "123.456" });
  await readyForOffline(page);
  await context.setOffline(true);
  await go(page, "Rapporter");
  await openReport(page, "Økonomisk overblik");
  const report = page.getByRole("article");
  await expect(report).toContainText("123.456");
  const pages = await savedPdf(page);
  expect(pages[0]).toContain("Økonomisk overblik");
  expect(pages[0]).toMatch(/123\.456/);
  expect(pages[0]).toContain(`Side 1 af ${pages.length}`);

  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("123.456");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await context.setOffline(false);
});

test("[§6] every report opens on a phone and a desktop; language, currency, parts, hidden amounts and whom it is for are chosen, and all but the name is remembered", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await go(page, "Rapporter");
  for (const name of [
    "Månedsrapport",
    "Årsrapport",
    "Gældsrapport",
    "Opsparing",
    "Portefølje",
    "Bankmøde-pakke",
    "Bo-oversigt",
  ]) {
    await openReport(page, name);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("article", { name })).toBeVisible();
      await fits(page);
    }
    await expectAccessible(page, ["light"]);
    await page.getByRole("main").getByRole("link", { name: "Rapporter", exact: true }).click();
  }

  await openReport(page, "Økonomisk overblik");
  const overview = await savedPdf(page);
  expect(overview.length).toBeLessThanOrEqual(3);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  const onPaper = await printed(page);
  expect(onPaper.text.length).toBeLessThanOrEqual(4);
  expect(onPaper.text[0]).toContain("Økonomisk overblik");
  const [ground, body, ink] = onPaper.colours;
  expect([ground, body]).not.toContainEqual(expect.stringMatching(/^rgb\((?!255, 255, 255)/));
  // The ink of the light theme: each part below a hundred.
  expect(ink).toMatch(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/);
  await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));

  await page.getByRole("textbox", { name: /^Til/ }).fill("Sparekassen Ærø");
  await page.getByLabel("Sprog").selectOption({ label: "Suomi" });
  const report = page.getByRole("article", { name: "Talouden yleiskatsaus" });
  await expect(report).toContainText("Vastaanottaja: Sparekassen Ærø");
  await expect(report).toHaveAttribute("lang", "fi");
  await page.getByLabel("Valuta").selectOption("EUR");
  await page.getByRole("checkbox", { name: "Mål", exact: true }).uncheck();
  await expect(report.getByRole("heading", { name: "Tavoitteet" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Skjul beløb" }).check();
  await expect(report).toContainText("••••");
  await expectAccessible(page);
  const hidden = (await savedPdf(page)).join(" ");
  expect(hidden).toContain("••••");
  expect(hidden).toContain("Sparekassen Ærø");
  expect(hidden).toContain("Laskettu laitteella");

  await page.getByRole("main").getByRole("link", { name: "Rapporter", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Økonomisk overblik", exact: true }).click();
  await expect(report).toBeVisible();
  await expect(page.getByLabel("Sprog")).toHaveValue("fi");
  await expect(page.getByLabel("Valuta")).toHaveValue("EUR");
  await expect(page.getByRole("checkbox", { name: "Mål", exact: true })).not.toBeChecked();
  await expect(page.getByRole("article")).not.toContainText("Sparekassen Ærø");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("Sparekassen");
});

test("[§6] on paper one figure stands beside its heading, and a currency without a rate fills no page with zeros", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const household = sampleHousehold({ today: localDay(new Date()), currency: "DKK", words });
  const login = await preparedHousehold(
    page,
    ENTITIES.flatMap(({ collection }) => household[collection].map((fields) => ({ collection, fields }) as NewRecord)),
  );
  await signIn(page, login);
  await go(page, "Rapporter");
  await openReport(page, "Økonomisk overblik");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const report = page.getByRole("article");
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height;
  };
  const heading = await bottomOf(report.getByRole("heading", { name: "Mål" }));
  expect(Math.abs(heading - (await bottomOf(report.getByText("Sparet op til mål"))))).toBeLessThan(12);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.getByLabel("Valuta").selectOption("USD");
  await expect(report).toContainText("Kurs mangler: DKK");
  expect(await savedPdf(page)).toHaveLength(1);

  await page.getByRole("main").getByRole("link", { name: "Rapporter", exact: true }).click();
  await openReport(page, "Bankmøde-pakke");
  await expect(report.getByRole("img", { name: /kom der/ })).toBeVisible();
  await page.getByLabel("Valuta").selectOption("USD");
  await expect(report).toContainText("Posteringer i DKK");
  await expect(report.getByRole("img", { name: /kom der/ })).toHaveCount(0);
  await expect(report.getByRole("table", { name: "Måned for måned" })).toHaveCount(0);
});

test("[§9] whom to call is kept sealed and stands in the overview of an estate; the report worker may load nothing", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const policies: string[] = [];
  page.on("response", (response) => {
    if (/report\.worker-/.test(response.url())) policies.push(response.headers()["content-security-policy"] ?? "");
  });
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await go(page, "Rapporter");
  await openReport(page, "Bo-oversigt");
  const write = async () => {
    await page.getByRole("textbox", { name: "Hvem kan man ringe til?" }).fill("Banken, 12 34 56 78");
    await page.getByRole("button", { name: "Gem tekst" }).click();
    await expect(page.getByText("Teksten er gemt.").last()).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Banken, 12 34 56 78");
  };
  await write();
  await page.getByRole("button", { name: "Fortryd" }).last().click();
  await expect(page.getByRole("article")).not.toContainText("Banken, 12 34 56 78");
  await write();
  expect((await savedPdf(page)).join(" ")).toContain("Banken, 12 34 56 78");
  await expect.poll(() => policies).toContain("default-src 'none'");

  const buffer = await picture(page);
  await go(page, "Dokumenter");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      { name: "skøde.png", mimeType: "image/png", buffer },
      { name: "attest.txt", mimeType: "text/plain", buffer: Buffer.from("Attest") },
    ]);
  await expect(page.getByRole("main").getByText("skøde.png").first()).toBeVisible();
  await go(page, "Rapporter");
  await openReport(page, "Bo-oversigt");
  await page.getByRole("checkbox", { name: "skøde.png" }).check();
  await page.getByRole("checkbox", { name: "attest.txt" }).check();
  const pages = await savedPdf(page);
  // They follow in the order in which they are offered.
  expect(pages[0]).toMatch(/attest\.txt[^]*skøde\.png/u);
  expect(pages[0]).toMatch(new RegExp(`skøde\\.png\\s+${pages.length}\\b`));
  expect(pages.at(-1)?.trim()).toBe("");
});

test("[§6] in Finnish on a phone a report is opened, put together and made a PDF of by keys alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await openInFinnish(page, "/reports", "Raportit", login);
  await fits(page);
  await press(page, /^Pankkitapaamisen paketti/);
  await expect(page.getByRole("article", { name: "Pankkitapaamisen paketti" })).toBeVisible();
  await fits(page);
  await page.locator("summary", { hasText: "Asetukset" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("switch", { name: "Piilota summat" })).toBeVisible();
  await page.getByRole("switch", { name: "Piilota summat" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("article")).toContainText("••••");
  await fits(page);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await press(page, "Hae PDF");
  expect((await download).suggestedFilename()).toMatch(/^pankkitapaamisen-paketti-\d/);
});

test.describe("without the app's stored files", () => {
  test.use({ serviceWorkers: "block" });

  test("[§6] a report that is being made and words that are being typed outlive the turning of a tablet; a failure is told", async ({
    page,
  }) => {
    const login = await preparedHousehold(page, someOfEverything());
    await signIn(page, login);
    const [lying, standing] = [
      { width: 1180, height: 820 },
      { width: 820, height: 1180 },
    ];
    await page.setViewportSize(lying);
    const worker = /report\.worker-/;
    await page.route(worker, () => undefined);
    await go(page, "Rapporter");
    await openReport(page, "Bo-oversigt");
    await page.getByRole("textbox", { name: "Hvem kan man ringe til?" }).fill("Banken, 12 34 56 78");
    await page.getByRole("button", { name: "Hent PDF" }).click();
    const progress = page.getByRole("progressbar", { name: "Laver PDF" });
    await expect(progress).toBeVisible();
    await page.setViewportSize(standing);
    await expect(progress).toBeVisible();
    await expectAccessible(page);
    await page.locator("summary", { hasText: "Indstillinger" }).click();
    await expect(page.getByRole("textbox", { name: "Hvem kan man ringe til?" })).toHaveValue("Banken, 12 34 56 78");
    await expectAccessible(page);
    await fits(page);
    await page.getByRole("button", { name: "Annullér" }).click();
    await expect(progress).toBeHidden();

    await page.unroute(worker);
    await page.route(worker, (route) => route.abort());
    await page.getByRole("button", { name: "Hent PDF" }).click();
    await expect(page.getByText("PDF’en kunne ikke laves. Prøv igen.")).toBeVisible();
    await page.setViewportSize(lying);
    await expect(page.getByText("PDF’en kunne ikke laves. Prøv igen.")).toBeVisible();
    await page.unroute(worker);
    await savedPdf(page);
    await expect(page.getByText("PDF’en kunne ikke laves. Prøv igen.")).toBeHidden();
  });
});
