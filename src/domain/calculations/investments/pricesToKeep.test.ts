import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_SHARE, priceOf, SHARE } from "#tests/support/trades.ts";
import { isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Security } from "../../entities/security.ts";
import type { ReadPrice } from "../../text/priceFile.ts";
import { pricesToKeep } from "./pricesToKeep.ts";

const today = isoDate("2026-11-22");
const novo: Security = { id: SHARE, name: "Novo Nordisk B", class: "stock", currency: "DKK", isin: "DK0062498333" };
const pear: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD", ticker: "PEAR" };

function read(name: string, price: string, fields: Partial<ReadPrice> = {}): ReadPrice {
  return { line: 1, date: isoDate("2026-11-20"), name, price: Decimal.parse(price), ...fields };
}

test("known by ISIN, name or short name; new, changed, the same and one's own are told apart", () => {
  const kept = [
    priceOf("2026-11-17", "400", { source: "import" }),
    priceOf("2026-11-18", "401", { source: "import", origin: "server" }),
    priceOf("2026-11-19", "402"),
  ];
  const plan = pricesToKeep(
    [
      read("dk0062498333", "400", { date: isoDate("2026-11-17") }),
      read("Novo Nordisk B", "401.5", { date: isoDate("2026-11-18") }),
      read("Novo Nordisk B", "999", { date: isoDate("2026-11-19") }),
      read("pear", "12"),
      read("PEAR", "12.5", { currency: "USD" }),
    ],
    [novo, pear],
    kept,
    today,
    "file",
  );
  expect(plan).toEqual({
    create: [
      { securityId: OTHER_SHARE, date: "2026-11-20", price: "12.5", currency: "USD", source: "import", origin: "file" },
    ],
    update: [
      {
        id: kept[1]?.id,
        price: "401.5",
        currency: "DKK",
        origin: "file",
        before: { price: "401", currency: "DKK", origin: "server" },
      },
    ],
    known: 1,
    own: 1,
    passedOver: [],
  });
});

test("a price that was read when the security was kept in another currency becomes one of the right currency", () => {
  const kept = [priceOf("2026-11-20", "12", { securityId: OTHER_SHARE, source: "import" })];
  expect(pricesToKeep([read("PEAR", "12")], [pear], kept, today, "file").update).toEqual([
    { id: kept[0]?.id, price: "12", currency: "USD", origin: "file", before: { price: "12", currency: "DKK" } },
  ]);
});

test("what is not known, called like another, in another currency or of a day to come is passed over, and it is said why", () => {
  const twin: Security = { ...pear, name: "Novo Nordisk B" };
  const reasons = (...prices: readonly ReadPrice[]) =>
    pricesToKeep(prices, [novo, twin], [], today, "file").passedOver.map(({ reason }) => reason);
  expect(
    reasons(
      read("Somebody", "1"),
      read("Novo Nordisk B", "1"),
      read("DK0062498333", "1", { currency: "USD" }),
      read("DK0062498333", "1", { date: isoDate("2026-11-23") }),
    ),
  ).toEqual(["unknown", "ambiguous", "otherCurrency", "future"]);
});

test("read again, nothing is new", () => {
  const day = fc.integer({ min: 1, max: 20 }).map((date) => isoDate(`2026-11-${String(date).padStart(2, "0")}`));
  const one = fc.record({ date: day, price: fc.integer({ min: 1, max: 999 }), isPear: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one), (prices) => {
      const file = prices.map(({ date, price, isPear }) =>
        read(isPear ? "PEAR" : "DK0062498333", String(price), { date }),
      );
      const first = pricesToKeep(file, [novo, pear], [], today, "file");
      const kept = first.create.map((fields) => ({ ...priceOf(fields.date, fields.price), ...fields }));
      const again = pricesToKeep(file, [novo, pear], kept, today, "file");
      expect([again.create, again.update, again.known]).toEqual([[], [], first.create.length]);
    }),
  );
});
