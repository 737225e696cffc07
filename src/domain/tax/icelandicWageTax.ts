import { moneyOf } from "../calculations/currency/exampleAmount.ts";
import { type Money, money, subtract } from "../money.ts";
import { progressiveTax } from "./progressiveTax.ts";
import { ICELANDIC_WAGE_2026, type RatesOf } from "./taxRates2026.ts";

interface IcelandicWageTax {
  readonly before: Money;
  /** The part of the personal allowance that was of use. */
  readonly allowance: Money;
  readonly tax: Money;
  readonly net: Money;
}

/**
 * The tax that is withheld of a month's wage in Iceland, with the average that the municipalities take.
 *
 *   before = 31.49 % up to 498,122, 37.99 % up to 1,398,450, 46.29 % above
 *   tax    = max(0, before − 72,492)
 *
 * The wage after what one pays into a pension oneself, whole krónur a month. Rounded as `progressiveTax`.
 *
 * Source: Skatturinn, rates of withholding 2026; lög nr. 90/2003.
 */
export function icelandicWageTax(
  wage: Money,
  rates: RatesOf<typeof ICELANDIC_WAGE_2026> = ICELANDIC_WAGE_2026,
): IcelandicWageTax {
  const before = progressiveTax(wage, rates.low, [
    { from: rates.middleFrom, rate: rates.middle },
    { from: rates.highFrom, rate: rates.high },
  ]);
  const most = moneyOf(rates.allowance.value, wage.currency).minor;
  const allowance = money(Math.min(most, before.minor), wage.currency);
  const tax = subtract(before, allowance);
  return { before, allowance, tax, net: subtract(wage, tax) };
}
