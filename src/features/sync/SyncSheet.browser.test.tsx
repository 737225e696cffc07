import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { checkForUpdate } from "#data/device/appUpdate.ts";
import type { SyncView } from "#data/sync/syncView.ts";
import sync from "#locales/da/shared/sync.json" with { type: "json" };
import { testWords } from "#tests/support/testWords.ts";
import { SyncSheet } from "./SyncSheet.tsx";

beforeEach(async () => {
  await testWords(["sync"]);
});

const SAVED = { state: "saved", waiting: 0 } as const satisfies SyncView;

test("[§9] while records move to a new key the sheet says how many are left, and nothing of it when none are", async () => {
  const screen = await render(<SyncSheet sync={{ ...SAVED, underOlderKey: 1_240 }} onClose={() => undefined} />);
  await expect.element(screen.getByText(/1\.240 poster tilbage/)).toBeVisible();
  await expect.element(screen.getByText(/bliver det afbrudt, fortsætter det næste gang/)).toBeVisible();
  await screen.rerender(<SyncSheet sync={{ ...SAVED, underOlderKey: 1 }} onClose={() => undefined} />);
  await expect.element(screen.getByText(/Der er 1 post tilbage/)).toBeVisible();
  await screen.rerender(<SyncSheet sync={SAVED} onClose={() => undefined} />);
  await expect.element(screen.getByRole("note")).not.toBeInTheDocument();
});

test("[§9] a newer app that waits is offered where the server asks for it", async () => {
  const registration = { installing: null, waiting: null, update: async () => undefined };
  const outdated = { ...SAVED, state: "attention", problem: "Outdated" } as const;
  const screen = await render(<SyncSheet sync={outdated} onClose={() => undefined} />);
  await checkForUpdate(Promise.resolve(registration));
  await expect.element(screen.getByRole("button", { name: "Søg efter en ny version" })).toBeVisible();
  const { serviceWorker } = navigator;
  await checkForUpdate(Promise.resolve({ ...registration, waiting: serviceWorker as never }));
  await expect.element(screen.getByRole("button", { name: "Opdater nu" })).toBeVisible();
  await expect.element(screen.getByText(/følger med/)).toBeVisible();
});

test("[§9] to synchronise is not the thing to do while there is no network", async () => {
  const screen = await render(<SyncSheet sync={SAVED} onClose={() => undefined} />);
  const now = screen.getByRole("button", { name: sync.now });
  const look = now.element().className;
  await screen.rerender(<SyncSheet sync={{ state: "offline", waiting: 2 }} onClose={() => undefined} />);
  await expect.element(screen.getByText(sync.explain.offline)).toBeVisible();
  expect(now.element().className).not.toBe(look);
});

test("whether the browser may clear the device's data is told, and it can be asked not to", async () => {
  const screen = await render(<SyncSheet sync={SAVED} onClose={() => undefined} />);
  await expect.element(screen.getByRole("region", { name: "Plads på enheden" })).toBeVisible();
  const ask = screen.getByRole("button", { name: "Bed browseren beholde dem" });
  await ask.click();
  await expect.element(screen.getByText(/^Browseren (afviste|beholder)/)).toBeVisible();
});

const WITHHELD = { differs: true, records: 3, keyset: true, since: Date.parse("2026-11-26T13:05:00Z") };

test("[§9] what the server keeps back is told with since when, that the device's own data is untouched, and three things to do", async () => {
  const screen = await render(
    <SyncSheet sync={{ ...SAVED, state: "withheld", withheld: WITHHELD }} onClose={() => undefined} />,
  );
  await expect.element(screen.getByText("Serveren viser ikke alt, hvad dine enheder har gemt")).toBeVisible();
  await expect.element(screen.getByText("Mindst 3 ændringer mangler eller er ældre end før.")).toBeVisible();
  await expect.element(screen.getByText("Serveren giver ældre nøgler end før, eller ingen.")).toBeVisible();
  await expect.element(screen.getByText(sync.withheld.safe)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Prøv igen" })).toBeEnabled();
  await expect.element(screen.getByRole("button", { name: "Gendan fra denne enhed" })).toBeEnabled();
  await expect.element(screen.getByRole("button", { name: "Kopiér oplysninger" })).toBeEnabled();
  // Nobody is signed in in this page, so nobody could be asked.
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByText(sync.withheld.said.look.unasked)).toBeVisible();

  await screen.rerender(
    <SyncSheet sync={{ state: "offline", waiting: 0, withheld: WITHHELD }} onClose={() => undefined} />,
  );
  await expect.element(screen.getByText(sync.withheld.offline)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Gendan fra denne enhed" })).toBeDisabled();
  await screen.rerender(<SyncSheet sync={SAVED} onClose={() => undefined} />);
  await expect.element(screen.getByText(/Serveren viser ikke alt/)).not.toBeInTheDocument();
});
