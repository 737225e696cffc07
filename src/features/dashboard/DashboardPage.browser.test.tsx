import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { allRecords, recordById } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { addDays, localDay } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { DashboardPage } from "./DashboardPage.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["arrange", "assets", "dashboard", "debt", "onboarding", "widgets"]);
  household = await twoDevices();
  must(
    await create("assets", { type: "bank", name: "Lønkonto", currentValue: money(50_000_00, "DKK"), reminders: [] }),
  );
});
afterEach(() => household.close());

async function open() {
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardPage /> }], {
    initialEntries: ["/dashboard"],
  });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  await screen.getByRole("button", { name: "Tilpas oversigten" }).click();
  const sheet = screen.getByRole("dialog", { name: "Tilpas oversigten" });
  await expect.element(sheet).toBeVisible();
  return { screen, sheet };
}

test("[C1] a house that nobody has told the past of begins where it was first told: no line climbs to it, and words say why", async () => {
  const today = localDay(new Date());
  const { id: home } = must(
    await create("assets", {
      type: "real_estate",
      name: "Huset",
      currentValue: money(3_000_000_00, "DKK"),
      reminders: [],
    }),
  );
  const account = allRecords("assets").find(({ name }) => name === "Lønkonto")!.id;
  const told = { subject: "asset", source: "manual" } as const;
  for (const days of [80, 40, 20])
    must(
      await create("valuations", {
        ...told,
        subjectId: account,
        date: addDays(today, -days),
        value: money(50_000_00, "DKK"),
      }),
    );
  const date = addDays(today, -10);
  must(await create("valuations", { ...told, subjectId: home, date, value: money(3_000_000_00, "DKK") }));
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardPage /> }], {
    initialEntries: ["/dashboard"],
  });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText(/^Huset er talt med fra .*Før den dag kender vi ingen værdi/)).toBeVisible();
  const heights = () =>
    [...document.querySelectorAll('[role=slider] svg path[class*="line"]')].map((line) => {
      const places = (line.getAttribute("d") ?? "").match(/[\d.]+,[\d.]+/g) ?? [];
      const ys = places.map((place) => Number(place.split(",")[1]));
      return Math.max(...ys) - Math.min(...ys);
    });
  await expect.poll(() => heights().length).toBe(2);
  // The account stood still, and so did the house.
  expect(Math.max(...heights())).toBeLessThan(2);
});

test("[C1] a house of today beside an account of last month: that it counts from today on is said once", async () => {
  const today = localDay(new Date());
  const type = "real_estate" as const;
  const fields = { type, name: "Huset", currentValue: money(3_000_000_00, "DKK"), reminders: [] };
  must(await createValuedEntity({ collection: "assets", fields }, today));
  const account = allRecords("assets").find(({ name }) => name === "Lønkonto")!.id;
  const told = { subject: "asset", source: "manual", subjectId: account } as const;
  must(await create("valuations", { ...told, date: addDays(today, -30), value: money(50_000_00, "DKK") }));
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardPage /> }], {
    initialEntries: ["/dashboard"],
  });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText(/Huset er talt med fra .*Før den dag kender vi ingen værdi/)).toBeVisible();
  await expect.element(screen.getByText(/Ingen værdi så tidligt/)).not.toBeInTheDocument();
});

test("[C1] where all that is owned is of one kind, that is said, and nothing is called its largest part", async () => {
  const router = createMemoryRouter([{ path: "/dashboard", element: <DashboardPage /> }], {
    initialEntries: ["/dashboard"],
  });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText("Bankkonto er alt, du ejer.").first()).toBeVisible();
  await expect.element(screen.getByText(/største del/)).not.toBeInTheDocument();
});

const arranged = () => recordById("preferences", PREFERENCES_ID)?.dashboard?.map(({ id }) => id);
const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);

test("[§1] a part of the overview is moved by keyboard, keeps the focus, is told, and follows to the other devices", async () => {
  const { sheet } = await open();
  const up = sheet.getByRole("button", { name: "Flyt Du skylder op" });
  up.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet.getByText("Du skylder er nu nummer 6 af 17")).toBeInTheDocument();
  await expect.poll(() => arranged()?.slice(3, 7)).toEqual(["upcoming", "review", "owed", "owned"]);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}");
  // At the top there is nothing more to do, and the focus stays.
  await expect.element(up).toHaveFocus();
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => arranged()?.slice(0, 3)).toEqual(["owed", "netWorth", "insights"]);

  await sheet.getByRole("button", { name: "Færdig" }).click();
  await expect.poll(headings).toEqual(["Du skylder", "Du ejer"]);

  const theirs = ["cushion", "netWorth", "owned", "owed", "reminders"].map((id) => ({
    id,
    isShown: true,
    width: "full",
  }));
  await household.meet(put(PREFERENCES_ID, { dashboard: theirs }, "preferences"));
  await expect.poll(() => arranged()?.slice(0, 5)).toEqual(theirs.map(({ id }) => id));
  await expect.poll(headings).toEqual(["Du ejer", "Du skylder"]);
});

test("[§1] a part is put away and brought back, has half the width, and the usual arrangement can be had and undone", async () => {
  const { screen, sheet } = await open();
  await sheet.getByRole("switch", { name: "Du skylder" }).click();
  await sheet.getByRole("radiogroup", { name: "Bredde af Nettoformue" }).getByText("Halv").click();
  await sheet.getByRole("radiogroup", { name: "Højde af Nettoformue" }).getByText("Høj").click();
  await expect.element(sheet.getByRole("radiogroup", { name: "Højde af Du ejer" })).not.toBeInTheDocument();
  await expect
    .poll(() => recordById("preferences", PREFERENCES_ID)?.dashboard)
    .toEqual(
      expect.arrayContaining([
        { id: "owed", isShown: false, width: "half" },
        { id: "netWorth", isShown: true, width: "half", height: "large" },
      ]),
    );
  await expect.poll(headings).toEqual(["Du ejer", "Tilpas oversigten"]);

  await sheet.getByRole("button", { name: "Brug den sædvanlige opstilling" }).click();
  await expect.poll(arranged).toBe(undefined);
  await expect.element(sheet.getByRole("switch", { name: "Du skylder" })).toBeChecked();
  await sheet.getByRole("button", { name: "Færdig" }).click();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(headings).toEqual(["Du ejer"]);
});

test("[§1] what another device arranges while the sheet is open stands, and the next press is made of it", async () => {
  const { sheet } = await open();
  const theirs = ["cushion", "goals", "netWorth", "owned", "owed"].map((id) => ({ id, isShown: true, width: "full" }));
  await household.meet(put(PREFERENCES_ID, { displayCurrency: "DKK", dashboard: theirs }, "preferences"));
  const shown = () => [...sheet.getByRole("list").element().children].map((row) => row.textContent);
  await expect.poll(() => shown()[0]).toMatch(/^Opsparingen rækker/);
  await sheet.getByRole("button", { name: "Flyt Du skylder op" }).click();
  await expect
    .poll(() => arranged()?.filter((id) => theirs.some((one) => one.id === id)))
    .toEqual(["cushion", "goals", "netWorth", "owed", "owned"]);
});

test("[§1] a part is dragged by its handle to the place of another", async () => {
  const { sheet } = await open();
  const rows = sheet.getByRole("listitem");
  const grip = rows.nth(3).element().querySelector("svg")?.parentElement;
  if (!grip) throw new Error("there is no handle");
  await userEvent.dragAndDrop(grip, rows.nth(1), { targetPosition: { x: 20, y: 10 } });
  await expect.poll(() => arranged()?.slice(0, 5)).toEqual(["netWorth", "upcoming", "insights", "month", "review"]);
});
