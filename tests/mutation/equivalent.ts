/** A turned sign that leaves the function as it is, and why. */
interface Equivalent {
  readonly file: string;
  /** The line as it stands; it is found by its text, so that lines above it may come and go. */
  readonly text: string;
  readonly change: string;
  readonly reason: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: "src/domain/exchange.ts",
    text: "const isNearHalf = Math.abs(all - Math.floor(all) - 0.5) <= all * TAIL;",
    change: "* → /",
    reason:
      "Every amount is then read to 15 digits before it is rounded, which is slow and gives the same whole number.",
  },
  {
    file: "src/domain/calculations/monthlySpending.ts",
    text: "const sorted = values.toSorted((a, b) => a - b);",
    change: "a, b → b, a",
    reason: "The middle of a row, or the half of its two middle values, is the same from either end.",
  },
];
