import type { Currency } from "#domain/money.ts";
import { alphabetical } from "./alphabetical.ts";

/**
 * The formats that browsers lack: Chromium carries no Icelandic, Faroese or Greenlandic data and would print American
 * English.
 *
 * Month names, patterns and currency signs are taken from Unicode CLDR 48, © 1991–2026 Unicode, Inc.,
 * Unicode-3.0 licence (https://www.unicode.org/license.txt). Greenlandic dates follow the newspapers
 * (*novembarip 21-at 2026*), because CLDR's order is not what anyone writes.
 */
export interface NordicFormat {
  readonly months: readonly string[];
  readonly monthsAlone: readonly string[];
  readonly monthsShort: readonly string[];
  readonly long: string;
  readonly medium: string;
  readonly dayMonth: string;
  readonly minus: string;
  /** Written after the number, with a no-break space between. Any other is written by its code. */
  readonly currency: Readonly<Partial<Record<Currency, string>>>;
  readonly percent: string;
  readonly million: string;
  readonly thousandMillion: string;
  readonly yesterday: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly and: string;
  /** For sorting, by the language's own alphabet. */
  readonly compare: (left: string, right: string) => number;
}

const is: NordicFormat = {
  months: [
    "janúar",
    "febrúar",
    "mars",
    "apríl",
    "maí",
    "júní",
    "júlí",
    "ágúst",
    "september",
    "október",
    "nóvember",
    "desember",
  ],
  monthsAlone: [
    "janúar",
    "febrúar",
    "mars",
    "apríl",
    "maí",
    "júní",
    "júlí",
    "ágúst",
    "september",
    "október",
    "nóvember",
    "desember",
  ],
  monthsShort: ["jan.", "feb.", "mar.", "apr.", "maí", "jún.", "júl.", "ágú.", "sep.", "okt.", "nóv.", "des."],
  long: "{day}. {month} {year}",
  medium: "{day}. {short} {year}",
  dayMonth: "{day}. {month}",
  minus: "-",
  currency: { ISK: "kr." },
  percent: "%",
  million: "m.",
  thousandMillion: "ma.",
  yesterday: "í gær",
  today: "í dag",
  tomorrow: "á morgun",
  and: "og",
  compare: alphabetical("aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå"),
};

const fo: NordicFormat = {
  months: [
    "januar",
    "februar",
    "mars",
    "apríl",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "desember",
  ],
  monthsAlone: [
    "januar",
    "februar",
    "mars",
    "apríl",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "desember",
  ],
  monthsShort: ["jan.", "feb.", "mar.", "apr.", "mai", "jun.", "jul.", "aug.", "sep.", "okt.", "nov.", "des."],
  long: "{day}. {month} {year}",
  medium: "{day}. {short} {year}",
  dayMonth: "{day}. {month}",
  minus: "\u2212",
  currency: { DKK: "kr", EUR: "€", USD: "US$" },
  percent: "\u00A0%",
  million: "mió.",
  thousandMillion: "mia.",
  yesterday: "í gjár",
  today: "í dag",
  tomorrow: "í morgin",
  and: "og",
  compare: alphabetical("aábcdðeéfghiíjklmnoópqrstþuúvwxyýzæäøöå"),
};

const kl: NordicFormat = {
  months: [
    "januaarip",
    "februaarip",
    "marsip",
    "apriilip",
    "maajip",
    "juunip",
    "juulip",
    "aggustip",
    "septembarip",
    "oktobarip",
    "novembarip",
    "decembarip",
  ],
  monthsAlone: [
    "januaari",
    "februaari",
    "marsi",
    "apriili",
    "maaji",
    "juuni",
    "juuli",
    "aggusti",
    "septembari",
    "oktobari",
    "novembari",
    "decembari",
  ],
  monthsShort: ["jan", "febr", "mar", "apr", "maj", "jun", "jul", "aug", "sept", "okt", "nov", "dec"],
  long: "{month} {day}-at {year}",
  medium: "{month} {day}-at {year}",
  dayMonth: "{month} {day}-at",
  minus: "-",
  currency: { DKK: "kr.", EUR: "€", USD: "US$" },
  percent: "\u00A0%",
  million: "mio.",
  thousandMillion: "mia.",
  yesterday: "ippassaq",
  today: "ullumi",
  tomorrow: "aqagu",
  and: "aamma",
  compare: alphabetical("aábcdðeéfghiíjklmnoópqrstþuúvwxyýzæäøöå"),
};

export const NORDIC_FORMATS = { is, fo, kl } as const;
