import type { IsoDate } from "../../dates.ts";
import { type Money, money } from "../../money.ts";
import { type Loan, payLoan } from "./amortisationSchedule.ts";
import { loanPaymentDay, loanPaymentsUntil } from "./paymentDays.ts";

/** How a loan ends with the payments it has. */
export type Payoff =
  | {
      readonly kind: "paid";
      readonly on: IsoDate;
      readonly interest: Money;
      readonly contribution: Money;
      readonly payments: number;
    }
  /** The payment does not cover the interest. `smallest` is the first amount that does more. */
  | { readonly kind: "never"; readonly smallest: Money }
  /** Interest alone is paid, and nobody has said until when. */
  | { readonly kind: "open" }
  /** Further away than anybody plans. */
  | { readonly kind: "beyond" };

/** The sums of all payments to come, and the day of the last. A loan of which nothing is left is paid on `today`. */
export function payoff(loan: Loan, today: IsoDate): Payoff {
  const { currency } = loan.balance;
  let [interest, contribution] = [0, 0];
  const end = payLoan(loan, (instalment) => {
    interest += instalment.interest;
    contribution += instalment.contribution;
  });
  switch (end.kind) {
    case "paid":
      return {
        kind: "paid",
        on: end.payments === 0 ? today : loanPaymentDay(loan, end.payments - 1),
        interest: money(interest, currency),
        contribution: money(contribution, currency),
        payments: end.payments,
      };
    case "never":
      return { kind: "never", smallest: money(end.smallest, currency) };
    case "open":
    case "beyond":
      return end;
  }
}

/**
 * The next payment, with interest and contribution; undefined when nothing is owed. A loan without an end has one as
 * well: its first payment is the same as if it were to end later.
 */
export function nextPayment(loan: Loan): Money | undefined {
  const { kind, payment } = loan;
  const later = payment || kind === "standing" ? loanPaymentDay(loan, 1) : undefined;
  let first: number | undefined;
  const usual = { ...loan, due: loan.due ?? later, extraMonthly: undefined, oneOffs: undefined };
  payLoan(usual, ({ interest, contribution, principal }) => {
    first ??= interest + contribution + principal;
  });
  return first === undefined ? undefined : money(first, loan.balance.currency);
}

/**
 * The first payment with principal in it, with interest and contribution; undefined when the next one has it, or when
 * there never is one.
 */
export function laterPayment(loan: Loan): Money | undefined {
  const { kind, interestOnlyUntil, firstPayment } = loan;
  if (kind === "standing" || !interestOnlyUntil || interestOnlyUntil < firstPayment) return undefined;
  const payments: number[] = [];
  payLoan({ ...loan, extraMonthly: undefined, oneOffs: undefined }, ({ interest, contribution, principal }) => {
    payments.push(interest + contribution + principal);
  });
  const first = payments[loanPaymentsUntil(loan, interestOnlyUntil)];
  return first === undefined ? undefined : money(first, loan.balance.currency);
}
