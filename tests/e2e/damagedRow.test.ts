import type { BrowserContext, Route } from "@playwright/test";
import * as z from "zod/mini";
import { addAsset, addDebt, everythingSent, go, sendNow } from "./forms.ts";
import { anotherDevice, expect, newHousehold, signIn, test, unlock } from "./household.ts";

const Pulled = z.looseObject({
  rows: z.array(z.looseObject({ collection: z.string(), id: z.string(), ct: z.string() })),
});

/** One bit of one asset's sealed bytes is turned on the way to this device. */
async function damageAsset(context: BrowserContext): Promise<() => string | undefined> {
  let damaged: string | undefined;
  // A page that is left takes its requests along.
  await context.route(/\/rpc\/sync_pull$/, (route) => altered(route).catch(() => undefined));
  return () => damaged;

  async function altered(route: Route): Promise<void> {
    const answer = await route.fetch();
    const page = Pulled.parse(await answer.json());
    const victim = page.rows.find(({ collection, id }) => collection === "assets" && (damaged ?? id) === id);
    if (!victim) return route.fulfill({ response: answer });
    damaged = victim.id;
    const rows = page.rows.map((row) => (row === victim ? { ...row, ct: withOneBitTurned(row.ct) } : row));
    return route.fulfill({ response: answer, json: { ...page, rows } });
  }
}

function withOneBitTurned(base64: string): string {
  const bytes = Buffer.from(base64, "base64");
  bytes.writeUInt8((bytes[9] ?? 0) ^ 1, 9);
  return bytes.toString("base64");
}

test("[§9] a sealed row that was altered is said to be unreadable where it arrives, and nothing else stops", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "450" });
  await addDebt(page, { type: "Anden gæld", name: "Lån af mor", value: "100" });
  await everythingSent(page);

  const otherContext = await anotherDevice(browser, complaints);
  const damaged = await damageAsset(otherContext);
  const other = await otherContext.newPage();
  await signIn(other, login);
  const indicator = other.getByRole("banner").getByRole("button", { name: "1 oplysning kan ikke læses" });
  await expect(indicator).toBeVisible();
  expect(damaged()).toBeDefined();
  await expect(other.getByRole("main")).toContainText("1 oplysning kan ikke læses på denne enhed");
  await indicator.click();
  const sheet = other.getByRole("dialog", { name: "Synkronisering" });
  await expect(sheet).toContainText("De er ikke ændret eller slettet. Resten af dine tal er ikke berørt.");
  await sheet.getByRole("button", { name: "Luk" }).click();

  await go(other, "Aktiver");
  await expect(other.getByText(/^(Pung|Pengeskab)$/)).toHaveCount(1);
  await expect(other.getByRole("main")).toContainText("1 aktiv kan ikke læses på denne enhed");
  await addDebt(other, { type: "Kreditkort", name: "Mastercard", value: "1.000" });
  await expect(indicator).toBeVisible();
  await sendNow(page);
  await go(page, "Gæld");
  await expect(page.getByRole("main")).toContainText("Mastercard", { timeout: 20_000 });
  await go(page, "Aktiver");
  await expect(page.getByText(/^(Pung|Pengeskab)$/)).toHaveCount(2);

  // Opened anew, the row is still said to be unreadable, at its own address too.
  await other.goto(`/aktiver?id=${damaged()}`);
  await unlock(other, login.password);
  await expect(other.getByText("Aktivet kan ikke læses")).toBeVisible();
  await otherContext.close();
});
