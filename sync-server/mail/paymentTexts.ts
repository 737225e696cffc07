import { OFFER_TERMS, type Offer } from "#config/plans.ts";
import type { Mail } from "./mailer.ts";
import { DANISH } from "./paymentWords/danish.ts";
import { ENGLISH } from "./paymentWords/english.ts";
import { FINNISH } from "./paymentWords/finnish.ts";
import { ICELANDIC } from "./paymentWords/icelandic.ts";
import { NORWEGIAN } from "./paymentWords/norwegian.ts";
import type { PaymentWords } from "./paymentWords/paymentWords.ts";
import { SWEDISH } from "./paymentWords/swedish.ts";
import { wordsIn } from "./texts.ts";

const WORDS: Readonly<Record<string, PaymentWords>> = {
  da: DANISH,
  en: ENGLISH,
  sv: SWEDISH,
  no: NORWEGIAN,
  fi: FINNISH,
  is: ICELANDIC,
};

/** An amount in minor units with its currency in capital letters. */
interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** Who is written to, in what language. */
export interface Reader {
  readonly to: string;
  readonly language: string;
  readonly site: string;
}

interface About {
  readonly offer: Offer;
  readonly price: Amount;
  readonly order?: string | undefined;
  /** The day that the mail names, in whole seconds since 1970. */
  readonly day?: number | undefined;
  /** The moment that the mail names. */
  readonly at?: number | undefined;
}

export function subscriptionMail(
  kind: "ordered" | "renewal" | "failed" | "ended",
  { to, language, site }: Reader,
  { offer, price, order, day, at }: About,
): Mail {
  const words = paymentWordsIn(language);
  const each = OFFER_TERMS[offer].months === 12 ? words.yearly : words.monthly;
  return written(to, words[kind], {
    offer: words.offers[offer],
    price: each.replace("{amount}", () => amountIn(language, price)),
    order: order ?? "",
    day: day === undefined ? "" : timeIn(language, day, "day"),
    when: at === undefined ? "" : timeIn(language, at, "minute"),
    page: `${site}/subscription`,
    withdraw: `${site}/withdraw`,
  });
}

interface Statement {
  readonly name: string;
  readonly contract: string;
  readonly receivedAt: number;
  /** The amount on its way back; undefined where somebody has to find the agreement first. */
  readonly refunded: Amount | undefined;
}

/** The receipt that repeats a statement of withdrawal, with the date and the time at which it came. */
export function withdrawalReceipt({ to, language }: Reader, { name, contract, receivedAt, refunded }: Statement): Mail {
  const words = paymentWordsIn(language);
  const end = refunded ? words.carriedOut.replace("{amount}", () => amountIn(language, refunded)) : words.toBeFound;
  const { subject, text } = words.withdrawn;
  const when = timeIn(language, receivedAt, "minute");
  return written(to, { subject, text: `${text}\n\n${end}` }, { name, contract, email: to, when });
}

/** The words in a language; languages without their own get the Danish ones. */
function paymentWordsIn(language: string): PaymentWords {
  return Object.hasOwn(WORDS, language) ? (WORDS[language] ?? DANISH) : DANISH;
}

function written(
  to: string,
  { subject, text }: { readonly subject: string; readonly text: string },
  values: Readonly<Record<string, string>>,
): Mail {
  const filled = text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  return { to, subject, text: `${filled}\n\nOverblik\n` };
}

function amountIn(language: string, { minor, currency }: Amount): string {
  const { locale } = wordsIn(language).clock;
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: digits });
  return format.format(minor / 100);
}

/** By the clock of the language, which is named beside an hour. */
function timeIn(language: string, seconds: number, precision: "day" | "minute"): string {
  const { locale, zone, zoneName } = wordsIn(language).clock;
  const time = precision === "minute" ? ({ timeStyle: "short" } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", ...time, timeZone: zone });
  const said = format.format(new Date(seconds * 1_000));
  return precision === "minute" ? `${said} (${zoneName})` : said;
}
