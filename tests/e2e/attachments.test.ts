import type { Locator, Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { expectAccessible } from "./accessible.ts";
import { anotherDevice, expect, type Login, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

test.use(STORES_THE_APP);

const TODAY = isoDate(new Date().toISOString().slice(0, 10));

function records(): readonly NewRecord[] {
  const id = AssetId.parse(crypto.randomUUID());
  const transaction = (text: string, kroner: number, days: number): NewRecord => ({
    collection: "transactions",
    fields: { accountId: id, date: addDays(TODAY, -days), amount: money(kroner * 100, "DKK"), text, status: "booked" },
  });
  const currentValue = money(10_000_00, "DKK");
  return [
    { collection: "assets", fields: { id, type: "bank", name: "Lønkonto", currentValue, reminders: [] } },
    transaction("Elgiganten Lyngby", -4_299, 1),
    transaction("Netto Vesterbro", -245, 3),
  ];
}

/** A picture as a phone takes it, made by the browser. */
async function receipt(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 1400];
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = "#fffdf5";
    drawing.fillRect(0, 0, 900, 1400);
    drawing.fillStyle = "#222";
    drawing.font = "48px monospace";
    for (const [i, line] of ["ELGIGANTEN LYNGBY", "OPVASKEMASKINE", "4.299,00 KR"].entries())
      drawing.fillText(line, 80, 160 + i * 90);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  return Buffer.from(base64, "base64");
}

async function openTransactions(page: Page, login: Login): Promise<void> {
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  // A page that no service worker has loaded is given no keys.
  await readyForOffline(page);
  await page.goto("/budget?tab=list");
}

async function openTransaction(page: Page, text: string): Promise<Locator> {
  const list = page.getByRole("region", { name: "Posteringer, nyeste først" });
  await list.getByRole("button", { name: new RegExp(`^${text}`) }).click();
  const form = page.getByRole("dialog", { name: "Ret postering" });
  await expect(form.getByRole("heading", { name: "Bilag" })).toBeVisible();
  return form;
}

test("[§1.3 documents] a receipt is attached without a network, waits, is sent sealed, and opens on another device", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await preparedHousehold(page, records());
  await openTransactions(page, login);
  const picture = await receipt(page);
  const sent: Buffer[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/storage/v1/object/documents/")) sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });

  await context.setOffline(true);
  const form = await openTransaction(page, "Elgiganten Lyngby");
  const input = form.getByLabel("Vedhæft bilag");
  await input.setInputFiles([
    { name: "kvittering.png", mimeType: "image/png", buffer: picture },
    { name: "tom.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
  ]);
  await expect(form.getByText("tom.pdf er tom.")).toBeVisible();
  const line = form.getByRole("button", { name: /^kvittering\.png/ });
  await expect(line).toContainText("Sendes, når der er forbindelse til serveren");
  await expectAccessible(page);
  await line.click();
  const shown = page.getByRole("dialog", { name: "kvittering.png" });
  await expect(shown.getByRole("img", { name: "Billedet kvittering.png" })).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Luk" }).click();

  // The records get through, and the file does not: all the same it is not said that everything is saved.
  await context.route("**/storage/v1/**", (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText("1 fil venter på at blive sendt").first()).toBeVisible({ timeout: 30_000 });
  await context.unroute("**/storage/v1/**");
  await expect(line).not.toContainText("Sendes", { timeout: 60_000 });
  expect(sent.length).toBeGreaterThan(0);
  for (const bytes of sent) expect(bytes.includes("IHDR") || bytes.includes("kvittering")).toBe(false);
  await form.getByRole("button", { name: "Luk" }).click();
  await expect(page.getByRole("button", { name: /^Elgiganten Lyngby/ })).toContainText("1 bilag");

  const other = await anotherDevice(browser, complaints, { stores: true });
  const second = await other.newPage();
  await openTransactions(second, login);
  const there = await openTransaction(second, "Elgiganten Lyngby");
  await there.getByRole("button", { name: /^kvittering\.png/ }).click();
  const open = second.getByRole("dialog", { name: "kvittering.png" });
  const image = open.getByRole("img", { name: "Billedet kvittering.png" });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(900);
  const saving = second.waitForEvent("download");
  await open.getByRole("button", { name: "Gem en kopi" }).click();
  const stream = await (await saving).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(picture)).toBe(true);

  await open.getByRole("button", { name: "Fjern" }).click();
  await expect(there.getByRole("button", { name: /^kvittering\.png/ })).toBeHidden();
  await expect(there.getByText("kvittering.png er fjernet.")).toBeVisible();
  await there.getByRole("button", { name: "Fortryd" }).click();
  await expect(there.getByRole("button", { name: /^kvittering\.png/ })).toBeVisible();
  await other.close();
});

test("[§1.3 documents] an attachment goes with its transaction and comes back with it, and one that lies elsewhere is explained", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await preparedHousehold(page, records());
  await openTransactions(page, login);
  // A file that the server does not take stays here; its record goes on to the other devices.
  await context.route("**/storage/v1/object/documents/**", (route) =>
    route.fulfill({ status: 400, json: { statusCode: "413", message: "tier_limit_exceeded" } }),
  );
  const form = await openTransaction(page, "Netto Vesterbro");
  await form
    .getByLabel("Vedhæft bilag")
    .setInputFiles({ name: "bon.txt", mimeType: "text/plain", buffer: Buffer.from("mælk 12,95") });
  const line = form.getByRole("button", { name: /^bon\.txt/ });
  await expect(line).toContainText("Der er ikke plads til flere filer på serveren", { timeout: 30_000 });
  await line.click();
  await expect(page.getByRole("dialog", { name: "bon.txt" }).getByText("mælk 12,95")).toBeVisible();
  await page.keyboard.press("Escape");

  const other = await anotherDevice(browser, complaints, { stores: true });
  const second = await other.newPage();
  await openTransactions(second, login);
  const there = await openTransaction(second, "Netto Vesterbro");
  const elsewhere = there.getByRole("button", { name: /^bon\.txt/ });
  await expect(elsewhere).toContainText("Ligger kun på den enhed, hvor filen blev tilføjet");
  await elsewhere.click();
  await expect(second.getByText("Filen er ikke på serveren.", { exact: false })).toBeVisible();
  await other.close();

  await form.getByRole("button", { name: "Slet" }).click();
  await expect(page.getByRole("button", { name: /^Netto Vesterbro/ })).toBeHidden();
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByRole("button", { name: /^Netto Vesterbro/ })).toContainText("1 bilag");
});

test("[§1.3 documents] a transaction is entered together with its receipts, and those that have one are found", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTransactions(page, await preparedHousehold(page, records()));
  await page.getByRole("button", { name: "Tilføj", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Ny postering" });
  await form.getByLabel("Beløb").fill("249,95");
  await form.getByLabel("Tekst").fill("Cykelhandler Amager");
  await form.getByText("Bilag", { exact: true }).click();
  const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await form.getByLabel("Vedhæft bilag").setInputFiles([text("bon.txt", "slange 249,95"), text("tom.txt", "")]);
  await expect(form.getByText("tom.txt er tom.")).toBeVisible();
  await form.getByLabel("Vedhæft bilag").setInputFiles([text("forkert.txt", "x"), text("garanti.txt", "2 år")]);
  await form.getByRole("button", { name: "Fjern forkert.txt" }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Gem postering" }).click();
  const row = page.getByRole("button", { name: /^Cykelhandler Amager/ });
  await expect(row).toContainText("2 bilag");
  await page.goto("/budget?tab=list&show=attached");
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: /^Elgiganten Lyngby/ })).toBeHidden();
  const stored = await openTransaction(page, "Cykelhandler Amager");
  await expect(stored.getByRole("button", { name: /^(bon|garanti)\.txt/ })).toHaveCount(2);
});

test("[§1.3 assets] a thing keeps its documents: attached on a phone, opened, gone with it and back with it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = AssetId.parse(crypto.randomUUID());
  const house: NewRecord = {
    collection: "assets",
    fields: { id, type: "real_estate", name: "Huset", currentValue: money(3_000_000_00, "DKK"), reminders: [] },
  };
  const login = await preparedHousehold(page, [house]);
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto(`/aktiver?id=${id}`);
  await expect(page.getByRole("heading", { name: "Dokumenter" })).toBeVisible();
  const deed = { name: "skøde.txt", mimeType: "text/plain", buffer: Buffer.from("Tinglyst 1. juni 2019") };
  await page.getByLabel("Vedhæft dokument").setInputFiles([deed]);
  const line = page.getByRole("button", { name: /^skøde\.txt/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  await page.getByRole("button", { name: "Fortryd" }).click();
  await page.goto(`/aktiver?id=${id}`);
  await line.click();
  await expect(page.getByRole("dialog", { name: "skøde.txt" })).toBeVisible();
});
