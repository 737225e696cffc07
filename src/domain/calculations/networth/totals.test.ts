import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Currency, money } from "../../money.ts";
import { shareOf, totalIn } from "./totals.ts";

/** Two kroner for one of anything but kronor, of which no rate is known. */
const worth = (amount: { readonly minor: number; readonly currency: Currency }) =>
  amount.currency === "DKK"
    ? money(amount.minor, "DKK")
    : amount.currency === "SEK"
      ? undefined
      : money(amount.minor * 2, "DKK");

const amounts = fc.array(
  fc
    .tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.constantFrom<Currency[]>("DKK", "EUR", "USD", "SEK"))
    .map(([minor, currency]) => money(minor, currency)),
);

test("[C1] what has a rate is in the sum, what has none stands beside it, and nothing is in both or in neither", () => {
  fc.assert(
    fc.property(amounts, (given) => {
      const { total, others } = totalIn("DKK", given, worth);
      const exact = given.reduce((sum, amount) => sum + (worth(amount)?.minor ?? 0), 0);
      const kronor = given.filter(({ currency }) => currency === "SEK").reduce((sum, { minor }) => sum + minor, 0);
      expect(total).toEqual(money(exact, "DKK"));
      expect(others).toEqual(kronor === 0 ? [] : [money(kronor, "SEK")]);
    }),
  );
});

test("without rates every other currency stands beside the sum", () => {
  expect(totalIn("DKK", [money(100, "DKK"), money(5, "EUR"), money(2, "EUR"), money(3, "USD")])).toEqual({
    total: money(100, "DKK"),
    others: [money(7, "EUR"), money(3, "USD")],
  });
});

test("a currency is summed before it is exchanged, so three small amounts are rounded once", () => {
  const half = ({ minor }: { readonly minor: number }) => money(Math.round(minor / 2), "DKK");
  expect(totalIn("DKK", [money(1, "EUR"), money(1, "EUR"), money(1, "EUR")], half).total).toEqual(money(2, "DKK"));
});

test("a quarter of a hundred is a quarter; of nothing, of a debt and of another currency there is no share", () => {
  expect(shareOf(money(25, "DKK"), money(100, "DKK"))).toBe(0.25);
  expect(shareOf(money(-25, "DKK"), money(100, "DKK"))).toBe(-0.25);
  for (const whole of [money(0, "DKK"), money(-100, "DKK"), money(100, "EUR")])
    expect(shareOf(money(25, "DKK"), whole)).toBeUndefined();
});
