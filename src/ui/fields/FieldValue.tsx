import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { IsoDate } from "#domain/dates.ts";
import { Money } from "#domain/money.ts";
import { DateText } from "../format/DateText.tsx";
import { MoneyText } from "../format/MoneyText.tsx";
import { PercentText } from "../format/PercentText.tsx";

/** An element of a list that is known by its amount. */
const Line = z.object({ amount: Money });

interface FieldValueProps {
  /** As it is stored. */
  readonly value: unknown;
  /** For what is stored as one of a few words. */
  readonly word?: string | undefined;
}

/** A stored value of any field, as a person reads it: an amount, a day, a yearly rate, or text. */
export function FieldValue({ value, word }: FieldValueProps): ReactNode {
  const { t } = useTranslation("sync");
  if (word !== undefined) return word;
  const line = Line.safeParse(value);
  const money = Money.safeParse(line.success ? line.data.amount : value);
  if (money.success) return <MoneyText value={money.data} />;
  const day = IsoDate.safeParse(value);
  if (day.success) return <DateText value={day.data} form="long" />;
  if (typeof value === "number") return <PercentText value={percentToFraction(value)} decimals={2} />;
  return typeof value === "string" && value !== "" ? <bdi>{value}</bdi> : t("history.empty");
}
