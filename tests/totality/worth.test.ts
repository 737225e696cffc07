import {
  baseCurrencyMinor,
  isSettled,
  boughtMoney,
  settledMinor,
  settledMoney,
  settlementCurrency,
} from "#domain/calculations/currency/baseCurrency.ts";
import { exampleAmount, moneyOf, unitsOfMoney } from "#domain/calculations/currency/exampleAmount.ts";
import { exchangeBy } from "#domain/calculations/currency/exchangeBy.ts";
import { fractionToPercent } from "#domain/calculations/currency/fractionToPercent.ts";
import { knownRates } from "#domain/calculations/currency/knownRates.ts";
import { inOtherCurrency } from "#domain/calculations/currency/otherCurrency.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import { rateGaps } from "#domain/calculations/currency/rateGaps.ts";
import { rateNeeds, ratesToKeep } from "#domain/calculations/currency/ratesToKeep.ts";
import { isUnlikely, meantRate } from "#domain/calculations/currency/unlikelyRate.ts";
import { accountPasts } from "#domain/calculations/networth/accountPasts.ts";
import {
  countedAssets,
  livePasts,
  uncountedNames,
  withLiveWorth,
} from "#domain/calculations/networth/countedAssets.ts";
import { allocation, gatheredBy, rebalance } from "#domain/calculations/networth/allocation.ts";
import { assetAllowance } from "#domain/calculations/networth/assetAllowance.ts";
import {
  assetGroups,
  assetsMatching,
  assetsWhere,
  ownerOfAsset,
  updatedById,
} from "#domain/calculations/networth/assetList.ts";
import { balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import { changeSince, drawable } from "#domain/calculations/networth/changeSince.ts";
import { firstTold } from "#domain/calculations/networth/firstTold.ts";
import { comparedDays, COMPARISONS, dayProblems } from "#domain/calculations/networth/comparedDays.ts";
import {
  changedWidget,
  dashboardLayout,
  movedWidget,
  usualLayout,
} from "#domain/calculations/networth/dashboardLayout.ts";
import {
  cachedDashboardView,
  comparable,
  dashboardView,
  unconvertedCurrencies,
  withStructuralSharing,
} from "#domain/calculations/networth/dashboardView.ts";
import { depreciatedValue } from "#domain/calculations/networth/depreciatedValue.ts";
import {
  annualised,
  excessReturn,
  growth,
  maxDrawdown,
  modifiedDietz,
  realReturn,
} from "#domain/calculations/networth/growth.ts";
import { homeEquity } from "#domain/calculations/networth/homeEquity.ts";
import { homePurchase } from "#domain/calculations/networth/homePurchase.ts";
import {
  countAtOrBefore,
  latestAtOrBefore,
  latestAtOrBeforeCursor,
} from "#domain/calculations/networth/latestAtOrBefore.ts";
import { latestOf, newestFirst } from "#domain/calculations/networth/latestOf.ts";
import { liquidityOf } from "#domain/calculations/networth/liquidity.ts";
import { missingOwnershipShares } from "#domain/calculations/networth/missingOwnershipShares.ts";
import {
  netWorthSeries,
  netWorthTask,
  derivedStanding,
  derivedStandings,
  marksOn,
  note,
  standingOn,
  sums,
} from "#domain/calculations/networth/netWorthSeries.ts";
import { isPartOf, withoutOmitted } from "#domain/calculations/networth/omitted.ts";
import { personShares } from "#domain/calculations/networth/personShares.ts";
import { isHeld, ownAssets, ownDebts, ownPart } from "#domain/calculations/networth/ownPart.ts";
import { pastValues } from "#domain/calculations/networth/pastValues.ts";
import { purchaseGain } from "#domain/calculations/networth/purchaseGain.ts";
import { chartDates, drawnSince, rangeStart } from "#domain/calculations/networth/ranges.ts";
import { rentOrOwn } from "#domain/calculations/networth/rentOrOwn.ts";
import { staleValues } from "#domain/calculations/networth/staleValues.ts";
import { shareOf, totalIn } from "#domain/calculations/networth/totals.ts";
import { historyOf, valuationPlan } from "#domain/calculations/networth/valuationHistory.ts";
import { valueGaps } from "#domain/calculations/networth/valueGaps.ts";
import { largestSteps, withDiscontinuities } from "#domain/calculations/networth/withDiscontinuities.ts";
import { yearSparklines } from "#domain/calculations/networth/yearSparklines.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addYears, compareDates, CALENDAR_START, CALENDAR_END } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { commutingDeduction } from "#domain/tax/commutingDeduction.ts";
import { danishWageTax } from "#domain/tax/danishWageTax.ts";
import { estateDuty } from "#domain/tax/estateDuty.ts";
import { finnishCapitalTax } from "#domain/tax/finnishCapitalTax.ts";
import { giftDuty } from "#domain/tax/giftDuty.ts";
import { icelandicWageTax } from "#domain/tax/icelandicWageTax.ts";
import { norwegianShareTax } from "#domain/tax/norwegianShareTax.ts";
import { above, percentShare } from "#domain/tax/percentShare.ts";
import { progressiveTax } from "#domain/tax/progressiveTax.ts";
import { propertyValueTax } from "#domain/tax/propertyValueTax.ts";
import { shareAccount } from "#domain/tax/shareAccount.ts";
import { shareIncomeTax } from "#domain/tax/shareIncomeTax.ts";
import { swedishIskTax } from "#domain/tax/swedishIskTax.ts";
import { DANISH_WAGE_2026, FINNISH_CAPITAL_2026 } from "#domain/tax/taxRates2026.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const RANGES = ["1M", "3M", "1Y", "YTD", "All"] as const;
const inOrder = ({ valuations }: StorableHousehold) => valuations.toSorted((a, b) => compareDates(a.date, b.date));
const viewOf = (h: StorableHousehold) => runToCompletion(dashboardView(h, "1Y"));
const countedOf = (h: StorableHousehold) => runToCompletion(countedAssets({ ...h, baseCurrencyIn: () => h.home }));
const pastsOf = (h: StorableHousehold) => countedOf(h).pasts;
/** The values of days as a chart has them: growth is computed from them. */
const daysOf = (h: StorableHousehold) =>
  inOrder(h).map(({ date, value }) => ({
    date,
    before: value.minor,
    after: value.minor,
    paidIn: h.minor,
    takenOut: 0,
  }));
const needsOf = (h: StorableHousehold) =>
  rateNeeds({ ...h, current: [...h.assets, ...h.debts].map(({ currentValue }) => currentValue) });
const sizeOf = (h: StorableHousehold) => ({
  danish: money(Math.abs(h.minor), "DKK"),
  other: money(h.otherMinor, "DKK"),
});

triesEvery(
  {
    ...import.meta.glob<object>(["/src/domain/calculations/currency/*.ts", "!**/*.test.ts"], { eager: true }),
    ...import.meta.glob<object>(["/src/domain/calculations/networth/*.ts", "!**/*.test.ts"], { eager: true }),
    ...import.meta.glob<object>(["/src/domain/tax/*.ts", "!**/*.test.ts"], { eager: true }),
  },
  {
    settlementCurrency: ({ trades }) => trades.map(settlementCurrency),
    baseCurrencyMinor: ({ transactions, home }) =>
      transactions.map(({ amount, date }) => baseCurrencyMinor(amount, date, home)),
    isSettled: ({ trades, home }) => trades.map((trade) => isSettled(trade, home)),
    settledMinor: ({ trades, home, minor }) => trades.map((trade) => settledMinor(minor, trade, home)),
    settledMoney: ({ trades, minor }) => trades.map((trade) => settledMoney(minor, trade)),
    boughtMoney: ({ trades }) => trades.map(boughtMoney),
    exampleAmount: ({ years }) => exampleAmount(years, "ISK"),
    moneyOf: ({ years, percent }) => [moneyOf(years, "DKK"), moneyOf(percent * 1e200, "DKK")],
    unitsOfMoney: ({ amount }) => unitsOfMoney(amount),
    exchangeBy: ({ fxRates, transactions, today }) => {
      const exchange = exchangeBy(fxRates);
      return transactions.flatMap(({ amount, date }) =>
        [date, today].flatMap((day) => [exchange(amount, "EUR", day), exchange(amount, "ISK", day)]),
      );
    },
    fractionToPercent: ({ percent }) => fractionToPercent(percent / 100),
    knownRates: ({ fxRates, date }) => knownRates(fxRates)({ date, from: "EUR", to: "DKK" }),
    inOtherCurrency: ({ trades }) => trades.map((trade) => inOtherCurrency(trade, "DKK")),
    percentToFraction: ({ percent }) => percentToFraction(percent),
    rateDecimals: ({ fxRates }) => fxRates.map(({ rate }) => rateDecimals(rate)),
    rateGaps: (h) => rateGaps({ ...h, holdings: h.assets }),
    rateNeeds: needsOf,
    ratesToKeep: (h) => ratesToKeep(h.fxRates, h.fxRates, "file", needsOf(h)),
    isUnlikely: ({ fxRates: [one, other] }) => one && other && isUnlikely(one.rate, other.rate),
    meantRate: ({ fxRates: [one, other] }) => one && other && meantRate(one.rate, undefined, other.rate),

    allocation: ({ assets }) => allocation(assets.map(({ id, currentValue }) => ({ key: id, value: currentValue }))),
    gatheredBy: ({ minor, otherMinor }) =>
      gatheredBy(
        [minor, otherMinor],
        () => "one",
        (value) => money(value, "DKK"),
      ),
    rebalance: ({ minor, otherMinor }) =>
      rebalance([
        { key: "one", value: money(Math.abs(minor), "DKK"), target: 0.5 },
        { key: "other", value: money(Math.abs(otherMinor), "DKK"), target: 0.5 },
      ]),
    assetAllowance: ({ assets }) => assetAllowance(100, assets.length),
    assetsMatching: ({ assets }) => assetsMatching(assets, "bil"),
    ownerOfAsset: ({ assets }) => assets.map(ownerOfAsset),
    assetsWhere: ({ assets }) => assetsWhere(assets, { type: "bank" }),
    assetGroups: (h) =>
      assetGroups(h.assets, h.currency, {
        sorting: "updated",
        compare: (a, b) => (a < b ? -1 : 1),
        updatedById: updatedById(h.valuations),
        worth: h.worth,
      }),
    updatedById: ({ valuations }) => updatedById(valuations),
    balanceSheet: (h) => [
      runToCompletion(balanceSheet(h, addYears(h.today, -1), h.today)),
      runToCompletion(balanceSheet(h, h.date, h.otherDate)),
    ],
    changeSince: (h) => changeSince(inOrder(h), h.today),
    drawable: (h) => drawable(inOrder(h), h.today),
    comparedDays: ({ date, otherDate, today }) =>
      COMPARISONS.map((comparison) => comparedDays(comparison, { from: date, to: otherDate }, today)),
    dayProblems: ({ date, otherDate, today }) => dayProblems({ from: date, to: otherDate }, today),
    usualLayout: ({ household }) => usualLayout(household?.focus),
    dashboardLayout: ({ preferences, household }) => dashboardLayout(preferences[0]?.dashboard, household?.focus),
    movedWidget: ({ household }) => movedWidget(usualLayout(household?.focus), "budget", 0),
    changedWidget: ({ household }) => changedWidget(usualLayout(household?.focus), "budget", { isShown: false }),
    dashboardView: (h) => RANGES.map((range) => runToCompletion(dashboardView(h, range))),
    cachedDashboardView: (h) => cachedDashboardView(viewOf(h)),
    withStructuralSharing: (h) => withStructuralSharing(viewOf(h), viewOf(h)),
    unconvertedCurrencies: (h) => unconvertedCurrencies(viewOf(h)),
    comparable: (h) => comparable(viewOf(h).points),
    depreciatedValue: ({ assets, today }) => assets.map((asset) => depreciatedValue(asset, today)),
    growth: (h) => growth(daysOf(h)),
    modifiedDietz: ({ minor, otherMinor, date, today }) =>
      modifiedDietz({ date, value: minor }, [{ date, amount: otherMinor }], { date: today, value: otherMinor }),
    annualised: ({ percent, years }) => annualised(percent / 100, Math.round(365 * years)),
    realReturn: ({ percent }) => realReturn(percent / 100, percent / 100),
    excessReturn: ({ percent }) => excessReturn(percent / 100, percent / 100),
    maxDrawdown: (h) => maxDrawdown(growth(daysOf(h))?.points ?? []),
    homeEquity: ({ assets, debts, worth }) => assets.map((asset) => homeEquity(asset, debts, worth)),
    homePurchase: ({ amount, other, percent, years }) =>
      homePurchase({
        grossIncome: amount,
        netIncome: amount,
        otherDebt: other,
        savings: other,
        ownShare: 0.05,
        debtFactor: 4,
        yearlyRate: percent / 100,
        years,
        running: other,
        otherFixed: other,
        living: other,
      }),
    latestAtOrBefore: (h) => latestAtOrBefore(inOrder(h), h.date),
    latestAtOrBeforeCursor: (h) => [CALENDAR_START, h.date, CALENDAR_END].map(latestAtOrBeforeCursor(inOrder(h))),
    countAtOrBefore: (h) => countAtOrBefore(inOrder(h), h.date),
    latestOf: ({ valuations, today }) => latestOf(valuations, today),
    newestFirst: ({ valuations }) => valuations.toSorted(newestFirst),
    liquidityOf: ({ securities, assets }) => securities.map((one) => liquidityOf(one, assets[0])),
    missingOwnershipShares: ({ assets, debts, date }) => assets.map((one) => missingOwnershipShares(one, debts, date)),
    firstTold: (h) => firstTold(netWorthSeries(h, "All")),
    netWorthSeries: (h) => RANGES.map((range) => netWorthSeries(h, range)),
    netWorthTask: (h) => netWorthTask(h, "All"),
    note: ({ valuations, date, today }) => {
      const histories = new Map();
      for (const one of valuations) note(histories, one, [date, today]);
      return histories;
    },
    sums: ({ assets, valuations, today }) => {
      const histories = new Map();
      for (const one of valuations) note(histories, one, [CALENDAR_START, today]);
      return sums(assets, { histories, derived: new Map(), days: [CALENDAR_START, today], today });
    },
    derivedStanding: ({ valuations, amount }) =>
      valuations.map((one) => derivedStanding({ value: amount, isBefore: true }, one)),
    derivedStandings: (h) => derivedStandings(pastsOf(h), [CALENDAR_START, h.date, h.today].toSorted()),
    marksOn: ({ assets, today }) => {
      const input = { histories: new Map(), derived: new Map(), days: [CALENDAR_START, today], today };
      return marksOn(0, [sums(assets, input)]);
    },
    accountPasts: (h) => accountPasts({ ...h, accounts: h.assets }),
    countedAssets: (h) => countedAssets({ ...h, baseCurrencyIn: () => h.home }),
    withLiveWorth: ({ assets }) => withLiveWorth(assets, new Map()),
    livePasts: (h) => livePasts(countedOf(h)),
    uncountedNames: ({ assets }) => uncountedNames(assets),
    pastValues: (h) =>
      [...pastsOf(h).values()].flatMap((past) => RANGES.map((range) => pastValues(past, h.amount, h.today, range))),
    standingOn: ({ assets, valuations, date }) => {
      const [first, second] = valuations;
      if (!first) return undefined;
      const history = { first, second, newest: [], oldest: [] };
      return assets.map((asset) => standingOn(date, asset, history, first, second));
    },
    isPartOf: ({ assets }) => assets.map((asset) => isPartOf(asset, "home")),
    withoutOmitted: ({ assets, debts }) => withoutOmitted(assets, debts, ["home", "pension"]),
    isHeld: ({ assets, date }) => assets.map((asset) => isHeld(asset, date)),
    ownPart: ({ assets, amount }) => assets.map((asset) => ownPart(amount, asset)),
    personShares: ({ assets, debts, household, today, currency, worth, amount }) =>
      personShares({
        people: household?.names ?? [],
        owners: household?.owners ?? [],
        assets,
        debts,
        incomes: assets.map(({ id }) => ({ accountId: id, monthly: amount })),
        today,
        currency,
        worth,
      }),
    ownAssets: ({ assets, date }) => ownAssets(assets, date),
    ownDebts: ({ debts }) => ownDebts(debts),
    purchaseGain: ({ assets, today }) => assets.map((asset) => purchaseGain(asset, today)),
    drawnSince: ({ date, today }) => drawnSince(date, today),
    rangeStart: ({ date, today }) => RANGES.map((range) => rangeStart(range, date, today)),
    chartDates: ({ date, today }) => RANGES.map((range) => chartDates(range, date, today)),
    rentOrOwn: ({ amount, other, percent, years }) =>
      rentOrOwn({
        price: amount,
        ownPayment: other,
        yearlyRate: percent / 100,
        loanYears: 30,
        running: other,
        rent: amount,
        homeGrowth: percent / 100,
        priceGrowth: percent / 100,
        investReturn: percent / 100,
        saleCosts: 0.05,
        years: Math.ceil(years),
      }),
    staleValues: ({ assets, debts, valuations, today }) => staleValues(assets, debts, valuations, today),
    totalIn: ({ currency, transactions, worth }) =>
      totalIn(
        currency,
        transactions.map(({ amount }) => amount),
        worth,
      ),
    shareOf: ({ amount, other }) => shareOf(amount, other),
    historyOf: ({ assets, valuations }) => assets.map(({ id }) => historyOf(id, valuations)),
    valuationPlan: ({ amount, other, valuations, today }) =>
      valuationPlan({ current: amount }, { current: other }, valuations, today),
    valueGaps: ({ date }) => valueGaps([], date),
    largestSteps: ({ date, otherDate, minor, otherMinor, today }) =>
      largestSteps([new Map([[date, minor]]), new Map([[otherDate, otherMinor]])], { from: date, to: today }),
    withDiscontinuities: ({ date, otherDate, today }) =>
      withDiscontinuities([date, otherDate, today].toSorted(compareDates), [date]),
    yearSparklines: ({ assets, valuations, today }) => yearSparklines(assets, valuations, today),

    commutingDeduction: ({ years }) => commutingDeduction(years, 220),
    danishWageTax: (h) => {
      const { danish, other } = sizeOf(h);
      return danishWageTax({ wage: danish, interest: other, municipalRate: 25, churchRate: 0.7 }, DANISH_WAGE_2026);
    },
    estateDuty: (h) => estateDuty(sizeOf(h).danish, sizeOf(h).other),
    finnishCapitalTax: ({ minor }) => finnishCapitalTax(money(Math.abs(minor), "EUR")),
    giftDuty: (h) => giftDuty(sizeOf(h).danish, "close"),
    icelandicWageTax: ({ minor }) => icelandicWageTax(money(Math.abs(minor), "ISK")),
    norwegianShareTax: ({ minor, otherMinor }) => norwegianShareTax(money(minor, "NOK"), money(otherMinor, "NOK")),
    percentShare: ({ minor, percent }) => percentShare(minor, percent),
    above: ({ minor }) => above(money(minor, "EUR"), FINNISH_CAPITAL_2026.highFrom),
    progressiveTax: ({ minor }) => progressiveTax(money(minor, "EUR"), FINNISH_CAPITAL_2026.low, []),
    propertyValueTax: (h) => propertyValueTax(sizeOf(h).danish),
    shareAccount: (h) => shareAccount(sizeOf(h).danish, sizeOf(h).other),
    shareIncomeTax: (h) => [shareIncomeTax(sizeOf(h).danish, 1), shareIncomeTax(sizeOf(h).danish, 2)],
    swedishIskTax: ({ minor }) => swedishIskTax(money(Math.abs(minor), "SEK")),
  },
  25,
);
