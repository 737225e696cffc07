import { isMoved } from "#domain/recurring/forecastEvents.ts";
import { addMonths, isoDate } from "#domain/dates.ts";
import { type Asset, AssetType } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { amountConverter, noExchange } from "#domain/exchange.ts";
import { AssetId, DebtId, SeriesId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { loanPayments } from "#domain/recurring/loanPayments.ts";
import type { ScenarioInput } from "#domain/scenarios/scenarioProjection.ts";

export const TODAY = isoDate("2026-11-22");
export const ACCOUNT = AssetId.parse("5e000000-0000-4000-8000-0000000000a1");
export const HOME = AssetId.parse("5e000000-0000-4000-8000-0000000000a2");
export const FUND = AssetId.parse("5e000000-0000-4000-8000-0000000000a3");
export const LOAN = DebtId.parse("5e000000-0000-4000-8000-0000000000d1");
export const SALARY = SeriesId.parse("5e000000-0000-4000-8000-0000000000e1");
export const RENT = SeriesId.parse("5e000000-0000-4000-8000-0000000000e2");
const SAVING = SeriesId.parse("5e000000-0000-4000-8000-0000000000e3");

export const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

function asset(id: AssetId, type: Asset["type"], value: number): Asset {
  return { id, type: AssetType.parse(type), name: type, currentValue: kroner(value), reminders: [] };
}

const loan: Debt = {
  id: LOAN,
  type: "mortgage",
  name: "Boliglån",
  currentValue: kroner(1_000_000),
  interestRate: 4,
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-12-01"),
  endDate: isoDate("2046-11-01"),
};

/** A household with a salary of 30,000 on the 28th, a rent of 9,000 on the 1st, a loan, a home, and 1,000 a month to a fund. */
export function scenarioInput(months: number, fields: Partial<ScenarioInput> = {}): ScenarioInput {
  const accounts = [asset(ACCOUNT, "bank", 50_000)];
  const debts = fields.debts ?? [loan];
  const until = addMonths(TODAY, months);
  const each = (name: string, id: SeriesId, amount: number, first: string): readonly ForecastEvent[] =>
    Array.from({ length: months + 1 }, (_, at) => addMonths(isoDate(first), at))
      .filter((date) => date > TODAY && date <= until)
      .map((date) => ({
        id: `${name}:${date}`,
        accountId: ACCOUNT,
        date,
        amount: kroner(amount),
        name,
        source:
          id === SAVING
            ? { kind: "transfer", id, day: date, otherId: FUND }
            : { kind: "series", id, day: date, isAbout: false },
      }));
  const loans = debts.flatMap((debt) =>
    loanPayments(debt, TODAY, until).map(({ date, amount }): ForecastEvent => ({
      id: `${debt.id}:${date}`,
      accountId: ACCOUNT,
      date,
      amount,
      name: debt.name,
      source: { kind: "loan", id: debt.id },
    })),
  );
  return {
    assets: [...accounts, asset(HOME, "property", 2_000_000), asset(FUND, "investment", 100_000)],
    debts,
    accounts,
    events: [
      ...each("Løn", SALARY, 30_000, "2026-11-28"),
      ...each("Husleje", RENT, -9_000, "2026-12-01"),
      ...each("Opsparing", SAVING, -1_000, "2026-12-02"),
      ...loans,
    ],
    everyday: new Map([[ACCOUNT, { low: 100_00, usual: 200_00, high: 300_00 }]]),
    accountByDebt: new Map(debts.map(({ id }) => [id, ACCOUNT])),
    isMoved,
    today: TODAY,
    months,
    currency: "DKK",
    worth: amountConverter("DKK", TODAY, noExchange),
    ...fields,
  };
}
