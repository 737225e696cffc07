import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords, recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { ownDebts } from "#domain/calculations/networth/ownPart.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { ChangeNotices } from "#features/sync/ChangeNotices.tsx";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { SettingsPage } from "./SettingsPage.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["assets", "household", "onboarding", "settings", "sync"]);
  household = await twoDevices();
});
afterEach(() => household.close());

const kroner = (amount: number) => money(amount * 100, "DKK");
const living = (amount: number) => ({ costs: [{ id: "living", amount: kroner(amount), source: "own" } as const] });

async function open(place = "") {
  const page = (
    <main>
      <ChangeNotices onShow={() => undefined} />
      <SettingsPage />
    </main>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], {
    initialEntries: [`/settings?section=household${place}`],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

test("[C5] people, home, income and the cost of a month are told where they stand, and each can be taken back", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Husstand" })).toBeVisible();
  // A section that nobody has filled in says so, and why one would.
  for (const name of ["Voksne, børn og bolig", "Jeres navne", "Løn og anden indkomst", "En måned koster"])
    await expect.element(screen.getByRole("region", { name }).getByText(/^Ikke udfyldt\./)).toBeVisible();
  await expect.element(screen.getByText(/^Når du har skrevet en bolig/)).toBeVisible();
  expect(await violations()).toEqual([]);

  await screen.getByRole("button", { name: "Udfyld: Voksne, børn og bolig" }).click();
  await screen.getByRole("radio", { name: /^Familie/ }).click();
  await screen.getByRole("radio", { name: "Én voksen", exact: true }).click();
  await screen.getByRole("button", { name: "Tilføj barn" }).click();
  await screen.getByLabelText("Barn 1, fødselsår").selectOptions("2020, fylder 6 i år");
  await screen.getByRole("radio", { name: /^Lejer/ }).click();
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("1 barn, født 2020")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ret: Voksne, børn og bolig" })).toHaveFocus();
  expect(recordById("household", HOUSEHOLD_ID)).toMatchObject({
    kind: "single",
    home: "tenant",
    children: [{ birthYear: 2020 }],
  });

  await screen.getByRole("button", { name: "Udfyld: Løn og anden indkomst" }).click();
  const income = screen.getByLabelText("Husstandens indkomst pr. år før skat");
  await expect.element(income).toHaveFocus();
  await income.fill("-5");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Beløbet skal være 0 eller mere.")).toBeVisible();
  await income.fill("840.000");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Indkomsten er gemt.")).toBeVisible();
  expect(recordById("household", HOUSEHOLD_ID)).toMatchObject({ grossIncome: kroner(840_000) });

  await screen.getByRole("button", { name: "Udfyld: En måned koster" }).click();
  await screen.getByLabelText("Bolig, el, vand og varme", { exact: true }).fill("9.000");
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("Månedens udgifter er gemt.")).toBeVisible();
  expect(recordById("household", HOUSEHOLD_ID)?.costs).toContainEqual({
    id: "housing",
    amount: kroner(9_000),
    source: "own",
  });
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.poll(() => recordById("household", HOUSEHOLD_ID)?.costs ?? []).toEqual([]);
  expect(recordById("household", HOUSEHOLD_ID)).toMatchObject({ grossIncome: kroner(840_000), home: "tenant" });
});

test("[C15] names are kept line by line, corrected without losing what they are, and taken back", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Udfyld: Jeres navne" }).click();
  const field = screen.getByLabelText("Navne, ét på hver linje");
  await field.fill("a".repeat(101));
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("Et navn er for langt. Der er plads til 100 tegn.")).toBeVisible();
  await field.fill("Anne Holm\nPer Lund");
  expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("Navnene er gemt.")).toBeVisible();
  const kept = () => recordById("household", HOUSEHOLD_ID)?.names ?? [];
  const anne = kept()[0];
  expect(kept().map(({ name }) => name)).toEqual(["Anne Holm", "Per Lund"]);

  await screen.getByRole("button", { name: "Ret: Jeres navne" }).click();
  await field.fill("Per Holm\nAnne Holm");
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(["Per Holm", "Anne Holm"]);
  expect(kept()[1]).toEqual(anne);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(["Anne Holm", "Per Lund"]);
});

test("[C5] a share that is told here counts in the net worth, and a change that is cancelled leaves everything as it was", async () => {
  const { id } = must(
    await create("assets", { type: "real_estate", name: "Rækkehus", currentValue: kroner(3_000_000), reminders: [] }),
  );
  must(await create("debts", { type: "mortgage", name: "Realkreditlån", currentValue: kroner(2_000_000) }));
  const screen = await open("#shares");
  // The address of a section opens it for a change.
  const loan = screen.getByLabelText("Realkreditlån", { exact: true });
  await loan.fill("50");
  await screen.getByLabelText("Rækkehus", { exact: true }).fill("150");
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("Andelen skal være over 0 og højst 100 procent.")).toBeVisible();
  await screen.getByLabelText("Rækkehus", { exact: true }).fill("");
  await screen.getByRole("button", { name: "Gem", exact: true }).click();
  await expect.element(screen.getByText("Andelene er gemt.")).toBeVisible();
  expect(ownDebts(allRecords("debts")).map(({ currentValue }) => currentValue)).toEqual([kroner(1_000_000)]);
  expect(recordById("assets", id)).not.toHaveProperty("ownerShare");

  await screen.getByRole("button", { name: "Ret: Ejerandele" }).click();
  await loan.fill("25");
  await screen.getByRole("button", { name: "Annullér" }).click();
  await expect.element(screen.getByText("50 %")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("[§9] the notice of what a month costs leads to the household's place, where the amount that gave way is brought back", async () => {
  must(await create("household", { id: HOUSEHOLD_ID, ...living(8_000) }));
  await household.exchange();
  const screen = await open();
  must(await update("household", HOUSEHOLD_ID, living(8_500)));
  await household.meet(put(HOUSEHOLD_ID, living(7_000), "household"));
  await screen.getByRole("button", { name: "Vis historik" }).click();

  const costs = screen.getByRole("region", { name: "En måned koster" });
  await expect.poll(() => costs.element().textContent).toContain("7.000");
  const lost = screen.getByRole("region", { name: "Værdier fra før" });
  await expect.poll(() => lost.element().textContent).toMatch(/8\.500.*Mad, tøj, fritid og alt det andet/);
  await lost.getByRole("button").click();
  await expect.poll(() => costs.element().textContent).toContain("8.500");
  await expect.element(lost).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(() => costs.element().textContent).toContain("7.000");
});
