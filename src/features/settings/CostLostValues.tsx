import { useTranslation } from "react-i18next";
import { CostLineId, HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { LostValuesOf } from "#kit/records/LostValuesOf.tsx";

/** The cost of a month before another device changed it. */
export function CostLostValues() {
  const { t } = useTranslation("onboarding");
  const { t: tProblem } = useTranslation("household");

  function nameOf(_: string, elementId: string | undefined): string {
    const line = CostLineId.safeParse(elementId);
    return t(line.success ? `costs.lines.${line.data}` : "costs.total");
  }

  return (
    <LostValuesOf
      subject={{ collection: "household", id: HOUSEHOLD_ID }}
      only="costs"
      readOnly={false}
      nameOf={nameOf}
      problemText={(kind) => tProblem(`problems.${kind}`)}
    />
  );
}
