import { accountsByDebt, forecastEvents, isMoved } from "#domain/recurring/forecastEvents.ts";
import { seriesIndex } from "#domain/recurring/seriesIndex.ts";
import { seriesSummary } from "#domain/recurring/seriesSummary.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addMonths } from "#domain/dates.ts";
import * as changeEvents from "#domain/scenarios/changeEvents.ts";
import * as scenarioDebts from "#domain/scenarios/scenarioDebts.ts";
import * as scenarioFigures from "#domain/scenarios/scenarioFigures.ts";
import * as scenarioProjection from "#domain/scenarios/scenarioProjection.ts";
import * as scenarioTemplates from "#domain/scenarios/scenarioTemplates.ts";
import * as uniqueName from "#domain/scenarios/uniqueName.ts";
import { type StorableHousehold, triesEvery } from "./storableHousehold.ts";

const MONTHS = 24;

function eventsOf({ series, transactions, debts, today }: StorableHousehold) {
  const index = runToCompletion(seriesIndex(transactions));
  return forecastEvents(
    {
      standings: series.map((one) => seriesSummary(one, index, today)),
      debts,
      accountByDebt: accountsByDebt(transactions),
      today,
    },
    addMonths(today, MONTHS),
  );
}

function inputOf(h: StorableHousehold): scenarioProjection.ScenarioInput {
  const { assets, debts, transactions, today, currency, worth } = h;
  const accounts = assets.filter(({ type }) => type === "bank" || type === "cash");
  const accountByDebt = accountsByDebt(transactions);
  const events = eventsOf(h);
  return {
    assets,
    debts,
    accounts,
    events,
    everyday: new Map(),
    accountByDebt,
    isMoved,
    today,
    months: MONTHS,
    currency,
    worth,
  };
}

const changesOf = ({ scenarios }: StorableHousehold) => scenarios.flatMap(({ changes }) => changes);
const projected = (h: StorableHousehold) =>
  runToCompletion(scenarioProjection.scenarioProjection(inputOf(h), changesOf(h)));

triesEvery(
  { changeEvents, scenarioDebts, scenarioFigures, scenarioProjection, scenarioTemplates, uniqueName },
  {
    changeEvents: (h) => changeEvents.changeEvents(changesOf(h), h.today, addMonths(h.today, MONTHS)),
    lostIncome: (h) => changesOf(h).map((change) => changeEvents.lostIncome(change, eventsOf(h), isMoved)),
    scenarioDebts: (h) =>
      scenarioDebts
        .scenarioDebts(h.debts, accountsByDebt(h.transactions), changesOf(h), h.today)
        .map((one) => [one, one.owedOn(h.date)]),
    scenarioProjection: projected,
    scenarioFigures: (h) => scenarioFigures.scenarioFigures(projected(h), projected({ ...h, scenarios: [] })),
    mostDifferent: (h) => {
      const base = projected({ ...h, scenarios: [] });
      const figures = [projected(h), base].map((one) => scenarioFigures.scenarioFigures(one, base));
      return (["netWorth", "free"] as const).map((measure) =>
        scenarioFigures.mostDifferent(figures, figures[1]!, measure),
      );
    },
    freeByPeriod: (h) => scenarioFigures.freeByPeriod(projected(h)),
    templateChanges: (h) =>
      scenarioTemplates.SCENARIO_TEMPLATES.map((template) =>
        scenarioTemplates.templateChanges(template, {
          household: h.household,
          events: eventsOf(h),
          currency: h.currency,
          today: h.today,
          id: () => "",
        }),
      ),
    uniqueName: ({ scenarios }) =>
      uniqueName.uniqueName(
        scenarios[0]?.name ?? "",
        scenarios.map(({ name }) => name),
      ),
  },
  40,
);
