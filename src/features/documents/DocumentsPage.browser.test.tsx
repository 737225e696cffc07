import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { categoryOf } from "#domain/documents/documentList.ts";
import { SOON } from "#tests/support/soon.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { localDay } from "#domain/dates.ts";
import type { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { hideAmounts } from "#ui/privacy.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import "#ui/global.css";
import { DocumentsPage } from "./DocumentsPage.tsx";

const LONG = "scan_20260312_093012_0001_endelig_version_2_underskrevet_af_begge_parter.pdf";
const WINDOW = { width: window.innerWidth, height: window.innerHeight };
let household: TwoDevices;

beforeEach(async () => {
  await testWords(["documents", "attachments", "records", "preview"]);
  household = await twoDevices();
  await page.viewport(390, 844);
});
afterEach(async () => {
  hideAmounts(false);
  household.close();
  await page.viewport(WINDOW.width, WINDOW.height);
});

async function paper(name: string, more: object = {}): Promise<void> {
  const fields = { name, type: "application/pdf", bytes: 900, fileKey: `${"A".repeat(43)}=`, stored: true, ...more };
  must(await create("documents", { ...fields, addedAt: new Date().toISOString() }));
}

async function home(): Promise<AssetId> {
  const fields = { type: "real_estate" as const, name: "Huset", currentValue: money(1_00, "DKK"), reminders: [] };
  return must(await createValuedEntity({ collection: "assets", fields }, localDay(new Date()))) as AssetId;
}

async function open(query = "") {
  const router = createMemoryRouter([{ path: "*", element: <DocumentsPage /> }], {
    initialEntries: [`/documents${query}`],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

/** By how much the page is wider than the window. */
function beyond(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

test("[§9 Layout] on a phone a name without a space widens the page in no state, and the first row is on its first screen", async () => {
  for (let at = 0; at < 16; at += 1) await paper(`${at} ${LONG}`);
  const screen = await open();
  const first = screen.getByRole("row", { name: /scan/ }).first();
  await expect.element(first, SOON).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(560);
  expect(beyond()).toBe(0);
  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await expect.element(screen.getByRole("checkbox").first(), SOON).toBeVisible();
  expect(beyond()).toBe(0);
  const bar = screen.getByRole("region", { name: "Flere dokumenter" });
  scrollTo({ top: document.documentElement.scrollHeight });
  await expect.poll(() => bar.element().getBoundingClientRect().top, SOON).toBeLessThan(1);
});

test("[§9 Layout] on a desktop the first row begins within 600 pixels, and the filters open above it", async () => {
  await page.viewport(1440, 900);
  for (const at of [1, 2, 3, 4, 5, 6]) await paper(`Brev ${at}.pdf`);
  const screen = await open();
  const first = screen.getByRole("row", { name: /Brev/ }).first();
  await expect.element(first, SOON).toBeVisible();
  // The bar of the app stands above the page.
  expect(first.element().getBoundingClientRect().top + 64).toBeLessThan(600);
  const opener = screen.getByRole("button", { name: "Filtre" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await opener.click();
  await expect.element(screen.getByLabelText("Tilknytning")).toBeVisible();
  await expect.element(opener).toHaveAttribute("aria-expanded", "true");
});

test("[§3 documents] on a phone order and filters are in a sheet, whose button says how many are in use", async () => {
  for (const at of [1, 2, 3, 4, 5]) await paper(`Brev ${at}.pdf`);
  await paper("Pas.pdf", { expiresOn: "2020-01-01" });
  const screen = await open();
  await screen.getByRole("button", { name: "Filtre" }).click();
  const sheet = screen.getByRole("dialog", { name: "Filtre" });
  await sheet.getByLabelText("Gyldighed").selectOptions("expired");
  await sheet.getByRole("button", { name: "Vis 1 dokument" }).click();
  await expect.element(screen.getByRole("button", { name: "Filtre (1)" })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Pas/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Brev/ })).not.toBeInTheDocument();
});

test("[§3 documents] where nothing is found nothing can be chosen", async () => {
  for (const at of [1, 2]) await paper(`Brev ${at}.pdf`);
  const screen = await open();
  await screen.getByRole("searchbox").fill("findes ikke");
  await expect.element(screen.getByText("Ingen dokumenter passer til søgningen"), SOON).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Vælg flere" })).not.toBeInTheDocument();
  await expect.element(screen.getByText("0 dokumenter")).not.toBeInTheDocument();
});

test("[§3 documents] a paper that expires says so at its name, not at what it belongs to", async () => {
  await page.viewport(1280, 900);
  const assetId = await home();
  await paper("Pas.pdf", { expiresOn: "2020-01-01", assetId });
  const screen = await open();
  await expect.element(screen.getByRole("cell", { name: "Pas.pdf Udløbet" }), SOON).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "Huset", exact: true })).toBeVisible();
});

test("[§3 documents] a document that expires says on its page how long before one is told", async () => {
  const id = crypto.randomUUID();
  await paper("Police.pdf", { id, expiresOn: "2093-01-01", noticeDays: [30, 7] });
  await page.viewport(1280, 900);
  const screen = await open(`?id=${id}`);
  await expect.element(screen.getByText("30 dage før og 7 dage før"), SOON).toBeVisible();
});

test("[§3 documents] the line of a version begins with a capital, also when it is of today", async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await paper("Police.pdf", { id: first });
  await paper("Police ny.pdf", { id: second, versionOf: first });
  await page.viewport(1280, 900);
  const screen = await open(`?id=${first}`);
  await expect.element(screen.getByText(/^I dag kl\. /).first(), SOON).toBeVisible();
  await expect.element(screen.getByText(/^i dag kl\. /)).not.toBeInTheDocument();
});

test("[§3 documents] every category can be reached with the keyboard when several documents are moved", async () => {
  await paper("Brev.pdf");
  const screen = await open();
  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await screen.getByRole("button", { name: "Vælg alle" }).click();
  await screen.getByRole("button", { name: "Skift kategori" }).click();
  const choice = screen.getByRole("button", { name: "Investering" });
  await expect.element(choice, SOON).toBeVisible();
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => allRecords("documents").map(categoryOf), SOON).toEqual(["investment"]);
});

test("[§1.3 documents] a message about files that are here already can be put away, and adds each of them all the same", async () => {
  const screen = await open();
  const add = screen.getByLabelText("Tilføj dokumenter").element() as HTMLInputElement;
  async function give(...names: string[]): Promise<void> {
    const files = new DataTransfer();
    for (const name of names) files.items.add(new File(["Det samme"], name, { type: "text/plain" }));
    add.files = files.files;
    add.dispatchEvent(new Event("change", { bubbles: true }));
  }
  await give("brev.txt");
  await expect.element(screen.getByText("1 dokument er tilføjet."), SOON).toBeVisible();
  await give("kopi.txt", "igen.txt");
  await expect.element(screen.getByText("igen.txt er her allerede og hedder brev.txt."), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Tilføj alligevel: kopi.txt" }).click();
  await expect.poll(() => allRecords("documents").length, SOON).toBe(2);
  await screen.getByRole("note").getByRole("button", { name: "Luk" }).click();
  await expect.element(screen.getByText(/er her allerede/)).not.toBeInTheDocument();
});

test("[§1.3 documents] of the documents that a list has found three are named, and the others when they are asked for", async () => {
  for (const at of [1, 2, 3, 4, 5]) await paper(`Skøde ${at}.pdf`, { category: "property" });
  const screen = await open("?tab=checklists");
  await expect.element(screen.getByRole("link", { name: /Skøde/ }).nth(2), SOON).toBeVisible();
  expect(screen.getByRole("link", { name: /Skøde/ }).all()).toHaveLength(3);
  await screen.getByRole("button", { name: "Vis 2 til" }).click();
  expect(screen.getByRole("link", { name: /Skøde/ }).all()).toHaveLength(5);
});

test("[§1.3 documents] buttons of deleted documents say which one they are for", async () => {
  await paper("Pas.pdf", { deletedAt: new Date().toISOString() });
  await paper("Police.pdf", { deletedAt: new Date().toISOString() });
  const screen = await open("?tab=deleted");
  await screen.getByRole("button", { name: "Gendan: Pas.pdf" }).click();
  await expect.poll(() => allRecords("documents").filter(({ deletedAt }) => deletedAt).length, SOON).toBe(1);
  await expect.element(screen.getByRole("button", { name: "Slet nu: Police.pdf" })).toBeVisible();
});

test("[§2] while amounts are hidden, those of the transactions that a document may belong to are hidden too", async () => {
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(1_000_00, "DKK"), reminders: [] };
  const today = localDay(new Date());
  const accountId = must(await createValuedEntity({ collection: "assets", fields }, today)) as AssetId;
  const amount = money(-4_299_00, "DKK");
  must(await create("transactions", { accountId, date: today, amount, text: "Elgiganten", status: "booked" }));
  await paper("Kvittering.pdf");
  hideAmounts(true);
  const screen = await open(`?id=${allRecords("documents")[0]!.id}`);
  // The window of a test is narrow.
  await screen.getByText("Oplysninger", { exact: true }).click();
  await screen.getByRole("button", { name: "Knyt til" }).click();
  const option = screen.getByRole("option", { name: /Elgiganten/ });
  await expect.element(option, SOON).toBeVisible();
  expect(option.element().textContent).not.toContain("299");
});
