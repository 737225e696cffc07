import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { loanOf } from "#domain/calculations/loanOf.ts";
import { loanSchedule } from "#domain/calculations/loanSchedule.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Stack } from "#ui/Stack.tsx";
import { AmortisationTable } from "./AmortisationTable.tsx";
import { NO_CHANGES, triedLoan, WhatIf, type WhatIfValues } from "./WhatIf.tsx";

/** What would happen if, and every payment until nothing is owed. */
export function LoanPlan({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("loans");
  const today = useToday();
  const [values, setValues] = useState<WhatIfValues>(NO_CHANGES);
  const loan = useMemo(() => loanOf(debt, today), [debt, today]);
  const tried = useMemo(() => loan && triedLoan(loan, values, today), [loan, values, today]);
  const schedule = useMemo(() => tried && loanSchedule(tried), [tried]);
  if (!loan || !tried || !schedule || debt.currentValue.minor <= 0) return;
  return (
    <Stack gap={7}>
      <WhatIf loan={loan} tried={tried} values={values} onChange={setValues} />
      {schedule.end.kind === "paid" && (
        <AmortisationTable
          schedule={schedule}
          currency={loan.balance.currency}
          note={tried === loan ? undefined : t("schedule.follows")}
        />
      )}
    </Stack>
  );
}
