import { useMemo, useState } from "react";
import { useToday } from "#data/state/useToday.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed } from "#domain/text/typed.ts";

export interface WhatIfValues {
  readonly extra: Typed<Money>;
  readonly once: Typed<Money>;
  readonly onceOn: IsoDate | undefined;
  readonly rate: Typed<number>;
  readonly rateFrom: IsoDate | undefined;
}

export const NO_CHANGES: WhatIfValues = {
  extra: undefined,
  once: undefined,
  onceOn: undefined,
  rate: undefined,
  rateFrom: undefined,
};

const [LOWEST_RATE, HIGHEST_RATE] = [-5, 100];

/** The fields that were typed and are not tried, because no loan is like that. It stays where it was typed. */
export function whatIfProblems(values: WhatIfValues): Partial<Record<keyof WhatIfValues, "negative" | "rateRange">> {
  const [extra, once, rate] = [readable(values.extra), readable(values.once), readable(values.rate)];
  return {
    ...(extra && extra.minor < 0 && { extra: "negative" }),
    ...(once && once.minor < 0 && { once: "negative" }),
    ...(rate !== undefined && (rate < LOWEST_RATE || rate > HIGHEST_RATE) && { rate: "rateRange" }),
  };
}

/** The loan with what is tried; the loan itself while that is nothing. Days that nobody has chosen are today. */
function triedLoan(loan: Loan, values: WhatIfValues, today: IsoDate): Loan {
  const [extra, once, rate] = [readable(values.extra), readable(values.once), readable(values.rate)];
  const problems = whatIfProblems(values);
  const changes = {
    ...(extra && extra.minor > 0 && { extraMonthly: extra }),
    ...(once && once.minor > 0 && { oneOffs: [{ on: values.onceOn ?? today, amount: once }] }),
    ...(rate !== undefined && !problems.rate && { newRate: { from: values.rateFrom ?? today, interestRate: rate } }),
  };
  return Object.keys(changes).length > 0 ? { ...loan, ...changes } : loan;
}

/** A loan as it is, and as it is tried. */
export interface LoanScenario {
  readonly loan: Loan;
  /** The loan itself while nothing is tried. */
  readonly tried: Loan;
  readonly values: WhatIfValues;
  readonly onChange: (values: WhatIfValues) => void;
}

/** The change that is tried with a debt, kept as long as its page stands; nothing of one that is paid, or of which too little is known. */
export function useLoanScenario(debt: Debt): LoanScenario | undefined {
  const today = useToday();
  const [values, onChange] = useState<WhatIfValues>(NO_CHANGES);
  const loan = useMemo(() => (debt.currentValue.minor > 0 ? loanOf(debt, today) : undefined), [debt, today]);
  const tried = useMemo(() => loan && triedLoan(loan, values, today), [loan, values, today]);
  return loan && tried && { loan, tried, values, onChange };
}
