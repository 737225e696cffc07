import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { readable } from "#domain/text/typed.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { DebtDraft } from "./DebtForm.tsx";

/** The last day that is written has passed, and something is owed after it. */
export function OverdueLoanNotice({ draft }: { readonly draft: DebtDraft }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const endDate = readable(draft.values.endDate);
  const left = readable(draft.values.currentValue);
  if (!endDate || endDate >= today || !left || left.minor <= 0) return;
  return <Notice kind="warn">{t("plan.overdue", { date: format.date(endDate, "long"), left: amount(left) })}</Notice>;
}
