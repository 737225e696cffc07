import { annuityPayment } from "../calculations/loans/annuity.ts";
import { PAYMENTS_PER_YEAR } from "../calculations/loans/paymentDays.ts";
import { addMonths, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { PaymentFrequency } from "../entities/fields.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type AssetId, DebtId, ValuationId } from "../ids.ts";
import { type Money, money } from "../money.ts";
import { type Making, MONTHS_OF_VALUES } from "./sampleRecords.ts";

/** A debt, and what was paid on it in the days that the example tells of. */
export interface SampleDebt {
  readonly debt: Debt;
  readonly valuations: readonly Valuation[];
  readonly payments: readonly { readonly date: IsoDate; readonly paid: Money }[];
}

interface Terms extends Pick<Debt, "type" | "name" | "lender" | "interestRate" | "contributionRate"> {
  readonly borrowed: Money;
  /** The first day of it, and how long it runs. */
  readonly start: IsoDate;
  readonly years: number;
  readonly frequency: Extract<PaymentFrequency, "monthly" | "quarterly">;
  readonly assetId?: AssetId;
}

/** The balance after every payment up to today, as the lender counts it: interest on what was owed, rounded each time. */
function sampleLoan({ today, id }: Making, terms: Terms): SampleDebt {
  const { borrowed, start, years, frequency, interestRate = 0, contributionRate = 0, assetId, ...named } = terms;
  const { currency } = borrowed;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  const paymentAmount = annuityPayment(borrowed, interestRate / 100, perYear, years * perYear);
  const debtId = DebtId.parse(id());
  const valuation = (date: IsoDate, value: Money): Valuation => ({
    id: ValuationId.parse(id()),
    subjectId: debtId,
    subject: "debt",
    date,
    value,
    source: "manual",
  });
  const from = addMonths(today, -MONTHS_OF_VALUES);
  const valuations = [valuation(start, borrowed)];
  const payments: { readonly date: IsoDate; readonly paid: Money }[] = [];
  let owed = borrowed.minor;
  let day = start;
  for (let count = 1; ; count += 1) {
    const date = addMonths(start, (count * 12) / perYear);
    if (date > today) break;
    const part = (yearly: number) => Math.round((owed * yearly) / 100 / perYear);
    const paid = money(paymentAmount.minor + part(contributionRate), currency);
    owed -= paymentAmount.minor - part(interestRate);
    day = date;
    if (date < from) continue;
    payments.push({ date, paid });
    valuations.push(valuation(date, money(owed, currency)));
  }
  const debt: Debt = {
    ...named,
    id: debtId,
    currentValue: money(owed, currency),
    originalValue: borrowed,
    interestRate,
    paymentAmount,
    paymentFrequency: frequency,
    startDate: start,
    endDate: addMonths(start, 12 * years),
    kind: "annuity",
    paymentDay: day,
    ...(contributionRate > 0 && { contributionRate }),
    ...(assetId && { assetId }),
  };
  return { debt, valuations, payments };
}

interface SampleDebts {
  readonly mortgage: SampleDebt;
  readonly carLoan: SampleDebt;
  readonly student: SampleDebt;
  readonly card: SampleDebt;
}

export function sampleDebts(
  making: Making,
  home: AssetId,
  car: AssetId,
  bought: Readonly<Record<"home" | "car", IsoDate>>,
): SampleDebts {
  const { words, amounts, today } = making;
  return {
    mortgage: sampleLoan(making, {
      type: "mortgage",
      name: words.mortgage,
      lender: words.mortgageLender,
      borrowed: amounts.round(2_240_000),
      interestRate: 3.5,
      contributionRate: 0.65,
      start: bought.home,
      years: 30,
      frequency: "quarterly",
      assetId: home,
    }),
    carLoan: sampleLoan(making, {
      type: "car_loan",
      name: words.carLoan,
      lender: words.bank,
      borrowed: amounts.round(184_000),
      interestRate: 5.25,
      start: bought.car,
      years: 7,
      frequency: "monthly",
      assetId: car,
    }),
    student: sampleLoan(making, {
      type: "student_loan",
      name: words.studentDebt,
      lender: words.state,
      borrowed: amounts.round(168_000),
      interestRate: 3.1,
      start: addMonths(bought.car, -14),
      years: 15,
      frequency: "monthly",
    }),
    card: sampleLoan(making, {
      type: "credit_card",
      name: words.creditCard,
      lender: words.bank,
      borrowed: amounts.round(9_600),
      interestRate: 17.9,
      start: addMonths(today, -9),
      years: 2,
      frequency: "monthly",
    }),
  };
}
