import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { addSeries } from "#data/transactions/series.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { addDays, localDay } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { SeriesExceptions } from "./SeriesSheet.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["recurring"]);
  household = await twoDevices();
});
afterEach(() => household.close());

function Exceptions() {
  return useRecords("recurring_series").map((series) => (
    <SeriesExceptions key={series.id} series={series} readOnly={false} />
  ));
}

test("[C11] a time that is skipped or moved is said, comes as usual again, and that is taken back; what is past is not named", async () => {
  const today = localDay(new Date());
  const [past, skipped, moved, to] = [-40, 10, 40, 45].map((days) => addDays(today, days));
  const exceptions = [
    { id: past!, isSkipped: true },
    { id: moved!, movedTo: to! },
    { id: skipped!, isSkipped: true },
  ];
  must(
    await addSeries({
      accountId: AssetId.parse(crypto.randomUUID()),
      text: "husleje",
      name: "Husleje",
      frequency: "monthly",
      anchor: today,
      amount: money(-7_000_00, "DKK"),
      exceptions,
      state: "confirmed",
    }),
  );
  const screen = await render(
    <>
      <Exceptions />
      <Toasts />
    </>,
  );
  const part = screen.getByRole("region", { name: "Kommer anderledes" });
  const lines = part.getByRole("listitem");
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual([expect.stringContaining("Springes over"), expect.stringMatching(/Kommer .* i stedet/)]);

  const kept = () => allRecords("recurring_series")[0]?.exceptions?.map(({ id }) => id);
  await lines
    .nth(0)
    .getByRole("button", { name: /^Lad den .* komme som ellers$/ })
    .click();
  await expect.poll(kept).toEqual([past, moved]);
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(kept).toEqual([past, moved, skipped]);
});
