import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#config/spec.ts";
import { daysBetween, type IsoDate } from "#domain/dates.ts";
import { type Currency, MINOR_DIGITS, type Money } from "#domain/money.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { LOCALE } from "./locale.ts";
import { NORDIC_FORMATS, type NordicFormat } from "./nordicFormats.ts";
import { trueMinus } from "./trueMinus.ts";

export type DateStyle = "long" | "medium" | "short" | "monthYear" | "dayMonth" | "month" | "wholeMonth";

export interface MoneyOptions {
  /** `hidden` leaves the smallest coin out, rounded to the whole unit. */
  readonly decimals?: "shown" | "hidden";
  /** `always` writes a plus as well; for changes. */
  readonly sign?: "auto" | "always";
}

/** Decimals that are noughts are left out, or written as well: under each other the points of a column stand straight. */
export type PercentDigits = "needed" | "all";

/** A written amount in the pieces that are set differently. */
export interface MoneyPart {
  readonly type: "sign" | "whole" | "fraction" | "currency" | "space";
  readonly text: string;
}

export interface Format {
  readonly language: Language;
  readonly decimalMark: DecimalMark;
  money(value: Money, options?: MoneyOptions): string;
  moneyParts(value: Money, options?: MoneyOptions): readonly MoneyPart[];
  /** As it stands in a field: without currency, and without øre when there are none. */
  editableMoney(value: Money): string;
  /** A short amount for an axis, without currency: *500.000*, *2,8 mio.* */
  compact(value: Money, decimals?: number): string;
  number(value: number, decimals?: number): string;
  /** `0.0425` is *4,25 %*, and with one decimal `0.3` is *30 %*, or *30,0 %* when all are written. */
  percent(fraction: number, decimals?: number, sign?: "auto" | "always", digits?: PercentDigits): string;
  date(date: IsoDate, style?: DateStyle): string;
  /** *i dag*, *i går*, *12. marts*, and the year when it is another one. */
  relativeDay(date: IsoDate, today: IsoDate): string;
  /** *14.05*, where the device is. */
  timeOfDay(moment: Date): string;
  list(items: readonly string[]): string;
  /** For `toSorted`, in the order of the language's own alphabet. */
  compare(left: string, right: string): number;
  currencySign(currency: Currency): string;
}

const DATE_OPTIONS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: "numeric", month: "long", year: "numeric" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  monthYear: { month: "long", year: "numeric" },
  dayMonth: { day: "numeric", month: "long" },
  month: { month: "short" },
  wholeMonth: { month: "long" },
};

const formatByLanguage = new Map<Language, Format>();

export function formatFor(language: string): Format {
  const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
  const made = formatByLanguage.get(known) ?? makeFormat(known);
  formatByLanguage.set(known, made);
  return made;
}

/** The nearest locale that browsers know. */
export function localeFor(language: string): string {
  return LOCALE[formatFor(language).language];
}

function makeFormat(language: Language): Format {
  const locale = LOCALE[language];
  const own = language === "is" || language === "fo" || language === "kl" ? NORDIC_FORMATS[language] : undefined;
  const numbers = cached((key) => new Intl.NumberFormat(locale, JSON.parse(key) as Intl.NumberFormatOptions));
  // English here is read in Europe: the day comes first.
  const dateLocale = language === "en" ? "en-GB" : locale;
  const dates = cached(
    (style) => new Intl.DateTimeFormat(dateLocale, { ...DATE_OPTIONS[style as DateStyle], timeZone: "UTC" }),
  );
  const numberFormat = (options: Intl.NumberFormatOptions) => numbers(JSON.stringify(options));

  const amountFormats = new Map<string, Intl.NumberFormat>();

  /** A page has hundreds of amounts: to write out the options of each to find its format costs as much as the format does. */
  function amountFormat(currency: Currency, { decimals = "shown", sign = "auto" }: MoneyOptions): Intl.NumberFormat {
    const key = `${currency}/${decimals}/${sign}`;
    const known = amountFormats.get(key);
    if (known) return known;
    const digits = decimals === "hidden" ? 0 : MINOR_DIGITS[currency];
    const made = numberFormat({
      ...(!own && { style: "currency", currency }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign === "always" ? "exceptZero" : "negative",
    });
    amountFormats.set(key, made);
    return made;
  }

  function moneyParts({ minor, currency }: Money, options: MoneyOptions = {}): MoneyPart[] {
    const value = minor / 10 ** MINOR_DIGITS[currency];
    const parts = amountFormat(currency, options)
      .formatToParts(value)
      .flatMap((part) => moneyPart(part, own));
    return own
      ? [...parts, { type: "space", text: "\u00A0" }, { type: "currency", text: own.currency[currency] ?? currency }]
      : parts;
  }

  function percent(
    fraction: number,
    decimals = 1,
    sign: "auto" | "always" = "auto",
    written: PercentDigits = "needed",
  ): string {
    const signDisplay = sign === "always" ? "exceptZero" : "negative";
    const least = written === "all" ? decimals : 0;
    const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals, signDisplay } as const;
    if (!own) return numberFormat({ ...digits, style: "percent" }).format(fraction);
    return withMinus(numberFormat(digits).format(fraction * 100), own) + own.percent;
  }

  function date(day: IsoDate, style: DateStyle = "medium"): string {
    return own ? ownDate(day, style, own) : dates(style).format(new Date(`${day}T00:00:00Z`));
  }

  function relativeDay(day: IsoDate, today: IsoDate): string {
    const away = daysBetween(today, day);
    if (Math.abs(away) > 1) return date(day, day.slice(0, 4) === today.slice(0, 4) ? "dayMonth" : "long");
    if (own) return away === 0 ? own.today : away < 0 ? own.yesterday : own.tomorrow;
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(away, "day");
  }

  function timeOfDay(moment: Date): string {
    const [hour, minute] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, "0"));
    return `${hour}${language === "da" || language === "fi" ? "." : ":"}${minute}`;
  }

  function compact({ minor, currency }: Money, decimals = 1): string {
    const value = minor / 10 ** MINOR_DIGITS[currency];
    if (Math.abs(value) < 1_000_000)
      return withMinus(numberFormat({ maximumFractionDigits: 0, signDisplay: "negative" }).format(value), own);
    if (!own) return numberFormat({ notation: "compact", maximumFractionDigits: decimals }).format(value);
    const [divisor, name] = Math.abs(value) < 1e9 ? [1e6, own.million] : [1e9, own.thousandMillion];
    return withMinus(`${numberFormat({ maximumFractionDigits: decimals }).format(value / divisor)}\u00A0${name}`, own);
  }

  return {
    language,
    decimalMark: language === "en" ? "." : ",",
    money: (value, options) =>
      trueMinus(
        moneyParts(value, options)
          .map(({ text }) => text)
          .join(""),
      ),
    moneyParts,
    editableMoney: ({ minor, currency }) => {
      const digits = MINOR_DIGITS[currency];
      const whole = minor % 10 ** digits === 0;
      return numberFormat({ minimumFractionDigits: whole ? 0 : digits, maximumFractionDigits: digits }).format(
        minor / 10 ** digits,
      );
    },
    compact,
    number: (value, decimals = 0) =>
      withMinus(
        numberFormat({
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          signDisplay: "negative",
        }).format(value),
        own,
      ),
    percent,
    date,
    relativeDay,
    timeOfDay,
    list: (items) =>
      own ? ownList(items, own.and) : new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
    compare: own ? own.compare : new Intl.Collator(locale, { numeric: true }).compare,
    currencySign: (currency) =>
      moneyParts({ minor: 0, currency }).find(({ type }) => type === "currency")?.text ?? currency,
  };
}

function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function moneyPart({ type, value }: Intl.NumberFormatPart, own: NordicFormat | undefined): MoneyPart[] {
  switch (type) {
    case "minusSign":
      return [{ type: "sign", text: own?.minus ?? value }];
    case "plusSign":
      return [{ type: "sign", text: value }];
    case "decimal":
    case "fraction":
      return [{ type: "fraction", text: value }];
    case "currency":
      return [{ type: "currency", text: value }];
    case "literal":
      return [{ type: "space", text: value }];
    default:
      return [{ type: "whole", text: value }];
  }
}

function withMinus(text: string, own: NordicFormat | undefined): string {
  return own ? text.replace("-", own.minus) : text;
}

function ownDate(day: IsoDate, style: DateStyle, own: NordicFormat): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const at = Number(month) - 1;
  if (style === "short") return `${date}.${month}.${year}`;
  if (style === "month") return own.monthsShort[at] ?? "";
  if (style === "wholeMonth") return own.monthsAlone[at] ?? "";
  if (style === "monthYear") return `${own.monthsAlone[at]} ${year}`;
  return own[style]
    .replace("{day}", String(Number(date)))
    .replace("{month}", own.months[at] ?? "")
    .replace("{short}", own.monthsShort[at] ?? "")
    .replace("{year}", year);
}

function ownList(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}
