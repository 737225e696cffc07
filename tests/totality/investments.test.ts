import { brokerageAccountCash } from "#domain/calculations/investments/brokerageAccountCash.ts";
import { brokerageAccountValues } from "#domain/calculations/investments/brokerageAccountValues.ts";
import { chronologicalTrades, isIncomplete } from "#domain/calculations/investments/chronologicalTrades.ts";
import { closedPositions } from "#domain/calculations/investments/closedPositions.ts";
import { countedTrades, pastTrades } from "#domain/calculations/investments/countedTrades.ts";
import { dayChange } from "#domain/calculations/investments/dayChange.ts";
import { dividendsOfYear, yieldOnCost } from "#domain/calculations/investments/dividends.ts";
import { dividendYears } from "#domain/calculations/investments/dividendYears.ts";
import { benchmarkSeries, drawdownSeries } from "#domain/calculations/investments/drawdownSeries.ts";
import { gainSources, isUnsoldOfHeld } from "#domain/calculations/investments/gainSources.ts";
import { HeldQuantities } from "#domain/calculations/investments/heldQuantities.ts";
import { holdingGroups } from "#domain/calculations/investments/holdingGroups.ts";
import { holdingReturns } from "#domain/calculations/investments/holdingReturns.ts";
import { importedTrades } from "#domain/calculations/investments/importedTrades.ts";
import { investmentDays } from "#domain/calculations/investments/investmentDays.ts";
import { riskChecks, shownRisk } from "#domain/calculations/investments/investmentRisks.ts";
import { averageCost, lotLedger } from "#domain/calculations/investments/lots.ts";
import { less, negated, partOf, scaled, Shelf, sumOf, unitsIn } from "#domain/calculations/investments/lotShelf.ts";
import { matchedSecurity } from "#domain/calculations/investments/matchedSecurity.ts";
import { monthCloses, monthlyReturns } from "#domain/calculations/investments/monthlyReturns.ts";
import { newSecurities } from "#domain/calculations/investments/newSecurities.ts";
import { deduplicatedTrades, tradeKeys } from "#domain/calculations/investments/newTrades.ts";
import { oversold, oversoldBy } from "#domain/calculations/investments/oversoldBy.ts";
import { periodReturns, timeWeightedReturn } from "#domain/calculations/investments/periodReturns.ts";
import { liveBrokerageAccounts } from "#domain/calculations/investments/liveBrokerageAccounts.ts";
import { lackOf, PortfolioValuator, valueMinor } from "#domain/calculations/investments/portfolioValuator.ts";
import { portfolioTask, portfolioView, yearReturns } from "#domain/calculations/investments/portfolioView.ts";
import { isFresh, priceBook } from "#domain/calculations/investments/priceBook.ts";
import { priceHistory } from "#domain/calculations/investments/priceHistory.ts";
import { priceReturn } from "#domain/calculations/investments/priceReturn.ts";
import { pricesToKeep } from "#domain/calculations/investments/pricesToKeep.ts";
import { riskFacts } from "#domain/calculations/investments/riskFacts.ts";
import { splitsOnFirstDay, withSuccessors } from "#domain/calculations/investments/splitDays.ts";
import { isStorableTotal, isStorableWorth } from "#domain/calculations/investments/storableWorth.ts";
import {
  amountsOf,
  dividendMinor,
  feeWithinMinor,
  isOfHoldings,
  separateFeeMinor,
  tradedMinor,
} from "#domain/calculations/investments/tradeAmounts.ts";
import { unknownReturns } from "#domain/calculations/investments/unknownReturns.ts";
import { watchlist } from "#domain/calculations/investments/watchlist.ts";
import { moneyWeighted, presentValueAndSlope, xirr } from "#domain/calculations/investments/xirr.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addYears, CALENDAR_START } from "#domain/dates.ts";
import { fixedPointOf } from "#domain/fixedPoint.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const RANGES = ["1M", "YTD", "All"] as const;
const inputOf = (h: StorableHousehold) => ({ ...h, method: "average" as const });
const viewOf = (h: StorableHousehold) => portfolioView(inputOf(h), "All");
const daysOf = (h: StorableHousehold) => viewOf(h)?.days ?? [];
const priceOnOf = ({ prices, trades }: StorableHousehold) => priceBook(prices, trades);
const flowsOf = ({ transactions }: StorableHousehold) =>
  transactions.map(({ date, amount }) => ({ date, amount: amount.minor }));
const unitsOf = ({ trades }: StorableHousehold) =>
  trades.flatMap(({ securityId, quantity }) =>
    securityId && quantity ? [{ securityId, units: fixedPointOf(quantity) }] : [],
  );
const ofEachRange = (h: StorableHousehold) => RANGES.map((range) => portfolioView(inputOf(h), range));

triesEvery(
  import.meta.glob<object>(["/src/domain/calculations/investments/*.ts", "!**/*.test.ts"], { eager: true }),
  {
    brokerageAccountCash: ({ trades, transactions, today, date, amount }) => {
      const stated = [{ id: crypto.randomUUID(), date, value: amount }];
      const cash = brokerageAccountCash({ trades, transactions, stated, today });
      return [CALENDAR_START, date, today].map((day) => cash?.on(day));
    },
    liveBrokerageAccounts: function* (h) {
      const found = yield* liveBrokerageAccounts({ ...h, baseCurrencyIn: () => h.home });
      const accounts = [...found.values()];
      const pasts = [];
      for (const one of accounts)
        if (one.source === "trades") pasts.push(yield* one.past.on([CALENDAR_START, h.today]));
      return [accounts, pasts];
    },
    brokerageAccountValues: (h) => brokerageAccountValues(viewOf(h)?.positions ?? []),
    chronologicalTrades: ({ trades }) => chronologicalTrades(trades),
    isIncomplete: ({ trades }) => trades.map(isIncomplete),
    closedPositions: (h) => closedPositions(inputOf(h)),
    countedTrades: (h) => countedTrades(h)?.counted,
    pastTrades: (h) => pastTrades(h).past,
    dayChange: (h) =>
      unitsOf(h).map(({ securityId, units }) => dayChange(securityId, units, h.today, priceOnOf(h), h.home)),
    dividendsOfYear: ({ trades, today, home }) => dividendsOfYear(trades, today, home),
    yieldOnCost: ({ minor, otherMinor }) => [
      yieldOnCost({ aheadMinor: minor }, otherMinor),
      yieldOnCost({ aheadMinor: minor }, 0),
    ],
    dividendYears: ({ securities, trades, today, home }) =>
      securities.map(({ id }) => dividendYears(id, trades, today, home)),
    benchmarkSeries: (h) => benchmarkSeries(viewOf(h)?.returns.index ?? [], () => h.percent, 20),
    drawdownSeries: (h) => drawdownSeries(viewOf(h)?.returns.index ?? [], 20),
    gainSources: (h) => gainSources(h.trades, { from: h.date, to: h.today, gainMinor: h.minor }, h.otherMinor, h.home),
    isUnsoldOfHeld: (h) => isUnsoldOfHeld({ soldMinor: h.minor, unsoldMinor: h.otherMinor }, [h.amount]),
    HeldQuantities: () => new HeldQuantities(),
    holdingGroups: (h) => (["class", "currency"] as const).map((by) => holdingGroups(viewOf(h)?.positions ?? [], by)),
    holdingReturns: (h) => h.securities.map(({ id }) => holdingReturns(id, inputOf(h))),
    importedTrades: ({ batches }) => importedTrades(batches),
    investmentDays: (h) =>
      investmentDays(chronologicalTrades(h.trades), [CALENDAR_START, h.today], priceOnOf(h), h.home),
    isOfHoldings: ({ trades }) => trades.map(isOfHoldings),
    riskChecks: ({ preferences, percent }) =>
      riskChecks({ largestPosition: percent / 100, fees: percent / 100 }, preferences[0]?.riskLimits),
    shownRisk: ({ percent }) => shownRisk("position", percent / 100, 0.1),
    averageCost: (h) => unitsOf(h).map(({ units }) => averageCost({ cost: h.amount, units })),
    lotLedger: ({ trades, home }) =>
      (["average", "fifo"] as const).map((method) => lotLedger(chronologicalTrades(trades), method, home)),
    Shelf: () => new Shelf("average").holdings(),
    negated: ({ minor }) => negated(minor),
    less: ({ minor, otherMinor }) => less(minor, otherMinor),
    partOf: ({ minor }) => partOf(minor, 1n, 3n),
    scaled: (h) => viewOf(h)?.positions.map(({ lots }) => scaled(lots, 3n, 2n)),
    withSuccessors: ({ trades, prices }) => withSuccessors({ trades, prices }),
    dividendMinor: ({ trades }) => trades.map(dividendMinor),
    separateFeeMinor: ({ trades }) => trades.map(separateFeeMinor),
    feeWithinMinor: ({ trades }) => trades.map(feeWithinMinor),
    sumOf: ({ minor, otherMinor }) => sumOf([{ costMinor: minor }, { costMinor: otherMinor }]),
    unitsIn: (h) => viewOf(h)?.positions.map(({ lots }) => unitsIn(lots)),
    matchedSecurity: ({ securities }) => securities.map((one) => matchedSecurity(one, securities)),
    monthCloses: ({ date, today }) => monthCloses(date, today),
    monthlyReturns: (h) => monthlyReturns(daysOf(h), viewOf(h)?.monthCloses ?? []),
    newSecurities: ({ securities }) =>
      newSecurities(
        securities.map((security) => ({ security })),
        [],
      ),
    deduplicatedTrades: ({ trades }) => deduplicatedTrades("account", trades, trades),
    tradeKeys: ({ trades }) => tradeKeys("account", trades),
    oversold: ({ trades }) => oversold(trades),
    oversoldBy: ({ trades }) => trades.map((trade) => oversoldBy(trade, trades)),
    periodReturns: (h) => [periodReturns(daysOf(h), h.date, h.today), periodReturns([], h.date, h.today)],
    timeWeightedReturn: (h) => timeWeightedReturn(daysOf(h), addYears(h.today, -1), h.today),
    lackOf: (h) => unitsOf(h).map(({ securityId }) => lackOf(securityId, priceOnOf(h)(securityId, h.today))),
    PortfolioValuator: (h) => new PortfolioValuator(new HeldQuantities(), priceOnOf(h), h.home).on(h.today),
    valueMinor: (h) =>
      unitsOf(h).map(({ securityId, units }) => valueMinor(securityId, units, h.date, priceOnOf(h), h.home)),
    portfolioTask: (h) => portfolioTask(inputOf(h), "All"),
    portfolioView: ofEachRange,
    yearReturns: (h) => {
      const view = viewOf(h);
      return view && yearReturns(view);
    },
    isFresh: (h) =>
      unitsOf(h).map(({ securityId }) => {
        const known = priceOnOf(h)(securityId, h.today);
        return known && isFresh(known, h.date);
      }),
    priceBook: (h) =>
      h.securities.flatMap(({ id }) => [CALENDAR_START, h.date, h.today].map((day) => priceOnOf(h)(id, day))),
    priceHistory: ({ securities, prices, trades, today }) =>
      securities.map(({ id }) => priceHistory(id, prices, trades, today)),
    priceReturn: (h) => h.securities.map(({ id }) => priceReturn(id, h.date, h.today, priceOnOf(h), h.home)),
    pricesToKeep: ({ prices, securities, today }) =>
      pricesToKeep(
        prices.map(({ date, price, currency }) => ({ line: 1, date, name: "Novo", price, currency })),
        securities,
        prices,
        today,
        "file",
      ),
    riskFacts: (h) => {
      const view = viewOf(h);
      return view && riskFacts(view, { months: h.years }, h.amount);
    },
    splitsOnFirstDay: ({ trades }) => splitsOnFirstDay(trades),
    amountsOf: ({ trades }) => trades.map(amountsOf),
    isStorableTotal: ({ trades }) => trades.map(isStorableTotal),
    isStorableWorth: ({ trades, prices, securities }) =>
      securities.flatMap(({ id }) => prices.map((price) => isStorableWorth(price, id, trades))),
    tradedMinor: ({ trades }) => trades.map(tradedMinor),
    unknownReturns: (h) => {
      const view = viewOf(h);
      const days = runToCompletion(
        investmentDays(chronologicalTrades(h.trades), [CALENDAR_START, h.today], priceOnOf(h), h.home),
      );
      return view && unknownReturns(days, view.returns);
    },
    watchlist: ({ securities, trades, prices, today }) => watchlist(securities, trades, prices, today),
    moneyWeighted: (h) => moneyWeighted(flowsOf(h)),
    presentValueAndSlope: ({ minor, otherMinor, percent }) => {
      const { value } = presentValueAndSlope(
        [
          { amount: minor, time: 0 },
          { amount: otherMinor, time: 1 },
        ],
        percent / 100,
      );
      return value;
    },
    xirr: (h) => xirr(flowsOf(h)),
  },
  25,
);
