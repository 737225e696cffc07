import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addSeries } from "#data/transactions/series.ts";
import { addTransaction } from "#data/transactions/addTransaction.ts";
import { allRecords, readState, recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { addDays, isoDate, localDay } from "#domain/dates.ts";
import { AssetId, type CategoryId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { SOON } from "#tests/support/soon.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll, undoLast } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { ChangedRecords } from "#features/sync/ChangedRecords.tsx";
import { ChangeNotices } from "#features/sync/ChangeNotices.tsx";
import { testWords } from "#tests/support/testWords.ts";
import "#ui/global.css";
import "#ui/tokens.css";
import { BudgetPage } from "./BudgetPage.tsx";

const [GROCERIES, CAFE] = [builtInId(12, 1), builtInId(14, 2)];

let household: TwoDevices;
let transaction: Transaction;

beforeEach(async () => {
  await page.viewport(414, 896);
  await testWords([
    "budget",
    "budgetPlan",
    "categories",
    "figures",
    "forecast",
    "payees",
    "recurring",
    "rules",
    "sync",
  ]);
  household = await twoDevices();
  const account = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] }),
  );
  transaction = must(
    await create("transactions", {
      accountId: account.id,
      date: isoDate("2026-11-20"),
      amount: money(-450_00, "DKK"),
      text: "Bager",
      status: "booked",
    }),
  );
  await household.exchange();
});
afterEach(() => {
  // A notice of one test is no matter of the next.
  dismissAll();
  household.close();
});

async function open(address = "/budget?tab=list", beside?: ReactNode) {
  const element = (
    <>
      <ChangeNotices onShow={() => undefined} />
      {beside}
      <BudgetPage />
    </>
  );
  const router = createMemoryRouter([{ path: "/budget", element }], { initialEntries: [address] });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, router };
}

test("[§9] the notice of a transaction leads to its form, where the value that gave way is brought back, and what is typed stays", async () => {
  const { screen, router } = await open();
  must(await update("transactions", transaction.id, { amount: money(-460_50, "DKK") }));
  await household.meet(put(transaction.id, { amount: money(-470_00, "DKK") }, "transactions"));
  await screen.getByRole("button", { name: "Vis historik" }).click();

  const form = screen.getByRole("dialog", { name: "Ret postering" });
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("470");
  const lost = form.getByRole("region", { name: "Værdier fra før" });
  await expect.poll(() => lost.element().textContent).toMatch(/460,50.*Beløb/);
  await form.getByLabelText("Tekst").fill("Bageren på hjørnet");
  await form.getByLabelText(/^Note/).fill("Til fødselsdagen");
  await form.getByRole("button", { name: /^Gendan denne værdi.*Beløb$/ }).click();
  await expect.element(form.getByText("Værdien er gendannet.")).toBeVisible();
  expect(recordById("transactions", transaction.id)?.amount.minor).toBe(-460_50);
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("460,50");
  await expect.element(form.getByLabelText("Tekst")).toHaveValue("Bageren på hjørnet");
  await expect.element(form.getByLabelText(/^Note/)).toHaveValue("Til fødselsdagen");

  await form.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(form.getByText("Ændringen er fortrudt.")).toBeVisible();
  await vi.waitFor(() => expect(recordById("transactions", transaction.id)?.amount.minor).toBe(-470_00), SOON);
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("470");
  await form.getByRole("button", { name: /^Gendan denne værdi.*Beløb$/ }).click();
  await expect.element(form.getByLabelText("Beløb")).toHaveValue("460,50");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: "?tab=list", hash: "" });
  const saved = { text: "Bageren på hjørnet", note: "Til fødselsdagen", amount: { minor: -460_50 } };
  await vi.waitFor(() => expect(recordById("transactions", transaction.id)).toMatchObject(saved), SOON);
});

test("[§9] what was typed in the very field that is restored comes back when that is undone", async () => {
  const { screen } = await open();
  must(await update("transactions", transaction.id, { text: "Bager A" }));
  await household.meet(put(transaction.id, { text: "Bager B" }, "transactions"));
  await screen.getByRole("button", { name: "Vis historik" }).click();
  const form = screen.getByRole("dialog", { name: "Ret postering" });
  const text = form.getByLabelText("Tekst");
  await text.fill("Konditor");
  await form.getByRole("button", { name: /^Gendan denne værdi.*Tekst$/ }).click();
  await expect.element(text).toHaveValue("Bager A");
  await form.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(text).toHaveValue("Konditor");
  await vi.waitFor(() => expect(recordById("transactions", transaction.id)?.text).toBe("Bager B"), SOON);
});

test("[§9] what was typed in the form of a transaction is there again after Escape, until it is saved or thrown away", async () => {
  const { screen } = await open(`/budget?tab=list&id=${transaction.id}`);
  const form = screen.getByRole("dialog", { name: "Ret postering" });
  await expect.element(form.getByRole("combobox", { name: /^Kategori/ })).toHaveFocus();
  await form.getByLabelText("Tekst").fill("Konditor");
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  must(await update("transactions", transaction.id, { note: "Rundstykker" }));

  const row = screen.getByRole("button", { name: new RegExp(`^${transaction.text}`) });
  await row.click();
  await expect.element(form.getByText("Din tekst fra sidst er her stadig.")).toBeVisible();
  await expect.element(form.getByLabelText("Tekst")).toHaveValue("Konditor");
  await expect.element(form.getByLabelText(/^Note/)).toHaveValue("Rundstykker");
  await form.getByRole("button", { name: "Slet teksten" }).click();
  await expect.element(form.getByLabelText("Tekst")).toHaveValue(transaction.text);

  await form.getByLabelText("Tekst").fill("Konditor Møller");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /^Konditor Møller/ }).click();
  await expect.element(form.getByText("Din tekst fra sidst er her stadig.")).not.toBeInTheDocument();
});

test("a transaction that is typed moves what is on its account, where it is wanted, and takes it along when it is undone", async () => {
  const fields = { type: "cash" as const, name: "Pung", currentValue: money(500_00, "DKK"), reminders: [] };
  const id = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, localDay(new Date()))));
  const worth = () => recordById("assets", id)?.currentValue.minor;
  await page.viewport(1280, 900);
  const { screen } = await open();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await screen.getByRole("button", { name: "Tilføj postering" }).click();
  await form.getByLabelText("Konto", { exact: true }).selectOptions("Lønkonto");
  await expect.element(form.getByRole("checkbox", { name: "Træk fra kontoens saldo" })).not.toBeInTheDocument();
  await form.getByLabelText("Konto", { exact: true }).selectOptions("Pung");
  await expect.element(form.getByRole("checkbox", { name: "Træk fra kontoens saldo" })).toBeChecked();
  await form.getByLabelText("Beløb").fill("45");
  await form.getByLabelText("Tekst").fill("Kiosk");
  await form.getByRole("button", { name: "Gem og ny" }).click();
  await expect.poll(worth).toBe(455_00);

  await form.getByRole("radio", { name: "Penge ind" }).click();
  await form.getByRole("checkbox", { name: "Læg til kontoens saldo" }).click();
  await form.getByLabelText("Beløb").fill("20");
  await form.getByLabelText("Tekst").fill("Pant");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(worth()).toBe(455_00);
  undoLast();
  await expect.poll(() => allRecords("transactions").length).toBe(2);
  undoLast();
  // The records of one change come to the page in turn.
  await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([500_00, 1]);
});

test("a transaction that was counted in moves the balance when it is corrected or deleted, says so, and each is undone in one step", async () => {
  const fields = { type: "cash" as const, name: "Pung", currentValue: money(500_00, "DKK"), reminders: [] };
  const today = localDay(new Date());
  const id = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, addDays(today, -1))));
  const worth = () => recordById("assets", id)?.currentValue.minor;
  const kiosk = { accountId: id, date: today, amount: money(-45_00, "DKK"), text: "Kiosk", status: "booked" as const };
  const added = must(await addTransaction(kiosk, { toBalance: true, today }));
  expect(worth()).toBe(455_00);
  const { screen } = await open(`/budget?id=${added.id}`);
  await screen.getByRole("dialog", { name: "Ret postering" }).getByLabelText("Beløb").fill("54");
  await screen.getByRole("button", { name: "Gem postering" }).click();
  await expect.element(screen.getByText("Posteringen er gemt, og kontoens saldo er ændret")).toBeVisible();
  expect(worth()).toBe(446_00);
  undoLast();
  await expect.poll(worth).toBe(455_00);
  await screen.unmount();
  const again = await open(`/budget?id=${added.id}`);
  await again.screen.getByRole("button", { name: "Slet postering" }).click();
  await expect.element(again.screen.getByText("Posteringen er slettet, og kontoens saldo er ændret")).toBeVisible();
  expect(worth()).toBe(500_00);
  undoLast();
  await expect.poll(() => [worth(), recordById("transactions", added.id)?.text]).toEqual([455_00, "Kiosk"]);
});

test("where a file has told the balance, it is asked once whether it follows what is typed too, and then it does", async () => {
  const today = isoDate(localDay(new Date()));
  const fields = { type: "bank" as const, name: "Budgetkonto", currentValue: money(500_00, "DKK"), reminders: [] };
  const id = AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, addDays(today, -1))));
  const told = allRecords("valuations").find(({ subjectId }) => subjectId === id)!;
  must(await update("valuations", told.id, { source: "import" }));
  await page.viewport(1280, 900);
  const { screen } = await open();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await screen.getByRole("button", { name: "Tilføj postering" }).click();
  await form.getByLabelText("Konto", { exact: true }).selectOptions("Budgetkonto");
  await expect.element(form.getByText("Hvad følger kontoens saldo?")).toBeVisible();
  await form.getByRole("button", { name: "Bankens fil" }).click();
  await expect.element(form.getByText("Saldoen følger bankens fil.")).toBeVisible();
  await form.getByRole("button", { name: "Også det, jeg skriver" }).click();
  await expect.element(form.getByRole("checkbox", { name: "Træk fra kontoens saldo" })).toBeChecked();
  expect(recordById("assets", id)?.balanceFollows).toBe("typed");
  await form.getByLabelText("Beløb").fill("45");
  await form.getByLabelText("Tekst").fill("Kiosk");
  await form.getByRole("button", { name: "Gem postering" }).click();
  await expect.poll(() => recordById("assets", id)?.currentValue.minor).toBe(455_00);
});

test("a transaction moves no balance before all records are there: until then a bank file may have told it", async () => {
  const fields = { type: "cash" as const, name: "Pung", currentValue: money(500_00, "DKK"), reminders: [] };
  must(await createValuedEntity({ collection: "assets", fields }, localDay(new Date())));
  await page.viewport(1280, 900);
  const { screen } = await open();
  const form = screen.getByRole("dialog", { name: "Ny postering" });
  await screen.getByRole("button", { name: "Tilføj postering" }).click();
  await form.getByLabelText("Konto", { exact: true }).selectOptions("Pung");
  const offer = form.getByRole("checkbox", { name: "Træk fra kontoens saldo" });
  await expect.element(offer).toBeChecked();
  readState.set("loading");
  await expect.element(offer).not.toBeInTheDocument();
  readState.set("ready");
  await expect.element(offer).toBeChecked();
});

test("a transaction that is gone is told where its address leads, and one's own removal is told once", async () => {
  const { screen } = await open(`/budget?id=${transaction.id}`);
  await screen.getByRole("button", { name: "Slet postering" }).click();
  await expect.element(screen.getByText("Posteringen er slettet")).toBeVisible();
  await expect.element(screen.getByText("Posteringen findes ikke længere.")).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open(`/budget?id=${transaction.id}`);
  await expect.element(again.screen.getByText("Posteringen findes ikke længere.")).toBeVisible();
});

test("several changes are told once with a list that leads to each, and a choice among few is not told", async () => {
  const { id: _, ...fields } = transaction;
  const other = must(await create("transactions", { ...fields, text: "Slagter" }));
  must(await create("preferences", { id: PREFERENCES_ID, displayCurrency: "DKK" }));
  must(await create("household", { id: HOUSEHOLD_ID, home: "owner" }));
  await household.exchange();
  let isLeft = false;
  const { screen } = await open("/budget?tab=list", <ChangedRecords onLeave={() => (isLeft = true)} />);
  for (const { id } of [transaction, other]) must(await update("transactions", id, { text: "Herfra" }));
  must(await update("preferences", PREFERENCES_ID, { displayCurrency: "EUR" }));
  must(await update("household", HOUSEHOLD_ID, { hasCar: true }));
  await household.meet(
    put(transaction.id, { text: "Bageren" }, "transactions"),
    put(other.id, { text: "Slagteren" }, "transactions"),
    put(PREFERENCES_ID, { displayCurrency: "SEK" }, "preferences"),
    put(HOUSEHOLD_ID, { hasCar: false }, "household"),
  );
  await screen.getByRole("button", { name: "Vis", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "2 poster er ændret på en anden enhed" })).toBeVisible();
  await screen.getByRole("button", { name: /^Vis historik.*Slagteren$/ }).click();
  expect(isLeft).toBe(true);
  await expect.element(screen.getByRole("dialog").getByLabelText("Tekst")).toHaveValue("Slagteren");
  await expect.element(screen.getByRole("region", { name: "Værdier fra før" }).getByText("Herfra")).toBeVisible();
});

test("[§6.2] a step that is still being written when its key is followed by Ctrl+Z is taken back once it is", async () => {
  const { screen } = await open();
  const row = screen.getByRole("button", { name: /^Bager/ });
  await expect.element(row).toBeVisible();
  row.element().focus();
  const press = (key: string, ctrlKey = false) =>
    row.element().dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  press("r");
  press("z", true);
  await expect.element(screen.getByText("Ændringen er fortrudt.")).toBeVisible();
  expect(recordById("transactions", transaction.id)?.reviewed).toBeUndefined();
});

test("[C12] a month is held against another: what changed most comes first, and leads to its transactions", async () => {
  const { id: _, ...fields } = transaction;
  const add = async (date: string, kroner: number, categoryId?: CategoryId) =>
    must(
      await create("transactions", {
        ...fields,
        date: isoDate(date),
        amount: money(kroner * 100, "DKK"),
        text: "Købt",
        ...(categoryId && { categoryId }),
      }),
    );
  await add("2025-08-02", -900, GROCERIES);
  await add("2025-09-02", -1_000, GROCERIES);
  await add("2025-09-03", -100, CAFE);
  await add("2025-10-02", -1_400, GROCERIES);
  await add("2025-10-03", 200);
  await add("2025-10-04", -10);
  const line = { id: GROCERIES, amounts: [{ id: BudgetMonth.parse("2025-09"), amount: money(2_000_00, "DKK") }] };
  must(await create("budget_lines", { ...line, every: "month", month: 1, rollover: false }));
  const { screen } = await open("/budget?tab=plan&month=2025-10");
  await screen.getByRole("button", { name: "Flere handlinger" }).click();
  await screen.getByRole("menuitem", { name: "Sammenlign med en anden måned" }).click();
  const sheet = screen.getByRole("dialog", { name: "Sammenlign oktober 2025" });
  await expect.element(sheet.getByText("Holdt op mod september 2025.")).toBeVisible();
  const rows = (list: string) =>
    sheet
      .getByRole("list", { name: list })
      .getByRole("button")
      .elements()
      .map((row) => (row.textContent ?? "").replaceAll("\u{a0}", " "));
  expect(rows("Brugt")).toEqual([
    "Dagligvarer1.400 kr. mod 1.000 kr.+400 kr.",
    "Café og restaurant0 kr. mod 100 kr.−100 kr.",
    "Uden kategori10 kr. mod 0 kr.+10 kr.",
  ]);
  expect(rows("Indtægter")).toEqual(["Uden kategori200 kr. mod 0 kr.+200 kr."]);
  await sheet.getByLabelText("Sammenlign med").selectOptions("Gennemsnit af 3 måneder");
  await expect.element(sheet.getByText("Holdt op mod den ene måned før, der er posteringer fra.")).toBeVisible();
  await sheet.getByLabelText("Sammenlign med").selectOptions("Samme måned året før");
  await expect.element(sheet.getByText(/^Der er ingen posteringer fra den måned\./)).toBeVisible();
  await sheet.getByLabelText("Sammenlign med").selectOptions("Måneden før");
  await sheet.getByRole("list", { name: "Indtægter" }).getByRole("button").click();
  const transactions = screen.getByRole("dialog", { name: /^Uden kategori/ });
  await expect.element(transactions.getByRole("button", { name: /200,00/ })).toBeVisible();
  expect(transactions.getByRole("button", { name: /10,00/ }).elements()).toEqual([]);
});

test("[C12] where more was spent before the month than was set aside, its line tells that in words, and nothing is held against less than nothing", async () => {
  const { id: accountId } = must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const spent = { accountId, status: "booked", text: "Rejse", categoryId: GROCERIES } as const;
  must(await create("transactions", { ...spent, date: isoDate("2025-09-02"), amount: money(-9_811_00, "DKK") }));
  const line = { id: GROCERIES, amounts: [{ id: BudgetMonth.parse("2025-09"), amount: money(1_000_00, "DKK") }] };
  must(await create("budget_lines", { ...line, every: "month", month: 1, rollover: true }));
  const { screen } = await open("/budget?tab=plan&month=2025-10");
  const row = screen.getByRole("listitem").filter({ hasText: "Dagligvarer" });
  await expect.element(row).toMatchTextContent(/0\s+kr\. af 1\.000\s+kr\..*7\.811\s+kr\. mangler/);
  await expect.element(row).toMatchTextContent(/Tidligere er der brugt 8\.811\s+kr\. mere, end der var sat af\./);
  await expect.element(row.getByRole("button", { name: /Ret budgettet for Dagligvarer: 1\.000/ })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/af [-−]/);
});

test("[C15] transfers with one end are told of at the sums, said yes to all but one, remembered, and taken back as one", async () => {
  const { accountId } = transaction;
  const savings = must(
    await create("assets", { type: "bank", name: "Opsparing", currentValue: money(0, "DKK"), reminders: [] }),
  );
  const texts = ["Til opsparing", "Fra opsparing", "Til feriekonto"] as const;
  const ids = await Promise.all(
    texts.map(async (text, at) => {
      const amount = money(text.startsWith("Fra") ? 200_00 : -500_00 - at, "DKK");
      const date = addDays(isoDate("2026-10-01"), at * 10);
      return must(await create("transactions", { accountId, date, amount, text, status: "booked" })).id;
    }),
  );
  const said = () =>
    ids.map((id) => {
      const { oneEnded, counterpartId, notTransfer } = recordById("transactions", id)!;
      return [oneEnded, counterpartId, notTransfer];
    });
  const { screen } = await open("/budget?tab=list&period=all");
  await screen.getByRole("button", { name: "3 posteringer ligner overførsler og tæller med endnu" }).click();
  const sheet = screen.getByRole("dialog", { name: "Overførsler mellem egne konti" });
  await expect.element(sheet.getByRole("checkbox", { name: "Fra Lønkonto til Opsparing" })).toBeChecked();
  await expect.element(sheet.getByRole("checkbox", { name: "Fra Opsparing til Lønkonto" })).toBeChecked();
  await sheet.getByText("Fra Lønkonto til en egen konto").click();
  await sheet.getByRole("button", { name: "Markér 2 overførsler" }).click();
  const marked = [
    [true, savings.id, undefined],
    [true, savings.id, undefined],
    [undefined, undefined, undefined],
  ];
  await expect.poll(said).toEqual(marked);
  undoLast();
  await expect.poll(said).toEqual(marked.map(() => [undefined, undefined, undefined]));

  await sheet.getByRole("button", { name: "Den fravalgte er ingen overførsel" }).click();
  await expect.poll(() => said()[2]).toEqual([undefined, undefined, true]);
  await expect.element(sheet.getByText("Fra Lønkonto til en egen konto")).not.toBeInTheDocument();
});

test.each([
  ["recurring&view=calendar", /^Månedens faste betalinger og indtægter/],
  ["recurring&view=list", /^Seneste beløb gange antal gange pr\. år for hver/],
  ["subscriptions", /^Seneste pris gange antal gange pr\. år/],
])("[C11] the totals of %s say what is in them", async (tab, text) => {
  const { accountId } = transaction;
  const amount = money(-99_00, "DKK");
  const series = { accountId, text: "netflix", name: "Netflix", amount, anchor: localDay(new Date()) };
  must(await addSeries({ ...series, frequency: "monthly", state: "confirmed", isSubscription: true }));
  const { screen } = await open(`/budget?tab=${tab}`);
  await screen.getByText("Hvordan er det beregnet?").click();
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("[C15] transfers of one kind are one line, which says how often they come, and is opened to leave one of them out", async () => {
  const { accountId } = transaction;
  const fields = { type: "bank" as const, name: "Opsparing", currentValue: money(0, "DKK"), reminders: [] };
  must(await create("assets", fields));
  const ids = await Promise.all(
    ["2026-07-01", "2026-08-01", "2026-09-01", "2026-10-01"].map(async (day) => {
      const moved = { accountId, date: isoDate(day), amount: money(-2_000_00, "DKK"), text: "Til opsparing" } as const;
      return must(await create("transactions", { ...moved, status: "booked" })).id;
    }),
  );
  const marked = () => ids.map((id) => recordById("transactions", id)?.oneEnded);
  const { screen } = await open("/budget?tab=list&period=all");
  await screen.getByRole("button", { name: "4 posteringer ligner overførsler og tæller med endnu" }).click();
  const sheet = screen.getByRole("dialog", { name: "Overførsler mellem egne konti" });
  const all = sheet.getByRole("checkbox", { name: "4 × Fra Lønkonto til Opsparing" });
  await expect.element(all).toBeChecked();
  await expect.element(sheet.getByText(/^2\.000\skr\. hver måned/)).toBeVisible();
  expect(sheet.getByRole("checkbox").elements()).toHaveLength(1);
  const names = sheet.getByRole("link", { name: "Skriv jeres navne, så finder vi flere" });
  await expect.element(names).toHaveAttribute("href", expect.stringMatching(/section=household#names$/));

  await sheet.getByRole("button", { name: "Vis alle 4, Fra Lønkonto til Opsparing" }).click();
  await sheet.getByRole("checkbox", { name: "1. aug. 2026" }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(sheet.getByRole("button", { name: "Markér 4 overførsler" })).toBeVisible();
  await all.click();
  await expect.element(sheet.getByRole("button", { name: "Markér 0 overførsler" })).toBeVisible();
  await all.click();
  await sheet.getByRole("checkbox", { name: "1. aug. 2026" }).click();
  await sheet.getByRole("button", { name: "Markér 3 overførsler" }).click();
  await expect.poll(marked).toEqual([true, undefined, true, true]);
});

test.each([
  ["", "Budget", "Budget · Overblik"],
  ["?tab=list", "Posteringer", "Posteringer · Overblik"],
  ["?tab=recurring", "Faste betalinger", "Faste betalinger · Budget · Overblik"],
  ["?tab=subscriptions", "Abonnementer", "Abonnementer · Budget · Overblik"],
  ["?tab=forecast", "Prognose", "Prognose · Budget · Overblik"],
  ["?tab=account", "Budgetkonto", "Budgetkonto · Budget · Overblik"],
  ["?tab=categories", "Kategorier", "Kategorier · Budget · Overblik"],
  ["?tab=rules", "Regler", "Regler · Budget · Overblik"],
] as const)("[C4] on a phone the heading, the tab and the title of /budget%s say %s", async (query, heading, title) => {
  await page.viewport(390, 844);
  const { screen } = await open(`/budget${query}`);
  await expect.element(screen.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expect.poll(() => document.title.replaceAll("\u00A0", " ")).toBe(title);
  await expect.element(screen.getByRole("tab", { name: "Kategorier" })).toBeVisible();
  expect(screen.getByRole("tab").elements()).toHaveLength(4);
  const views = screen.getByRole("radio", { name: heading, exact: true });
  if (heading !== "Posteringer") await expect.element(views).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("[C4] the transactions without a category are told of at the top, and reviewed by payee from there", async () => {
  const { screen } = await open("/budget");
  const line = screen.getByRole("button", { name: "Gennemgå 1 postering uden kategori" });
  await expect.element(line).toBeVisible();
  const tabs = screen.getByRole("tablist").element().getBoundingClientRect();
  expect(line.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top);
  await line.click();
  const sheet = screen.getByRole("dialog", { name: "Uden kategori" });
  await expect.element(sheet.getByText("Bager").first()).toBeVisible();
  await screen.getByRole("button", { name: "Luk" }).click();

  must(await update("transactions", transaction.id, { categoryId: GROCERIES, categorisedBy: "hand" }));
  await expect.element(line).not.toBeInTheDocument();
});

test("[C4] on a phone the menu of the list bears the number of those without a category, and their review stays open when the window grows", async () => {
  await page.viewport(390, 844);
  const { screen } = await open("/budget?tab=list");
  const menu = screen.getByRole("button", { name: /^Flere handlinger.*1 postering uden kategori$/ });
  await expect.element(menu).toHaveTextContent("1");
  expect(menu.element().getBoundingClientRect().height).toBe(44);
  await menu.click();
  await screen.getByRole("menuitem", { name: "Kategorisér 1 uden kategori" }).click();
  const sheet = screen.getByRole("dialog", { name: "Uden kategori" });
  await expect.element(sheet.getByText("Bager").first()).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(screen.getByRole("button", { name: "Ryd op", includeHidden: true })).toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await screen.getByRole("button", { name: "Luk" }).click();
  // And the other way round.
  await screen.getByRole("button", { name: "Gennemgå 1 postering uden kategori" }).click();
  await expect.element(sheet.getByText("Bager").first()).toBeVisible();
  await page.viewport(390, 844);
  await expect
    .element(screen.getByRole("button", { name: /^Flere handlinger/, includeHidden: true }))
    .toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await screen.getByRole("button", { name: "Luk" }).click();

  must(await update("transactions", transaction.id, { categoryId: GROCERIES, categorisedBy: "hand" }));
  await expect.element(screen.getByRole("button", { name: "Flere handlinger", exact: true })).toHaveTextContent("");
});

test("[C4] the budget's figure stands with what it is and the days that it is for", async () => {
  const line = { id: GROCERIES, amounts: [{ id: BudgetMonth.parse("2025-09"), amount: money(2_000_00, "DKK") }] };
  must(await create("budget_lines", { ...line, every: "month", month: 1, rollover: false }));
  const { screen } = await open("/budget");
  const label = screen.getByText("Tilbage at bruge", { exact: true });
  await expect.element(label).toBeVisible();
  const [figure, days] = [...(label.element().parentElement?.children ?? [])].slice(1) as [Element, Element];
  expect(days.textContent).toMatch(/^\p{L}+ \d{4}/u);
  // One block: no more than a line of the words lies between them.
  const edges = [label.element(), figure, days].map((each) => each.getBoundingClientRect());
  expect(edges[1]!.top - edges[0]!.bottom).toBeLessThan(20);
  expect(edges[2]!.top - edges[1]!.bottom).toBeLessThan(20);
  expect(edges[1]!.height).toBeLessThan(1.2 * Number.parseFloat(getComputedStyle(figure).fontSize));
});
