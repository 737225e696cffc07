import type { RatioId } from "./financialRatios.ts";

export type BandTone = "good" | "fair" | "tight" | "bad";

interface Step {
  readonly tone: BandTone;
  /** The band ends before this value, or with it. Without either it has no end. */
  readonly below?: number;
  readonly upTo?: number;
}

/** The share of fixed costs is information only. */
export type BandedId = Exclude<RatioId, "fixedCosts">;

/** C7 The bands that are shown, the lowest value first. */
const BANDS: Readonly<Record<BandedId, readonly Step[]>> = {
  savingsRate: [
    { tone: "bad", below: 0 },
    { tone: "tight", below: 0.1 },
    { tone: "fair", upTo: 0.2 },
    { tone: "good" },
  ],
  emergencyMonths: [
    { tone: "bad", below: 1 },
    { tone: "tight", below: 3 },
    { tone: "fair", below: 6 },
    { tone: "good" },
  ],
  debtService: [{ tone: "good", upTo: 0.2 }, { tone: "tight", upTo: 0.36 }, { tone: "bad" }],
  debtFactor: [{ tone: "good", upTo: 3.5 }, { tone: "tight", upTo: 4 }, { tone: "bad" }],
  loanToValue: [{ tone: "good", upTo: 0.6 }, { tone: "tight", upTo: 0.8 }, { tone: "bad" }],
  housingShare: [{ tone: "good", upTo: 0.3 }, { tone: "tight", upTo: 0.4 }, { tone: "bad" }],
  solvency: [{ tone: "bad", below: 0 }, { tone: "good" }],
};

/** The number of the band, from 0, under which its words stand, and how it looks. */
export function ratioBand(id: BandedId, value: number): { readonly at: number; readonly tone: BandTone } {
  const bands = BANDS[id];
  const at = bands.findIndex(
    ({ below, upTo }) => (below === undefined || value < below) && (upTo === undefined || value <= upTo),
  );
  return { at, tone: bands[at]!.tone };
}
