import type { Page } from "@playwright/test";
import { money } from "#domain/money.ts";
import { CARDS } from "../support/cardProvider.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { everythingSent, go } from "./forms.ts";
import { expect, newHousehold, signIn, test, unlock } from "./household.ts";
import { ownPort } from "./ownPort.ts";
import { payByCard } from "./payByCard.ts";
import { preparedHousehold } from "./preparedHousehold.ts";

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1_440, height: 900 } as const;
const MANY = 140;
const PAPERS = 12;

const paper = (name: string) => ({
  name: `${name}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(`Beløb ${/\d+/.exec(name)?.[0] ?? "0"} kroner`),
});

/** The clock of the card provider: no other journey may be bought from at the same one. */
const PORT = ownPort();
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

async function order(page: Page): Promise<void> {
  await page.goto("/premium?offer=monthly");
  await page.getByRole("checkbox", { name: /^Jeg vil i gang/ }).check();
  await page.getByRole("button", { name: /^Bestil og betal/ }).click();
}

async function daysLater(page: Page, days: number): Promise<void> {
  await page.goto("/dev/pay");
  await page.getByLabel("Days").fill(String(days));
  await page.getByRole("button", { name: "Move on" }).click();
  await expect(page.getByRole("heading", { name: "The clock" })).toBeVisible();
}

async function look(page: Page, password: string) {
  await page.goto("/subscription");
  await unlock(page, password);
  return page.getByRole("main");
}

const ENGINES = ["the embedded database", ...(hasPostgres() ? ["PostgreSQL"] : [])];

for (const engine of ENGINES)
  test.describe(`on ${engine}`, () => {
    let postgres: TestPostgres | undefined;
    let server: TestServer;
    test.beforeAll(async () => {
      postgres = engine === "PostgreSQL" ? await startPostgres() : undefined;
      server = await startTestServer({
        port: PORT,
        dist: "dist",
        settings: { payments: "local" },
        databaseUrl: postgres?.createDatabase(),
      });
    });
    test.afterAll(async () => {
      await server.stop();
      await postgres?.stop();
    });

    test("[§6] a card is declined, another is confirmed at its bank, and a payment that is taken back closes the plan", async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      const { password } = await newHousehold(page);
      await order(page);
      await payByCard(page, CARDS.declined);
      await expect(page.getByText("Your card was declined.")).toBeVisible();
      await payByCard(page, CARDS.confirmed);
      await page.getByRole("button", { name: "Confirm" }).click();
      await unlock(page, password);
      const main = page.getByRole("main");
      await expect(main).toContainText("Din bestilling er betalt");
      await expect(main).toContainText("0 af 1.000");

      await page.goto("/dev/pay");
      await page.getByRole("button", { name: /[Dd]ispute/ }).click();
      await look(page, password);
      await expect(main).toContainText("Betalingen er ført tilbage, så planen er lukket.");
      await expect(main).toContainText("0 af 100");
    });

    test(`[§6] a card expires: grace, then ${MANY} assets that are all read and corrected while no more fit, until another card pays`, async ({
      page,
    }) => {
      await page.setViewportSize(DESKTOP);
      const assets = Array.from({ length: MANY }, (_, at) => ({
        collection: "assets" as const,
        fields: { type: "other" as const, name: `Ting ${at + 1}`, currentValue: money(100_00, "DKK"), reminders: [] },
      }));
      const { email, password } = await preparedHousehold(page, assets, (userId) =>
        server.database.statement("update public.subscribers set subscribed = true where user_id = $1::text::uuid", [
          userId,
        ]),
      );
      await signIn(page, { email, password });
      await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
      await order(page);
      await payByCard(page, CARDS.expiresLater);
      await unlock(page, password);
      const main = page.getByRole("main");
      await expect(main).toContainText(`${MANY} af 1.000 aktiver`);

      await daysLater(page, 32);
      await look(page, password);
      await expect(main).toContainText("Betalingen gik ikke igennem");
      await expect(main).toContainText(`${MANY} af 1.000 aktiver`);

      await daysLater(page, 20);
      await look(page, password);
      await expect(main).toContainText("Abonnementet er ikke betalt");
      await expect(main).toContainText(`${MANY} af 100 aktiver`);
      await expect(main).toContainText("Du kan stadig læse og rette dem alle");

      await go(page, "Aktiver");
      await expect(main).toContainText(`${MANY} af 100 aktiver`);
      await expect(main.getByRole("link", { name: "Tilføj aktiv" })).toHaveCount(0);
      await main.getByRole("link", { name: `Ting ${MANY}`, exact: true }).click();
      await page.getByRole("link", { name: "Rediger" }).click();
      await page.getByLabel("Navn").fill("Den sidste ting");
      await page.getByRole("button", { name: "Gem ændringer" }).click();
      await expect(page.getByRole("heading", { name: "Den sidste ting" })).toBeVisible();
      await everythingSent(page);

      await look(page, password);
      await page.getByRole("button", { name: "Skift kort" }).click();
      await payByCard(page);
      await unlock(page, password);
      await expect(main).toContainText(`${MANY} af 1.000 aktiver`);
      await expect(main).not.toContainText("Abonnementet er ikke betalt");
    });

    test("[§6] documents beyond the room of a plan that ended are all opened and renamed, and a new one waits on the device with the reason", async ({
      page,
    }) => {
      await page.setViewportSize(DESKTOP);
      const { id, login } = await onPremium(page);
      await page.goto("/documents");
      await unlock(page, login.password);
      await page
        .getByLabel("Tilføj dokumenter")
        .setInputFiles(Array.from({ length: PAPERS }, (_, at) => paper(`Kvittering ${at + 1}`)));
      const kept = page.getByRole("row", { name: /Kvittering \d+/ });
      await expect(kept).toHaveCount(PAPERS);
      await expect.poll(async () => (await stored(id)).length, { timeout: 60_000 }).toBe(PAPERS);

      // The room of the free plan as small as what is stored, since nobody waits for a gigabyte.
      await server.database.statement(
        `create or replace function private.documents_quota(uid uuid) returns bigint language sql stable
           security definer set search_path = '' as $$ select case private.tier_of(s.subscription_tier, s.subscribed)
             when 'standard' then 1000 else 1073741824 end::bigint from public.subscribers s where s.user_id = uid $$`,
        [],
      );
      await server.database.statement(
        "update public.subscribers set subscription_tier = 'standard' where user_id = $1::text::uuid",
        [id],
      );
      await page.reload();
      await unlock(page, login.password);
      await page.getByLabel("Tilføj dokumenter").setInputFiles(paper("Den nye"));
      await expect(page.getByText("Kun på denne enhed", { exact: true })).toHaveCount(1);
      await page
        .getByRole("row", { name: /Den nye/ })
        .getByRole("link")
        .click();
      await expect(page.getByText(/Der er ikke plads til flere filer på serveren/)).toBeVisible();
      await page.goBack();

      await page
        .getByRole("row", { name: /Kvittering 7/ })
        .getByRole("link")
        .click();
      await expect(page.getByText("Beløb 7 kroner")).toBeVisible();
      await page.getByRole("button", { name: "Rediger" }).click();
      const form = page.getByRole("dialog", { name: "Rediger dokument" });
      await form.getByLabel("Navn").fill("Den syvende");
      await form.getByRole("button", { name: "Gem ændringer" }).click();
      await expect(page.getByRole("heading", { name: "Den syvende" })).toBeVisible();
      expect(await stored(id)).toHaveLength(PAPERS);
    });

    async function onPremium(page: Page) {
      let id = "";
      const login = await preparedHousehold(page, [], (userId) => {
        id = userId;
        return server.database.statement(
          "update public.subscribers set subscription_tier = 'premium' where user_id = $1::text::uuid",
          [userId],
        );
      });
      await signIn(page, login);
      await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
      return { id, login };
    }

    const stored = (id: string) =>
      server.database.statement("select from storage.objects where name like $1 || '/%'", [id]);
  });
