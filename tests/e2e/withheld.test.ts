import type { Page } from "@playwright/test";
import { startTestServer, type TestServer } from "../support/server.ts";
import { addAsset, everythingSent, go, sendNow } from "./forms.ts";
import { anotherDevice, expect, newHousehold, signIn, test } from "./household.ts";
import { ownPort } from "./ownPort.ts";

/** A server of its own, whose database can be reached behind the app's back. */
const PORT = ownPort();
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({ port: PORT, dist: "dist" });
});
test.afterAll(() => server.stop());

const indicator = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Synkronisering" });

test("[§9] a record that the server has lost is told on a new device and on one that has it, which gives it back", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "9.000" });
  await everythingSent(page);
  const stated = () =>
    server.database.transaction((query) => query("select from public.records where collection = 'statements'", []));
  await expect.poll(async () => (await stated()).length).toBe(1);
  await sendNow(page);

  const lost = await server.database.transaction((query) =>
    query(
      `delete from public.records where (user_id, collection, id) =
         (select user_id, collection, id from public.records where collection = 'assets' order by seq limit 1) returning id`,
      [],
    ),
  );
  expect(lost).toHaveLength(1);

  const context = await anotherDevice(browser, complaints);
  const other = await context.newPage();
  await signIn(other, login);
  await expect(indicator(other, "Serveren viser ikke alt")).toBeVisible();
  await go(other, "Aktiver");
  await expect(other.getByRole("main")).toContainText("Pengeskab");
  await expect(other.getByRole("main")).not.toContainText("Pung");
  await indicator(other, "Serveren viser ikke alt").click();
  const told = sheetOf(other);
  await expect(told).toContainText("Serveren viser ikke alt, hvad dine enheder har gemt");
  await expect(told).toContainText("Mindst 1 ændring mangler eller er ældre end før.");
  await told.getByRole("button", { name: "Prøv igen" }).click();
  await expect(told).toContainText("Vi har spurgt igen. Serveren viser stadig ikke alt.");

  // The device that has everything is told by its next exchange, and has still got all of it.
  await sendNow(page);
  await indicator(page, "Serveren viser ikke alt").click();
  await sheetOf(page).getByRole("button", { name: "Gendan fra denne enhed" }).click();
  await expect(page.getByText("Serveren viser alt igen.").first()).toBeVisible();
  await sheetOf(page).getByRole("button", { name: "Luk" }).click();
  await everythingSent(page);
  await go(page, "Aktiver");
  await expect(page.getByText(/^(Pung|Pengeskab)$/)).toHaveCount(2);

  await told.getByRole("button", { name: "Synkronisér nu" }).click();
  await expect(told).not.toContainText("Serveren viser ikke alt, hvad dine enheder har gemt");
  await told.getByRole("button", { name: "Luk" }).click();
  await everythingSent(other);
  await expect(other.getByText(/^(Pung|Pengeskab)$/)).toHaveCount(2);
  await context.close();
});
