import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { recordById } from "#data/records/records.ts";
import { create, type NewFields, remove, update } from "#data/records/repository.ts";
import { addDays, addMonths, localDay } from "#domain/dates.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { type Money, money } from "#domain/money.ts";
import { kroner, putAside } from "#tests/support/goals.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { GoalsPage } from "./GoalsPage.tsx";
// An element at the edge of the screen is there only with the sizes of the app.
import "#ui/tokens.css";
import "#ui/global.css";

let household: TwoDevices;
const today = localDay(new Date());

beforeEach(async () => {
  await testWords(["goals", "sync", "figures"]);
  household = await twoDevices();
});
afterEach(() => household.close());

async function open(address: string) {
  const router = createMemoryRouter([{ path: "/maal", element: <GoalsPage /> }], { initialEntries: [address] });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

async function goal(fields: Partial<NewFields<"goals">> = {}) {
  return must(
    await create("goals", {
      name: "Sommerferien",
      category: "travel",
      targetAmount: kroner(10_000),
      startDate: addDays(today, -100),
      milestones: [],
      contributions: [],
      ...fields,
    }),
  );
}

async function account(balance: number) {
  return must(
    await create("assets", { type: "bank", name: "Opsparing", currentValue: kroner(balance), reminders: [] }),
  );
}

test("[C6] a card says how far a goal is, in one word and in figures", async () => {
  const contributions = [putAside(addDays(today, -10), 3_000)];
  await goal({ contributions, targetDate: addMonths(today, 10) });
  const screen = await open("/maal");
  const card = screen.getByRole("list", { name: "Mål" }).getByRole("listitem");
  await expect.element(card).toMatchTextContent(/30\s%/);
  await expect.element(card).toMatchTextContent(/Foran/);
  await expect.element(card).toMatchTextContent(/10 måneder tilbage/);
  await expect.element(card).toMatchTextContent(/Kræver\s+700\s+kr\. om måneden\s· du sparer\s+1\.000/);
  await expect.element(card).toMatchTextContent(/Næste delmål, 50\s%:\s+5\.000/);
});

test("[§3] what another device put aside meanwhile is kept when a contribution is taken back", async () => {
  const { id } = await goal();
  await household.exchange();
  const screen = await open(`/maal?id=${id}`);
  await screen.getByRole("button", { name: "Læg til side", exact: true }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Beløb").fill("1.000");
  await sheet.getByRole("button", { name: "Læg til side" }).click();
  const rows = () => screen.getByRole("table", { name: "Lagt til side" }).getByRole("row").elements().length;
  await expect.poll(rows).toBe(2);
  await household.meet(put(id, { contributions: [putAside(today, 250)] }, "goals"));
  await expect.poll(rows).toBe(3);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.poll(rows).toBe(2);
  expect(recordById("goals", id)?.contributions).toMatchObject([{ amount: kroner(250) }]);
});

test("[§3] a contribution with which a goal could no longer be counted is refused where it is typed", async () => {
  const { id } = await goal({ contributions: [putAside(addDays(today, -1), 90_071_992_547_409)] });
  const screen = await open(`/maal?id=${id}`);
  await screen.getByRole("button", { name: "Læg til side", exact: true }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Beløb").fill("1,00");
  await sheet.getByRole("button", { name: "Læg til side" }).click();
  await expect.element(sheet.getByText(/bliver tilsammen for stort til at regne med\.$/)).toBeVisible();
  expect(recordById("goals", id)?.contributions).toHaveLength(1);
  await sheet.getByLabelText("Beløb").fill("0,91");
  await sheet.getByRole("button", { name: "Læg til side" }).click();
  await expect.poll(() => recordById("goals", id)?.contributions.length).toBe(2);
});

test("[§9] a target that another device replaced is brought back from its page", async () => {
  const { id } = await goal();
  await household.exchange();
  must(await update("goals", id, { targetAmount: kroner(12_000) }));
  await household.meet(put(id, { targetAmount: kroner(15_000) }, "goals"));
  const screen = await open(`/maal?id=${id}`);
  const lost = screen.getByRole("region", { name: "Værdier fra før" });
  await expect.poll(() => lost.element().textContent).toMatch(/12\.000.*Målbeløb/);
  await lost.getByRole("button").click();
  await expect.poll(() => recordById("goals", id)?.targetAmount).toEqual(kroner(12_000));
});

test("[C6] a goal that follows an account has no amounts of its own, and completing it lets go of the account", async () => {
  const { id: accountId } = await account(12_000);
  const { id } = await goal({ accountId, accountPart: "whole" });
  await goal({ name: "Cyklen", accountId, accountPart: "earmark", initialAmount: kroner(500) });
  const screen = await open(`/maal?id=${id}`);
  await expect.element(screen.getByText("Opsparing er overbooket")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Læg til side" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Afslut målet" }).click();
  await expect.element(screen.getByText("Opsparing er overbooket")).not.toBeInTheDocument();
  expect(recordById("goals", id)).toMatchObject({ state: "completed", endedOn: today, endedWith: kroner(12_000) });
  await expect.element(screen.getByText(/^Afsluttet /).first()).toBeVisible();
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(screen.getByText("Opsparing er overbooket")).toBeVisible();
});

test("[C6] where the account is gone, that is said, and what was written on the goal counts", async () => {
  const { id: accountId } = await account(12_000);
  const { id } = await goal({ accountId, accountPart: "whole", initialAmount: kroner(1_000) });
  const screen = await open(`/maal?id=${id}`);
  await expect.element(screen.getByText(/^Kontoen, som målet fulgte, findes ikke længere/)).not.toBeInTheDocument();
  must(await remove("assets", [accountId]));
  await expect.element(screen.getByText(/^Kontoen, som målet fulgte, findes ikke længere/)).toBeVisible();
  await expect.element(screen.getByText(/^10\s%$/)).toBeVisible();
});

test("[§3] what has been put aside keeps its goal in its currency, and only what is in that can be linked to", async () => {
  await account(12_000);
  const inEuro = money(900_00, "EUR");
  must(await create("assets", { type: "bank", name: "Eurokonto", currentValue: inEuro, reminders: [] }));
  const { id } = await goal({ contributions: [putAside(today, 1_000)] });
  const { id: empty } = await goal();
  const accounts = () => [...document.querySelectorAll("select[name=accountId] option")].map((one) => one.textContent);
  const currencies = () => document.querySelectorAll("select[aria-label^=Målbeløb]").length;

  const fresh = await open(`/maal?edit=${empty}`);
  await expect.element(fresh.getByLabelText("Målbeløb", { exact: true })).toBeVisible();
  const offered = currencies();
  await fresh.getByRole("radio", { name: /^En konto/ }).click();
  await expect.poll(accounts).toEqual(["Vælg", "Eurokonto", "Opsparing"]);
  await fresh.unmount();

  const screen = await open(`/maal?edit=${id}`);
  await expect.element(screen.getByLabelText("Målbeløb", { exact: true })).toBeVisible();
  expect([offered, currencies()]).toEqual([1, 0]);
  await screen.getByRole("radio", { name: /^En konto/ }).click();
  await expect.poll(accounts).toEqual(["Vælg", "Opsparing"]);
  await expect.element(screen.getByText(/^Du har lagt DKK til side\./)).toBeVisible();
});

test("[C10] the account that a goal is transferred from is one of its currency, and not the one it saves on", async () => {
  const { id: accountId } = await account(12_000);
  const bank = (name: string, currentValue: Money) =>
    create("assets", { type: "bank", name, currentValue, reminders: [] });
  const { id: payingAccountId } = must(await bank("Lønkonto", kroner(9_000)));
  must(await bank("Eurokonto", money(900_00, "EUR")));
  const { id } = await goal({ accountId, accountPart: "earmark", payingAccountId: accountId });
  const screen = await open(`/maal?edit=${id}`);
  const paying = screen.getByLabelText(/^Overføres fra/);
  await expect.element(paying).toHaveValue(accountId);
  const offered = () =>
    [...document.querySelectorAll("select[name=payingAccountId] option")].map((one) => one.textContent);
  expect(offered()).toEqual(["Ikke valgt", "Lønkonto", "Opsparing"]);
  await screen.getByRole("button", { name: "Gem ændringer" }).click();
  await expect.element(screen.getByText("Vælg en anden konto end den, målet sparer op på.")).toBeVisible();
  await paying.selectOptions("Lønkonto");
  await screen.getByRole("button", { name: "Gem ændringer" }).click();
  await expect.poll(() => recordById("goals", id)?.payingAccountId).toBe(payingAccountId);
  await expect.element(screen.getByRole("link", { name: "Lønkonto" })).toBeVisible();
});

test("[C6] a target that is typed by hand is not said to be so many months of what one costs now", async () => {
  const costs = [{ id: "all", amount: kroner(10_000), source: "own" }] as const;
  must(await create("household", { id: HOUSEHOLD_ID, costs: [...costs] }));
  const { id } = await goal({ category: "emergency_fund", targetAmount: kroner(54_000), costMonths: 6 });
  const now = /^6 måneder koster nu/;
  const before = await open(`/maal?id=${id}`);
  await expect.element(before.getByText(now)).toBeVisible();
  await before.unmount();
  const screen = await open(`/maal?edit=${id}`);
  await screen.getByLabelText("Målbeløb", { exact: true }).fill("50.000");
  await screen.getByRole("button", { name: "Gem ændringer" }).click();
  await expect.poll(() => recordById("goals", id)?.targetAmount).toEqual(kroner(50_000));
  expect(recordById("goals", id)?.costMonths).toBeUndefined();
  await expect.element(screen.getByText(/^Dækker /)).toBeVisible();
  await expect.element(screen.getByText(now)).not.toBeInTheDocument();
});

test("[§3] a template begins with what it can know, and what is not filled in is said", async () => {
  const screen = await open("/maal?add=home");
  await screen.getByLabelText("Boligens pris").fill("3.000.000");
  await expect.element(screen.getByLabelText("Målbeløb", { exact: true })).toHaveValue("150.000");
  await screen.getByLabelText("Målbeløb", { exact: true }).fill("");
  await screen.getByRole("radio", { name: /^En konto/ }).click();
  await screen.getByRole("button", { name: "Tilføj delmål" }).click();
  await screen.getByRole("button", { name: "Gem mål" }).click();
  for (const sentence of [
    "Skriv, hvor meget du sparer op til.",
    "Vælg en konto, eller vælg, at du selv skriver det.",
    "Skriv delmålets beløb, eller fjern delmålet.",
  ])
    await expect.element(screen.getByText(sentence)).toBeVisible();
});
