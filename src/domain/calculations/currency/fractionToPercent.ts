import { halfUp } from "../../halfUp.ts";
/** A fraction as the per cent it is, without the digits that binary fractions bring along: 0.07 becomes 7. Rounded to 4 decimals. */
export function fractionToPercent(fraction: number): number {
  return halfUp([fraction, 1e6]) / 1e4;
}
