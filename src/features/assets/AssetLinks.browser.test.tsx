import { type BackendModule, createInstance, type ResourceKey, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page as frame } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SHARED_WORDS } from "#config/wordFiles.ts";
import { changeAssets } from "#data/records/changeAssets.ts";
import { allRecords, readState, recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { createValuedEntity, putValue } from "#data/records/valuedEntities.ts";
import { isoDate, localDay } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import assets from "#locales/da/assets.json" with { type: "json" };
import budget from "#locales/da/budget.json" with { type: "json" };
import common from "#locales/da/shared/common.json" with { type: "json" };
import debt from "#locales/da/debt.json" with { type: "json" };
import loans from "#locales/da/loans.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import problems from "#locales/da/shared/problems.json" with { type: "json" };
import records from "#locales/da/shared/records.json" with { type: "json" };
import upcoming from "#locales/da/shared/upcoming.json" with { type: "json" };
import { AddDebtPage } from "#features/debt/AddDebtPage.tsx";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AssetsPage } from "./AssetsPage.tsx";

const TODAY = isoDate("2026-11-22");
let household: TwoDevices;

beforeEach(async () => {
  await frame.viewport(1280, 900);
  await startWords({ assets, budget, debt, loans, ui, upcoming });
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

/** The words that are here, and what answers for those that are fetched. */
async function startWords(da: ResourceLanguage, fetched: (file: string) => Promise<ResourceKey> = async () => ({})) {
  const backend: BackendModule = {
    type: "backend",
    init: () => undefined,
    read: (_language, file, answer) => void fetched(file).then((words) => answer(null, words)),
  };
  await createInstance()
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: "da",
      defaultNS: "common",
      resources: { da: { common, problems, records, ...da } },
      fallbackNS: SHARED_WORDS,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

async function have(name: string, type: Asset["type"]): Promise<AssetId> {
  const fields = { type, name, currentValue: money(3_000_000_00, "DKK"), reminders: [] };
  return AssetId.parse(must(await createValuedEntity({ collection: "assets", fields }, TODAY)));
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/aktiver", element: <AssetsPage /> },
      { path: "/add-debt", element: <AddDebtPage /> },
      { path: "*", element: <p /> },
    ],
    { initialEntries: [address] },
  );
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

test("an account has its transactions, a brokerage account leads to what lies in it, and a car to neither", async () => {
  const [account, brokerageAccount, car] = [
    await have("Lønkonto", "bank"),
    await have("Nordnet", "investment"),
    await have("Bil", "vehicle"),
  ];
  must(
    await create("trades", {
      kind: "fee",
      accountId: brokerageAccount,
      date: TODAY,
      currency: "DKK",
      amountMinor: 50_00,
    }),
  );
  const ofAccount = await open(`/aktiver?id=${account}`);
  await expect.element(ofAccount.getByRole("heading", { name: "Posteringer" })).toBeVisible();
  await ofAccount.unmount();
  const ofBrokerageAccount = await open(`/aktiver?id=${brokerageAccount}`);
  await expect
    .element(ofBrokerageAccount.getByRole("link", { name: "Se beholdningen" }))
    .toHaveAttribute("href", `/portfolio?tab=holdings&account=${brokerageAccount}`);
  await expect.element(ofBrokerageAccount.getByRole("heading", { name: "Posteringer" })).not.toBeInTheDocument();
  await ofBrokerageAccount.unmount();
  const ofCar = await open(`/aktiver?id=${car}`);
  await expect.element(ofCar.getByRole("heading", { level: 1, name: "Bil" })).toBeVisible();
  await expect.element(ofCar.getByRole("heading", { name: /^(Posteringer|Beholdning)/ })).not.toBeInTheDocument();
});

test("a home without a loan offers the mortgage that stands in nothing, and takes it back", async () => {
  const home = await have("Huset", "real_estate");
  const fields = { type: "mortgage" as const, name: "Nykredit", currentValue: money(1_000_000_00, "DKK") };
  must(await createValuedEntity({ collection: "debts", fields }, TODAY));
  const linked = () => allRecords("debts")[0]?.assetId;
  const screen = await open(`/aktiver?id=${home}`);
  await screen.getByRole("button", { name: "Tilknyt Nykredit" }).click();
  await expect.element(screen.getByText("Friværdi", { exact: true })).toBeVisible();
  expect(linked()).toBe(home);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(linked).toBeUndefined();
});

describe("[§3] a part of a home beside the whole of its loan", () => {
  async function halfHome(ofHome: number | undefined, ofLoan: number | undefined) {
    const home = await have("Huset", "real_estate");
    must(await update("assets", home, { ownerShare: ofHome }));
    const fields = {
      type: "mortgage" as const,
      name: "Nykredit",
      currentValue: money(1_000_000_00, "DKK"),
      assetId: home,
    };
    const loan = must(
      await createValuedEntity({ collection: "debts", fields: { ...fields, ownerShare: ofLoan } }, TODAY),
    );
    return { screen: await open(`/aktiver?id=${home}`), home, loan };
  }
  const shareOfLoan = () => allRecords("debts")[0]?.ownerShare;

  test("says that the whole loan is counted, and takes the same part of it with one press", async () => {
    const { screen } = await halfHome(50, undefined);
    await expect.element(screen.getByText("Hele lånet Nykredit er regnet med")).toBeVisible();
    await screen.getByRole("button", { name: /^Min andel er 50/ }).click();
    await expect.poll(shareOfLoan).toBe(50);
    await expect.element(screen.getByText("Hele lånet Nykredit er regnet med")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(shareOfLoan).toBeUndefined();
    await expect.element(screen.getByText("Hele lånet Nykredit er regnet med")).toBeVisible();
  });

  test("is not asked about again when all of it is owed", async () => {
    const { screen } = await halfHome(50, undefined);
    await screen.getByRole("button", { name: "Jeg skylder det hele" }).click();
    await expect.poll(shareOfLoan).toBe(100);
    await expect.element(screen.getByText("Hele lånet Nykredit er regnet med")).not.toBeInTheDocument();
  });

  test("and the other way round the whole home is asked about", async () => {
    const { screen, home } = await halfHome(undefined, 50);
    await expect.element(screen.getByText("Hele værdien af Huset er regnet med")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "En anden andel" }))
      .toHaveAttribute("href", expect.stringContaining(`/add-asset?id=${home}`));
    await screen.getByRole("button", { name: /^Min andel er 50/ }).click();
    await expect.poll(() => recordById("assets", home)?.ownerShare).toBe(50);
  });

  test("is told where the home is chosen for a new loan", async () => {
    const home = await have("Huset", "real_estate");
    must(await update("assets", home, { ownerShare: 50 }));
    const screen = await open(`/add-debt?type=mortgage&asset=${home}`);
    await expect.element(screen.getByText(/^Du ejer 50\s%\saf Huset/)).toBeInTheDocument();
  });
});

describe("[§3] what is sold", () => {
  async function sell() {
    const car = await have("Bilen", "vehicle");
    const account = await have("Lønkonto", "bank");
    const fields = {
      type: "car_loan" as const,
      name: "Billån",
      currentValue: money(3_000_000_00, "DKK"),
      assetId: car,
    };
    must(await createValuedEntity({ collection: "debts", fields }, TODAY));
    const screen = await open(`/aktiver?id=${car}`);
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await screen.getByRole("menuitem", { name: "Arkivér" }).click();
    const worth = () => recordById("assets", account)?.currentValue.minor;
    return { sheet: screen.getByRole("dialog", { name: "Solgt eller slut" }), screen, car, account, worth };
  }

  test("can become money on an account, back in one step, and its loan is not forgotten", async () => {
    const { sheet, screen, car, account, worth } = await sell();
    await expect
      .element(sheet.getByText(/^Der står stadig 3\.000\.000\skr\. på Billån i din gæld\. Sæt/))
      .toBeVisible();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await expect
      .element(sheet.getByLabelText("Beløb, der gik ind"))
      .toHaveValue(expect.stringMatching(/^3\D?000\D?000/));
    await sheet.getByLabelText("Beløb, der gik ind").fill("120.000");
    await expect.element(sheet.getByLabelText("Læg til kontoens saldo")).toBeChecked();
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(worth).toBe(3_120_000_00);
    expect(allRecords("transactions")).toMatchObject([{ accountId: account, text: "Salg af Bilen" }]);
    expect(recordById("assets", car)?.endDate).toBeDefined();
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(worth).toBe(3_000_000_00);
    expect(recordById("assets", car)?.endDate).toBeUndefined();
    expect(allRecords("transactions")).toEqual([]);
  });

  test("is asked about in a sheet that stays open, also where the words for a balance arrive late", async () => {
    await startWords({ assets, debt, loans, ui, upcoming }, async (file) => {
      if (file !== "budget") return {};
      await new Promise((resolve) => setTimeout(resolve, 500));
      return budget;
    });
    const { sheet } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await expect.element(sheet.getByLabelText("Læg til kontoens saldo")).toBeChecked();
    await expect.element(sheet.getByLabelText("Hvor gik pengene hen?")).toHaveDisplayValue("Lønkonto");
  });

  test("is sold once, however often it is pressed", async () => {
    const { sheet, car, account } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    const button = sheet.getByRole("button", { name: "Arkivér" }).element() as HTMLButtonElement;
    button.click();
    await Promise.resolve();
    button.click();
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
    await expect.element(sheet).not.toBeInTheDocument();
    // A write that a second press had begun would be stored before this.
    must(await update("assets", account, { location: "Aarhus" }));
    expect(allRecords("transactions")).toHaveLength(1);
  });

  test("is said to be on the account only where its balance has moved", async () => {
    const { sheet, screen } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await sheet.getByLabelText("Læg til kontoens saldo").click();
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect
      .element(screen.getByText("Aktivet er arkiveret. Beløbet er en postering på Lønkonto."))
      .toBeInTheDocument();
  });

  test("is not archived alone where the account that was chosen has ended meanwhile", async () => {
    const { sheet, car, account } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    must(await changeAssets([account], { endDate: TODAY }));
    await expect.element(sheet.getByText(/^Lønkonto kan ikke vælges længere/)).toBeVisible();
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.element(sheet.getByLabelText("Hvor gik pengene hen?")).toBeInvalid();
    expect(recordById("assets", car)?.endDate).toBeUndefined();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Ikke ind på en konto her");
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
  });

  test("says nothing of a balance while no day is told", async () => {
    const { sheet } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await expect.element(sheet.getByLabelText("Læg til kontoens saldo")).toBeVisible();
    await sheet.getByLabelText("Fra den").clear();
    await expect.element(sheet.getByLabelText("Læg til kontoens saldo")).not.toBeInTheDocument();
    await expect.element(sheet.getByText(/^Beløbet bliver en postering/)).not.toBeInTheDocument();
  });

  test("counts of its loan the part that is one's own", async () => {
    const { sheet } = await sell();
    must(await update("debts", allRecords("debts")[0]!.id, { ownerShare: 50 }));
    await expect.element(sheet.getByText(/^Der står stadig 1\.500\.000\skr\. på Billån/)).toBeVisible();
  });

  test("and taken back later takes what came in for it along, where that is wanted, in one step", async () => {
    const { sheet, screen, car, worth } = await sell();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(worth).toBe(6_000_000_00);
    dismissAll();
    const ended = () => recordById("assets", car)?.endDate !== undefined;
    await expect.poll(ended).toBe(true);
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await screen.getByRole("menuitem", { name: "Tag i brug igen" }).click();
    const asked = screen.getByRole("dialog", { name: "Tag i brug igen" });
    await expect.element(asked.getByText(/^Det, der kom ind for Bilen, står stadig/)).toBeVisible();
    await expect
      .element(asked.getByRole("link", { name: "Salg af Bilen" }))
      .toHaveAttribute("href", expect.stringContaining(allRecords("transactions")[0]!.id));
    await asked.getByRole("button", { name: "Fjern også posteringen" }).click();
    await expect.poll(() => [worth(), ended(), allRecords("transactions").length]).toEqual([3_000_000_00, false, 0]);
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(() => [worth(), ended(), allRecords("transactions").length]).toEqual([6_000_000_00, true, 1]);
  });

  test("and taken back takes its amount off the balance that was told that day, which is said and can be left", async () => {
    const { sheet, screen, car, account, worth } = await sell();
    const now = localDay(new Date());
    must(await putValue({ collection: "assets", id: account }, { date: now, value: money(200_000_00, "DKK") }, now));
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Lønkonto");
    await sheet.getByLabelText("Beløb, der gik ind").fill("120.000");
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(worth).toBe(320_000_00);
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
    dismissAll();
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await screen.getByRole("menuitem", { name: "Tag i brug igen" }).click();
    const asked = screen.getByRole("dialog", { name: "Tag i brug igen" });
    const box = asked.getByLabelText(/^Træk også 120\.000\skr\. fra saldoen på Lønkonto/);
    await expect.element(box).toBeChecked();
    await asked.getByRole("button", { name: "Fjern også posteringen" }).click();
    await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([200_000_00, 0]);
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(() => [worth(), allRecords("transactions").length]).toEqual([320_000_00, 1]);
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
  });

  test("is found in the menu as a sale, which asks where the money went before it is saved", async () => {
    const car = await have("Bilen", "vehicle");
    await have("Lønkonto", "bank");
    await have("Opsparing", "bank");
    const screen = await open(`/aktiver?id=${car}`);
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await screen.getByRole("menuitem", { name: "Markér som solgt" }).click();
    const sheet = screen.getByRole("dialog", { name: "Solgt" });
    await sheet.getByRole("button", { name: "Gem salget" }).click();
    await expect.element(sheet.getByText("Vælg, hvor pengene gik hen.")).toBeVisible();
    expect(recordById("assets", car)?.endDate).toBeUndefined();
    await sheet.getByLabelText("Hvor gik pengene hen?").selectOptions("Opsparing");
    await sheet.getByLabelText("Beløb, der gik ind").fill("120.000");
    await sheet.getByRole("button", { name: "Gem salget" }).click();
    await expect.poll(() => document.body.textContent).toMatch(/Solgt den [^,]* for120\.000/);
    await expect.element(screen.getByText(/^Sidste værdi: 3\.000\.000\skr\.$/)).toBeVisible();
  });

  test("is no longer counted with what is one's own of it, neither on its page nor on that of its loan", async () => {
    const { sheet, screen, car } = await sell();
    await expect.poll(() => document.body.textContent).toContain("Friværdi");
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
    await expect.element(screen.getByText("Aktivet tæller ikke med længere, så her er ingen friværdi.")).toBeVisible();
    await expect.element(screen.getByText("Friværdi", { exact: true })).not.toBeInTheDocument();
  });

  test("moves no money that nobody spoke of", async () => {
    const { sheet, car, worth } = await sell();
    await sheet.getByRole("button", { name: "Arkivér" }).click();
    await expect.poll(() => recordById("assets", car)?.endDate).toBeDefined();
    expect([worth(), allRecords("transactions")]).toEqual([3_000_000_00, []]);
  });
});

test("a loan that is not written yet is written with the home chosen", async () => {
  const home = await have("Huset", "real_estate");
  const screen = await open(`/aktiver?id=${home}`);
  await screen.getByRole("link", { name: "Tilknyt et nyt lån" }).click();
  await screen.getByLabelText(/^Navn/).fill("Realkredit");
  await screen.getByLabelText("Restgæld i dag", { exact: true }).fill("1.000.000");
  await screen.getByRole("button", { name: /^Gem gæld/ }).click();
  await expect.poll(() => allRecords("debts")[0]?.assetId).toBe(home);
  expect(recordById("assets", home)?.name).toBe("Huset");
});

test("two new loans of a home in a row both stand in it", async () => {
  const home = await have("Huset", "real_estate");
  const screen = await open(`/add-debt?type=mortgage&asset=${home}`);
  for (const [name, count] of [
    ["Realkredit", 1],
    ["Banklån", 2],
  ] as const) {
    await screen.getByLabelText(/^Navn/).fill(name);
    await screen.getByLabelText("Restgæld i dag", { exact: true }).fill("1.000.000");
    await screen.getByRole("button", { name: "Gem og tilføj endnu en" }).click();
    await expect.poll(() => allRecords("debts").map(({ assetId }) => assetId)).toEqual(Array(count).fill(home));
  }
});

test("a home is not said to have no loan while its records arrive, nor once it is sold", async () => {
  const home = await have("Huset", "real_estate");
  readState.set("loading");
  const screen = await open(`/aktiver?id=${home}`);
  const offer = screen.getByRole("link", { name: "Tilknyt et nyt lån" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Huset" })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  readState.set("ready");
  await expect.element(offer).toBeVisible();
  must(await changeAssets([home], { endDate: TODAY }));
  await expect.element(offer).not.toBeInTheDocument();
});

describe("a loan that can stand in one thing alone", () => {
  const owe = async (type: "mortgage" | "car_loan", name: string) =>
    must(
      await createValuedEntity(
        { collection: "debts", fields: { type, name, currentValue: money(200_000_00, "DKK") } },
        TODAY,
      ),
    );

  test("is asked about at the car, linked with one press, and that is taken back", async () => {
    const car = await have("Skodaen", "vehicle");
    await owe("car_loan", "Santander");
    const screen = await open(`/aktiver?id=${car}`);
    await expect.element(screen.getByText("Er Santander lånet i Skodaen?")).toBeVisible();
    await screen.getByRole("button", { name: "Tilknyt Santander" }).click();
    await expect.poll(() => allRecords("debts")[0]?.assetId).toBe(car);
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(() => allRecords("debts")[0]?.assetId).toBeUndefined();
  });

  test("is asked about once: no is remembered, and the home may still get a loan", async () => {
    const home = await have("Huset", "real_estate");
    await owe("mortgage", "Nykredit");
    const screen = await open(`/aktiver?id=${home}`);
    await screen.getByRole("button", { name: "Nej" }).click();
    await expect.poll(() => allRecords("debts")[0]?.notAssetIds).toEqual([home]);
    await expect.element(screen.getByText("Er Nykredit lånet i Huset?")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Tilknyt Nykredit" })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: "Tilknyt et nyt lån" })).toBeVisible();
  });

  test("is not asked about where there are two cars", async () => {
    const car = await have("Skodaen", "vehicle");
    await have("Fiaten", "vehicle");
    await owe("car_loan", "Santander");
    const screen = await open(`/aktiver?id=${car}`);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Skodaen" })).toBeVisible();
    await expect.element(screen.getByText("Er Santander lånet i Skodaen?")).not.toBeInTheDocument();
  });
});
