import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { device } from "#data/device/device.ts";
import { dispatchSession } from "#data/session/session.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import { addDays, localDay } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { DueReminders } from "./DueReminders.tsx";

const TODAY = localDay(new Date());
let household: TwoDevices;
let userId: string;

beforeEach(async () => {
  await testWords(["assets"]);
  household = await twoDevices();
  userId = crypto.randomUUID();
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId, email: "ane@example.dk", tier: "standard" } });
});
afterEach(() => household.close());

async function remindIn(days: number, noticeDays: number[], notes?: string): Promise<string> {
  const date = addDays(TODAY, days);
  const reminders = [{ id: crypto.randomUUID(), type: "insurance" as const, date, noticeDays, notes }];
  const fields = { type: "vehicle", name: "Bilen", currentValue: money(1, "DKK"), reminders } as const;
  return must(await createValuedEntity({ collection: "assets", fields }, TODAY));
}

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open() {
  return render(
    <MemoryRouter>
      <DueReminders />
      <Here />
    </MemoryRouter>,
  );
}

test("[§3] a reminder that has come near is told with what and when, and leads to its asset; put away, it stays so", async () => {
  const id = await remindIn(7, [30, 7, 1]);
  const screen = await open();
  const banner = screen.getByRole("complementary", { name: "En påmindelse nærmer sig" });
  await expect.element(banner.getByText("Bilen")).toBeVisible();
  await expect.element(banner.getByText("Forsikring")).toBeVisible();
  await banner.getByRole("button", { name: "Vis aktivet" }).click();
  await expect.element(screen.getByText(`/aktiver?id=${id}`)).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  expect(await device.backups.get(userId)).toEqual({ userId, toldOn: TODAY });
});

test("[§3] the note of a reminder is told with it", async () => {
  await remindIn(7, [30, 7, 1], "Spørg om trafikskade");
  const screen = await open();
  const banner = screen.getByRole("complementary", { name: "En påmindelse nærmer sig" });
  await expect.element(banner.getByText("Forsikring: Spørg om trafikskade")).toBeVisible();
});

test("[§3] what passed while nobody was here is told by name until it is put away", async () => {
  await device.backups.put({ userId, toldOn: addDays(TODAY, -40) });
  await remindIn(-35, [30, 7, 1]);
  const screen = await open();
  const banner = screen.getByRole("complementary", { name: "En påmindelse er passeret" });
  await expect.element(banner.getByText("Bilen")).toBeVisible();
  await banner.getByRole("button", { name: "Set" }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

test("[§3] where some have passed, each leads to its asset and none is put away by that: the overview has only what is to come", async () => {
  await device.backups.put({ userId, toldOn: addDays(TODAY, -40) });
  const passed = await remindIn(-35, [30, 7, 1]);
  await remindIn(1, [30, 7, 1]);
  const screen = await open();
  const banner = screen.getByRole("complementary", { name: "2 påmindelser er passeret eller nærmer sig" });
  await expect.element(banner.getByRole("button", { name: "Set" })).toBeVisible();
  await expect.element(banner.getByRole("button", { name: "Vis på oversigten" })).not.toBeInTheDocument();
  await banner.getByRole("link", { name: "Bilen" }).first().click();
  await expect.element(screen.getByText(`/aktiver?id=${passed}`)).toBeVisible();
  await expect.element(banner).toBeVisible();
});

test("[§3] yesterday's telling is no reason to be silent on the day of the next notice, and a far reminder is not told", async () => {
  await device.backups.put({ userId, toldOn: addDays(TODAY, -1) });
  await remindIn(20, [30, 7, 1]);
  const screen = await open();
  await expect.element(screen.getByText("/", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  await remindIn(1, [30, 7, 1]);
  await expect.element(screen.getByRole("complementary")).toBeVisible();
  await screen.getByRole("button", { name: "Set" }).click();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
});
