import { useTranslation } from "react-i18next";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** The payment that clears the loan by a day, in a sentence: the principal of a serial loan, and nowhere the contribution. */
export function useSuggestion(loan: Loan): (endDate: IsoDate, payment: Money) => string {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
  const text = loan.kind === "serial" ? "suggestSerial" : loan.contributionRate ? "suggestBare" : "suggest";
  return (endDate, payment) =>
    t(`plan.${text}`, {
      date: format.date(endDate, "long"),
      payment: amount(payment, {}),
      per: t(`per.${loan.frequency}`),
    });
}
