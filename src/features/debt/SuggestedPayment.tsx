import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { suggestedPayment } from "#domain/calculations/suggestedPayment.ts";
import { readable } from "#domain/typed.ts";
import { Button } from "#ui/Button.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import type { DebtDraft } from "./DebtForm.tsx";

/** What has to be paid each time to be done by the end date, when it can be worked out and is not what is written. */
export function SuggestedPayment({ draft }: { readonly draft: DebtDraft }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const today = useToday();
  const { currentValue, interestRate, paymentAmount, paymentFrequency: frequency, endDate } = draft.values;
  const [balance, rate] = [readable(currentValue), readable(interestRate)];
  if (!balance || rate === undefined || !frequency || !endDate) return;
  const payment = suggestedPayment({ balance, interestRate: rate, frequency }, endDate, today);
  if (!payment || payment.minor === readable(paymentAmount)?.minor) return;
  return (
    <Row>
      <Text size="small">
        {t("plan.suggest", {
          date: format.date(endDate, "long"),
          payment: format.money(payment),
          per: t(`per.${frequency}`),
        })}
      </Text>
      <Button onPress={() => draft.set({ paymentAmount: payment })}>{t("plan.useSuggestion")}</Button>
    </Row>
  );
}
