/** What somebody may want to look at. None of them says what to do. */
export const RISKS = ["position", "currency", "provider", "fees", "cushion", "cash"] as const;
type Risk = (typeof RISKS)[number];

/** Above these it is worth a look, the cushion below it; fractions, but for the cushion, which is months. */
export type RiskLimits = Readonly<Record<Risk, number>>;

/**
 * A tenth in one position, six tenths in a foreign currency and 1 % in fees are what is usually called much; three months of living is where
 * a cushion begins to be one. For one provider and for cash there is no rule: these are only where one may begin to look.
 */
export const USUAL_LIMITS: RiskLimits = {
  position: 0.1,
  currency: 0.6,
  provider: 0.8,
  fees: 0.01,
  cushion: 3,
  cash: 0.2,
};

/** What is known; what is absent is not judged. Fractions of all that is invested, where nothing else is said. */
export interface RiskFacts {
  readonly largestPosition?: number | undefined;
  /** The largest currency that is not the household's own. */
  readonly largestForeignCurrency?: number | undefined;
  readonly largestProvider?: number | undefined;
  /** Paid in the last 12 months, of the value. */
  readonly fees?: number | undefined;
  /** How many months of living the cash at hand covers. */
  readonly cushionMonths?: number | undefined;
  /** Cash, of cash and investments together. */
  readonly cash?: number | undefined;
}

export interface RiskFound {
  readonly risk: Risk;
  readonly value: number;
  readonly limit: number;
}

/** The facts that lie beyond their limit; a risk without a limit is switched off. */
export function risksFound(facts: RiskFacts, limits: Partial<RiskLimits>): readonly RiskFound[] {
  const values: Readonly<Record<Risk, number | undefined>> = {
    position: facts.largestPosition,
    currency: facts.largestForeignCurrency,
    provider: facts.largestProvider,
    fees: facts.fees,
    cushion: facts.cushionMonths,
    cash: facts.cash,
  };
  return RISKS.flatMap((risk) => {
    const [value, limit] = [values[risk], limits[risk]];
    if (value === undefined || limit === undefined) return [];
    return (risk === "cushion" ? value < limit : value > limit) ? [{ risk, value, limit }] : [];
  });
}
