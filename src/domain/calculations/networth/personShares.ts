import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { PersonName, ThingShares } from "../../entities/household.ts";
import type { AmountConverter } from "../../exchange.ts";
import { halfUp } from "../../halfUp.ts";
import { type Currency, type Money, money, subtract } from "../../money.ts";
import { ownAssets, ownDebts } from "./ownPart.ts";
import { totalIn } from "./totals.ts";

interface PersonSharesInput {
  readonly people: readonly PersonName[];
  readonly owners: readonly ThingShares[];
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  /** Income that comes by itself, a month of it, on the account that it comes to. */
  readonly incomes: readonly { readonly accountId: string; readonly monthly: Money }[];
  readonly today: IsoDate;
  readonly currency: Currency;
  readonly worth: AmountConverter;
}

/** The part of the household's net worth that is one person's, or everybody's where `id` is absent. */
export interface PersonShare {
  readonly id: string | undefined;
  readonly owned: Money;
  readonly owed: Money;
  readonly netWorth: Money;
  /** Of the household's net worth, a fraction; absent where there is none to take a part of. */
  readonly fraction: number | undefined;
  /** A month of the income on accounts that are theirs. */
  readonly income: Money;
}

/** One thing, and how the household's own part of it is divided. */
interface SharedThing {
  readonly id: string;
  readonly kind: "asset" | "debt";
  readonly name: string;
  readonly value: Money;
  /** Of people who are still in the household, with a percentage; none where it is everybody's. */
  readonly shares: readonly { readonly id: string; readonly percent: number }[];
}

export interface PersonShares {
  readonly people: readonly PersonShare[];
  /** The rest, which is nobody's alone. */
  readonly joint: PersonShare;
  readonly household: PersonShare;
  readonly things: readonly SharedThing[];
  /** Currencies without a rate: what is in them is in no sum. */
  readonly missing: readonly Currency[];
}

/**
 * C1 The household's net worth by its people. All of it is somebody's or everybody's: the parts add up to the
 * household's own figure, to the øre.
 *
 *   part = value · percent / 100
 *
 * value    the household's own part of a thing, minor units
 * percent  as told; where those of a thing come to more than 100, each is divided by their sum
 *
 * Each part is rounded half up; of a thing that is divided whole the largest share takes what the rounding leaves, and so does
 * the largest amount when foreign currencies are converted. Income is divided as the account that it comes to.
 */
export function personShares(input: PersonSharesInput): PersonShares {
  const { people, owners, incomes, today, currency, worth } = input;
  const known = new Set(people.map(({ id }) => id));
  const sharesById = new Map(
    owners.map(({ id, shares }) => [id, scaled(shares.filter((share) => known.has(share.id)))] as const),
  );
  const things = [
    ...ownAssets(input.assets, today).map((asset) => thingOf("asset", asset, sharesById)),
    ...ownDebts(input.debts)
      .filter(({ currentValue }) => currentValue.minor !== 0)
      .map((debt) => thingOf("debt", debt, sharesById)),
  ];
  const missing = new Set<Currency>();
  const sideOf = (amounts: readonly Divided[]) => side(people, amounts, { currency, worth, missing });
  const owned = sideOf(things.filter(({ kind }) => kind === "asset"));
  const owed = sideOf(things.filter(({ kind }) => kind === "debt"));
  const income = sideOf(
    incomes.map(({ accountId, monthly }) => ({ value: monthly, shares: sharesById.get(accountId) ?? [] })),
  );
  const all = subtract(owned.total, owed.total);
  const shareOf = (id: string | undefined): PersonShare => {
    const netWorth = subtract(owned.of(id), owed.of(id));
    return {
      id,
      owned: owned.of(id),
      owed: owed.of(id),
      netWorth,
      fraction: all.minor > 0 ? netWorth.minor / all.minor : undefined,
      income: income.of(id),
    };
  };
  return {
    people: people.map(({ id }) => shareOf(id)),
    joint: shareOf(undefined),
    household: {
      id: undefined,
      owned: owned.total,
      owed: owed.total,
      netWorth: all,
      fraction: all.minor > 0 ? 1 : undefined,
      income: income.total,
    },
    things,
    missing: [...missing].toSorted(),
  };
}

type Divided = Pick<SharedThing, "value" | "shares">;

function thingOf(
  kind: SharedThing["kind"],
  { id, name, currentValue: value }: Pick<Asset | Debt, "id" | "name" | "currentValue">,
  sharesById: ReadonlyMap<string, SharedThing["shares"]>,
): SharedThing {
  return { id, kind, name, value, shares: sharesById.get(id) ?? [] };
}

function scaled(shares: ThingShares["shares"]): SharedThing["shares"] {
  const sum = shares.reduce((all, { percent }) => all + percent, 0);
  return sum > 100 ? shares.map(({ id, percent }) => ({ id, percent: (100 * percent) / sum })) : shares;
}

interface SideInput {
  readonly currency: Currency;
  readonly worth: AmountConverter;
  readonly missing: Set<Currency>;
}

/** The sums of one side of the balance sheet: of each person, of nobody alone, and of all. */
function side(people: readonly PersonName[], divided: readonly Divided[], { currency, worth, missing }: SideInput) {
  const amounts = new Map<string | undefined, Money[]>([[undefined, []]]);
  for (const { id } of people) amounts.set(id, []);
  for (const one of divided) for (const [id, part] of partsOf(one)) amounts.get(id)?.push(part);
  const { total, others } = totalIn(
    currency,
    divided.map(({ value }) => value),
    worth,
  );
  for (const other of others) missing.add(other.currency);
  const sums = [...amounts].map(([id, its]) => ({ id, minor: totalIn(currency, its, worth).total.minor }));
  const rest = total.minor - sums.reduce((all, { minor }) => all + minor, 0);
  const largest = sums.reduce((most, one) => (Math.abs(one.minor) > Math.abs(most.minor) ? one : most));
  largest.minor += rest;
  const minorById = new Map(sums.map(({ id, minor }) => [id, minor]));
  return { total, of: (id: string | undefined) => money(minorById.get(id) ?? 0, currency) };
}

/** The parts of an amount; together they are all of it. */
function partsOf({ value, shares }: Divided): readonly (readonly [string | undefined, Money])[] {
  const { minor, currency } = value;
  const parts = shares.map(({ id, percent }) => ({ id, percent, minor: halfUp([minor, percent], [100]) }));
  const rest = minor - parts.reduce((all, part) => all + part.minor, 0);
  const sum = parts.reduce((all, { percent }) => all + percent, 0);
  const [first, ...others] = parts;
  if (!first || sum < 100 - WHOLE_WITHIN)
    return [
      ...parts.map((part) => [part.id, money(part.minor, currency)] as const),
      [undefined, money(rest, currency)],
    ];
  const largest = others.reduce((most, one) => (one.percent > most.percent ? one : most), first);
  largest.minor += rest;
  return parts.map((part) => [part.id, money(part.minor, currency)]);
}

/** Per cent: three thirds of 33.33 are all of it. */
const WHOLE_WITHIN = 0.05;
