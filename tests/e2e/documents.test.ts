import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import {
  anotherDevice,
  expect,
  type Login,
  lockNow,
  readyForOffline,
  signIn,
  STORES_THE_APP,
  test,
  unlockAsked,
} from "./household.ts";
import { fits } from "./fits.ts";
import { press, tabTo } from "./keyboard.ts";
import { openInFinnish } from "./openInFinnish.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

test.use(STORES_THE_APP);

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const DEED = text("Skøde Havnegade.txt", "Skøde på ejendommen, matrikel 7043 af Vestervang");
const ASSESSMENT = text("Årsopgørelse 2025.txt", "Overskydende skat 2.450 kroner");

async function openDocuments(page: Page, login: Login): Promise<void> {
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await readyForOffline(page);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Dokumenter", exact: true })).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("[§3 documents] papers are kept without a network, sent sealed, and read, found and changed on another device", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await preparedHousehold(page, someOfEverything());
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postDataBuffer()?.toString("latin1") ?? ""}`));
  await openDocuments(page, login);
  await expect(page.getByRole("heading", { name: "Bolig" })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByLabel("Tilføj dokumenter").setInputFiles([DEED, ASSESSMENT, text("tom.txt", "")]);
  await expect(page.getByText("tom.txt er tom.")).toBeVisible();
  await expect(page.getByText(/2 filer ligger krypteret her og sendes, når du er på nettet/)).toBeVisible();
  await expect(row(page, "Skøde Havnegade")).toContainText("Bolig og ejendom");
  await expect(row(page, "Årsopgørelse 2025")).toContainText("Skat");
  await page.getByRole("button", { name: "Fjern beskeden" }).click();
  await expectAccessible(page);

  // The same file again is recognised, whatever it is called.
  await page.getByLabel("Tilføj dokumenter").setInputFiles({ ...DEED, name: "kopi.txt" });
  await expect(page.getByText("kopi.txt er her allerede og hedder Skøde Havnegade.txt.")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/filer ligger krypteret her/)).toBeHidden({ timeout: 60_000 });
  const leaks = sent.filter((one) => /Havnegade|matrikel|Overskydende|opg%C3%B8relse/i.test(one));
  expect(leaks).toEqual([]);

  const other = await anotherDevice(browser, complaints, { stores: true });
  const second = await other.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await openDocuments(second, login);
  await expect(row(second, "Skøde Havnegade")).toBeVisible();
  await row(second, "Skøde Havnegade").getByRole("link").click();
  await expect(second.getByText("matrikel 7043 af Vestervang")).toBeVisible();
  // A file that was fetched is here.
  await expect(second.getByText("Filen kan altid åbnes uden net.", { exact: false })).toBeVisible();
  await expectAccessible(second);

  await second.getByRole("button", { name: "Rediger" }).click();
  const form = second.getByRole("dialog", { name: "Rediger dokument" });
  await form.getByLabel("Navn").fill("Skødet på huset");
  await form.getByLabel("Gælder til og med").fill("1.1.2020");
  await form.getByRole("button", { name: "Gem ændringer" }).click();
  await expect(form.getByText("Dokumentet kan ikke udløbe før sin egen dato.")).toBeVisible();
  await form.getByLabel("Gælder til og med").fill("1.1.2093");
  await form.getByLabel("Skatteår").fill("2025 og 2026");
  await form.getByRole("button", { name: "Gem ændringer" }).click();
  await expect(second.getByRole("heading", { name: "Skødet på huset" })).toBeVisible();
  await expect(second.getByText("2025, 2026")).toBeVisible();

  await expect(page.getByRole("row", { name: /Skødet på huset/ })).toBeVisible({ timeout: 60_000 });
  await other.close();
});

test("[§1.3 documents] a new version takes the place of the old one, a link leads to the asset, and what is deleted comes back", async ({
  page,
}) => {
  const login = await preparedHousehold(page, someOfEverything());
  await openDocuments(page, login);
  await page.getByLabel("Tilføj dokumenter").setInputFiles([DEED, ASSESSMENT]);
  await row(page, "Skøde Havnegade").getByRole("link").click();

  await page.getByRole("button", { name: "Rediger" }).click();
  await page.getByLabel("Gælder til og med").fill("1.1.2093");
  await page.getByRole("button", { name: "Gem ændringer" }).click();
  await page.getByText("Tilføj en ny version", { exact: true }).click();
  await page.getByLabel("Vælg den nye fil").setInputFiles(text("Skøde nyt.txt", "Tinglyst på ny i 2026"));
  await expect(page.getByText("Tinglyst på ny i 2026")).toBeVisible();
  await expect(page.getByText(/^Den nye version er tilføjet\. Dokumentet gælder stadig til og med 1\. /)).toBeVisible();
  await page.getByRole("button", { name: "Brug denne" }).click();
  await expect(page.getByText("matrikel 7043 af Vestervang")).toBeVisible();

  await page.getByRole("button", { name: "Knyt til" }).click();
  const picker = page.getByRole("dialog", { name: "Hvad hører dokumentet til?" });
  await picker.getByRole("option").first().click();
  const links = page.getByRole("list", { name: "Hører til" });
  await expect(links.getByRole("link")).toHaveCount(1);
  const name = await links.getByRole("link").innerText();
  await links.getByRole("link").click();
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  await expect(row(page, "Årsopgørelse 2025")).toBeVisible();
  await expect(row(page, "Skøde Havnegade")).toBeHidden();
  await page.getByRole("tab", { name: "Slettede" }).click();
  await expect(page.getByText("Kan gendannes i 30 dage", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Gendan" }).click();
  await expect(page.getByText("Ingen slettede dokumenter")).toBeVisible();
  await page.getByRole("tab", { name: "Alle dokumenter" }).click();
  await expect(row(page, "Skøde Havnegade")).toBeVisible();
});

test("[§1.3 documents] a paper is found by a word in it, several are moved at once by keys alone, and a list ticks itself", async ({
  page,
}) => {
  const login = await preparedHousehold(page, someOfEverything());
  await openDocuments(page, login);
  const many = Array.from({ length: 5 }, (_, n) => text(`Brev ${n}.txt`, `Indhold nummer ${n} om havearbejde`));
  await page.getByLabel("Tilføj dokumenter").setInputFiles([DEED, ...many]);
  await expect(page.getByText("6 dokumenter", { exact: true })).toBeVisible();
  const search = page.getByRole("searchbox");
  await expect(async () => {
    await search.fill("vesterv");
    await expect(page.getByText("1 dokument", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row(page, "Skøde Havnegade")).toBeVisible();
  await search.fill("havear");
  await expect(page.getByText("5 dokumenter", { exact: true })).toBeVisible();

  const start = page.getByRole("button", { name: "Vælg flere" });
  await start.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Vælg alle" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 dokumenter er valgt.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Skift kategori" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Forsikring" }).click();
  await expect(page.getByText("5 dokumenter har nu kategorien Forsikring.")).toBeVisible();
  // The files that were added have a message with a way back, too.
  const moved = page.getByText("5 dokumenter har nu kategorien Forsikring.");
  await moved.locator("xpath=ancestor::*[.//button][1]").getByRole("button", { name: "Fortryd" }).click();
  await expect(page.getByText("Forsikring 0")).toBeVisible();

  await page.getByRole("tab", { name: "Tjeklister" }).click();
  await expect(page.getByText("1 af 5 er her").first()).toBeVisible();
  await expectAccessible(page);
});

test("[§3 documents] a picture that another app shares while the app is locked waits, and is kept after unlocking", async ({
  page,
  context,
  baseURL,
}) => {
  const login = await preparedHousehold(page, someOfEverything());
  await openDocuments(page, login);
  await lockNow(page);
  const sharing = await context.newPage();
  await sharing.setContent(
    `<form method="post" enctype="multipart/form-data" action="${baseURL}/import/share">
       <input type="file" name="file"><button>Del</button></form>`,
  );
  const pdf = { name: "police.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 intet") };
  await sharing.locator("input").setInputFiles(pdf);
  await sharing.getByRole("button", { name: "Del" }).click();
  await unlockAsked(sharing, login.password);
  await expect(sharing.getByRole("row", { name: /police\.pdf/ })).toBeVisible({ timeout: 30_000 });
  expect(new URL(sharing.url()).pathname).toBe("/documents");
  await sharing.getByRole("link", { name: /police\.pdf/ }).click();
  await expect(sharing.getByText(/PDF/).first()).toBeVisible();
});

test("[§3 documents] in Finnish on a phone documents are filtered, chosen and opened by keys alone, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const login = await preparedHousehold(page, someOfEverything());
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await readyForOffline(page);
  await openInFinnish(page, "/documents", "Asiakirjat", login);
  const long = text("palkkakuitti_20260312_093012_lopullinen_versio_2_molempien_allekirjoittama.txt", "Palkka 3.200");
  const many = Array.from({ length: 5 }, (_, n) => text(`Kirje ${n}.txt`, `Sisältö ${n}`));
  await page.getByLabel("Lisää asiakirjoja").setInputFiles([long, ...many]);
  await expect(page.getByText("6 asiakirjaa", { exact: true })).toBeVisible();
  await fits(page);
  await press(page, "Suodata");
  const sheet = page.getByRole("dialog", { name: "Suodata" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Suodata" })).toBeFocused();
  await press(page, "Valitse useita");
  await press(page, "Valitse kaikki");
  await expect(page.getByText("6 asiakirjaa on valittu.")).toBeVisible();
  await fits(page);
  await expectAccessible(page);
  await press(page, "Valmis", "Shift+Tab");
  await tabTo(page, /^palkkakuitti/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Palkka 3.200")).toBeVisible();
  await fits(page);
  await expectAccessible(page);
});

test("[§3 documents] files that the server does not take, or has no network for, are marked in the list, and both pages say why", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await preparedHousehold(page, someOfEverything());
  await openDocuments(page, login);
  const storage = /\/storage\/v1\/object\//;
  await context.route(storage, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel("Tilføj dokumenter").setInputFiles([DEED, ASSESSMENT]);
  await expect(
    page.getByText("Serveren tog ikke imod 2 filer. De ligger kun på denne enhed, og appen prøver igen."),
  ).toBeVisible();
  const onlyHere = page.getByText("Kun på denne enhed", { exact: true });
  await expect(onlyHere).toHaveCount(2);
  await expectAccessible(page);
  await fits(page);

  await row(page, "Skøde Havnegade").getByRole("link").click();
  await expect(page.getByText(/^Serveren tog ikke imod filen\./)).toBeVisible();
  // The facts of a document stand above it: below it they would come after its last page.
  await expect(page.getByRole("switch", { name: "Behold på denne enhed" })).toBeHidden();
  await page.locator("summary", { hasText: "Oplysninger" }).click();
  await expect(page.getByRole("switch", { name: "Behold på denne enhed" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Knyt til" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByText("Sendes, når der er forbindelse til serveren")).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await expect(page.getByText(/^Ingen forbindelse\. 2 filer ligger krypteret her/)).toBeVisible();
  await expect(onlyHere).toHaveCount(2);

  await page.getByRole("button", { name: "Sæt på pause" }).click();
  await context.setOffline(false);
  await row(page, "Skøde Havnegade").getByRole("link").click();
  await expect(page.getByText("Venter, fordi afsendelsen er sat på pause")).toBeVisible();
  await page.goBack();
  await context.unroute(storage);
  await page.getByRole("button", { name: "Fortsæt" }).click();
  await expect(onlyHere).toHaveCount(0, { timeout: 60_000 });

  // On paper the page has neither its menu nor the way past it.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeHidden();
  await expect(page.getByText("Gå til indhold", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});
