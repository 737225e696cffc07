import { useCallback, useMemo } from "react";
import { type Insight, insights } from "#domain/calculations/insights.ts";
import { type NetWorthPoint, netWorthSteps } from "#domain/calculations/netWorthSeries.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Money } from "#domain/money.ts";
import { useFlowInput } from "./useFlowInput.ts";
import { useInSteps } from "./useInSteps.ts";
import { useReadyRecords, useRecord } from "./useRecords.ts";

const NONE: readonly NetWorthPoint[] = [];

/** What the records say that is worth a sentence and was not put away. `others` is what is in no sum of the overview. */
export function useInsights(others: readonly Money[]): readonly Insight[] {
  const assets = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const goals = useReadyRecords("goals");
  const valuations = useReadyRecords("valuations");
  const put = useRecord("preferences", PREFERENCES_ID)?.dismissed;
  const flow = useFlowInput();
  const { currency, exchange, today } = flow;
  const steps = useCallback(
    () => netWorthSteps({ assets, debts, valuations, currency, exchange, today }, "1Y"),
    [assets, debts, valuations, currency, exchange, today],
  );
  const points = useInSteps(steps) ?? NONE;
  return useMemo(() => {
    const dismissed = new Set(put?.map(({ id }) => id));
    return insights({ ...flow, assets, debts, valuations, goals, points, others, dismissed });
  }, [assets, debts, valuations, goals, flow, points, others, put]);
}
