import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useToday } from "#data/state/useToday.ts";
import { withoutPayment } from "#domain/calculations/loans/debtTotals.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface UnpaidDebtsProps {
  readonly debts: readonly Debt[];
  /** There is a payment of the month that they are left out of. */
  readonly isSummed: boolean;
}

/** The debts that nobody has written a payment for, each with the way to where it is written. */
export function UnpaidDebts({ debts, isSummed }: UnpaidDebtsProps) {
  const { t } = useTranslation("debt");
  const { language } = useFormat();
  const unpaid = withoutPayment(debts, useToday());
  if (unpaid.length === 0) return null;
  return (
    <Notice
      title={t("unpaid.title", { count: unpaid.length })}
      actions={
        <Stack gap={1}>
          {unpaid.map(({ id, name }) => (
            <Link key={id} to={href("addDebt", { language, query: { id, field: "paymentAmount" } })}>
              {t("unpaid.write", { name })}
            </Link>
          ))}
        </Stack>
      }
    >
      {t(isSummed ? "unpaid.leftOut" : "unpaid.noSum", { count: unpaid.length })}
    </Notice>
  );
}
