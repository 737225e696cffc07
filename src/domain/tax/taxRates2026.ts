import type { Country } from "../entities/household.ts";
import type { Currency } from "../money.ts";

/**
 * One figure of a tax. `percent` 27 = 27 %; `amount` whole units of the country's currency; `perKm` øre a kilometre;
 * `km` kilometres a day; `times` a factor. The source is the law or the authority, by its own name. An unconfirmed
 * figure is from one source alone, or from sources that disagree, and whoever sees a result of it is told.
 */
export interface TaxFigure {
  readonly kind: "percent" | "amount" | "perKm" | "km" | "times";
  readonly value: number;
  readonly source: string;
  readonly isUnconfirmed?: true;
}

const of = (kind: TaxFigure["kind"]) => (value: number, source: string) => ({ kind, value, source }) as const;
const [percent, amount, perKm, km, times] = [of("percent"), of("amount"), of("perKm"), of("km"), of("times")];

/** The income year of every figure here. */
export const TAX_YEAR = 2026;

/** The countries whose taxes can be computed. */
export const TAX_COUNTRIES = ["DK", "SE", "NO", "FI", "IS"] as const satisfies readonly Country[];
export type TaxCountry = (typeof TAX_COUNTRIES)[number];

export const TAX_CURRENCY: Readonly<Record<TaxCountry, Currency>> = {
  DK: "DKK",
  SE: "SEK",
  NO: "NOK",
  FI: "EUR",
  IS: "ISK",
};

const PSL = "Personskatteloven";
const LL = "Ligningsloven";
const BAL = "Boafgiftsloven";

export const DANISH_WAGE_2026 = {
  labourMarket: percent(8, "Arbejdsmarkedsbidragsloven"),
  personalAllowance: amount(54_100, `${PSL} § 10`),
  bottom: percent(12.01, PSL),
  middle: percent(7.5, PSL),
  middleFrom: amount(641_200, PSL),
  top: percent(7.5, PSL),
  topFrom: amount(777_900, PSL),
  topTop: percent(5, PSL),
  /** Two lists of the year's limits say 2,592,700 and 2,592,500. */
  topTopFrom: { ...amount(2_592_700, PSL), isUnconfirmed: true },
  /** The ceiling of municipality, bottom and middle tax together; the church is not counted. */
  ceiling: percent(44.57, `${PSL} § 19`),
  employment: percent(12.75, `${LL} § 9 J`),
  employmentMost: amount(63_300, `${LL} § 9 J`),
  /** The job deduction's three are from one list. */
  job: { ...percent(4.5, `${LL} § 9 K`), isUnconfirmed: true },
  jobFrom: { ...amount(235_200, `${LL} § 9 K`), isUnconfirmed: true },
  jobMost: { ...amount(3_100, `${LL} § 9 K`), isUnconfirmed: true },
  interestRelief: percent(8, `${PSL} § 11`),
  interestReliefMost: amount(50_000, `${PSL} § 11`),
} as const satisfies Figures;

export const DANISH_SHARES_2026 = {
  low: percent(27, `${PSL} § 8 a`),
  high: percent(42, `${PSL} § 8 a`),
  highFrom: amount(79_400, `${PSL} § 8 a`),
} as const satisfies Figures;

export const SHARE_ACCOUNT_2026 = {
  rate: percent(17, "Aktiesparekontoloven"),
  most: amount(174_200, "Aktiesparekontoloven § 9"),
} as const satisfies Figures;

export const PROPERTY_VALUE_2026 = {
  base: percent(80, "Ejendomsskatteloven"),
  low: percent(0.51, "Ejendomsskatteloven § 22"),
  high: percent(1.4, "Ejendomsskatteloven § 22"),
  /** The limit of 2024. The law regulates it for the first time for 2026. */
  highFrom: { ...amount(9_200_000, "Ejendomsskatteloven § 22"), isUnconfirmed: true },
} as const satisfies Figures;

export const ESTATE_2026 = {
  rate: percent(15, `${BAL} § 1`),
  allowance: amount(392_300, `${BAL} § 6`),
  surcharge: percent(25, `${BAL} § 1`),
} as const satisfies Figures;

export const GIFT_2026 = {
  rate: percent(15, `${BAL} § 23`),
  close: amount(80_600, `${BAL} § 22`),
  inLaw: amount(28_200, `${BAL} § 22`),
} as const satisfies Figures;

export const COMMUTING_2026 = {
  free: km(24, `${LL} § 9 C`),
  near: perKm(228, `${LL} § 9 C`),
  farFrom: km(120, `${LL} § 9 C`),
  far: perKm(114, `${LL} § 9 C`),
} as const satisfies Figures;

export const SWEDISH_ISK_2026 = {
  taxFree: amount(300_000, "Inkomstskattelagen 42 kap."),
  /** The state's borrowing rate of 30 November, 2.55 %, and one more. */
  deemed: percent(3.55, "Inkomstskattelagen 42 kap. 36 §"),
  rate: percent(30, "Inkomstskattelagen 65 kap. 7 §"),
} as const satisfies Figures;

export const NORWEGIAN_SHARES_2026 = {
  rate: percent(22, "Stortingets skattevedtak"),
  factor: times(1.72, "Skatteloven §§ 10-11, 10-31"),
} as const satisfies Figures;

export const FINNISH_CAPITAL_2026 = {
  low: percent(30, "Tuloverolaki 124 §"),
  high: percent(34, "Tuloverolaki 124 §"),
  highFrom: amount(30_000, "Tuloverolaki 124 §"),
} as const satisfies Figures;

/** The wage tax of Iceland, with the average that the municipalities take. Limits a month. */
export const ICELANDIC_WAGE_2026 = {
  low: percent(31.49, "Skatturinn, lög nr. 90/2003"),
  middle: percent(37.99, "Skatturinn, lög nr. 90/2003"),
  middleFrom: amount(498_122, "Skatturinn, lög nr. 90/2003"),
  high: percent(46.29, "Skatturinn, lög nr. 90/2003"),
  highFrom: amount(1_398_450, "Skatturinn, lög nr. 90/2003"),
  allowance: amount(72_492, "Skatturinn, lög nr. 90/2003"),
} as const satisfies Figures;

/** The tax on a gain on shares, in most cases, where no wrapper lowers it. */
export const GAIN_TAX_2026: Readonly<Record<TaxCountry | "FO", TaxFigure>> = {
  DK: DANISH_SHARES_2026.low,
  SE: SWEDISH_ISK_2026.rate,
  NO: percent(37.84, "Skatteloven §§ 10-11, 10-31"),
  FI: FINNISH_CAPITAL_2026.low,
  IS: percent(22, "Skatturinn, lög nr. 90/2003"),
  FO: { ...percent(35, "Taks"), isUnconfirmed: true },
};

type Figures = Readonly<Record<string, TaxFigure>>;

/** The figures that a function asks for; those of a year are a value of it. */
export type RatesOf<Rates extends Figures> = Readonly<Record<keyof Rates, TaxFigure>>;
