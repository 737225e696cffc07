import { addMonths, type IsoDate } from "../dates.ts";
import type { ScenarioChange } from "../entities/scenario.ts";
import { type Money, negate } from "../money.ts";
import type { ForecastEvent } from "../recurring/forecastEvents.ts";

/** Money that a change brings or takes on a day. */
export interface ChangeEvent {
  readonly changeId: string;
  readonly date: IsoDate;
  readonly amount: Money;
  /** It comes or goes once, and is no part of what an ordinary month leaves. */
  readonly isOnce: boolean;
}

/** The amounts that changes bring and take after today and up to `until`; debts are not among them. */
export function changeEvents(
  changes: readonly ScenarioChange[],
  today: IsoDate,
  until: IsoDate,
): readonly ChangeEvent[] {
  return changes
    .flatMap((change) => eventsOf(change, until))
    .filter(({ date, amount }) => date > today && date <= until && amount.minor !== 0);
}

function eventsOf(change: ScenarioChange, until: IsoDate): readonly ChangeEvent[] {
  const { id: changeId } = change;
  switch (change.kind) {
    case "income":
    case "expense":
    case "child": {
      const amount = change.kind === "income" ? change.amount : negate(change.amount);
      const events: ChangeEvent[] = [];
      for (let month = 0; month < (change.months ?? Infinity); month += 1) {
        const date = addMonths(change.from, month);
        // The calendar has an end, at which a month later is the same day.
        if (date > until || date === events.at(-1)?.date) break;
        events.push({ changeId, date, amount, isOnce: false });
      }
      return events;
    }
    case "purchase":
      return [{ changeId, date: change.on, amount: negate(change.amount), isOnce: true }];
    case "sale":
      return [{ changeId, date: change.on, amount: change.amount, isOnce: true }];
    case "incomeLoss":
    case "rates":
    case "repayment":
    case "returns":
      return [];
  }
}

/** The income of the forecast that a change takes away, each event once however many changes do. */
export function lostIncome(
  change: ScenarioChange,
  events: readonly ForecastEvent[],
  isMoved: (event: ForecastEvent) => boolean,
): readonly ForecastEvent[] {
  if (change.kind !== "incomeLoss") return [];
  const end = addMonths(change.from, change.months);
  return events.filter((event) => {
    const { source, amount, date } = event;
    if (source.kind !== "series" || amount.minor <= 0 || isMoved(event)) return false;
    return (change.seriesId ?? source.id) === source.id && date >= change.from && date < end;
  });
}
