import { createHash, randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { pdfFile } from "#tests/support/pdfFile.ts";
import { kill } from "../chaos/kills.ts";
import { launchProfile, withProfile } from "./browserFiles.ts";
import { go } from "./forms.ts";
import { anotherDevice, apiKey, expect, newHousehold, signIn, test, unlock, watch } from "./household.ts";

const MIB = 1024 * 1024;

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const bytes = (name: string, length: number) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: randomBytes(length),
});
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const add = (page: Page) => page.getByLabel("Tilføj dokumenter");

async function openDocuments(page: Page): Promise<void> {
  await go(page, "Dokumenter");
  await expect(page.getByRole("heading", { name: "Dokumenter", exact: true })).toBeVisible();
}

/** The server's own files of whoever is signed in on this page, asked for as the app does. */
async function serverOf(page: Page) {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
  const session = JSON.parse(stored ?? "") as { readonly access_token: string; readonly user: { readonly id: string } };
  const headers = { apikey: await apiKey(page), authorization: `Bearer ${session.access_token}` };
  const list = async (prefix: string) => {
    const data = { prefix, limit: 1_000, offset: 0 };
    const answer = await page.request.post("/storage/v1/object/list/documents", { headers, data });
    return ((await answer.json()) as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  const path = (id: string, chunk: string) => `/storage/v1/object/documents/${session.user.id}/${id}/${chunk}`;
  return {
    ids: () => list(session.user.id),
    chunks: (id: string) => list(`${session.user.id}/${id}`),
    async alter(id: string, chunk: string): Promise<void> {
      const body = await (await page.request.get(path(id, chunk), { headers })).body();
      body.writeUInt8(body.readUInt8(99) ^ 1, 99);
      const sent = { ...headers, "x-upsert": "true", "content-type": "application/octet-stream" };
      expect((await page.request.post(path(id, chunk), { headers: sent, data: body })).ok()).toBe(true);
    },
  };
}

/** So many files are on the server, and the page knows it. */
async function filesSent(page: Page, count: number): Promise<void> {
  const server = await serverOf(page);
  await expect.poll(async () => (await server.ids()).length, { timeout: 60_000 }).toBe(count);
  await expect(page.getByText(/fil(er)? (er krypteret på|ligger krypteret|venter her)/)).toBeHidden({
    timeout: 60_000,
  });
}

/** The ids of the files whose bytes lie in this browser, with the number of their chunks. */
async function filesHere(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    const { name = "" } = (await indexedDB.databases()).find((one) => one.name?.startsWith("sealed-")) ?? {};
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const asked = database.transaction("files").objectStore("files").getAllKeys();
    await new Promise((done) => asked.addEventListener("success", done));
    database.close();
    const chunks: Record<string, number> = {};
    for (const [id] of asked.result as unknown as readonly (readonly [string, number])[])
      chunks[id] = (chunks[id] ?? 0) + 1;
    return chunks;
  });
}

test("[§9] a browser that is killed while documents are added and one is sent has each of them whole or not at all, and sends the rest", async ({
  baseURL,
  complaints,
}) => {
  const { profile, context } = await withProfile(baseURL, "block");
  watch(context, complaints);
  const page = await context.newPage();
  const login = await newHousehold(page);
  await openDocuments(page);
  // The second chunk of the first file is on its way for ever.
  await context.route(/\/storage\/v1\/object\/documents\/.*\/1$/, () => undefined);
  const begun = page.waitForRequest(/\/storage\/v1\/object\/documents\/.*\/1$/);
  await add(page).setInputFiles(bytes("foerste.bin", 2 * MIB + 5));
  await begun;
  const rest = Array.from({ length: 6 }, (_, n) => bytes(`senere ${n}.bin`, 2 * MIB + 5));
  await add(page).setInputFiles(rest);
  await expect(row(page, "senere 1")).toBeVisible();
  await kill(context, profile);

  const next = await launchProfile(profile, baseURL, "block");
  watch(next, complaints);
  const again = await next.newPage();
  await again.goto("/documents");
  await unlock(again, login.password);
  await expect(row(again, "senere 1")).toBeVisible();
  const count = await again.getByRole("row").count();
  const found = Number(/\d+/.exec(await again.getByText(/^\d+ dokumenter$/).innerText())?.[0]);
  expect(count).toBeGreaterThanOrEqual(found);
  expect(found).toBeGreaterThanOrEqual(3);
  const [here, server] = [await filesHere(again), await serverOf(again)];
  expect(Object.keys(here)).toHaveLength(found);
  await filesSent(again, found);
  expect((await server.ids()).toSorted()).toEqual(Object.keys(here).toSorted());
  for (const [id, chunks] of Object.entries(here)) {
    expect(chunks).toBe(3);
    expect(await server.chunks(id)).toHaveLength(3);
  }
  await next.close();
  await rm(profile, { recursive: true, force: true });
});

test("[§9] two devices that rename and replace one document without a network agree on it, and each version opens on both", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await openDocuments(page);
  await add(page).setInputFiles(text("Police.txt", "Den første police"));
  await filesSent(page, 1);
  await row(page, "Police").getByRole("link").click();
  const other = await anotherDevice(browser, complaints);
  const second = await other.newPage();
  await signIn(second, login);
  await openDocuments(second);
  await row(second, "Police").getByRole("link").click();
  const devices = [
    [page, "A"],
    [second, "B"],
  ] as const;
  for (const [device, name] of devices) {
    await expect(device.getByText("Den første police")).toBeVisible();
    // The form's part of the app is fetched while there is a network.
    await device.getByRole("button", { name: "Rediger" }).click();
    await device.getByRole("dialog").getByLabel("Navn").fill(`Police ${name}`);
  }
  await context.setOffline(true);
  await other.setOffline(true);
  for (const [device, name] of devices) {
    await device.getByRole("button", { name: "Gem ændringer" }).click();
    await device.getByText("Tilføj en ny version", { exact: true }).click();
    await device.getByLabel("Vælg den nye fil").setInputFiles(text(`${name}.txt`, `Police fra ${name}`));
    await expect(device.getByText(`Police fra ${name}`)).toBeVisible();
  }
  await context.setOffline(false);
  await other.setOffline(false);

  const versions = (device: Page) => device.getByRole("list", { name: "Versioner" }).getByRole("listitem");
  for (const [device] of devices) await expect(versions(device)).toHaveCount(3, { timeout: 60_000 });
  const names = async () =>
    Promise.all(devices.map(([device]) => device.getByRole("heading", { level: 1 }).innerText()));
  await expect.poll(async () => new Set(await names()).size).toBe(1);
  for (const [device] of devices) {
    await expect(device.getByText("Police fra B")).toBeVisible();
    for (const [name, content] of [
      [/Police [AB]/, "Den første police"],
      ["A.txt", "Police fra A"],
    ] as const) {
      const save = versions(device).filter({ hasText: name }).getByRole("button", { name: "Gem en kopi" });
      // It may still be on its way from the other device.
      await expect(async () => {
        const [saved] = await Promise.all([device.waitForEvent("download", { timeout: 3_000 }), save.click()]);
        expect(await readFile(await saved.path(), "utf8")).toBe(content);
      }).toPass();
    }
  }
  await other.close();
});

test("[§9] a document whose chunk was altered on the server is told in words, and the device that has it whole sends it anew", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await openDocuments(page);
  await add(page).setInputFiles(text("Skøde.txt", "Matrikel 7043 af Vestervang"));
  await filesSent(page, 1);
  const server = await serverOf(page);
  const [id = ""] = await server.ids();
  await server.alter(id, "0");
  // The device that has it is shut meanwhile.
  await page.goto("/config.json");

  const other = await anotherDevice(browser, complaints);
  const second = await other.newPage();
  await second.setViewportSize({ width: 390, height: 844 });
  await signIn(second, login);
  await expect(second.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await second.goto(`/documents?id=${id}`);
  await unlock(second, login.password);
  await expect(
    second.getByText("Åbn appen på den enhed, hvor den blev tilføjet, så sendes den igen.", { exact: false }),
  ).toBeVisible();
  await expect(second.getByRole("heading", { name: "Skøde.txt" })).toBeVisible();

  await page.goto(`/documents?id=${id}`);
  await unlock(page, login.password);
  await expect(page.getByText("Matrikel 7043 af Vestervang")).toBeVisible();
  await expect(second.getByText("Matrikel 7043 af Vestervang")).toBeVisible({ timeout: 60_000 });
  await other.close();
});

test("[§3 documents] files that are broken, long or not what they are called, and names of every kind, do no harm to the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { password } = await newHousehold(page);
  await page.goto("/documents");
  await unlock(page, password);
  const pdf = (name: string, content: string | Uint8Array) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(content),
  });
  const long = `${"meget ".repeat(49)}langt 🏠.pdf`;
  await add(page).setInputFiles([
    pdf("arkiv.pdf", "PK\u0003\u0004\u0000\u0000"),
    pdf("lang.pdf", pdfFile(Array.from({ length: 300 }, (_, n) => [`Side nummer ${n + 1}`]))),
    pdf(long, "%PDF-1.4 langt navn"),
    pdf("‏חוזה שכירות 👩‍👩‍👧.pdf", "%PDF-1.4 fra højre"),
  ]);
  await expect(page.getByText("4 dokumenter", { exact: true })).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBe(0);
  for (const [name, said] of [
    ["arkiv", "Filen kaldes PDF, men er ikke en PDF."],
    ["lang\\.pdf", "Side 1 af 300"],
    ["חוזה", "Dokumentet er beskadiget og kan ikke vises."],
  ] as const) {
    await row(page, name).getByRole("link").click();
    await expect(page.getByText(said, { exact: false }).first()).toBeVisible();
    expect(await wide(), name).toBe(0);
    await page.goBack();
  }
});

test("[§1.3 export] documents leave one household with their versions and words, and are whole in another one", async ({
  page,
  browser,
  complaints,
}) => {
  await newHousehold(page);
  await openDocuments(page);
  const contract = {
    name: "Lejekontrakt.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(pdfFile([["Huslejen reguleres"]])),
  };
  // Of fewer there is nothing to search in.
  const others = Array.from({ length: 6 }, (_, n) => text(`Brev ${n}.txt`, `Brev nummer ${n}`));
  await add(page).setInputFiles([contract, text("Kasseret.txt", "Skal væk"), ...others]);
  await row(page, "Kasseret").getByRole("link").click();
  await page.getByRole("button", { name: "Flere handlinger" }).click();
  await page.getByRole("menuitem", { name: "Slet" }).click();
  const search = (on: Page) => on.getByRole("searchbox");
  await expect(async () => {
    await search(page).fill("reguleres");
    await expect(page.getByText("1 dokument", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row(page, "Lejekontrakt").getByRole("link").click();
  await page.getByText("Tilføj en ny version", { exact: true }).click();
  await page.getByLabel("Vælg den nye fil").setInputFiles(text("ny.txt", "Tillæg til kontrakten"));
  await expect(page.getByText("Tillæg til kontrakten")).toBeVisible();
  await filesSent(page, 9);
  await go(page, "Eksport");
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return readFile(await download.path());
  };
  const [json, zip] = [await saved("Hent som JSON"), await saved("Hent bilag (ZIP)")];

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  const { password } = await newHousehold(other);
  await other.goto("/export");
  await unlock(other, password);
  const file = other.getByLabel(/^Vælg en JSON-fil/);
  await file.setInputFiles({ name: "overblik.json", mimeType: "application/json", buffer: json });
  await other.getByRole("button", { name: /^Læs \d+ poster ind$/ }).click();
  await expect(other.getByText(/poster er læst ind\.$/)).toBeVisible();
  await file.setInputFiles({ name: "bilag.zip", mimeType: "application/zip", buffer: zip });
  await expect(other.getByText("8 bilag er kommet tilbage.")).toBeVisible();

  await other.goto("/documents");
  await unlock(other, password);
  await expect(other.getByText("7 dokumenter", { exact: true })).toBeVisible();
  const server = await serverOf(other);
  await expect.poll(async () => (await server.ids()).length).toBe(8);
  await search(other).fill("tillæg");
  await row(other, "Lejekontrakt").getByRole("link").click();
  await expect(other.getByText("Tillæg til kontrakten")).toBeVisible();
  await other.getByText("Oplysninger", { exact: true }).click();
  await other.getByRole("button", { name: "Brug denne" }).click();
  await expect(other.getByText("Side 1 af 1")).toBeVisible();
  const saving = other.waitForEvent("download");
  await other.getByRole("button", { name: "Gem en kopi" }).first().click();
  const sha256 = (of: Buffer) => createHash("sha256").update(of).digest("hex");
  expect(sha256(await readFile(await (await saving).path()))).toBe(sha256(contract.buffer));
  await otherContext.close();
});
