import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { rateOf, type ReadRate } from "#domain/text/rateFile.ts";
import { requiredDay } from "#domain/text/typed.ts";

export interface RateValues {
  readonly date: IsoDate | undefined;
  readonly from: Currency | undefined;
  readonly to: Currency;
  /** As it was typed. */
  readonly rate: string;
}

const currency = () =>
  z.custom<Currency>((value) => CURRENCIES.some((one) => one === value), { error: "missing", abort: false });

/** Every message is a key of the form's own words. */
export function rateForm(today: IsoDate): z.ZodMiniType<ReadRate> {
  const typed = z.object({
    date: requiredDay().check(z.refine((date) => date === undefined || date <= today, "future")),
    from: currency(),
    to: currency(),
    rate: z.pipe(
      z.string().check(z.refine((text) => rateOf(text) !== undefined, "rate")),
      z.transform((text) => rateOf(text) ?? 0),
    ),
  });
  return typed.check(z.refine(({ from, to }) => from !== to, { path: ["to"], error: "same" }));
}

export function emptyRate(to: Currency, today: IsoDate, from?: Currency): RateValues {
  return { date: today, from, to, rate: "" };
}

export function valuesOf({ date, from, to, rate }: FxRate, decimalMark: string): RateValues {
  return { date, from, to, rate: String(rate).replace(".", decimalMark) };
}
