import { growthFactor } from "../calculations/goals/growthFactor.ts";
import { isHeld, ownPart } from "../calculations/networth/ownPart.ts";
import { totalIn } from "../calculations/networth/totals.ts";
import type { CooperativeTask } from "../cooperativeTask.ts";
import { addMonths, daysBetween, type IsoDate } from "../dates.ts";
import type { Asset, AssetType } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import type { ScenarioChange } from "../entities/scenario.ts";
import type { AmountConverter } from "../exchange.ts";
import { groupedBy } from "../groupedBy.ts";
import type { AssetId, DebtId } from "../ids.ts";
import { type Currency, type Money, money, negate, roundedMoney, subtract } from "../money.ts";
import { type CashForecast, cashForecast } from "../recurring/cashForecast.ts";
import { type EverydaySpending, NO_SPENDING } from "../recurring/everydaySpending.ts";
import type { ForecastEvent } from "../recurring/forecastEvents.ts";
import { changeEvents, lostIncome } from "./changeEvents.ts";
import { type ScenarioDebt, scenarioDebts } from "./scenarioDebts.ts";

/** The forecast of a household, and the rest of what it owns and owes. */
export interface ScenarioInput {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  /** C10 The accounts of the forecast, what is known to come and go on them, and their everyday spending. */
  readonly accounts: readonly Pick<Asset, "id" | "currentValue" | "ownerShare">[];
  readonly events: readonly ForecastEvent[];
  readonly everyday: ReadonlyMap<AssetId, EverydaySpending>;
  /** The account among these that each debt is paid from. */
  readonly accountByDebt: ReadonlyMap<DebtId, AssetId>;
  /** Whether money is only moved or put aside. */
  readonly isMoved: (event: ForecastEvent) => boolean;
  readonly today: IsoDate;
  readonly months: number;
  readonly currency: Currency;
  /** At today's rates. */
  readonly worth: AmountConverter;
}

/** The close of today, and of the same day of each month after it. */
interface ProjectedPoint {
  readonly date: IsoDate;
  readonly netWorth: Money;
}

interface ProjectedMonth {
  /** Its last day. */
  readonly date: IsoDate;
  /** Income less all that is paid, purchases and sales that come once left out. */
  readonly free: Money;
}

/** Why a change does nothing: it is over, no income is lost by it, or it is about a thing that the forecast does not have. */
type NoEffect = "past" | "noIncome" | "unpaidDebt" | "gone";

export interface ScenarioProjection {
  readonly points: readonly ProjectedPoint[];
  readonly months: readonly ProjectedMonth[];
  /** C10 The sum of the accounts, day by day; absent where there are none. */
  readonly cash: CashForecast["total"];
  /** The day the last debt is gone; absent where there is none, and until it can be worked out for all of them. */
  readonly debtFree: IsoDate | undefined;
  /** By the ids of changes. */
  readonly noEffect: ReadonlyMap<string, NoEffect>;
  /** Currencies without a rate: what is in them is in no sum. */
  readonly missing: readonly Currency[];
}

/** The kinds of assets that have a return. */
const INVESTED: ReadonlySet<AssetType> = new Set(["stocks", "bonds", "crypto", "retirement", "investment"]);

/** Nothing can lose more than all of itself; a rate of that has no logarithm. */
const LOWEST_RETURN = -0.99;

/**
 * The household's forecast with the changes of a scenario; without any it is the forecast itself, to the øre.
 *
 *   net worth(m) = Σ accounts(m) + Σ other assets(m) − Σ debts(m)        each side by currency, rounded once for each (C1)
 *   free(m)      = Σ income − Σ payments of month m − its days · everyday spending
 *
 * m         months after today
 * accounts  C10, with what the changes bring and take
 * assets    as they are today, until their end or their sale; investments grow by the return of the changes,
 *           value · (1 + r)^(m / 12), rounded half up, and so does what is moved to them; today's forecast has no return
 * debts     by their own plans where the forecast pays them, else as they are today
 *
 * Money that is moved or put aside stays the household's: where it arrives in no account of the forecast it is added to the
 * asset it goes to, or kept beside. Prices, wages and rates are those of today.
 */
export function* scenarioProjection(
  input: ScenarioInput,
  changes: readonly ScenarioChange[],
): CooperativeTask<ScenarioProjection> {
  const { accounts, everyday, isMoved, today, months, currency, worth } = input;
  const ends = Array.from({ length: months + 1 }, (_, month) => addMonths(today, month));
  const until = ends.at(-1) ?? today;
  const lost = new Set(changes.flatMap((change) => lostIncome(change, input.events, isMoved)).map(({ id }) => id));
  const events = input.events.filter(({ id, date }) => !lost.has(id) && date <= until);
  yield;
  const debts = scenarioDebts(input.debts, input.accountByDebt, changes, today);
  yield;
  const beside = besideEvents(changes, debts, today, until);
  const purses = [...groupedBy(beside, ({ accountId }) => accountId).values()].flatMap(([first]) =>
    first ? [{ id: first.accountId, balance: money(0, first.amount.currency) }] : [],
  );
  const forecast = cashForecast({
    accounts: [...accounts.map(({ id, currentValue: balance }) => ({ id, balance })), ...purses],
    events: [...events, ...beside],
    everyday,
    limits: new Map(),
    today,
    days: daysBetween(today, until),
    currency,
    worth,
  });
  yield;
  const cashOn = cashByDay(forecast, accounts, today);
  const assetsOn = otherAssets(input, events, changes, ends);
  const missing = new Set<Currency>(forecast.missing);
  const sum = (amounts: readonly Money[]) => {
    const { total, others } = totalIn(currency, amounts, worth);
    for (const other of others) missing.add(other.currency);
    return total;
  };
  const points = ends.map((date, month) => ({
    date,
    netWorth: subtract(sum([...cashOn(date), ...assetsOn(month)]), sum(debts.map(({ owedOn }) => owedOn(date)))),
  }));
  yield;
  return {
    points,
    months: monthsOf(input, [...events, ...beside], ends, sum),
    cash: forecast.total,
    debtFree: debtFreeDay(debts),
    noEffect: withoutEffect(input, changes, debts),
    missing: [...missing].toSorted(),
  };
}

/** An event of the changes; those of a currency have a purse of their own, which begins with nothing. */
type BesideEvent = Pick<ForecastEvent, "id" | "accountId" | "date" | "amount"> & { readonly isOnce: boolean };

function besideEvents(
  changes: readonly ScenarioChange[],
  debts: readonly ScenarioDebt[],
  today: IsoDate,
  until: IsoDate,
): readonly BesideEvent[] {
  const ofDebts = debts.flatMap(({ differences }) =>
    differences.filter(({ date }) => date > today && date <= until).map((one) => ({ ...one, isOnce: false })),
  );
  return [...changeEvents(changes, today, until), ...ofDebts].map(({ date, amount, isOnce }, at) => ({
    id: `change:${at}`,
    accountId: `change:${amount.currency}` as AssetId,
    date,
    amount,
    isOnce,
  }));
}

/** The household's own part of each balance at the close of a day. */
function cashByDay(
  forecast: CashForecast,
  accounts: ScenarioInput["accounts"],
  today: IsoDate,
): (day: IsoDate) => readonly Money[] {
  const accountById = new Map<AssetId, ScenarioInput["accounts"][number]>(accounts.map((one) => [one.id, one]));
  return (day) => {
    const at = daysBetween(today, day);
    return forecast.accounts.flatMap(({ accountId, days }) => {
      const balance = days[at]?.balance;
      return balance ? [ownPart(balance, accountById.get(accountId) ?? {})] : [];
    });
  };
}

/** Money that comes to an asset, or goes from it, in a month from 1. */
interface Contribution {
  readonly month: number;
  readonly amount: Money;
}

/** The amounts of all that is owned beside the accounts, by the months after today. */
function otherAssets(
  { assets, accounts, isMoved, today }: ScenarioInput,
  events: readonly ForecastEvent[],
  changes: readonly ScenarioChange[],
  ends: readonly IsoDate[],
): (month: number) => readonly Money[] {
  const own = new Set<string>(accounts.map(({ id }) => id));
  const others = assets.filter(({ id }) => !own.has(id));
  const assetById = new Map<string, Asset>(others.map((asset) => [asset.id, asset]));
  const soldOn = new Map<string, IsoDate>();
  const bought: { readonly on: IsoDate; readonly value: Money }[] = [];
  let points = 0;
  for (const change of changes) {
    if (change.kind === "returns") points += change.points;
    if (change.kind === "purchase" && change.value && change.on > today)
      bought.push({ on: change.on, value: change.value });
    if (change.kind === "sale" && change.assetId && change.on > today) {
      const before = soldOn.get(change.assetId);
      if (!before || change.on < before) soldOn.set(change.assetId, change.on);
    }
  }
  const logarithm = Math.log1p(Math.max(LOWEST_RETURN, points / 100)) / 12;
  const grown = (amount: Money, months: number) =>
    logarithm === 0 || months === 0
      ? amount
      : roundedMoney(amount.minor * growthFactor(months * logarithm), amount.currency);
  const moved = movedAmounts(events, { own, assetById, isMoved, ends });
  return (month) => {
    const day = ends[month] ?? today;
    const amounts: Money[] = [];
    for (const asset of others) {
      const sold = soldOn.get(asset.id);
      if (!isHeld(asset, day) || (sold && sold <= day)) continue;
      const months = INVESTED.has(asset.type) ? month : 0;
      amounts.push(grown(ownPart(asset.currentValue, asset), months));
    }
    for (const { on, value } of bought) if (on <= day) amounts.push(value);
    for (const [assetId, contributions] of moved) {
      const type = assetById.get(assetId)?.type;
      for (const one of contributions) {
        if (one.month <= month) amounts.push(grown(one.amount, type && INVESTED.has(type) ? month - one.month : 0));
      }
    }
    return amounts;
  };
}

interface MovedInput {
  readonly own: ReadonlySet<string>;
  readonly assetById: ReadonlyMap<string, Asset>;
  readonly isMoved: (event: ForecastEvent) => boolean;
  readonly ends: readonly IsoDate[];
}

/** Money that is moved to no account of the forecast, by the asset that it goes to; under no name where nobody knows it. */
function movedAmounts(
  events: readonly ForecastEvent[],
  { own, assetById, isMoved, ends }: MovedInput,
): ReadonlyMap<string, readonly Contribution[]> {
  const byAsset = new Map<string, Contribution[]>();
  for (const event of events) {
    if (!own.has(event.accountId) || !isMoved(event)) continue;
    const otherId = "otherId" in event.source ? event.source.otherId : undefined;
    if (otherId !== undefined && own.has(otherId)) continue;
    const month = ends.findIndex((end) => event.date <= end);
    if (month < 0) continue;
    const isKnown = assetById.get(otherId ?? "")?.currentValue.currency === event.amount.currency;
    const to = otherId !== undefined && isKnown ? otherId : "";
    byAsset.set(to, [...(byAsset.get(to) ?? []), { month, amount: negate(event.amount) }]);
  }
  return byAsset;
}

/** The amounts that the months leave. Events in another currency than their account's are not counted, as in the forecast. */
function monthsOf(
  { accounts, everyday, isMoved }: ScenarioInput,
  events: readonly (ForecastEvent | BesideEvent)[],
  ends: readonly IsoDate[],
  sum: (amounts: readonly Money[]) => Money,
): readonly ProjectedMonth[] {
  const currencyOf = new Map<string, Currency>(accounts.map(({ id, currentValue }) => [id, currentValue.currency]));
  const byMonth = groupedBy(
    events.filter((event) => {
      if ("isOnce" in event) return !event.isOnce;
      return currencyOf.get(event.accountId) === event.amount.currency && !isMoved(event);
    }),
    ({ date }) => ends.findIndex((end) => date <= end),
  );
  return ends.slice(1).map((date, at) => {
    const days = daysBetween(ends[at] ?? date, date);
    const spent = accounts.map(({ id, currentValue }) =>
      money(-days * (everyday.get(id) ?? NO_SPENDING).usual, currentValue.currency),
    );
    return { date, free: sum([...spent, ...(byMonth.get(at + 1) ?? []).map(({ amount }) => amount)]) };
  });
}

function debtFreeDay(debts: readonly ScenarioDebt[]): IsoDate | undefined {
  const days = debts.flatMap(({ freeOn }) => freeOn ?? []);
  if (days.length < debts.length) return undefined;
  return days.reduce<IsoDate | undefined>((latest, day) => (!latest || day > latest ? day : latest), undefined);
}

function withoutEffect(
  { assets, events, isMoved, today }: ScenarioInput,
  changes: readonly ScenarioChange[],
  debts: readonly ScenarioDebt[],
): ReadonlyMap<string, NoEffect> {
  const reasonOf = (change: ScenarioChange): NoEffect | undefined => {
    switch (change.kind) {
      case "incomeLoss":
        if (addMonths(change.from, change.months) <= today) return "past";
        return lostIncome(change, events, isMoved).length === 0 ? "noIncome" : undefined;
      case "income":
      case "expense":
      case "child":
        return change.months !== undefined && addMonths(change.from, change.months - 1) <= today ? "past" : undefined;
      case "purchase":
        return change.on <= today ? "past" : undefined;
      case "sale":
        if (change.on <= today) return "past";
        return change.assetId && !assets.some(({ id }) => id === change.assetId) ? "gone" : undefined;
      case "rates":
      case "repayment": {
        if (change.kind === "repayment" && change.on && change.on <= today) return "past";
        const its = debts.filter(({ debt }) => (change.debtId ?? debt.id) === debt.id);
        if (its.length === 0) return "gone";
        return its.some(({ isPaid }) => isPaid) ? undefined : "unpaidDebt";
      }
      case "returns":
        return assets.some(({ type }) => INVESTED.has(type)) ? undefined : "gone";
    }
  };
  return new Map(
    changes.flatMap((change) => {
      const reason = reasonOf(change);
      return reason ? [[change.id, reason] as const] : [];
    }),
  );
}
