import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords, recordById } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { CategoryId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { RulesTab } from "./RulesTab.tsx";

const [GROCERIES, CAFE] = [builtInId(12, 1), builtInId(14, 2)];
let household: TwoDevices;
let account: Asset;

beforeEach(async () => {
  await testWords(["budget", "categories", "rules"]);
  household = await twoDevices();
  account = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] }),
  );
});
afterEach(() => household.close());

async function transaction(text: string, more: Partial<Transaction> = {}): Promise<Transaction> {
  const fields = { accountId: account.id, date: isoDate("2026-11-20"), amount: money(-90_00, "DKK"), text } as const;
  return must(await create("transactions", { ...fields, status: "booked", ...more }));
}

function open() {
  return render(
    <>
      <RulesTab />
      <Toasts />
    </>,
  );
}

/** The newest notice, which may lie beyond the edge of the test's small window. */
async function undo(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  const button = screen.getByRole("button", { name: "Fortryd" }).last();
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLButtonElement).click();
}

test("[§1.3] a rule tells what it hits before it is saved, is used on old transactions but those chosen by hand, and all of it is taken back", async () => {
  const free = await transaction("Netto Vesterbro");
  const byHand = await transaction("NETTO  Valby", { categoryId: CAFE, categorisedBy: "hand", reviewed: true });
  await transaction("Rema");
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj regel" }).click();
  const sheet = screen.getByRole("dialog", { name: "Ny regel" });
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(sheet.getByText("Skriv, hvad der skal stå i teksten.")).toBeVisible();
  await expect.element(sheet.getByText("Vælg en kategori, eller vælg noget under Mærker og mere.")).toBeVisible();
  await sheet.getByLabelText("Teksten indeholder").fill("netto");
  await sheet.getByLabelText("Kategori").click();
  await screen.getByRole("option", { name: "Dagligvarer" }).click();
  await expect.element(sheet.getByText(/^Gælder 2 posteringer\. 1 af dem beholder sin kategori/)).toBeVisible();
  await expect.element(sheet.getByLabelText("Brug den også på 1 postering, der er her allerede")).toBeChecked();
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(screen.getByRole("button", { name: /Indeholder »netto«.*Passer på 2/ })).toBeVisible();
  expect(recordById("transactions", free.id)).toMatchObject({ categoryId: GROCERIES, categorisedBy: "rule" });
  expect(recordById("transactions", byHand.id)).toMatchObject({ categoryId: CAFE, categorisedBy: "hand" });
  await undo(screen);
  await vi.waitFor(() => expect(allRecords("rules")).toHaveLength(0), SOON);
  expect(recordById("transactions", free.id)?.categoryId).toBeUndefined();
});

test("[§1.3] a rule may tag and mark as extraordinary without a category: it says so, acts at once on what was chosen by hand too, and is taken back", async () => {
  const byHand = await transaction("Hotel Paris", { categoryId: CAFE, categorisedBy: "hand", tags: ["Anna"] });
  await transaction("Hotel Rom", { tags: ["Rejse"], extraordinary: true });
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj regel" }).click();
  const sheet = screen.getByRole("dialog", { name: "Ny regel" });
  await sheet.getByLabelText("Teksten indeholder").fill("hotel");
  await sheet.getByText("Mærker og mere").click();
  const tags = sheet.getByRole("combobox", { name: /^Mærker/ });
  await tags.fill("rejse,");
  await expect.element(sheet.getByRole("button", { name: "Fjern mærket Rejse" })).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^Ekstraordinær/ }).click();
  await expect.element(sheet.getByText("Gælder 2 posteringer.", { exact: true })).toBeVisible();
  await expect.element(sheet.getByLabelText("Brug den også på 1 postering, der er her allerede")).toBeChecked();
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  const row = screen.getByRole("button", { name: /Indeholder »hotel«.*#Rejse.*Ekstraordinær.*Passer på 2/ });
  await expect.element(row).toBeVisible();
  const tagged = { categoryId: CAFE, categorisedBy: "hand", tags: ["Anna", "Rejse"], extraordinary: true };
  expect(recordById("transactions", byHand.id)).toMatchObject(tagged);
  await undo(screen);
  await vi.waitFor(() => expect(allRecords("rules")).toHaveLength(0), SOON);
  expect(recordById("transactions", byHand.id)).toEqual(byHand);
});

test("[§1.3] a rule tells when all that it did is gone, and gets something else to do", async () => {
  const gone = CategoryId.parse(crypto.randomUUID());
  const looks = { matching: "contains", order: 1 } as const;
  must(await create("rules", { ...looks, text: "netto", categoryId: gone }));
  must(await create("rules", { ...looks, text: "rema" }));
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: /»rema«.*Gør ikke noget/ })).toBeVisible();
  await screen.getByRole("button", { name: /»netto«.*Slettet kategori/ }).click();
  const sheet = screen.getByRole("dialog", { name: "Ret regel" });
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(sheet.getByText(/^Vælg en kategori, eller/)).toBeVisible();
  await sheet.getByText("Mærker og mere").click();
  await sheet.getByRole("combobox", { name: /^Mærker/ }).fill("Mad,");
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(screen.getByRole("button", { name: /»netto«.*#Mad/ })).toBeVisible();
  const saved = allRecords("rules").find(({ text }) => text === "netto");
  expect([saved?.categoryId, saved?.tags]).toEqual([undefined, ["Mad"]]);
});

test("a pattern that could take forever, an amount that cannot be read and one below the other are said, and nothing is saved", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj regel" }).click();
  const sheet = screen.getByRole("dialog", { name: "Ny regel" });
  await sheet.getByText("Mønster", { exact: true }).click();
  await sheet.getByRole("textbox", { name: "Mønster" }).fill("(a+)+");
  await expect.element(sheet.getByText(/^Mønstret kan tage meget lang tid/)).toBeVisible();
  await sheet.getByRole("textbox", { name: "Mønster" }).fill("netto|rema");
  await sheet.getByLabelText("Kategori").click();
  await screen.getByRole("option", { name: "Dagligvarer" }).click();
  await sheet.getByText("Flere betingelser").click();
  await sheet.getByLabelText(/^Beløb, mindst/).fill("mange");
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(sheet.getByText(/^Skriv beløbet med tal/)).toBeVisible();
  await sheet.getByLabelText(/^Beløb, mindst/).fill("200");
  await sheet.getByLabelText(/^Beløb, højst/).fill("100");
  await sheet.getByRole("button", { name: "Gem regel" }).click();
  await expect.element(sheet.getByText("Det højeste beløb er mindre end det mindste.")).toBeVisible();
  expect(allRecords("rules")).toHaveLength(0);
});

test("[§1.3] rules change places by their buttons, which keep the focus, and are told where they stand", async () => {
  for (const [order, text] of ["netto", "rema", "irma"].entries())
    must(await create("rules", { matching: "contains", text, categoryId: GROCERIES, order: order + 1 }));
  const screen = await open();
  const order = () =>
    allRecords("rules")
      .toSorted((a, b) => a.order - b.order)
      .map(({ text }) => text);
  const up = screen.getByRole("button", { name: /^Flyt op: .*irma/ });
  await up.click();
  await vi.waitFor(() => expect(order()).toEqual(["netto", "irma", "rema"]), SOON);
  await expect.element(up).toHaveFocus();
  await expect.element(screen.getByText("Reglen er nu nummer 2 af 3")).toBeInTheDocument();
  await up.click();
  await vi.waitFor(() => expect(order()).toEqual(["irma", "netto", "rema"]), SOON);
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
});
