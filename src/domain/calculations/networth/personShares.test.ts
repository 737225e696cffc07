import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { amountConverter } from "../../exchange.ts";
import { AssetId, DebtId, FxRateId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { netWorthSeries } from "./netWorthSeries.ts";
import { personShares } from "./personShares.ts";

const today = isoDate("2026-11-22");
const uuid = (kind: string, at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, "0")}`;
const PEOPLE = [1, 2, 3].map((at) => ({ id: uuid("a", at), name: `Person ${at}` }));
const exchange = exchangeBy([
  { id: FxRateId.parse(uuid("f", 1)), from: "EUR", to: "DKK", date: today, rate: 7.4604, source: "manual" },
]);
const worth = amountConverter("DKK", today, exchange);
const kroner = (amount: number) => money(Math.round(100 * amount), "DKK");

function asset(at: number, fields: Partial<Asset>): Asset {
  return {
    id: AssetId.parse(uuid("1", at)),
    type: "bank",
    name: `Aktiv ${at}`,
    currentValue: kroner(0),
    reminders: [],
    ...fields,
  };
}
function debt(at: number, fields: Partial<Debt>): Debt {
  return { id: DebtId.parse(uuid("2", at)), type: "other", name: `Gæld ${at}`, currentValue: kroner(0), ...fields };
}
const given = {
  people: PEOPLE,
  owners: [],
  assets: [],
  debts: [],
  incomes: [],
  today,
  currency: "DKK" as Currency,
  worth,
};

test("by hand: a home of 3,000,000 owned by halves, a car of one alone, and a loan by a third and two thirds", () => {
  const [home, car, loan] = [
    asset(1, { currentValue: kroner(3_000_000) }),
    asset(2, { currentValue: kroner(100_000) }),
    debt(1, { currentValue: kroner(900_000) }),
  ];
  const [one, two] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0]];
  const shares = personShares({
    ...given,
    assets: [home, car],
    debts: [loan],
    incomes: [{ accountId: car.id, monthly: kroner(20_000) }],
    owners: [
      {
        id: home.id,
        shares: [
          { id: one.id, percent: 50 },
          { id: two.id, percent: 50 },
        ],
      },
      { id: car.id, shares: [{ id: two.id, percent: 100 }] },
      {
        id: loan.id,
        shares: [
          { id: one.id, percent: 33.33 },
          { id: two.id, percent: 66.67 },
        ],
      },
    ],
  });
  expect(shares.people.map(({ netWorth }) => netWorth)).toEqual([kroner(1_200_030), kroner(999_970), kroner(0)]);
  expect(shares.people[1]).toMatchObject({ owned: kroner(1_600_000), owed: kroner(600_030), income: kroner(20_000) });
  expect(shares.people[0]!.fraction).toBeCloseTo(0.5455, 4);
  expect(shares.joint.netWorth).toEqual(kroner(0));
});

test("a thing that nobody has been named for is everybody's, and so is the part of a person who is gone", () => {
  const home = asset(1, { currentValue: kroner(1_000), ownerShare: 50 });
  const owners = [
    {
      id: home.id,
      shares: [
        { id: PEOPLE[0]!.id, percent: 40 },
        { id: uuid("a", 9), percent: 60 },
      ],
    },
  ];
  expect(personShares({ ...given, assets: [home] }).joint.owned).toEqual(kroner(500));
  const { people, joint } = personShares({ ...given, assets: [home], owners });
  expect([people[0]!.owned, joint.owned]).toEqual([kroner(200), kroner(300)]);
});

test("[C1] whoever owns and owes what, the parts add up to the household's own net worth to the øre", () => {
  const shares = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...PEOPLE.map(({ id }) => id), uuid("a", 9)),
      percent: fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100),
    }),
    { selector: ({ id }) => id },
  );
  const value = fc
    .record({
      minor: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      currency: fc.constantFrom<Currency>("DKK", "EUR", "USD"),
    })
    .map(({ minor, currency }) => money(minor, currency));
  const share = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, share, shares), { maxLength: 6 }),
      fc.array(fc.tuple(value, share, shares), { maxLength: 4 }),
      (owned, owed) => {
        const assets = owned.map(([currentValue, ownerShare], at) =>
          asset(at, { currentValue, ...(ownerShare && { ownerShare }) }),
        );
        const debts = owed.map(([currentValue, ownerShare], at) =>
          debt(at, { currentValue, ...(ownerShare && { ownerShare }) }),
        );
        const owners = [
          ...assets.map(({ id }, at) => ({ id, shares: owned[at]![2] })),
          ...debts.map(({ id }, at) => ({ id, shares: owed[at]![2] })),
        ];
        const { people, joint, household } = personShares({ ...given, assets, debts, owners });
        const known = netWorthSeries({ assets, debts, valuations: [], currency: "DKK", exchange, today }, "1M").at(-1)!;
        const sum = (part: "owned" | "owed" | "netWorth") =>
          [...people, joint].reduce((all, one) => all + one[part].minor, 0);
        expect([sum("owned"), sum("owed"), sum("netWorth")]).toEqual([
          known.owned.minor,
          known.owed.minor,
          known.value.minor,
        ]);
        expect(household.netWorth).toEqual(known.value);
      },
    ),
  );
});
