import type { ReactNode } from "react";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";

// The value of a fact as a detail shows it; nothing where the field was not filled in.

export function moneyFact(value: Money | undefined, decimals?: "hidden"): ReactNode {
  return value && <MoneyText value={value} {...(decimals && { decimals })} />;
}

/** A field in per cent. */
export function percentFact(percent: number | undefined, decimals = 2): ReactNode {
  return percent !== undefined && <PercentText value={percentToFraction(percent)} decimals={decimals} />;
}

export function dayFact(day: IsoDate | undefined): ReactNode {
  return day && <DateText value={day} form="long" />;
}

/** A text that somebody typed, which may run in the other direction than the page. */
export function typedFact(text: string | undefined): ReactNode {
  return text && <bdi>{text}</bdi>;
}
