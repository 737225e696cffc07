import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { loanSchedule } from "#domain/calculations/loans/loanSchedule.ts";
import { AmortisationTable } from "./AmortisationTable.tsx";
import type { TriedLoan } from "./useTriedLoan.ts";

/** Every payment until nothing is owed, of the loan as it is tried. */
export function LoanPlan({ loan, tried }: Pick<TriedLoan, "loan" | "tried">) {
  const { t } = useTranslation("loans");
  const schedule = useMemo(() => loanSchedule(tried), [tried]);
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
