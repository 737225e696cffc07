import { add, type Currency, type Money, money } from "#domain/money.ts";
import { useRecords } from "./useRecords.ts";

/** The payments of a month on the loans in the home, as they were told; nothing of those in another currency. */
export function useMortgagePayments(currency: Currency): Money {
  const payments = useRecords("debts")
    .filter(({ type, paymentFrequency }) => type === "mortgage" && paymentFrequency === "monthly")
    .flatMap(({ paymentAmount }) => (paymentAmount?.currency === currency ? paymentAmount : []));
  return payments.reduce(add, money(0, currency));
}
