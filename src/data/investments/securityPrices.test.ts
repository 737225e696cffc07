import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { SecurityId } from "#domain/ids.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords } from "../records/records.ts";
import { create } from "../records/repository.ts";
import { removePrice, writePrice } from "./securityPrices.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const security = { id: SecurityId.parse(crypto.randomUUID()) };

function price(date: string, text: string) {
  return { date: isoDate(date), price: Decimal.parse(text), currency: "DKK" } as const;
}

function kept(...expected: readonly string[]): Promise<void> {
  const now = () => allRecords("prices").map((one) => `${one.date} ${one.price} ${one.source} ${one.origin ?? "-"}`);
  return vi.waitFor(() => expect(now().toSorted()).toEqual(expected), SOON);
}

test("a price of a day that had one stands in its place until that is taken back, with where it was read", async () => {
  must(
    await create("prices", {
      ...price("2026-11-20", "400"),
      securityId: security.id,
      source: "import",
      origin: "file",
    }),
  );
  const replaced = must(await writePrice(security, price("2026-11-20", "401")));
  await kept("2026-11-20 401 manual -");
  must(await replaced());
  await kept("2026-11-20 400 import file");
  const added = must(await writePrice(security, price("2026-11-21", "402")));
  await kept("2026-11-20 400 import file", "2026-11-21 402 manual -");
  must(await added());
  await kept("2026-11-20 400 import file");
});

test("a price that is given another's day takes its place, and both come back", async () => {
  must(await writePrice(security, price("2026-11-20", "400")));
  must(await writePrice(security, price("2026-11-21", "41")));
  await kept("2026-11-20 400 manual -", "2026-11-21 41 manual -");
  const wrong = allRecords("prices").find(({ date }) => date === "2026-11-21");
  const back = must(await writePrice(security, price("2026-11-20", "410"), wrong));
  await kept("2026-11-20 410 manual -");
  must(await back());
  await kept("2026-11-20 400 manual -", "2026-11-21 41 manual -");
});

test("a price that goes back to its own day takes the place of what was written of that day since", async () => {
  must(await writePrice(security, price("2026-11-20", "400")));
  await kept("2026-11-20 400 manual -");
  const back = must(await writePrice(security, price("2026-11-21", "400"), allRecords("prices")[0]));
  await kept("2026-11-21 400 manual -");
  must(await writePrice(security, price("2026-11-20", "399")));
  await kept("2026-11-20 399 manual -", "2026-11-21 400 manual -");
  must(await back());
  await kept("2026-11-20 400 manual -");
});

test("a price that is brought back takes the place of what was written of its day since", async () => {
  must(await writePrice(security, price("2026-11-20", "400")));
  await kept("2026-11-20 400 manual -");
  const back = must(await removePrice(allRecords("prices")[0]!));
  await kept();
  must(await writePrice(security, price("2026-11-20", "401")));
  must(await back());
  await kept("2026-11-20 400 manual -");
});
