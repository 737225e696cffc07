import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ASSET_LIMIT_BY_TIER } from "#config/spec.ts";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { create, createMany, remove } from "#data/records/repository.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { allRecords, openRecords, receive } from "#data/records/records.ts";
import { openVault, setVault } from "#data/keys/vault.ts";
import { workerHost } from "#data/keys/vaultWorker.ts";
import { localDay } from "#domain/dates.ts";
import type { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
// A toast is within reach only with the sizes of the app.
import "#ui/tokens.css";
import "#ui/global.css";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AddAssetPage } from "./AddAssetPage.tsx";
import { AssetsPage } from "./AssetsPage.tsx";
import { household } from "#data/state/household.ts";

/** A new household on this device, with the real vault worker and no server. */
beforeEach(async () => {
  await testWords(["assets", "figures"]);
  openRecords();
  const host = workerHost();
  const { api } = host;
  setVault(openVault(host, receive));
  await api.openAccount(crypto.randomUUID());
  await api.derive("Tre små grise 3", await api.newKdf());
  const keyset = await api.createKeyset();
  if (!keyset.ok) throw new Error(keyset.problem.kind);
  expect(await api.adoptKeyset(keyset.value)).toMatchObject({ ok: true });
  expect(await api.load()).toMatchObject({ ok: true });
});

afterEach(() => {
  dismissAll();
  household.renew();
});

async function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/add-asset", element: <AddAssetPage /> },
      { path: "/aktiver", element: <AssetsPage /> },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { screen, router };
}

describe("adding an asset", () => {
  test("says what is missing in words, stands in the first such field, and keeps what was typed", async () => {
    const { screen } = await open("/add-asset?type=real_estate");
    await screen.getByLabelText(/^Sted/).fill("Roskilde");
    await screen.getByLabelText(/^Købspris/).fill("meget");
    await screen.getByRole("button", { name: "Gem aktiv" }).click();

    await expect.element(screen.getByText("Giv aktivet et navn.")).toBeVisible();
    await expect.element(screen.getByText("Skriv beløbet med tal, for eksempel 1.234,50.")).toBeVisible();
    await expect.element(screen.getByLabelText("Navn eller adresse")).toHaveFocus();
    await expect.element(screen.getByLabelText(/^Sted/)).toHaveValue("Roskilde");
    await expect.element(screen.getByLabelText(/^Købspris/)).toHaveValue("meget");
    expect(allRecords("assets")).toEqual([]);
  });

  test("writes the asset with its values of today and of the day it was bought", async () => {
    const { screen } = await open("/add-asset?type=real_estate");
    await screen.getByLabelText("Navn eller adresse").fill("<script>Huset</script> 🏡");
    await screen.getByLabelText("Værdi i dag", { exact: true }).fill("3.450.000");
    await screen.getByLabelText(/^Købsdato/).fill("2019-05-01");
    await screen.getByLabelText(/^Købspris/).fill("2600000");
    await screen.getByRole("button", { name: "Gem aktiv" }).click();

    await expect.element(screen.getByRole("heading", { name: "<script>Huset</script> 🏡" })).toBeVisible();
    expect(
      allRecords("valuations")
        .map(({ value }) => value.minor)
        .toSorted((a, b) => a - b),
    ).toEqual([2_600_000_00, 3_450_000_00]);
  });

  test("what stands on an account is called a balance, also where it is missing; all else has a value", async () => {
    const { screen, router } = await open("/add-asset?type=bank");
    for (const type of ["bank", "cash"]) {
      await router.navigate(`/add-asset?type=${type}`);
      await expect.element(screen.getByLabelText("Saldo i dag", { exact: true })).toBeVisible();
      await expect.element(screen.getByText(/^Skriv det, du kan få for det i dag\./)).not.toBeInTheDocument();
      await screen.getByRole("button", { name: "Gem aktiv" }).click();
      await expect.element(screen.getByText("Skriv dagens saldo.")).toBeVisible();
    }
    await router.navigate("/add-asset?type=vehicle");
    await expect.element(screen.getByLabelText("Værdi i dag", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^Skriv det, du kan få for det i dag\./)).toBeVisible();
  });

  test("what was typed is there again after a visit to another page", async () => {
    const { screen, router } = await open("/add-asset?type=cash");
    await screen.getByLabelText("Navn", { exact: true }).fill("Krukken");
    await router.navigate("/aktiver");
    await expect.element(screen.getByText("Hvad ejer du?")).toBeVisible();
    await router.navigate("/add-asset?type=cash");
    await expect.element(screen.getByLabelText("Navn", { exact: true })).toHaveValue("Krukken");
  });

  test("what was typed of one kind is in no other, and can be put away", async () => {
    const { screen, router } = await open("/add-asset?type=vehicle");
    await screen.getByLabelText("Mærke og model").fill("Folkevogn");
    await screen.getByLabelText(/^Købspris/).fill("120000");
    await router.navigate("/add-asset?type=bank");
    await expect.element(screen.getByLabelText("Kontoens navn")).toHaveValue("");
    await expect.element(screen.getByText("Din tekst fra sidst er her stadig.")).not.toBeInTheDocument();

    await router.navigate("/add-asset?type=vehicle");
    await expect.element(screen.getByLabelText("Mærke og model")).toHaveValue("Folkevogn");
    await screen.getByRole("button", { name: "Slet teksten" }).click();
    await expect.element(screen.getByLabelText("Mærke og model")).toHaveValue("");
    await expect.element(screen.getByText("Din tekst fra sidst er her stadig.")).not.toBeInTheDocument();
    await router.navigate("/aktiver");
    await router.navigate("/add-asset?type=vehicle");
    await expect.element(screen.getByLabelText(/^Købspris/)).toHaveValue("");
  });

  test("what could not be read is there again too, with what is wrong with it", async () => {
    const { screen, router } = await open("/add-asset?type=vehicle");
    await screen.getByLabelText("Mærke og model").fill("Folkevogn");
    await screen.getByLabelText("Værdi i dag", { exact: true }).fill("12x, måske");
    await screen.getByLabelText(/^Købsdato/).fill("engang i foråret");
    await router.navigate("/aktiver");
    await expect.element(screen.getByText("Hvad ejer du?")).toBeVisible();
    await router.navigate("/add-asset?type=vehicle");
    const value = screen.getByLabelText("Værdi i dag", { exact: true });
    await expect.element(value).toHaveValue("12x, måske");
    await expect.element(value).toHaveAttribute("aria-invalid", "true");
    await expect.element(screen.getByLabelText(/^Købsdato/)).toHaveValue("engang i foråret");
    await value.fill("120000");
    await screen.getByLabelText(/^Købsdato/).fill("");
    await screen.getByRole("button", { name: "Gem aktiv" }).click();
    await expect.poll(() => allRecords("assets")[0]?.currentValue).toEqual(money(120_000_00, "DKK"));
  });
});

describe("[§6] at the limit", () => {
  const things = (count: number) =>
    createMany(
      Array.from({ length: count }, (_, at) => ({
        collection: "assets" as const,
        fields: { type: "other", name: `Ting ${at + 1}`, currentValue: money(1_00, "DKK"), reminders: [] },
      })),
    );
  const MOST = ASSET_LIMIT_BY_TIER.standard;

  test("the last one that there is room for is shown after it is saved, as every other", async () => {
    await things(MOST - 1);
    const { screen, router } = await open("/add-asset?type=cash");
    await screen.getByLabelText("Navn", { exact: true }).fill("Krukken");
    await screen.getByLabelText("Saldo i dag", { exact: true }).fill("100");
    await screen.getByRole("button", { name: "Gem og tilføj endnu et" }).click();
    await expect.element(screen.getByRole("heading", { name: "Krukken" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/aktiver");
  });

  test("whoever has typed something keeps it, is told why it is not saved, and can save it where one is deleted", async () => {
    await things(MOST - 1);
    const { screen, router } = await open("/add-asset?type=cash");
    await screen.getByLabelText("Navn", { exact: true }).fill("Krukken");
    await screen.getByLabelText("Saldo i dag", { exact: true }).fill("100");
    await things(1);
    await expect
      .element(screen.getByText(/^Du har nået 100 aktiver, så det her kan ikke gemmes endnu\./))
      .toBeVisible();
    await screen.getByRole("button", { name: "Gem aktiv" }).click();
    await expect.element(screen.getByText(/^Det er ikke gemt, for du har nået 100 aktiver\./)).toBeVisible();
    expect(allRecords("assets")).toHaveLength(MOST);

    await router.navigate("/aktiver");
    await expect.element(screen.getByText("100 af 100 aktiver")).toBeVisible();
    await router.navigate("/add-asset?type=cash");
    await expect.element(screen.getByLabelText("Navn", { exact: true })).toHaveValue("Krukken");
    await remove("assets", [allRecords("assets")[0]!.id]);
    await expect.element(screen.getByText(/kan ikke gemmes endnu/)).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Gem aktiv" }).click();
    await expect.element(screen.getByRole("heading", { name: "Krukken" })).toBeVisible();
  });

  test("nobody is asked to fill in a form in vain", async () => {
    await things(MOST);
    const { screen } = await open("/add-asset?type=cash");
    await expect.element(screen.getByText(/^Du har nået 100 aktiver\. Du kan stadig læse/)).toBeVisible();
    await expect.element(screen.getByLabelText("Navn", { exact: true })).not.toBeInTheDocument();
  });
});

test("what was typed before the value was updated stays, and does not undo the value", async () => {
  const { screen, router } = await open("/add-asset?type=bank");
  await screen.getByLabelText("Kontoens navn").fill("Lønkonto");
  await screen.getByLabelText("Saldo i dag", { exact: true }).fill("100");
  await screen.getByRole("button", { name: "Gem aktiv" }).click();
  await expect.element(screen.getByRole("button", { name: "Opdater værdi" })).toBeVisible();
  const { id } = allRecords("assets")[0]!;

  await router.navigate(`/add-asset?id=${id}`);
  await screen.getByLabelText("Kontoens navn").fill("Budgetkonto");
  await router.navigate(`/aktiver?id=${id}`);
  await screen.getByRole("button", { name: "Opdater værdi" }).click();
  await screen.getByRole("dialog").getByLabelText("Værdi").fill("250");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => allRecords("assets")[0]?.currentValue).toEqual(money(250_00, "DKK"));

  await router.navigate(`/add-asset?id=${id}`);
  await expect.element(screen.getByLabelText("Kontoens navn")).toHaveValue("Budgetkonto");
  await expect.element(screen.getByLabelText("Saldo i dag", { exact: true })).toHaveValue("250");
  await screen.getByRole("button", { name: "Gem ændringer" }).click();
  await expect
    .poll(() => allRecords("assets")[0])
    .toMatchObject({ name: "Budgetkonto", currentValue: money(250_00, "DKK") });

  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect
    .poll(() => allRecords("assets")[0])
    .toMatchObject({ name: "Lønkonto", currentValue: money(250_00, "DKK") });
  await expect.element(screen.getByText("Ændringen er fortrudt.")).toBeVisible();
});

test("an asset that transactions belong to asks before it goes, says what stays, and comes back", async () => {
  const day = localDay(new Date());
  const fields = { type: "bank" as const, name: "Lønkonto", currentValue: money(100_00, "DKK"), reminders: [] };
  const id = must(await createValuedEntity({ collection: "assets", fields }, day)) as AssetId;
  const transaction = {
    accountId: id,
    date: day,
    amount: money(-5_00, "DKK"),
    text: "Netto",
    status: "booked",
  } as const;
  for (let n = 0; n < 2; n += 1) must(await create("transactions", transaction));
  const { screen } = await open(`/aktiver?id=${id}`);
  const choose = async () => {
    await screen.getByRole("button", { name: "Flere handlinger" }).click();
    await screen.getByRole("menuitem", { name: "Slet" }).click();
  };
  const asked = screen.getByRole("alertdialog", { name: "Slet Lønkonto?" });
  await choose();
  await expect.element(asked.getByText("2 posteringer hører til her og bliver stående.")).toBeVisible();
  await asked.getByRole("button", { name: "Annullér" }).click();
  expect(allRecords("assets")).toHaveLength(1);
  await choose();
  await asked.getByRole("button", { name: "Slet" }).click();
  await expect.poll(() => allRecords("assets")).toEqual([]);
  expect(allRecords("transactions")).toHaveLength(2);
  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.poll(() => allRecords("assets")).toHaveLength(1);
});

test("several assets that transactions belong to ask together before they go", async () => {
  const day = localDay(new Date());
  for (const name of ["Lønkonto", "Opsparing"]) {
    const fields = { type: "bank" as const, name, currentValue: money(100_00, "DKK"), reminders: [] };
    const id = must(await createValuedEntity({ collection: "assets", fields }, day)) as AssetId;
    const transaction = {
      accountId: id,
      date: day,
      amount: money(-5_00, "DKK"),
      text: "Netto",
      status: "booked",
    } as const;
    must(await create("transactions", transaction));
  }
  const { screen } = await open("/aktiver");
  await screen.getByRole("button", { name: "Vælg flere" }).click();
  await screen.getByRole("button", { name: "Vælg alle viste" }).click();
  await screen.getByRole("button", { name: "Slet" }).click();
  const asked = screen.getByRole("alertdialog", { name: "Slet 2 aktiver?" });
  await expect.element(asked.getByText("2 posteringer hører til her og bliver stående.")).toBeVisible();
  await asked.getByRole("button", { name: "Slet" }).click();
  await expect.poll(() => allRecords("assets")).toEqual([]);
});

test("a removed asset is gone with its values, and comes back with all of them", async () => {
  const { screen } = await open("/add-asset?type=bank");
  await screen.getByLabelText("Kontoens navn").fill("Lønkonto");
  await screen.getByLabelText("Saldo i dag", { exact: true }).fill("100");
  await screen.getByRole("button", { name: "Gem aktiv" }).click();

  await screen.getByRole("button", { name: "Opdater værdi" }).click();
  await screen.getByRole("dialog").getByLabelText("Værdi").fill("250");
  await screen.getByLabelText("Dato").fill("2026-01-01");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => allRecords("valuations")).toHaveLength(2);
  const before = allRecords("valuations");
  expect(allRecords("assets")[0]?.currentValue).toEqual(money(100_00, "DKK"));

  await screen.getByRole("button", { name: "Flere handlinger" }).click();
  await screen.getByRole("menuitem", { name: "Slet" }).click();
  await expect.element(screen.getByText("Hvad ejer du?")).toBeVisible();
  expect([...allRecords("assets"), ...allRecords("valuations")]).toEqual([]);

  await screen.getByRole("button", { name: "Fortryd" }).last().click();
  await expect.element(screen.getByRole("link", { name: "Lønkonto" })).toBeVisible();
  expect(allRecords("valuations")).toHaveLength(before.length);
});
