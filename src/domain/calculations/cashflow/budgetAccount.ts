import { type Currency, type Money, money } from "../../money.ts";

/** How many months lie between two of the same bill. */
export const BILL_APART = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 } as const;
export type BillEvery = keyof typeof BILL_APART;

export interface Bill {
  readonly amount: Money;
  readonly every: BillEvery;
  /** The first month of the year that it comes in, 1 to 12. */
  readonly month: number;
}

export interface BudgetAccount {
  readonly yearTotal: Money;
  readonly transfer: Money;
  /** The amount that has to be there on 1 January for the account never to be below nothing. */
  readonly buffer: Money;
  /** The month at whose end least is there, 1 to 12. */
  readonly lowestMonth: number;
  /** The amount that the bills of each month take, January first. */
  readonly billed: readonly Money[];
  /** The amount that is left at the end of each month, with the buffer. */
  readonly balances: readonly Money[];
}

const MONTHS = 12;
const ROUNDED_UP_TO = 50;

/**
 * C12 The account that pays the bills of a year with an even transfer each month:
 *
 *   transfer = total / 12, rounded up to 50 whole units          buffer = −min over months of Σ (transfers − bills), at least 0
 *
 * `minorPerUnit` is 100 where there are øre. Each month the transfer comes before its bills.
 */
export function budgetAccount(bills: readonly Bill[], currency: Currency, minorPerUnit: number): BudgetAccount {
  const byMonth = Array.from({ length: MONTHS }, (_, at) =>
    bills
      .filter(({ every, month }) => (at + 1 - month) % BILL_APART[every] === 0)
      .reduce((sum, { amount }) => sum + amount.minor, 0),
  );
  const total = byMonth.reduce((sum, one) => sum + one, 0);
  const step = ROUNDED_UP_TO * minorPerUnit;
  const transfer = Math.ceil(total / MONTHS / step) * step;
  let standing = 0;
  const standings = byMonth.map((billed) => (standing += transfer - billed));
  const lowest = Math.min(...standings);
  const buffer = Math.max(0, -lowest);
  return {
    yearTotal: money(total, currency),
    transfer: money(transfer, currency),
    buffer: money(buffer, currency),
    lowestMonth: standings.indexOf(lowest) + 1,
    billed: byMonth.map((one) => money(one, currency)),
    balances: standings.map((one) => money(one + buffer, currency)),
  };
}
