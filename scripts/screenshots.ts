import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, devices, type Page } from "playwright";
import { startServer } from "#server/server.ts";
import { addAsset, addDebt, go, importFile } from "../tests/e2e/forms.ts";
import { confirm, newLogin, signIn, signUp, unlock } from "../tests/e2e/household.ts";

/** Pictures of the pages for `docs/screenshots`, made from the built app with one household's example figures. */
const OUT = join(import.meta.dirname, "../docs/screenshots");
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

const server = await startServer({
  host: "127.0.0.1",
  port: 0,
  dataFolder: await mkdtemp(join(tmpdir(), "overblik-pictures-")),
  // One household opens more pages in a minute than anybody would.
  limits: { api: { max: 10_000, minutes: 1 } },
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const login = newLogin();

async function pageOf(size: keyof typeof SIZES, theme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({
    ...(size === "phone" ? { ...devices["Pixel 5"], viewport: SIZES.phone } : { viewport: SIZES.desktop }),
    baseURL: server.url,
    locale: "da-DK",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

const first = await pageOf("desktop", "light");
await signUp(first, login);
await confirm(first, login.email);
await signIn(first, login);
await first.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
await addAsset(first, {
  type: "Bolig",
  name: "Huset på Fyn",
  value: "3.250.000",
  more: { "Købt den": "2021-05-01", Købspris: "2.600.000" },
});
await addAsset(first, { type: "Køretøj", name: "Volvo V60", value: "182.500" });
await addAsset(first, { type: "Pension", name: "Ratepension", value: "684.300" });
await addAsset(first, { type: "Investering", name: "Månedsopsparing", value: "215.750" });
await addDebt(first, {
  type: "Boliglån",
  name: "Realkreditlån",
  value: "1.870.000",
  more: { Långiver: "Realkreditinstituttet", "Lånt fra start": "2.080.000", "Rente om året": "4", Ydelse: "10.400" },
});
await addDebt(first, { type: "Billån", name: "Lån i bilen", value: "95.250" });
await importFile(first, "danske-bank-dk/netbank-desktop.csv", "Lønkonto");
await go(first, "Oversigt");
await first.getByRole("button", { name: "Skjul listen" }).click();
await first.waitForTimeout(3_000);

for (const size of ["desktop", "phone"] as const) {
  for (const theme of ["light", "dark"] as const) {
    const page = await pageOf(size, theme);
    const name = (what: string) => `${what}-${size}-${theme}`;
    await page.goto("/");
    await page.getByRole("link", { name: "Opret konto" }).first().waitFor();
    await picture(page, name("landing"));
    await signIn(page, login);
    await page.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
    await page.getByText("Huset på Fyn").first().waitFor();
    await picture(page, name("dashboard"));
    const addresses = {
      assets: "/aktiver",
      "add-asset": "/add-asset?type=real_estate",
      debt: "/gaeld",
      postings: "/budget?tab=posteringer",
      import: "/import",
    };
    for (const [what, address] of Object.entries(addresses)) {
      await page.goto(address);
      await unlock(page, login.password);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      if (what === "import") {
        await page
          .getByLabel("Vælg en fil fra banken")
          .setInputFiles(join(import.meta.dirname, "../tests/samples/nordea-dk/poster.csv"));
        await page.getByText("Det står der i filen").waitFor();
      }
      await picture(page, name(what));
    }
    await page.context().close();
  }
}
await browser.close();
await server.stop();
