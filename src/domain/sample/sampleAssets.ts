import { addMonths, endOfMonth, type IsoDate } from "../dates.ts";
import type { Asset, Wrapper } from "../entities/asset.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type AssetId, ValuationId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import { between, seededRandom } from "./seededRandom.ts";
import { type Making, MONTHS_OF_TRANSACTIONS, MONTHS_OF_VALUES } from "./sampleRecords.ts";

export interface SampleAsset {
  readonly asset: Asset;
  readonly valuations: readonly Valuation[];
}

/** The wrappers of a brokerage account and a pension by the law of the place that counts in a currency. */
const WRAPPERS: Readonly<
  Partial<Record<Currency, { readonly brokerageAccount: Wrapper; readonly pension?: Wrapper }>>
> = {
  DKK: { brokerageAccount: "free", pension: "ratepension" },
  SEK: { brokerageAccount: "isk" },
  NOK: { brokerageAccount: "ask", pension: "ips" },
  EUR: { brokerageAccount: "osakesaastotili" },
};

export function sampleHome(making: Making, id: AssetId, bought: IsoDate): SampleAsset {
  const { words, amounts } = making;
  const chance = seededRandom("home");
  const purchaseValue = amounts.round(2_890_000);
  const values = pastMonths(making, 3).map((date, at, { length }) => {
    const kroner = 3_390_000 + (250_000 * at) / (length - 1) + between(chance, -18_000, 18_000);
    return [date, amounts.round(kroner)] as const;
  });
  return valued(making, [[bought, purchaseValue], ...values], {
    id,
    type: "real_estate",
    name: words.home,
    purchaseDate: bought,
    purchaseValue,
    condition: "good",
    isSmoothed: true,
    reminders: [],
  });
}

export function sampleCar(making: Making, id: AssetId, bought: IsoDate): SampleAsset {
  const { words, amounts, today } = making;
  const purchaseValue = amounts.round(249_000);
  const values = pastMonths(making, 6).map((date, at) => [date, amounts.round(221_000 * 0.94 ** at)] as const);
  return valued(making, [[bought, purchaseValue], ...values], {
    id,
    type: "vehicle",
    name: words.car,
    purchaseDate: bought,
    purchaseValue,
    condition: "used",
    isSmoothed: true,
    reminders: [
      { id: making.id(), type: "service", date: addMonths(today, 1), noticeDays: [30], notes: words.carService },
      { id: making.id(), type: "insurance", date: addMonths(today, 4) },
    ],
  });
}

/** An account is worth what stands on it: by its transactions, and before them about what it began with. */
export function sampleAccount(
  making: Making,
  id: AssetId,
  fields: Pick<Asset, "name"> & Partial<Pick<Asset, "interestRate">>,
  transactions: readonly Transaction[],
  /** The balance that it held in a month before its transactions, so many months before them. */
  before: (months: number) => Money,
): SampleAsset {
  const first = addMonths(making.today, -MONTHS_OF_TRANSACTIONS);
  const opening = (transactions[0]?.balance?.minor ?? 0) - (transactions[0]?.amount.minor ?? 0);
  const balanceOn = (day: IsoDate) => {
    const minor = transactions.findLast(({ date }) => date <= day)?.balance?.minor ?? opening;
    return money(minor, making.amounts.currency);
  };
  const days = pastMonths(making, 1);
  const values = days.map((day, at) => [day, day < first ? before(days.length - at) : balanceOn(day)] as const);
  return valued(making, values, { id, type: "bank", ...fields, reminders: [] });
}

export function sampleBrokerageAccountAsset(
  making: Making,
  id: AssetId,
  since: IsoDate,
  valueOn: (day: IsoDate) => Money,
) {
  const { words, amounts } = making;
  const days = pastMonths(making, 1).filter((day) => day >= since);
  const wrapper = WRAPPERS[amounts.currency]?.brokerageAccount ?? "free";
  return valued(
    making,
    days.map((day) => [day, valueOn(day)] as const),
    { id, type: "investment", name: words.depot, wrapper, reminders: [] },
  );
}

export function samplePension(making: Making, id: AssetId): SampleAsset {
  const { words, amounts } = making;
  const wrapper = WRAPPERS[amounts.currency]?.pension;
  const chance = seededRandom("pension");
  let kroner = 905_000;
  const values = pastMonths(making, 1).map((day) => {
    kroner = kroner * (1 + between(chance, -0.011, 0.017)) + 5_100;
    return [day, amounts.exact(kroner)] as const;
  });
  return valued(making, values, {
    id,
    type: "retirement",
    name: words.pension,
    ...(wrapper && { wrapper }),
    reminders: [],
  });
}

/** Ends of months, so many months apart, and today; the oldest first. */
function pastMonths({ today }: Making, apart: number): readonly IsoDate[] {
  const ends: IsoDate[] = [];
  for (let ago = MONTHS_OF_VALUES; ago > 0; ago -= apart) ends.push(endOfMonth(addMonths(today, -ago)));
  return [...ends, today];
}

/** Worth today what its last value says. */
function valued(
  { id }: Making,
  values: readonly (readonly [date: IsoDate, value: Money])[],
  fields: Omit<Asset, "currentValue">,
): SampleAsset {
  const valuations = values.map(([date, value]): Valuation => ({
    id: ValuationId.parse(id()),
    subjectId: fields.id,
    subject: "asset",
    date,
    value,
    source: "manual",
  }));
  return { asset: { ...fields, currentValue: values.at(-1)![1] }, valuations };
}
