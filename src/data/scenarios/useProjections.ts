import { useCallback } from "react";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import type { Scenario } from "#domain/entities/scenario.ts";
import {
  type ScenarioInput,
  type ScenarioProjection,
  scenarioProjection,
} from "#domain/scenarios/scenarioProjection.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";

export interface Projections {
  /** The forecast as it is. */
  readonly base: ScenarioProjection;
  readonly compared: readonly { readonly scenario: Scenario; readonly projection: ScenarioProjection }[];
}

/** Live: the forecast, and the same with the changes of each scenario; undefined while they are computed for the first time. */
export function useProjections(
  input: ScenarioInput | undefined,
  scenarios: readonly Scenario[],
): Projections | undefined {
  const steps = useCallback(() => input && projections(input, scenarios), [input, scenarios]);
  return useCooperativeTask(steps);
}

function* projections(input: ScenarioInput, scenarios: readonly Scenario[]): CooperativeTask<Projections> {
  const base = yield* scenarioProjection(input, []);
  const compared: { scenario: Scenario; projection: ScenarioProjection }[] = [];
  for (const scenario of scenarios)
    compared.push({ scenario, projection: yield* scenarioProjection(input, scenario.changes) });
  return { base, compared };
}
