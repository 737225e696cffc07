/**
 * e^`logarithm`, the factor by which a sum grows: of a rate, the logarithm is periods · ln(1 + rate). A growth that no
 * double holds stops far beyond the largest amount there is, so that a product of it is still a number.
 */
export function growthFactor(logarithm: number): number {
  return Math.exp(Math.max(-FURTHEST, Math.min(FURTHEST, logarithm)));
}

/** e^`logarithm` − 1, exact for very small ones; the interest on a sum of 1. */
export function interestFactor(logarithm: number): number {
  return Math.expm1(Math.max(-FURTHEST, Math.min(FURTHEST, logarithm)));
}

/** Of e^460 ≈ 10²⁰⁰ a product with any amount is still a double. */
const FURTHEST = 460;
