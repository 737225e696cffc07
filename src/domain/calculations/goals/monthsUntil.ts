/** So little a month that the logarithms no longer tell it from nothing. */
const NO_RETURN = 1e-12;

/**
 * How many months it takes until so much is there; not rounded, and undefined where it never is.
 *
 *   n = ln((T · i + S) / (C · i + S)) / ln(1 + i)        i = 0  ⇒  (T − C) / S
 *
 * T  `target`, C  `there`, S  `monthly`, paid at the end of each month, in one unit
 * i  `monthlyReturn`, a fraction above −1
 */
export function monthsUntil(target: number, there: number, monthly: number, monthlyReturn: number): number | undefined {
  if (there >= target) return 0;
  if (Math.abs(monthlyReturn) < NO_RETURN) return monthly > 0 ? (target - there) / monthly : undefined;
  const [wanted, standing] = [target * monthlyReturn + monthly, there * monthlyReturn + monthly];
  // Where what is lost in a month is more than what is put in, it never comes nearer.
  if (standing <= 0 || wanted <= 0) return undefined;
  const months = Math.log(wanted / standing) / Math.log1p(monthlyReturn);
  return months >= 0 ? months : undefined;
}

/** The return of a month that is `yearly` in a year: (1 + r)^(1/12) − 1, as fractions. */
export function monthlyReturn(yearly: number): number {
  return Math.expm1(Math.log1p(yearly) / 12);
}
