import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AccountTab } from "./AccountTab.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["budgetPlan", "categories", "forecast", "recurring"]);
  household = await twoDevices();
});
afterEach(() => household.close());

test("[C12] a bill says what it lacks, is there again when its sheet was left, is saved as a sum, changed, taken away, and each is taken back", async () => {
  const screen = await render(
    <MemoryRouter>
      <AccountTab />
      <Toasts />
    </MemoryRouter>,
  );
  const stored = () => allRecords("budget_bills").map(({ name, amount, every, month }) => [name, amount, every, month]);
  const undo = async () => {
    const button = screen.getByRole("button", { name: "Fortryd" }).last();
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLButtonElement).click();
  };

  await screen.getByRole("button", { name: "Tilføj regning" }).click();
  const sheet = screen.getByRole("dialog", { name: "Tilføj regning" });
  await sheet.getByLabelText(/^Beløb/).fill("12*150");
  await sheet.getByRole("button", { name: "Gem regning" }).click();
  await expect.element(sheet.getByText("Skriv, hvad det er for en regning.")).toBeVisible();
  await sheet.getByRole("button", { name: "Luk" }).click();
  await screen.getByRole("button", { name: "Tilføj regning" }).click();
  await expect.element(sheet.getByText(/Din tekst fra sidst/)).toBeVisible();
  await sheet.getByLabelText("Hvad", { exact: true }).fill("Vægtafgift");
  await sheet.getByLabelText("Hvor ofte").selectOptions("Hvert halve år");
  await sheet.getByRole("button", { name: "Gem regning" }).click();
  await expect.poll(stored).toEqual([["Vægtafgift", money(1_800_00, "DKK"), "half", 1]]);

  await screen.getByRole("button", { name: /^Vægtafgift/ }).click();
  const edit = screen.getByRole("dialog", { name: "Ret regning" });
  await edit.getByLabelText(/^Beløb/).fill("2.000");
  await edit.getByRole("button", { name: "Gem regning" }).click();
  await expect.poll(stored).toEqual([["Vægtafgift", money(2_000_00, "DKK"), "half", 1]]);
  await undo();
  await expect.poll(stored).toEqual([["Vægtafgift", money(1_800_00, "DKK"), "half", 1]]);

  await screen.getByRole("button", { name: /^Vægtafgift/ }).click();
  await edit.getByRole("button", { name: "Slet regning" }).click();
  await expect.poll(stored).toEqual([]);
  await undo();
  await expect.poll(stored).toHaveLength(1);
});
