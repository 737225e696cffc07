import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { recorded, withProfile } from "./browserFiles.ts";
import { addAsset, addDebt, everythingSent, go, importFile } from "./forms.ts";
import { expect, newLogin, signIn, signUpByCall, STORES_THE_APP, test, watch } from "./household.ts";
import { filesIn, found, foundInFolder, type Needles, textForms } from "./traces.ts";

test.use(STORES_THE_APP);

/** The texts that are typed into every form for the household's records; none of it may be found anywhere but in the open page. */
const MARKERS = {
  password: "Qxadgangskode og lidt til",
  firstAccount: "Jvfoerstekonto",
  firstBalance: "1.658.391,46",
  home: "4.728.619,53",
  mortgage: "2.917.364,82",
  mortgageRate: "3,8271946",
  bankLoan: "617.283,94",
  bankLoanRate: "5,7418263",
  car: "283.719,64",
  carLoan: "193.847,26",
  carLoanRate: "6,3917428",
  mortgagePayment: "61.748,39",
  bankLoanPayment: "72.916,48",
  carLoanPayment: "83.527,61",
  living: "2.914.829,37",
  housing: "3.217.396,48",
  carCosts: "4.175.928,41",
  assetName: "Qxaktivnavn",
  assetPlace: "Qxsted",
  assetText: "Qxbeskrivelse",
  assetCategory: "Qxkategori",
  assetValue: "734.219,37",
  assetPrice: "825.194,63",
  assetPayment: "471.938,26",
  assetRate: "4,1829374",
  assetBought: "1987-11-23",
  assetEnds: "2093-08-17",
  assetUpdate: "748.361,92",
  assetUpdateDay: "2019-07-28",
  reminderDay: "2091-02-13",
  reminderNotes: "Qxpaamindelse",
  assetSearch: "Qxekstra",
  vehicleName: "Zkmaerkeogmodel",
  vehicleValue: "6.391.738,26",
  vehicleText: "Zkstelnummer",
  debtName: "Qxgaeldsnavn",
  debtLender: "Qxlaangiver",
  debtText: "Qxgaeldstekst",
  debtValue: "318.457,63",
  debtOriginal: "562.903,81",
  debtPayment: "149.827,36",
  debtRate: "7,2946183",
  debtBegan: "1993-04-19",
  debtEnds: "2094-06-27",
  debtUpdate: "301.846,72",
  halfTyped: "Vwhalvtskrevet",
  halfTypedLender: "Vwlaangiver",
  accountName: "Qxkontonavn",
  fileName: "Qxfilnavn.csv",
  fileColumn: "qxkolonne",
  fileText1: "Qxforretning",
  fileText2: "Qxkiosk",
  fileAmount: "-9.173.482,49",
  fileBalance: "20.817.364,92",
  fileDay: "2016-04-21",
  transactionText: "Qxpostering",
  transactionNote: "Qxnote",
  transactionDay: "2018-03-27",
  transactionAmount: "6.482.913,77",
  transactionSearch: "Qxsoegning",
  paperName: "Qxpapirnavn.txt",
  paperRenamed: "Qxnytpapirnavn",
  paperWord: "Qxordipapiret",
  paperNote: "Qxpapirnote",
  paperTag: "Qxpapirmaerke",
  ownName: "Qxfornavn Qxefternavn",
  halfTypedName: "Vwfornavn Vwefternavn",
} as const;

/** Names that a person gives to what signs in are kept for the account, where the server lists them. */
const TOLD = { deviceName: "Bvenhedsnavn", factorName: "Bvappnavn" } as const;

/** The places that are searched must be those that were there: this the page keeps in the open, on purpose, in each place a page can. */
const KEPT = "Wvliggeraabent";
const PLACES = 3;

/** As it is typed, as minor units, and as a plain decimal. */
function forms(marker: string): Buffer[] {
  const isNumber = /^-?[\d.,]+$/.test(marker);
  const plain = marker.replaceAll(/[-.]/g, "").replace(",", ".");
  const texts = isNumber ? [marker.replace("-", ""), plain, plain.replace(".", "")] : [marker];
  return texts.flatMap(textForms);
}

const needles = (markers: Readonly<Record<string, string>>): Needles =>
  Object.fromEntries(Object.entries(markers).map(([name, marker]) => [name, forms(marker)]));

/** The questions of the way in, each with what can be typed there. */
async function answerTheFirstQuestions(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "Fortsæt", exact: true });
  const asked = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await asked("Velkommen til Overblik");
  await next.click();
  await page.getByRole("radio", { name: /^Ejer/ }).check();
  await page.getByRole("checkbox", { name: "Der er bil i husstanden" }).check();
  await next.click();
  await asked("Begynd med én konto");
  await page.getByLabel("Kontoens navn").fill(MARKERS.firstAccount);
  await page.getByLabel("Saldo i dag", { exact: true }).fill(MARKERS.firstBalance);
  await page.getByRole("button", { name: "Gem kontoen" }).click();
  await asked("Bolig og lån");
  await page.getByLabel("Boligens værdi i dag").fill(MARKERS.home);
  await page.getByLabel("Restgæld på realkreditlån").fill(MARKERS.mortgage);
  await page.getByLabel("Restgæld på banklån").fill(MARKERS.bankLoan);
  await page.getByLabel("Bilens værdi i dag").fill(MARKERS.car);
  await page.getByLabel("Restgæld på billån").fill(MARKERS.carLoan);
  for (const [at, rate] of [MARKERS.mortgageRate, MARKERS.bankLoanRate, MARKERS.carLoanRate].entries())
    await page.getByLabel("Rente pr. år").nth(at).fill(rate);
  const payments = [MARKERS.mortgagePayment, MARKERS.bankLoanPayment, MARKERS.carLoanPayment];
  for (const [at, payment] of payments.entries())
    await page.getByRole("textbox", { name: "Ydelse pr. md." }).nth(at).fill(payment);
  await next.click();
  await asked("Din første nettoformue");
  await page.getByRole("link", { name: "Gem nøglen" }).click();
  await asked("Gem nøglen til dine tal");
  await page.getByRole("button", { name: "Spring over" }).click();
  await asked("Hvad koster en måned?");
  await page.getByLabel("Mad, tøj, fritid og alt det andet").fill(MARKERS.living);
  await page.getByLabel("Bolig, el, vand og varme").fill(MARKERS.housing);
  await page.getByLabel("Bil", { exact: true }).fill(MARKERS.carCosts);
  await next.click();
  await asked("Hvad vil du bruge Overblik til?");
  await page.getByRole("button", { name: "Gå til oversigten" }).click();
  await expect(page).toHaveURL("/oversigt");
}

/** From the page of what was just saved. */
async function updateValue(page: Page, kind: "værdi" | "restgæld", value: string, day?: string): Promise<void> {
  await page.getByRole("button", { name: `Opdater ${kind}` }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: /^(Værdi|Restgæld)/ }).fill(value);
  if (day) await sheet.getByLabel("Dato").fill(day);
  await sheet.getByRole("button", { name: `Gem ${kind}` }).click();
  await expect(sheet).toBeHidden();
}

async function keepPaper(page: Page): Promise<void> {
  await go(page, "Dokumenter");
  const buffer = Buffer.from(`Police med ${MARKERS.paperWord}`);
  await page.getByLabel("Tilføj dokumenter").setInputFiles({ name: MARKERS.paperName, mimeType: "text/plain", buffer });
  await page.getByRole("link", { name: MARKERS.paperName }).click();
  await expect(page.getByText(MARKERS.paperWord)).toBeVisible();
  await page.getByRole("button", { name: "Rediger" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Navn").fill(MARKERS.paperRenamed);
  await form.getByLabel("Note").fill(MARKERS.paperNote);
  await form.getByRole("combobox", { name: /^Mærker/ }).fill(MARKERS.paperTag);
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Gem ændringer" }).click();
  await expect(page.getByRole("heading", { name: MARKERS.paperRenamed })).toBeVisible();
  await expect(page.getByText("Ligger kun", { exact: false })).toBeHidden();
}

async function nameDeviceAndApp(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("link", { name: "Enheder" }).click();
  // The link of the first mail has opened a session of its own.
  await page
    .getByRole("button", { name: /^Omdøb/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Navn").fill(TOLD.deviceName);
  await dialog.getByRole("button", { name: "Gem navn" }).click();
  await expect(page.getByText(TOLD.deviceName)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Totrinslogin", exact: true }).click();
  await page.getByRole("button", { name: "Tilføj godkendelsesapp" }).click();
  await dialog.getByLabel("Navn").fill(TOLD.factorName);
  await dialog.getByRole("button", { name: "Vis QR-kode" }).click();
  await expect(dialog.getByRole("textbox", { name: "Koden, appen viser" })).toBeVisible();
  await dialog.getByRole("button", { name: "Annullér" }).click();
  await expect(dialog).toBeHidden();
}

async function keepInTheOpen(page: Page): Promise<void> {
  await page.evaluate(async (text) => {
    localStorage.setItem("kept", text);
    const cache = await caches.open("kept");
    await cache.put("/kept", new Response(text));
    const opening = indexedDB.open("kept");
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("kept"));
    await new Promise((opened) => opening.addEventListener("success", opened));
    const change = opening.result.transaction("kept", "readwrite");
    change.objectStore("kept").put(text, text.length);
    await new Promise((done) => change.addEventListener("complete", done));
  }, KEPT);
}

test("[§9] more than fifty texts, amounts and days, typed into every form for the household's records, are found nowhere on the server, in its log, on the network or on the device's disk", async ({
  baseURL,
  complaints,
}) => {
  test.setTimeout(300_000);
  expect(Object.keys(MARKERS).length).toBeGreaterThanOrEqual(50);
  const { profile, context } = await withProfile(baseURL);
  watch(context, complaints);
  const traffic = recorded(context);
  const page = await context.newPage();
  const login = { ...newLogin(), password: MARKERS.password };
  await signUpByCall(page, login);
  await signIn(page, login);
  await keepInTheOpen(page);
  await answerTheFirstQuestions(page);

  await addAsset(page, {
    type: "Andet",
    name: MARKERS.assetName,
    value: MARKERS.assetValue,
    more: {
      Sted: MARKERS.assetPlace,
      Beskrivelse: MARKERS.assetText,
      "Din egen kategori": MARKERS.assetCategory,
      Købsdato: MARKERS.assetBought,
      Købspris: MARKERS.assetPrice,
      "Rente pr. år": MARKERS.assetRate,
      "Fast betaling": MARKERS.assetPayment,
      "Hvor ofte": "Hver måned",
      "Slutter den": MARKERS.assetEnds,
    },
    reminder: { date: MARKERS.reminderDay, notes: MARKERS.reminderNotes },
  });
  await updateValue(page, "værdi", MARKERS.assetUpdate, MARKERS.assetUpdateDay);
  await addAsset(page, {
    type: "Køretøj",
    name: MARKERS.vehicleName,
    value: MARKERS.vehicleValue,
    more: { Beskrivelse: MARKERS.vehicleText },
  });
  await addDebt(page, {
    type: "Anden gæld",
    name: MARKERS.debtName,
    value: MARKERS.debtValue,
    more: {
      Långiver: MARKERS.debtLender,
      Beskrivelse: MARKERS.debtText,
      "Oprindeligt lån": MARKERS.debtOriginal,
      "Rente pr. år": MARKERS.debtRate,
      Ydelse: MARKERS.debtPayment,
      "Startede den": MARKERS.debtBegan,
      "Slutter den": MARKERS.debtEnds,
    },
  });
  await updateValue(page, "restgæld", MARKERS.debtUpdate);
  await go(page, "Gæld");
  await page.getByRole("link", { name: "Tilføj gæld" }).click();
  await page.getByRole("link", { name: /^Kreditkort/ }).click();
  await page.getByRole("textbox", { name: /^Navn/ }).fill(MARKERS.halfTyped);
  await page.getByRole("textbox", { name: /^Kortudsteder/ }).fill(MARKERS.halfTypedLender);

  const day = MARKERS.fileDay.split("-").toReversed().join(".");
  const lines = [
    `Dato;Tekst;Beløb;Saldo;${MARKERS.fileColumn}`,
    `${day};${MARKERS.fileText1};${MARKERS.fileAmount};${MARKERS.fileBalance};1`,
    `${day};${MARKERS.fileText2};-10,00;20.817.354,92;2`,
  ];
  await importFile(
    page,
    { name: MARKERS.fileName, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) },
    MARKERS.accountName,
  );
  await go(page, "Aktiver");
  await page.getByLabel("Søg i aktiver").fill(MARKERS.assetSearch);
  await expect(page.getByText("Ingen aktiver passer til søgningen.")).toBeVisible();
  await go(page, "Posteringer");
  await page.getByRole("button", { name: "Tilføj postering" }).click();
  await page.getByRole("textbox", { name: "Beløb" }).fill(MARKERS.transactionAmount);
  await page.getByRole("combobox", { name: "Tekst" }).fill(MARKERS.transactionText);
  await page.getByRole("textbox", { name: /^Note/ }).fill(MARKERS.transactionNote);
  await page.getByRole("dialog").getByLabel("Dato").fill(MARKERS.transactionDay);
  await page.getByRole("dialog").getByLabel("Konto", { exact: true }).selectOption({ label: MARKERS.accountName });
  await page.getByRole("button", { name: "Gem postering" }).click();
  await expect(page.getByText(MARKERS.transactionText)).toBeVisible();
  // A text that is typed while the form still stands in front goes into the form.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Søg i teksten").fill(MARKERS.transactionSearch);
  await expect(page.getByText("Ingen posteringer passer til filteret")).toBeVisible();
  await go(page, "Indstillinger");
  await page.getByRole("region", { name: "Husstand" }).getByRole("link").click();
  await page.getByRole("button", { name: "Udfyld: Jeres navne" }).click();
  await page.getByLabel("Navne, ét på hver linje").fill(MARKERS.ownName);
  await page.getByRole("button", { name: "Gem", exact: true }).click();
  await expect(page.getByText("Navnene er gemt.")).toBeVisible();
  await page.getByRole("button", { name: "Ret: Jeres navne" }).click();
  await page.getByLabel("Navne, ét på hver linje").fill(`${MARKERS.ownName}\n${MARKERS.halfTypedName}`);
  await keepPaper(page);
  await nameDeviceAndApp(page);
  await everythingSent(page);
  await page.waitForTimeout(2_000);
  const sent = await traffic();
  await context.close();

  const typed = needles(MARKERS);
  expect(found(needles({ ...TOLD, address: login.email }), "the network", sent)).toHaveLength(3);
  expect(sent.includes("/rpc/sync_push")).toBe(true);
  expect.soft(found(typed, "the network", sent)).toEqual([]);
  const server = join(import.meta.dirname, "../../.cache/e2e-data");
  expect(filesIn(server).length).toBeGreaterThan(100);
  expect(foundInFolder(needles(TOLD), server).length).toBeGreaterThan(0);
  expect.soft(foundInFolder(typed, server)).toEqual([]);
  expect(foundInFolder(needles({ KEPT }), profile).length).toBeGreaterThanOrEqual(PLACES);
  expect.soft(foundInFolder(typed, profile)).toEqual([]);
  await rm(profile, { recursive: true, force: true });
});
