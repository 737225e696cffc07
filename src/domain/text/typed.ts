import * as z from "zod/mini";
import { type IsoDate, isIsoDate } from "../dates.ts";
import { type Currency, MINOR_DIGITS, Money, money } from "../money.ts";
import { halfUp } from "../halfUp.ts";

/** Stands for something typed that could not be read. It stays in its field and is never taken for nothing. */
export const UNREADABLE = "unreadable";
/** A value in a form: there, not given, or not readable. */
export type Typed<Value> = Value | typeof UNREADABLE | undefined;
/** A value in a form that keeps a draft: with what could not be read, so that it is there again after a visit elsewhere. */
export type Drafted<Value> = Typed<Value> | Unread;
type Unread = `${typeof UNREADABLE}:${string}`;

/** The value that a field hands over: `value` when it could read `text`. */
export function typed<Value>(value: Value | undefined, text: string): Typed<Value> {
  return value ?? (text.trim() === "" ? undefined : UNREADABLE);
}

/** The value that a field hands over to a form that keeps a draft. */
export function drafted<Value>(value: Value | undefined, text: string): Drafted<Value> {
  return typed(value, text) === UNREADABLE ? `${UNREADABLE}:${text}` : value;
}

function isUnreadable(value: unknown): value is typeof UNREADABLE | Unread {
  return typeof value === "string" && (value === UNREADABLE || value.startsWith(`${UNREADABLE}:`));
}

/** The value, for showing and computing while the form is not finished. */
export function readable<Value>(value: Drafted<Value>): Value | undefined {
  return isUnreadable(value) ? undefined : value;
}

/** The value that a field shows: its value, or the text that could not be read. */
export function shown<Value>(value: Drafted<Value>): {
  readonly value: Value | undefined;
  readonly unread: string | undefined;
} {
  return { value: readable(value), unread: isUnreadable(value) ? value.slice(UNREADABLE.length + 1) : undefined };
}

/** Whether there is nothing to hold against another field. */
export function isUnset<Value>(value: Drafted<Value>): value is typeof UNREADABLE | Unread | undefined {
  return readable(value) === undefined;
}

/** The same figure in another currency: 1,00 becomes 1,00, or 1 where there is no smaller coin. Never an exchange. */
export function sameFigure<Value extends Drafted<Money>>(value: Value, currency: Currency): Value | Money {
  const amount = readable<Money>(value);
  if (!amount) return value;
  const digits = MINOR_DIGITS[currency] - MINOR_DIGITS[amount.currency];
  return money(halfUp([amount.minor, 10 ** digits]), currency);
}

// The parts of a form's schema. Every message is a key of the form's own words.

export function requiredText(maxCharacters: number) {
  return z.string().check(z.trim(), z.minLength(1, "missing"), z.maxLength(maxCharacters, "tooLong"));
}

export function optionalText(maxCharacters: number) {
  return z.pipe(
    z.string().check(z.trim(), z.maxLength(maxCharacters, "tooLong")),
    z.transform((text) => (text === "" ? undefined : text)),
  );
}

/** An amount that is `standing` already may stay, also below nothing: an account may be overdrawn. */
export function requiredAmount(standing?: Money) {
  return amountWith((value) => (isSame(value, standing) ? undefined : amountProblem(value)));
}

/** The balance of an account, which may be overdrawn: also below nothing. */
export function requiredBalance() {
  return amountWith((value) => {
    const problem = amountProblem(value);
    return problem === "negative" ? undefined : problem;
  });
}

function amountWith(problemOf: typeof amountProblem) {
  return z.custom<Money>((value) => problemOf(value) === undefined, {
    error: ({ input }) => problemOf(input),
    // The other fields are checked all the same.
    abort: false,
  });
}

function isSame(value: unknown, standing: Money | undefined): boolean {
  const amount = Money.safeParse(value);
  return amount.success && amount.data.minor === standing?.minor && amount.data.currency === standing.currency;
}

/** The problem of an amount that may not be below nothing, if it has one. */
export function amountProblem(value: unknown): "missing" | "unreadable" | "negative" | undefined {
  if (value === undefined) return "missing";
  const amount = Money.safeParse(value);
  if (!amount.success) return "unreadable";
  return amount.data.minor < 0 ? "negative" : undefined;
}

export function optionalAmount() {
  return z.optional(requiredAmount());
}

/** A yearly rate in per cent. */
export function optionalRate(min: number, max: number) {
  const isBetween = (rate: unknown) => typeof rate === "number" && rate >= min && rate <= max;
  return z.optional(
    z.custom<number>(isBetween, {
      error: ({ input }) => (typeof input === "number" ? "rateRange" : "unreadable"),
      abort: false,
    }),
  );
}

export function requiredDay() {
  return z.custom<IsoDate>((value) => typeof value === "string" && isIsoDate(value), {
    error: "missing",
    abort: false,
  });
}

export function optionalDay() {
  return z.optional(
    z.custom<IsoDate>((value) => typeof value === "string" && isIsoDate(value), { error: "unreadable", abort: false }),
  );
}

/** Makes rules that hold between a form's fields; each is checked even while another field does not fit. */
export function ruleBetween<Values extends object>() {
  return (field: keyof Values & string, message: string, holds: (values: Values) => boolean) =>
    z.refine<Values>((values) => holds(values), { path: [field], message, when: () => true });
}
