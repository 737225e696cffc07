import type { RiskChoice } from "../../entities/preferences.ts";

/** The risks that somebody may want to look at. None of them says what to do. */
export const RISKS = ["position", "currency", "provider", "fees", "cushion", "cash"] as const;
export type Risk = (typeof RISKS)[number];

/**
 * Above these it is worth a look, the cushion below it; fractions, but for the cushion, which is months. A tenth in one
 * position, six tenths in a foreign currency and 1 % in fees are what is usually called much; three months of living is
 * where a cushion begins to be one. For one provider and for cash there is no rule: these are only where one may begin
 * to look.
 */
const USUAL_LIMITS: Readonly<Record<Risk, number>> = {
  position: 0.1,
  currency: 0.6,
  provider: 0.8,
  fees: 0.01,
  cushion: 3,
  cash: 0.2,
};

/** The facts that are known; what is absent is not judged. Fractions of all that is invested, where nothing else is said. */
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

export interface RiskCheck {
  readonly risk: Risk;
  /** Absent where nobody can know. */
  readonly value?: number | undefined;
  readonly limit: number;
  readonly state: "beyond" | "within" | "unknown" | "off";
}

/** Each fact beside its limit: the usual one, or a person's own; what is switched off is not judged. */
export function riskChecks(facts: RiskFacts, choices: readonly RiskChoice[] = []): readonly RiskCheck[] {
  const values: Readonly<Record<Risk, number | undefined>> = {
    position: facts.largestPosition,
    currency: facts.largestForeignCurrency,
    provider: facts.largestProvider,
    fees: facts.fees,
    cushion: facts.cushionMonths,
    cash: facts.cash,
  };
  return RISKS.map((risk) => {
    const choice = choices.find(({ id }) => id === risk);
    const limit = choice?.limit ?? USUAL_LIMITS[risk];
    return { risk, value: values[risk], limit, state: choice?.isOff ? "off" : stateOf(risk, values[risk], limit) };
  });
}

function stateOf(risk: Risk, value: number | undefined, limit: number): RiskCheck["state"] {
  if (value === undefined) return "unknown";
  return (risk === "cushion" ? value < limit : value > limit) ? "beyond" : "within";
}

/** A tenth of a month, and a tenth of a per cent. */
const stepsToOne = (risk: Risk) => (risk === "cushion" ? 10 : 1_000);

/**
 * The value as it is shown, to the nearest tenth of a month or of a per cent; where that would lie on the other side of
 * the limit than the value does, the next tenth on its own side. So 2.97 of 3 months are 2.9, and 10.02 % of 10 % are
 * 10.1 %.
 */
export function shownRisk(risk: Risk, value: number, limit: number): number {
  const steps = stepsToOne(risk);
  const nearest = Math.round(value * steps);
  if (stateOf(risk, nearest / steps, limit) === stateOf(risk, value, limit)) return nearest / steps;
  return (nearest / steps < value ? nearest + 1 : nearest - 1) / steps;
}
