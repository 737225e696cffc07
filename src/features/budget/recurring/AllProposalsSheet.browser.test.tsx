import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { create } from "#data/records/repository.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { addMonths, localDay } from "#domain/dates.ts";
import { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { violations } from "#tests/support/violations.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { AllProposalsSheet } from "./AllProposalsSheet.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["recurring"]);
  household = await twoDevices();
  const accountId = AssetId.parse(crypto.randomUUID());
  const today = localDay(new Date());
  for (const months of [3, 2, 1, 0]) {
    const one = { accountId, date: addMonths(today, -months), status: "booked" } as const;
    must(await create("transactions", { ...one, amount: money(-99_00, "DKK"), text: "NETFLIX.COM" }));
    must(await create("transactions", { ...one, amount: money(-119_00, "DKK"), text: "SPOTIFY" }));
  }
});
afterEach(() => {
  dismissAll();
  household.close();
});

function Asked() {
  const recurring = useRecurring();
  return recurring && <AllProposalsSheet proposals={recurring.proposals} onClose={() => undefined} />;
}

test("[C11] each proposal is one line with how often it has come, opens to its payments, and can be left out", async () => {
  const screen = await render(<Asked />);
  const sheet = screen.getByRole("dialog", { name: "Ja til alle" });
  await expect.element(sheet.getByText(/^4 × 99\skr\., hver måned/)).toBeVisible();
  expect(sheet.getByRole("checkbox").elements()).toHaveLength(2);
  const payments = sheet.getByRole("group", { name: /^Netflix/i }).getByRole("listitem");
  await expect.element(payments.first()).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: /^Vis betalingerne, Netflix/i }).click();
  expect(payments.elements()).toHaveLength(4);
  expect(await violations()).toEqual([]);

  await sheet.getByRole("checkbox", { name: /Spotify/i }).click();
  await sheet.getByRole("button", { name: "Ja til 1", exact: true }).click();
  await expect.poll(() => allRecords("recurring_series").map(({ text }) => text)).toHaveLength(1);
});
