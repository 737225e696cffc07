import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { pdfFile } from "#tests/support/pdfFile.ts";
import { expectAccessible } from "./accessible.ts";
import { go } from "./forms.ts";
import { expect, signIn, test } from "./household.ts";
import { BREAK, expectPolicy, keptBreaks, refusals, SAID } from "./policy.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

const LOCKED = readFileSync(join(import.meta.dirname, "../support/papers/locked.pdf"));
const LONG = `${"meget ".repeat(49)}langt 🏠 שם.csv`;

const MAIL = [
  "From: =?utf-8?q?Forsikring_=C3=98st?= <post@eks.dk>",
  "To: a@eks.dk",
  "Subject: Din police",
  "Date: Thu, 12 Mar 2026 09:30:00 +0100",
  'Content-Type: multipart/mixed; boundary="x"',
  "",
  "--x",
  "Content-Type: text/html; charset=utf-8",
  "",
  '<p>Policen er fornyet</p><script>fetch("https://elsewhere.example/script")</script>',
  '<img src="https://elsewhere.example/seen.png" onerror="fetch(\'https://elsewhere.example/error\')">',
  '<iframe src="https://elsewhere.example/frame"></iframe><link rel="stylesheet" href="https://elsewhere.example/style">',
  "--x",
  "Content-Type: text/plain",
  'Content-Disposition: attachment; filename="vilkår.txt"',
  "",
  "Vilkår",
  "--x--",
].join("\r\n");

/** Two pages, with a script that is meant to run when they are opened. */
const SCRIPTED = pdfFile(
  [
    ["Police nr. 4711", "Bygning og indbo"],
    ["Side to", "Selvrisiko 2.500 kr."],
  ],
  { catalogue: "/OpenAction << /S /JavaScript /JS (app.launchURL\\('https://elsewhere.example/pdf'\\)) >>" },
);

function records(): readonly NewRecord[] {
  const id = AssetId.parse(crypto.randomUUID());
  const currentValue = money(10_000_00, "DKK");
  const date = isoDate(new Date().toISOString().slice(0, 10));
  const amount = money(-4_299_00, "DKK");
  return [
    { collection: "assets", fields: { id, type: "bank", name: "Lønkonto", currentValue, reminders: [] } },
    { collection: "transactions", fields: { accountId: id, date, amount, text: "Forsikring Øst", status: "booked" } },
  ];
}

async function openTransaction(page: Page): Promise<Locator> {
  await signIn(page, await preparedHousehold(page, records()));
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await go(page, "Posteringer");
  await page
    .getByRole("region", { name: "Posteringer, nyeste først" })
    .getByRole("button", { name: /^Forsikring Øst/ })
    .click();
  return page.getByRole("dialog", { name: "Ret postering" });
}

async function open(page: Page, form: Locator, name: string): Promise<Locator> {
  await form.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("dialog", { name });
}

test("[§3 documents] PDF, mail and table are shown under the page's policy; nothing in them runs, and nothing is fetched for them", async ({
  page,
  context,
  complaints,
}) => {
  const refused = await refusals(context);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openTransaction(page);
  await form.getByLabel("Vedhæft bilag").setInputFiles([
    { name: "police.pdf", mimeType: "application/pdf", buffer: Buffer.from(SCRIPTED) },
    { name: "lån.pdf", mimeType: "application/pdf", buffer: LOCKED },
    { name: "brev.eml", mimeType: "message/rfc822", buffer: Buffer.from(MAIL) },
    { name: LONG, mimeType: "text/csv", buffer: Buffer.from("Dato;Tekst;Beløb\n01.04.2026;Kaffe;-10,00\n") },
  ]);

  const paper = await open(page, form, "police.pdf");
  await expect(paper.getByText("Police nr. 4711")).toBeAttached();
  await expect(paper.getByRole("status")).toHaveText("Side 1 af 2");
  await expect.poll(() => paper.locator("canvas").count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await paper.getByRole("group", { name: "police.pdf" }).focus();
  await page.keyboard.press("+");
  await expect(paper.getByRole("button", { name: /^125/ })).toBeVisible();
  await page.keyboard.press("0");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() =>
      paper
        .locator("canvas")
        .first()
        .evaluate((one: HTMLCanvasElement) => one.width),
    )
    .toBeGreaterThan(700);
  await page.keyboard.press("Escape");

  const locked = await open(page, form, "lån.pdf");
  await locked.getByLabel("Dokumentets adgangskode").fill("forkert");
  await page.keyboard.press("Enter");
  await expect(locked.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
  await expectAccessible(page);
  await locked.getByLabel("Dokumentets adgangskode").fill("fjord42");
  await page.keyboard.press("Enter");
  await expect(locked.getByText("Lånedokument 2026")).toBeAttached();
  await page.keyboard.press("Escape");

  const mail = await open(page, form, "brev.eml");
  await expect(mail.getByText("Policen er fornyet")).toBeVisible();
  await expect(mail.getByText("Forsikring Øst <post@eks.dk>")).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await mail.getByRole("button", { name: "Gem en kopi af vilkår.txt" }).click();
  expect((await saving).suggestedFilename()).toBe("vilkår.txt");
  await page.keyboard.press("Escape");

  await form.getByRole("button", { name: /^meget/ }).click();
  const table = page.getByRole("dialog", { name: /^meget/ });
  await expect(table.getByRole("cell", { name: "-10,00" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  expect(asked.filter((address) => address.includes("elsewhere.example"))).toEqual([]);
  await expectPolicy(page, refused, complaints);
});

test("[§3 documents] where the part of the app that reads a document does not come, nothing bad is said of the document", async ({
  page,
}) => {
  const form = await openTransaction(page);
  await page.route(/\/(paper|pdf)\.worker-/, (route) => route.abort());
  await form.getByLabel("Vedhæft bilag").setInputFiles([
    { name: "police.pdf", mimeType: "application/pdf", buffer: Buffer.from(SCRIPTED) },
    { name: "brev.eml", mimeType: "message/rfc822", buffer: Buffer.from(MAIL) },
  ]);
  for (const name of ["police.pdf", "brev.eml"]) {
    const dialog = await open(page, form, name);
    await expect(
      dialog.getByText("Appen mangler en del for at kunne vise filen. Prøv igen, når der er forbindelse."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.unroute(/\/(paper|pdf)\.worker-/);
  await expect((await open(page, form, "police.pdf")).getByText("Police nr. 4711")).toBeAttached();
});

test("[§9] what the policy of the paper or the pdf worker refuses is noticed, though no page hears of it", async ({
  page,
  context,
  complaints,
}) => {
  const form = await openTransaction(page);
  await context.route(/\/(paper|pdf)\.worker-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${BREAK}` });
  });
  await form.getByLabel("Vedhæft bilag").setInputFiles([
    { name: "police.pdf", mimeType: "application/pdf", buffer: Buffer.from(SCRIPTED) },
    { name: "brev.eml", mimeType: "message/rfc822", buffer: Buffer.from(MAIL) },
  ]);
  for (const [name, worker] of [
    ["police.pdf", "pdf"],
    ["brev.eml", "paper"],
  ] as const) {
    await open(page, form, name);
    for (const said of SAID) {
      const told = (complaint: string) => complaint.includes(`/${worker}.worker-`) && said.test(complaint);
      await expect.poll(() => complaints.some(told), `${worker}: ${String(said)}`).toBe(true);
    }
    await page.keyboard.press("Escape");
  }
  const kept = ["paper", "pdf"].flatMap((worker) => [`${worker} connect-src`, `${worker} script-src`]);
  await expect.poll(() => keptBreaks(page)).toEqual(kept);
  await context.unrouteAll({ behavior: "wait" });
  complaints.length = 0;
});
