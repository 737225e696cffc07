import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useProjections } from "#data/scenarios/useProjections.ts";
import { useScenarioInput } from "#data/scenarios/useScenarioInput.ts";
import type { Scenario } from "#domain/entities/scenario.ts";
import { ScenarioId } from "#domain/ids.ts";
import { templateChanges } from "#domain/scenarios/scenarioTemplates.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { ScenarioComparison } from "./ScenarioComparison.tsx";

const MONTHS = 60;
/** Of a scenario that is nowhere stored. */
const PREVIEW_ID = ScenarioId.parse("00000000-0000-4000-8000-000000000001");

/** A job loss over the household's own forecast, for where the page itself is not open. */
export function ScenarioPreview() {
  const { t } = useTranslation("vip");
  const household = useHousehold();
  const input = useScenarioInput(MONTHS);
  const scenarios = useMemo((): readonly Scenario[] => {
    if (!input) return [];
    const { events, currency, today } = input;
    const given = { household, events, currency, today, id: () => PREVIEW_ID };
    return [
      { id: PREVIEW_ID, name: t("templates.jobLoss.name"), order: 1, changes: templateChanges("jobLoss", given) },
    ];
  }, [input, household, t]);
  const projections = useProjections(input, scenarios);
  return projections ? <ScenarioComparison projections={projections} isFixed /> : <Skeleton shape="chart" />;
}
