import * as z from "zod/mini";
import { merchantText } from "#domain/categories/merchantText.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { SeriesFrequency } from "#domain/entities/fields.ts";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import type { AssetId, CategoryId } from "#domain/ids.ts";
import { type Money, money, negate } from "#domain/money.ts";
import { optionalText, requiredAmount, requiredDay, requiredText, type Typed } from "#domain/text/typed.ts";

/** A series while it is typed: the amount without its sign. */
export interface SeriesValues {
  readonly direction: "out" | "in";
  readonly name: string;
  /** As it stands in the bank; the name where nothing is written. */
  readonly text: string;
  readonly accountId: AssetId | undefined;
  readonly amount: Typed<Money>;
  readonly isAbout: boolean;
  readonly frequency: SeriesFrequency;
  readonly anchor: IsoDate | undefined;
  readonly bankDay: "same" | "before" | "after";
  readonly categoryId: CategoryId | undefined;
  readonly isSubscription: boolean;
}

export function emptySeries(accountId: AssetId | undefined, today: IsoDate): SeriesValues {
  return {
    direction: "out",
    name: "",
    text: "",
    accountId,
    amount: undefined,
    isAbout: false,
    frequency: "monthly",
    anchor: today,
    bankDay: "same",
    categoryId: undefined,
    isSubscription: false,
  };
}

export function seriesValues(series: RecurringSeries, isSubscription: boolean): SeriesValues {
  const { name, text, accountId, amount, isAbout = false, frequency, anchor, bankDay = "same", categoryId } = series;
  return {
    direction: amount.minor < 0 ? "out" : "in",
    name,
    text,
    accountId,
    amount: amount.minor < 0 ? negate(amount) : amount,
    isAbout,
    frequency,
    anchor,
    bankDay,
    categoryId,
    isSubscription,
  };
}

export const seriesSchema = z.object({
  direction: z.enum(["out", "in"]),
  name: requiredText(200),
  text: optionalText(500),
  accountId: z.custom<AssetId>((value) => typeof value === "string", { error: "missing", abort: false }),
  amount: requiredAmount().check(z.refine((amount) => !amount || amount.minor !== 0, "zero")),
  isAbout: z.boolean(),
  frequency: z.custom<SeriesFrequency>(),
  anchor: requiredDay(),
  bankDay: z.enum(["same", "before", "after"]),
  categoryId: z.optional(z.custom<CategoryId>()),
  isSubscription: z.boolean(),
});

/** The stored fields of a form without mistakes; what is not chosen is taken away. */
export function seriesFields(values: z.infer<typeof seriesSchema>) {
  const { direction, name, text, accountId, amount, isAbout, frequency, anchor, bankDay, categoryId } = values;
  const signed = direction === "out" ? negate(amount) : money(amount.minor, amount.currency);
  return {
    accountId,
    text: merchantText(text ?? name) || name,
    name,
    amount: signed,
    isAbout: isAbout || undefined,
    frequency,
    anchor,
    bankDay: bankDay === "same" ? undefined : bankDay,
    categoryId,
    isSubscription: direction === "out" ? values.isSubscription : undefined,
  };
}
