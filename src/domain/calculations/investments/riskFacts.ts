import type { AssetId } from "../../ids.ts";
import type { Money } from "../../money.ts";
import { allocation, gatheredBy } from "../networth/allocation.ts";
import type { RiskFacts } from "./investmentRisks.ts";
import type { Cushion } from "../cashflow/monthsCovered.ts";
import { type Owned, ownPart } from "../networth/ownPart.ts";
import type { PortfolioView, Position } from "./portfolioView.ts";

interface NamedRiskFacts extends RiskFacts {
  /** The names of the largest of each; of the provider the brokerage account's id. */
  readonly names: { readonly position?: string; readonly currency?: string; readonly provider?: string };
}

/**
 * The facts that the checks look at, as far as they are known.
 *
 *   position, currency, provider = largest part / value        fees = fees of 12 months / value        cash = at hand / (at hand + value)
 *
 * A fund is no single position: it is spread already, and how is not known here. The household's own currency is no
 * foreign one. A brokerage account stands for its provider. Of each brokerage account the household's own part counts,
 * as it does in the net worth; fees are measured by the whole. `cushion` is absent where nobody has said what a month
 * costs, `atHand` where its rates are unknown.
 */
export function riskFacts(
  { positions, value, fees }: Pick<PortfolioView, "positions" | "value" | "fees">,
  cushion: Pick<Cushion, "months"> | undefined,
  atHand: Money | undefined,
  ownedOf: (accountId: AssetId) => Owned = () => ({}),
): NamedRiskFacts {
  const valued = positions.flatMap((position): readonly Valued[] =>
    position.value ? [{ ...position, value: ownPart(position.value, ownedOf(position.accountId)) }] : [],
  );
  const total = valued.reduce((sum, one) => sum + one.value.minor, 0);
  const largest = (among: readonly Valued[], keyOf: (position: Valued) => string) =>
    allocation(gatheredBy(among, keyOf, (position) => position.value))?.parts[0];
  const isSingle = ({ security }: Position) => security.class !== "fund";
  const isForeign = ({ security }: Position) => security.currency !== value.currency;
  const single = largest(valued.filter(isSingle), ({ security }) => security.name);
  const foreign = largest(valued.filter(isForeign), ({ security }) => security.currency);
  const provider = largest(valued, ({ accountId }) => accountId);
  // Where the only ones of a kind have no value, nobody knows how much they are.
  const isUnknown = (isOfKind: (position: Position) => boolean) =>
    positions.some((position) => !position.value && isOfKind(position));
  const shareOfAll = (part: Money | undefined) => (total > 0 ? (part?.minor ?? 0) / total : undefined);
  const all = atHand && atHand.minor + total;
  return {
    largestPosition: single || !isUnknown(isSingle) ? shareOfAll(single?.value) : undefined,
    largestForeignCurrency: foreign || !isUnknown(isForeign) ? shareOfAll(foreign?.value) : undefined,
    largestProvider: shareOfAll(provider?.value),
    fees: fees && value.minor > 0 ? fees.minor / value.minor : undefined,
    cushionMonths: cushion?.months,
    cash: all !== undefined && all > 0 ? Math.max(0, atHand!.minor) / all : undefined,
    names: {
      ...(single && { position: single.key }),
      ...(foreign && { currency: foreign.key }),
      ...(provider && { provider: provider.key }),
    },
  };
}

type Valued = Position & { readonly value: Money };
