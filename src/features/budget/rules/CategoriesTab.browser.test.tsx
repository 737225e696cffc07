import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords, recordById } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { CategoriesTab } from "./CategoriesTab.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["categories"]);
  household = await twoDevices();
});
afterEach(() => household.close());

function open() {
  return render(
    <MemoryRouter>
      <CategoriesTab />
      <Toasts />
    </MemoryRouter>,
  );
}

/** The newest notice, which may lie beyond the edge of the test's small window. */
async function undo(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  const button = screen.getByRole("button", { name: "Fortryd" }).last();
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLButtonElement).click();
}

const GROCERIES = builtInId(12, 1);

test("a built-in category gets a name and marks of one's own, and all of it is taken back at once", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: /^Dagligvarer/ }).click();
  const sheet = screen.getByRole("dialog", { name: "Ret kategori" });
  await expect.element(sheet.getByRole("checkbox", { name: "Nødvendig" })).toBeChecked();
  await sheet.getByLabelText(/^Navn/).fill("Mad og drikke");
  await sheet.getByRole("checkbox", { name: "Fast udgift" }).click();
  await sheet.getByRole("button", { name: "Gem kategori" }).click();
  await expect.element(screen.getByRole("button", { name: /^Mad og drikke.*Fast/ })).toBeVisible();
  expect(recordById("categories", GROCERIES)).toEqual({ id: GROCERIES, name: "Mad og drikke", fixed: true });
  await undo(screen);
  await expect.element(screen.getByRole("button", { name: /^Dagligvarer/ })).toBeVisible();
  expect(recordById("categories", GROCERIES)).toBeUndefined();
});

test("a category of one's own needs a name and a group, tells what it would leave behind, and comes back when its removal is undone", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Tilføj kategori" }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByRole("button", { name: "Gem kategori" }).click();
  await expect.element(sheet.getByText("Skriv et navn.")).toBeVisible();
  await expect.element(sheet.getByText("Vælg en gruppe.", { exact: true })).toBeVisible();
  await sheet.getByLabelText(/^Navn/).fill("Havneleje");
  await sheet.getByLabelText("Gruppe").selectOptions("Ferie");
  await sheet.getByRole("button", { name: "Gem kategori" }).click();
  const row = screen.getByRole("list", { name: "Ferie" }).getByRole("button", { name: /^Havneleje/ });
  await expect.element(row).toBeVisible();
  const [own] = allRecords("categories");
  const account = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] }),
  );
  must(
    await create("transactions", {
      accountId: account.id,
      date: isoDate("2026-11-20"),
      amount: money(-900_00, "DKK"),
      text: "Marina",
      status: "booked",
      categoryId: own!.id,
    }),
  );
  await row.click();
  await expect.element(sheet.getByText("1 postering står uden kategori, hvis du sletter den.")).toBeVisible();
  await sheet.getByRole("button", { name: "Slet kategori" }).click();
  await expect.element(row).not.toBeInTheDocument();
  await undo(screen);
  await vi.waitFor(() => expect(allRecords("categories")).toHaveLength(1), SOON);
  await expect.element(row).toBeVisible();
});
