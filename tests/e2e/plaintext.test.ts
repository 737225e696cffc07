import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { addAsset, addDebt, everythingSent, go, importFile } from "./forms.ts";
import { expect, newHousehold, newLogin, test } from "./household.ts";
import { filesIn, found, foundInFolder, type Needles, textForms } from "./traces.ts";

/** What is typed into every form of the road; none of it may be found anywhere but in the open page. */
const MARKERS = {
  assetName: "Qxaktivnavn",
  assetPlace: "Qxsted",
  assetText: "Qxbeskrivelse",
  assetCategory: "Qxkategori",
  assetValue: "734.219,37",
  assetPrice: "825.194,63",
  assetPayment: "471.938,26",
  reminderNotes: "Qxpaamindelse",
  assetSearch: "Qxekstra",
  debtName: "Qxgaeldsnavn",
  debtLender: "Qxlaangiver",
  debtText: "Qxgaeldstekst",
  debtValue: "318.457,63",
  debtOriginal: "562.903,81",
  debtPayment: "149.827,36",
  accountName: "Qxkontonavn",
  fileName: "Qxfilnavn.csv",
  fileText1: "Qxforretning",
  fileText2: "Qxkiosk",
  fileAmount: "-9.173.482,49",
  postingText: "Qxpostering",
  postingNote: "Qxnote",
  postingSearch: "Qxsoegning",
  password: "Qxadgangskode og lidt til",
  postingAmount: "6.482.913,77",
} as const;

/** As it is typed, as minor units, and as plain decimals. */
function forms(marker: string): Buffer[] {
  const digits = marker.replaceAll(/[^\d]/g, "");
  const isAmount = /^-?[\d.,]+$/.test(marker);
  const texts = isAmount ? [digits, `${digits.slice(0, -2)}.${digits.slice(-2)}`, marker.replace("-", "")] : [marker];
  return texts.flatMap(textForms);
}

const NEEDLES: Needles = Object.fromEntries(Object.entries(MARKERS).map(([name, marker]) => [name, forms(marker)]));

test("nothing that was typed is found on the server, in its log, on the network or on the device's disk", async ({
  baseURL,
}) => {
  test.setTimeout(300_000);
  const profile = await mkdtemp(join(tmpdir(), "overblik-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    baseURL: baseURL ?? "",
    locale: "da-DK",
  });
  const traffic: string[] = [];
  context.on("request", (request) => {
    traffic.push(request.url(), request.postData() ?? "");
  });
  context.on("response", (response) => {
    if (/\/(rest|auth)\/v1\//.test(response.url()))
      void response.text().then(
        (text) => traffic.push(text),
        () => undefined,
      );
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const { email } = await newHousehold(page, { ...newLogin(), password: MARKERS.password });

  await addAsset(page, {
    type: "Andet",
    name: MARKERS.assetName,
    value: MARKERS.assetValue,
    more: {
      Sted: MARKERS.assetPlace,
      Beskrivelse: MARKERS.assetText,
      "Din egen kategori": MARKERS.assetCategory,
      Købspris: MARKERS.assetPrice,
      "Fast betaling": MARKERS.assetPayment,
      "Hvor tit": "Hver måned",
    },
    reminder: { date: "2027-03-01", notes: MARKERS.reminderNotes },
  });
  for (const number of [1, 2, 3, 4, 5])
    await addAsset(page, { type: "Kontanter", name: `Skuffe ${number}`, value: `${number}` });
  await go(page, "Aktiver");
  await page.getByLabel("Søg i aktiver").fill(MARKERS.assetSearch);
  await expect(page.getByText("Ingen aktiver passer til søgningen.")).toBeVisible();
  await addDebt(page, {
    type: "Anden gæld",
    name: MARKERS.debtName,
    value: MARKERS.debtValue,
    more: {
      Långiver: MARKERS.debtLender,
      Beskrivelse: MARKERS.debtText,
      "Lånt fra start": MARKERS.debtOriginal,
      Ydelse: MARKERS.debtPayment,
    },
  });
  const lines = [
    "Dato;Tekst;Beløb;Saldo;Status;Afstemt",
    `01.04.2026;${MARKERS.fileText1};${MARKERS.fileAmount};20.000,00;Udført;Nej`,
    `02.04.2026;${MARKERS.fileText2};-10,00;19.990,00;Udført;Nej`,
  ];
  await importFile(
    page,
    { name: MARKERS.fileName, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) },
    MARKERS.accountName,
  );
  await go(page, "Posteringer");
  await page.getByRole("button", { name: "Tilføj postering" }).click();
  await page.getByRole("textbox", { name: "Beløb" }).fill(MARKERS.postingAmount);
  await page.getByRole("textbox", { name: "Tekst" }).fill(MARKERS.postingText);
  await page.getByRole("textbox", { name: /^Note/ }).fill(MARKERS.postingNote);
  await page.getByRole("dialog").getByLabel("Konto", { exact: true }).selectOption({ label: MARKERS.accountName });
  await page.getByRole("button", { name: "Gem postering" }).click();
  await expect(page.getByText(MARKERS.postingText)).toBeVisible();
  await page.getByLabel("Søg i teksten").fill(MARKERS.postingSearch);
  await expect(page.getByText("Ingen posteringer passer til filteret")).toBeVisible();
  await everythingSent(page);
  await page.waitForTimeout(3_000);
  await context.close();

  const sent = Buffer.from(traffic.join("\n"));
  expect(sent.includes(email)).toBe(true);
  expect(found(NEEDLES, "the network", sent)).toEqual([]);
  expect(sent.includes("/rpc/sync_push")).toBe(true);
  const server = join(import.meta.dirname, "../../.cache/e2e-data");
  expect(filesIn(server).length).toBeGreaterThan(100);
  expect(foundInFolder(NEEDLES, server)).toEqual([]);
  expect(filesIn(profile).length).toBeGreaterThan(20);
  expect(foundInFolder(NEEDLES, profile)).toEqual([]);
  await rm(profile, { recursive: true, force: true });
});
