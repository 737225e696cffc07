import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { amortisationSchedule } from "#domain/calculations/loans/amortisationSchedule.ts";
import { AmortisationTable } from "./AmortisationTable.tsx";
import type { LoanScenario } from "./useLoanScenario.ts";

/** Every payment until nothing is owed, of the loan as it is tried. */
export function LoanPlan({ loan, tried }: Pick<LoanScenario, "loan" | "tried">) {
  const { t } = useTranslation("loans");
  const schedule = useMemo(() => amortisationSchedule(tried), [tried]);
  if (schedule.end.kind !== "paid") return null;
  const notes = [
    ...(tried === loan ? [] : [t("schedule.follows")]),
    ...(tried.contributionRate ? [t("schedule.withContribution")] : []),
  ];
  return (
    <AmortisationTable
      schedule={schedule}
      currency={loan.balance.currency}
      note={notes.length > 0 ? notes.join(" ") : undefined}
    />
  );
}
