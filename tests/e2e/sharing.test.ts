import type { Page } from "@playwright/test";
import { startTestServer, type TestServer } from "../support/server.ts";
import { expectAccessible } from "./accessible.ts";
import { fits } from "./fits.ts";
import { anotherDevice, expect, type Login, signIn, test, unlock } from "./household.ts";
import { ownPort } from "./ownPort.ts";
import { preparedHousehold } from "./preparedHousehold.ts";
import { someOfEverything } from "./someOfEverything.ts";

/** A server of its own, whose operator gives people their plan. */
const PORT = ownPort();
const SITE = `http://127.0.0.1:${PORT}`;
test.use({ baseURL: SITE });

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({ port: PORT, dist: "dist" });
});
test.afterAll(() => server.stop());

const NOTE = "Til mødet på tirsdag. Hilsen Bente";

async function memberOf(page: Page, tier: string): Promise<Login> {
  const login = await preparedHousehold(page, someOfEverything());
  await server.database.transaction((query) =>
    query(
      `insert into public.subscribers (user_id, subscription_tier, subscribed)
         select id, $2, true from auth.users where email = $1
         on conflict (user_id) do update set subscription_tier = excluded.subscription_tier`,
      [login.email, tier],
    ),
  );
  await signIn(page, login);
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await page.goto("/vip/raadgiver");
  await unlock(page, login.password);
  return login;
}

/** Makes a link to the net worth, the assets and one of the goals, and answers with it. */
async function made(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Lav et link" }).click();
  const sheet = page.getByRole("dialog", { name: "Nyt link" });
  await sheet.getByRole("button", { name: "Lav linket" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Kryds af, hvad linket skal vise.");
  await sheet.getByRole("checkbox", { name: "Nettoformue" }).check();
  await sheet.getByRole("checkbox", { name: "Aktiver" }).check();
  await sheet.getByRole("button", { name: "Vælg enkeltvis: Aktiver" }).click();
  await sheet.getByRole("checkbox", { name: "Kontanter" }).uncheck();
  await sheet.getByRole("textbox", { name: "Besked" }).fill(NOTE);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Lav linket" }).click();
  const ready = page.getByRole("dialog", { name: "Linket er klar" });
  const link = await ready.getByLabel("Linket", { exact: true }).innerText();
  await expectAccessible(page);
  await ready.getByRole("button", { name: "Færdig" }).click();
  return link;
}

const list = (page: Page) => page.getByRole("list", { name: "Dine links" });

for (const [device, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("[§1.3 vip] a link is made, read by somebody who has no account, seen in the list, and stopped at once", async ({
      page,
      browser,
      complaints,
    }) => {
      const { password } = await memberOf(page, "vip");
      await expect(page.getByRole("heading", { name: "Du har ikke lavet nogen links" })).toBeVisible();
      await expectAccessible(page);
      const link = await made(page);
      const { pathname, hash, origin } = new URL(link);
      expect(origin).toBe(SITE);
      expect(pathname).toMatch(/^\/delt\/[\w-]{22}$/);
      expect(hash).toMatch(/^#[\w-]{43}$/);
      await expect(list(page).getByRole("listitem")).toContainText("Ikke åbnet endnu");

      const context = await anotherDevice(browser, complaints);
      const reader = await context.newPage();
      await reader.setViewportSize(viewport);
      const asked: string[] = [];
      const sockets: string[] = [];
      reader.on("request", (request) => {
        const { origin: to, pathname: at } = new URL(request.url());
        expect(`${request.url()}${request.postData() ?? ""}`).not.toContain(hash.slice(1));
        asked.push(`${request.method()} ${to === SITE ? at : request.url()}`);
      });
      reader.on("websocket", (socket) => sockets.push(socket.url()));
      await reader.goto(link);
      await expect(reader.getByRole("heading", { name: "Delt økonomisk overblik", level: 1 })).toBeVisible();
      await expect(reader.getByText(NOTE)).toBeVisible();
      await expect(reader.getByRole("table", { name: "Aktiver" })).toContainText("Lønkonto");
      await expect(reader.getByRole("table", { name: "Aktiver" })).not.toContainText("Kontanter");
      await expect(reader.getByRole("table", { name: "Gæld" })).toHaveCount(0);
      await fits(reader);
      await expectAccessible(reader);

      // Its own files, where the server is, and the one question: no session, no household, no sync, nothing measured.
      await reader.waitForTimeout(4_000);
      const files = /^GET \/(delt\/|assets\/|icons\/|boot\.js$|config\.json$|favicon)/;
      expect(asked.filter((one) => !files.test(one))).toEqual(["POST /functions/v1/shared-view"]);
      expect(sockets).toEqual([]);
      expect(reader.workers()).toEqual([]);
      expect(await reader.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
      expect(await reader.evaluate(() => document.cookie)).toBe("");

      // The key of another link, and a link that was cut on the way.
      await reader.goto(`${link.slice(0, -4)}AAAA`);
      await reader.reload();
      await expect(reader.getByRole("heading", { name: "Linket kan ikke låses op" })).toBeVisible();
      await reader.goto(link.slice(0, -4));
      await reader.reload();
      await expect(reader.getByRole("heading", { name: "Linket er ikke helt" })).toBeVisible();

      // Loaded again, it is read again: once, once with the wrong key, and once more.
      await reader.goto(link);
      await reader.reload();
      await expect(reader.getByText(NOTE)).toBeVisible();
      await page.reload();
      await unlock(page, password);
      await expect(list(page).getByRole("listitem")).toContainText(/Åbnet \d+ gange, senest i dag/);

      await page.getByRole("button", { name: /^Stop linket, der blev lavet/ }).click();
      const question = page.getByRole("alertdialog", { name: "Stop linket?" });
      await question.getByRole("button", { name: "Stop linket" }).click();
      await expect(list(page).getByRole("listitem")).toContainText("Stoppet");
      await expect(page.getByRole("button", { name: /^Stop linket, der blev lavet/ })).toHaveCount(0);
      await fits(page);
      await expectAccessible(page);
      await reader.reload();
      await expect(reader.getByRole("heading", { name: "Linket er stoppet" })).toBeVisible();
      await context.close();
    });
  });
}

test("[§6] without VIP the address says which plan has links, and a device that believes otherwise makes none", async ({
  page,
}) => {
  const { password } = await memberOf(page, "premium");
  await expect(page.getByRole("heading", { name: "Siden hører til VIP" })).toBeVisible();
  await page.route("**/rest/v1/subscribers*", (route) =>
    route.fulfill({ json: [{ subscription_tier: "vip", subscribed: true }] }),
  );
  await page.goto("/vip/raadgiver");
  await unlock(page, password);
  await page.getByRole("button", { name: "Lav et link" }).click();
  const sheet = page.getByRole("dialog", { name: "Nyt link" });
  await sheet.getByRole("checkbox", { name: "Nettoformue" }).check();
  await sheet.getByRole("button", { name: "Lav linket" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Links hører til VIP");
});
