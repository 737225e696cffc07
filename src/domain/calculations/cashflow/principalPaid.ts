import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Exchange } from "../../exchange.ts";
import { groupedBy } from "../../groupedBy.ts";
import { debtPayments } from "../loans/debtPayments.ts";
import { historyOf } from "../networth/valuationHistory.ts";
import type { CashFlowStatement } from "./cashFlowStatement.ts";

/**
 * The part of the payments on loans that lowered what is owed, by month, in minor units of the statement's currency.
 *
 *   principal(month) = Σ fx(day) · (paid − interest − contribution)
 *
 * Each payment is split as `debtPayments` does, and exchanged and rounded by itself at the rate of its day. A month is
 * undefined where the split of one of its payments is not known: its loan has no rate or was never valued.
 */
export function principalPaid(
  { repayments, currency }: CashFlowStatement,
  { debts, valuations, exchange }: Principals,
): ReadonlyMap<string, number | undefined> {
  const principals = new Map<string, number | undefined>();
  const debtById = new Map<string | undefined, Debt>(debts.map((debt) => [debt.id, debt]));
  for (const [debtId, paid] of groupedBy(repayments, (one) => one.debtId)) {
    const debt = debtById.get(debtId);
    const payments = debt && debtPayments(debt, paid, historyOf(debt.id, valuations));
    const splits = new Map(payments?.map(({ transaction, split }) => [transaction, split]));
    for (const repayment of paid) {
      const { month, date } = repayment;
      const sum = principals.has(month) ? principals.get(month) : 0;
      const split = splits.get(repayment);
      const principal = split && exchange(split.principal, currency, date);
      const isKnown = sum !== undefined && principal?.ok;
      principals.set(month, isKnown ? sum + principal.value.value.minor : undefined);
    }
  }
  return principals;
}

interface Principals {
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly exchange: Exchange;
}
