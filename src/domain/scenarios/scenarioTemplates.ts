import { exampleAmount, moneyOf } from "../calculations/currency/exampleAmount.ts";
import { livingRate } from "../calculations/cashflow/livingCosts.ts";
import { addMonths, firstOfMonth, type IsoDate } from "../dates.ts";
import type { Household } from "../entities/household.ts";
import type { ScenarioChange } from "../entities/scenario.ts";
import type { SeriesId } from "../ids.ts";
import type { Currency } from "../money.ts";
import { isMoved, type ForecastEvent } from "../recurring/forecastEvents.ts";

export const SCENARIO_TEMPLATES = ["jobLoss", "rates", "child", "car"] as const;
export type ScenarioTemplate = (typeof SCENARIO_TEMPLATES)[number];

interface TemplateInput {
  readonly household: Pick<Household, "country" | "kind" | "children"> | undefined;
  readonly events: readonly ForecastEvent[];
  readonly currency: Currency;
  readonly today: IsoDate;
  readonly id: () => string;
}

/** Until the birth, and the kroner of a child where nobody publishes a figure. */
const BIRTH_MONTHS = 9;
const CHILD_KRONER = 3_000;
/** A car for 150,000 kroner that is worth 120,000 once it is driven, and 3,000 a month for fuel, tax and insurance. */
const CAR = { price: 150_000, value: 120_000, monthly: 3_000 } as const;

/** The changes that a template begins with: examples to be changed, from the first of the next month. */
export function templateChanges(template: ScenarioTemplate, input: TemplateInput): ScenarioChange[] {
  const { events, currency, today, id } = input;
  const from = addMonths(firstOfMonth(today), 1);
  const about = (kroner: number) => moneyOf(exampleAmount(kroner, currency), currency);
  switch (template) {
    case "jobLoss": {
      const seriesId = largestIncome(events);
      return [{ id: id(), kind: "incomeLoss", from, months: 3, ...(seriesId && { seriesId }) }];
    }
    case "rates":
      return [{ id: id(), kind: "rates", points: 2 }];
    case "child":
      return [
        {
          id: id(),
          kind: "child",
          from: addMonths(from, BIRTH_MONTHS - 1),
          amount: about(childKroner(input)),
        },
      ];
    case "car":
      return [
        { id: id(), kind: "purchase", on: from, amount: about(CAR.price), value: about(CAR.value) },
        { id: id(), kind: "expense", from, amount: about(CAR.monthly) },
      ];
  }
}

/** Gældsstyrelsen's rate for one child more, where households live with Danish prices. */
function childKroner({ household, currency, today }: TemplateInput): number {
  const { country = "DK", kind = "couple", children = [] } = household ?? {};
  if (country !== "DK" || currency !== "DKK") return CHILD_KRONER;
  const year = Number(today.slice(0, 4));
  return livingRate(kind, [...children, { birthYear: year }], year) - livingRate(kind, children, year);
}

/** The income that comes by itself with the largest amount at a time. */
function largestIncome(events: readonly ForecastEvent[]): SeriesId | undefined {
  let [id, most] = [undefined as SeriesId | undefined, 0];
  for (const event of events) {
    if (event.source.kind !== "series" || isMoved(event) || event.amount.minor <= most) continue;
    [id, most] = [event.source.id, event.amount.minor];
  }
  return id;
}
