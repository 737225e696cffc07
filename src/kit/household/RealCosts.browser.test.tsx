import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { saveHousehold } from "#data/records/householdRecord.ts";
import { writeAll } from "#data/records/repository.ts";
import { addMonths, firstOfMonth, localDay } from "#domain/dates.ts";
import { AssetId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { RealCosts } from "./RealCosts.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["household", "onboarding"]);
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

test("after whole months of transactions a typed cost gives way to theirs with one press, and comes back", async () => {
  must(await saveHousehold({ costs: [{ id: "living", amount: money(27_846_00, "DKK"), source: "own" }] }));
  const accountId = AssetId.parse(crypto.randomUUID());
  const first = firstOfMonth(localDay(new Date()));
  must(
    await writeAll(
      [5, 4, 3, 2, 1, 0].map((months) => ({
        kind: "create" as const,
        collection: "transactions" as const,
        fields: {
          id: TransactionId.parse(crypto.randomUUID()),
          accountId,
          date: addMonths(first, -months),
          amount: money(-16_252_00, "DKK"),
          text: "Alt",
          status: "booked" as const,
        },
      })),
    ),
  );
  const screen = await render(
    <>
      <RealCosts />
      <Toasts />
    </>,
  );
  await screen.getByRole("button", { name: "Brug jeres rigtige tal" }).click();
  const kept = () => allRecords("household")[0]?.costs?.map(({ id, amount }) => [id, amount.minor]);
  await expect.poll(kept).toEqual([["all", 16_252_00]]);
  await expect.element(screen.getByRole("button", { name: "Brug jeres rigtige tal" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(kept).toEqual([["living", 27_846_00]]);
});
