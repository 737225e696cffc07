import * as z from "zod/mini";
import { suggestedCosts } from "#domain/calculations/cashflow/livingCosts.ts";
import { type Total, totalIn } from "#domain/calculations/networth/totals.ts";
import type { CostLine, Household } from "#domain/entities/household.ts";
import type { AmountConverter } from "#domain/exchange.ts";
import type { Currency, Money } from "#domain/money.ts";
import { optionalAmount, readable, type Typed } from "#domain/text/typed.ts";

export type CostBasis = "reference" | "postings";

export interface CostValues extends Readonly<Record<CostLine["id"], Typed<Money>>> {
  readonly basis: CostBasis;
}

export const CostsForm = z.object({
  basis: z.enum(["reference", "postings"]),
  living: optionalAmount(),
  housing: optionalAmount(),
  car: optionalAmount(),
  all: optionalAmount(),
});
export type CostAnswers = z.infer<typeof CostsForm>;

/** The lines of one way to know what a month costs: part by part, or all in one from what went out. */
export function linesOf(basis: CostBasis, household: Household | undefined): readonly CostLine["id"][] {
  if (basis === "postings") return ["all"];
  return household?.hasCar ? ["living", "housing", "car"] : ["living", "housing"];
}

/** The values that the form begins with: what was kept, else what can be known. */
export function firstValues(
  household: Household | undefined,
  suggested: readonly CostLine[],
  spending: Money | undefined,
): CostValues {
  const kept = household?.costs ?? [];
  const amountOf = (id: CostLine["id"]) => [...kept, ...suggested].find((line) => line.id === id)?.amount;
  const isKeptInOne = kept.some(({ id }) => id === "all");
  return {
    basis: spending && (isKeptInOne || kept.length === 0) ? "postings" : "reference",
    living: amountOf("living"),
    housing: amountOf("housing"),
    car: amountOf("car"),
    all: amountOf("all") ?? spending,
  };
}

/** The answers that are kept, each amount with where it is from. */
export function costLines(
  answers: CostAnswers,
  household: Household | undefined,
  known: readonly CostLine[],
): readonly CostLine[] {
  return linesOf(answers.basis, household).flatMap((id) => {
    const amount = answers[id];
    if (!amount || amount.minor === 0) return [];
    const same = known.find((line) => line.id === id && line.amount.minor === amount.minor);
    return { id, amount, source: same?.source ?? "own" };
  });
}

/** The sources that amounts can be from: the published rates, the transactions, and what was kept before. */
export function knownCosts(
  household: Household | undefined,
  currency: Currency,
  year: number,
  spending: Money | undefined,
): readonly CostLine[] {
  const posted: readonly CostLine[] = spending ? [{ id: "all", amount: spending, source: "postings" }] : [];
  return [...suggestedCosts({ household, currency, year }), ...posted, ...(household?.costs ?? [])];
}

/** The sum of what can be read so far; what has no rate stands beside. */
export function sumOf(
  values: CostValues,
  household: Household | undefined,
  currency: Currency,
  worth?: AmountConverter,
): Total {
  const amounts = linesOf(values.basis, household).flatMap((id) => readable(values[id]) ?? []);
  return totalIn(
    currency,
    amounts.filter(({ minor }) => minor > 0),
    worth,
  );
}
