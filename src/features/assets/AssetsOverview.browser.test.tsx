import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page as frame } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { createValuedEntity, putValue } from "#data/records/valuedEntities.ts";
import { addDays, localDay } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { formatFor } from "#ui/format/format.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AssetsPage } from "./AssetsPage.tsx";

const TODAY = localDay(new Date());
let household: TwoDevices;

beforeEach(async () => {
  await frame.viewport(1280, 900);
  localStorage.clear();
  await testWords(["assets", "figures"]);
  household = await twoDevices();
});
afterEach(() => household.close());

async function have(...some: (Partial<Asset> & Pick<Asset, "name">)[]): Promise<void> {
  for (const [at, fields] of some.entries()) {
    const usual = { type: "vehicle" as const, currentValue: money((at + 1) * 100_000_00, "DKK"), reminders: [] };
    must(await createValuedEntity({ collection: "assets", fields: { ...usual, ...fields } }, TODAY));
  }
}

async function open(address = "/aktiver") {
  const router = createMemoryRouter([{ path: "/aktiver", element: <AssetsPage /> }], { initialEntries: [address] });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, router };
}

const SIX = ["Bil", "Båd", "Cykel", "Knallert", "Traktor"].map((name) => ({ name }));

test("what is archived leaves the total from that day, stands in the archive, and comes back with one tap", async () => {
  await have({ name: "Bilen" }, { name: "Huset", type: "real_estate" });
  const car = allRecords("assets").find(({ name }) => name === "Bilen")!;
  const { screen, router } = await open(`/aktiver?id=${car.id}`);
  await screen.getByRole("button", { name: "Flere handlinger" }).click();
  await screen.getByRole("menuitem", { name: "Arkivér" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Arkivér" }).click();
  await expect.element(screen.getByText(/^Arkiveret\. Det tæller ikke med fra den/)).toBeVisible();

  await router.navigate("/aktiver");
  await expect.poll(() => document.body.textContent).toContain("Aktiver i alt200.000");
  await screen.getByText("Arkiv (1)").first().click();
  await expect.element(screen.getByRole("table", { name: "Arkiv (1)" }).getByText("Bilen")).toBeVisible();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(() => document.body.textContent).toContain("Aktiver i alt300.000");
  expect(allRecords("assets").every(({ endDate }) => endDate === undefined)).toBe(true);
});

test("[C1] a total of nothing that has a rate is not nothing, and is once one of them has", async () => {
  await have({ name: "Bilen", currentValue: money(10_000_00, "USD") });
  const { screen } = await open();
  await expect.element(screen.getByText("1 af 100 aktiver")).toBeVisible();
  await expect.poll(() => document.body.textContent).toContain("Aktiver i alt–");
  must(await create("fx_rates", { date: TODAY, from: "USD", to: "DKK", rate: 6.9, source: "manual" }));
  await expect.poll(() => document.body.textContent).toContain("Aktiver i alt69.000");
});

test("[§6] what the limit counts includes the archive, and how much of it is there is said", async () => {
  await have({ name: "Bilen" }, { name: "Båden", endDate: addDays(TODAY, -3) });
  const { screen } = await open();
  await expect.element(screen.getByText("2 af 100 aktiver, heraf 1 i arkivet")).toBeVisible();
});

test("an asset that somebody else owns half of counts half, and says so", async () => {
  await have({ name: "Sommerhuset", ownerShare: 50 });
  const { screen, router } = await open();
  await expect.poll(() => document.body.textContent).toContain("Aktiver i alt50.000");
  await expect.element(screen.getByText(/^Din andel, 50\s%\s· /)).toBeVisible();
  await router.navigate(`/aktiver?id=${allRecords("assets")[0]!.id}`);
  await expect.poll(() => document.body.textContent).toMatch(/Din andel, 50\s%: 50\.000/);
});

test("the list is filtered by kind, condition and owner; what is chosen stands in the address and is reset with one tap", async () => {
  await have(...SIX, { name: "Guldur", type: "collectible", condition: "good", ownerShare: 50 });
  const { screen, router } = await open();
  await screen.getByRole("button", { name: "Filtre" }).click();
  await screen.getByLabelText("Ejer", { exact: true }).selectOptions("shared");
  await expect.element(screen.getByText("Viser 1 af 6")).toBeVisible();
  expect(router.state.location.search).toBe("?owner=shared");
  await screen.getByLabelText("Type").selectOptions("vehicle");
  await screen.getByRole("button", { name: "Nulstil søgning" }).click();
  await expect.element(screen.getByText("Traktor")).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("[§9 Layout] on a phone the order and the filters of the list are in a sheet, whose button says how many are in use", async () => {
  await frame.viewport(390, 844);
  await have(...SIX, { name: "Guldur", type: "collectible", condition: "good", ownerShare: 50 });
  const { screen } = await open();
  await screen.getByRole("button", { name: "Filtre" }).click();
  const sheet = screen.getByRole("dialog", { name: "Filtre" });
  await expect.element(sheet.getByLabelText("Sortér efter")).toBeVisible();
  await sheet.getByLabelText("Ejer", { exact: true }).selectOptions("shared");
  await sheet.getByRole("button", { name: "Vis 1 aktiv" }).click();
  await expect.element(screen.getByRole("button", { name: "Filtre (1)" })).toBeVisible();
  await expect.element(screen.getByText("Guldur")).toBeVisible();
  await expect.element(screen.getByText("Traktor")).not.toBeInTheDocument();
});

test("the list is a table or cards, and stays what it was chosen to be", async () => {
  await have(...SIX);
  const { screen } = await open();
  await screen.getByRole("radio", { name: "Kort" }).click();
  await expect.element(screen.getByRole("list", { name: "Aktiver af typen Køretøj" })).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByRole("link", { name: "Traktor" })).toBeVisible();
  await expect.element(again.screen.getByRole("table")).not.toBeInTheDocument();
});

test("the columns of one kind stand under those of the others, and its cards are as wide, whatever there is to show", async () => {
  await have(
    ...SIX.slice(0, 2),
    { name: "Huset", type: "real_estate", ownerShare: 50 },
    { name: "Ur", type: "collectible" },
  );
  const house = allRecords("assets").find(({ name }) => name === "Huset")!;
  const value = money(125_000_00, "DKK");
  must(await putValue({ collection: "assets", id: house.id }, { date: addDays(TODAY, -100), value }, TODAY));
  const { screen } = await open();
  await expect.element(screen.getByRole("table", { name: "Aktiver af typen Samleobjekt" })).toBeVisible();
  const lefts = (row: Element) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left));
  const [first, ...others] = [...document.querySelectorAll("tbody tr")].map(lefts);
  expect(first).toHaveLength(5);
  expect(first![1]! - first![0]!).toBeGreaterThan(first![2]! - first![1]!);
  for (const row of others) expect(row).toEqual(first);

  await screen.getByRole("radio", { name: "Kort" }).click();
  await expect.element(screen.getByRole("list", { name: "Aktiver af typen Samleobjekt" })).toBeVisible();
  const widths = [...document.querySelectorAll("ul[aria-label^='Aktiver'] > li")].map((card) => card.clientWidth);
  expect(widths).toHaveLength(4);
  expect(new Set(widths).size).toBe(1);
});

test("how a value has gone in a year is drawn in the table, on a card, and on a phone", async () => {
  await have({ name: "Bilen" }, { name: "Båden" });
  const car = allRecords("assets").find(({ name }) => name === "Bilen")!;
  const value = money(125_000_00, "DKK");
  must(await putValue({ collection: "assets", id: car.id }, { date: addDays(TODAY, -100), value }, TODAY));
  const { screen } = await open();
  const line = screen.getByRole("img", { name: /^Faldet 20/ });
  await expect.element(line).toBeVisible();
  await frame.viewport(390, 844);
  await expect.element(line).toBeVisible();
  await screen.getByRole("radio", { name: "Kort" }).click();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
  await expect.element(line).toBeVisible();
});

test("several assets are changed, archived and deleted at once, and each of it is taken back", async () => {
  await have(...SIX);
  const { screen } = await open();
  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await screen.getByRole("checkbox", { name: "Bil" }).click();
  await screen.getByRole("checkbox", { name: "Båd" }).click();
  await expect.element(screen.getByText("2 er valgt.")).toBeVisible();
  await screen.getByRole("button", { name: "Ejerandel" }).click();
  await screen.getByRole("dialog").getByLabelText("Ejerandel").fill("50");
  await screen.getByRole("button", { name: "Gem for 2 aktiver" }).click();
  const shares = () => allRecords("assets").filter(({ ownerShare }) => ownerShare === 50).length;
  await expect.poll(shares).toBe(2);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(shares).toBe(0);

  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await screen.getByRole("button", { name: "Vælg alle viste" }).click();
  await screen.getByRole("button", { name: "Slet" }).click();
  await expect.element(screen.getByText("5 aktiver er slettet.")).toBeVisible();
  expect(allRecords("assets")).toEqual([]);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(() => allRecords("assets").length).toBe(5);
});

test("what is chosen and then out of sight is left alone when several are deleted, and that is said", async () => {
  await have(...SIX, { name: "Guldur" });
  const { screen } = await open();
  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await screen.getByRole("checkbox", { name: "Bil" }).click();
  await screen.getByRole("checkbox", { name: "Guldur" }).click();
  await screen.getByLabelText("Søg i aktiver").fill("Guldur");
  await expect.element(screen.getByText("1 er valgt.")).toBeVisible();
  await expect.element(screen.getByText("1 valgt vises ikke og ændres ikke.")).toBeVisible();
  await screen.getByRole("button", { name: "Slet" }).click();
  await expect.element(screen.getByText("1 aktiv er slettet.")).toBeVisible();
  expect(allRecords("assets").map(({ name }) => name)).toContain("Bil");
});

test("a filter stays to be switched off, however few assets there are", async () => {
  await have({ name: "Bilen" }, { name: "Huset", type: "real_estate" });
  const { screen } = await open("/aktiver?type=real_estate");
  await screen.getByLabelText("Type").selectOptions("Alle");
  await expect.element(screen.getByText("Bilen")).toBeVisible();
});

test("what is typed in the place of a suggestion is not in the place of the value", async () => {
  const bought = { purchaseDate: addDays(TODAY, -800), purchaseValue: money(200_000_00, "DKK") };
  await have({ name: "Bilen", ...bought });
  const { screen } = await open(`/aktiver?id=${allRecords("assets")[0]!.id}`);
  const sheet = screen.getByRole("dialog");
  await screen.getByRole("button", { name: "Se og gem forslaget" }).click();
  await sheet.getByLabelText("Værdi").fill("123");
  await screen.getByRole("button", { name: "Luk" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Opdater værdi" }).click();
  await expect.element(sheet.getByLabelText("Værdi")).toHaveValue("100.000");
});

test("archiving asks for a day that was, and not before the purchase", async () => {
  await have({ name: "Bilen", purchaseDate: addDays(TODAY, -10) });
  const { screen } = await open(`/aktiver?id=${allRecords("assets")[0]!.id}`);
  await screen.getByRole("button", { name: "Flere handlinger" }).click();
  await screen.getByRole("menuitem", { name: "Arkivér" }).click();
  const sheet = screen.getByRole("dialog");
  await sheet.getByLabelText("Fra den").fill("-20");
  await sheet.getByRole("button", { name: "Arkivér" }).click();
  await expect.element(sheet.getByText("Slutdagen skal være på købsdagen eller senere.")).toBeVisible();
  await sheet.getByLabelText("Fra den").fill("i går");
  await sheet.getByRole("button", { name: "Arkivér" }).click();
  const since = formatFor("da").date(addDays(TODAY, -1), "long");
  await expect.element(screen.getByText(`Arkiveret. Det tæller ikke med fra den ${since}.`)).toBeVisible();
});
